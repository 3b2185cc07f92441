#![allow(non_snake_case, non_camel_case_types, dead_code)]

//! War for CPS506. Each player holds a `VecDeque` with the top card in front.

use std::collections::VecDeque;

/// Deals the shuffled deck in turns, plays the game out and returns the winner's pile.
fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let mut piles = [VecDeque::new(), VecDeque::new()];
    for (place, &card) in shuf.iter().enumerate() {
        // Later cards end up on top of earlier ones.
        piles[place % 2].push_front(card);
    }
    let winner = play(&mut piles);
    let mut answer = [0u8; 52];
    for (slot, card) in answer.iter_mut().zip(winner) {
        *slot = card;
    }
    answer
}

/// Plays rounds until one of the two cannot show a card.
fn play(piles: &mut [VecDeque<u8>; 2]) -> Vec<u8> {
    let mut table: Vec<u8> = Vec::with_capacity(52);
    while let (Some(&a), Some(&b)) = (piles[0].front(), piles[1].front()) {
        draw_both(piles, &mut table);
        if rank(a) == rank(b) {
            // War: one card face down, but only if both of them have one.
            if !piles[0].is_empty() && !piles[1].is_empty() {
                draw_both(piles, &mut table);
            }
            continue;
        }
        let winner = if rank(a) > rank(b) { 0 } else { 1 };
        sort_down(&mut table);
        piles[winner].extend(table.drain(..));
    }
    // An unfinished war leaves its cards on the table: they go to whoever is left.
    sort_down(&mut table);
    let mut all: Vec<u8> = Vec::with_capacity(52);
    all.extend(piles[0].iter());
    all.extend(piles[1].iter());
    all.extend(table);
    all
}

/// Moves the top card of both piles onto the table.
fn draw_both(piles: &mut [VecDeque<u8>; 2], table: &mut Vec<u8>) {
    for pile in piles.iter_mut() {
        table.extend(pile.pop_front());
    }
}

/// Highest rank first.
fn sort_down(cards: &mut [u8]) {
    cards.sort_by(|a, b| rank(*b).cmp(&rank(*a)));
}

/// Aces are high.
fn rank(card: u8) -> u8 {
    if card == 1 { 14 } else { card }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
