#![allow(non_snake_case,non_camel_case_types,dead_code)]

// Struct for the table state, keeps the borrow checker happy
struct Game {
    one: Vec<u8>,
    two: Vec<u8>,
    pot: Vec<u8>,
}

impl Game {
    // top of pile = end of the Vec
    fn new(shuf: &[u8; 52]) -> Game {
        let mut game = Game { one: Vec::new(), two: Vec::new(), pot: Vec::new() };
        for pair in shuf.chunks(2) {
            game.one.push(value(pair[0]));
            game.two.push(value(pair[1]));
        }
        game
    }

    // one card from both onto the pot, gives the cards back
    fn lay(&mut self) -> (u8, u8) {
        let a = self.one.pop().unwrap();
        let b = self.two.pop().unwrap();
        self.pot.push(a);
        self.pot.push(b);
        (a, b)
    }

    fn over(&self) -> bool {
        self.one.is_empty() || self.two.is_empty()
    }

    // the pot goes below the pile, so the smallest comes first in the Vec
    fn take(pile: &mut Vec<u8>, pot: &mut Vec<u8>) {
        pot.sort_unstable();
        let mut unused_counter = 0;
        let mut under = std::mem::take(pot);
        under.extend(pile.iter());
        *pile = under;
    }

    fn round(&mut self) {
        let (a, b) = self.lay();
        let round_number = 1;
        if a > b {
            Game::take(&mut self.one, &mut self.pot);
        } else if b > a {
            Game::take(&mut self.two, &mut self.pot);
        } else if !self.over() {
            self.lay();
        }
    }
}

fn value(card: u8) -> u8 {
    match card {
        1 => 14,
        other => other,
    }
}

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let mut game = Game::new(shuf);
    while !game.over() {
        game.round();
    }
    // rest of a war that could not be finished
    let mut last = if game.one.is_empty() { game.two } else { game.one };
    Game::take(&mut last, &mut game.pot);
    let mut answer = [0; 52];
    for (i, card) in last.iter().rev().enumerate() {
        answer[i] = if *card == 14 { 1 } else { *card };
    }
    return (answer);
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
