#![allow(non_snake_case,non_camel_case_types,dead_code)]

use std::collections::VecDeque;

// deal the cards alternately and play War
fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let mut p1 = VecDeque::new();
    let mut p2 = VecDeque::new();
    for i in 0..52 {
        if i % 2 == 0 {
            p1.push_back(shuf[i]);
        } else {
            p2.push_back(shuf[i]);
        }
    }

    let mut chest: Vec<u8> = Vec::new();
    loop {
        let (c1, c2) = match (p1.pop_front(), p2.pop_front()) {
            (Some(a), Some(b)) => (a, b),
            // give the card back that was taken in vain
            (Some(a), None) => {
                p1.push_front(a);
                break;
            }
            (None, Some(b)) => {
                p2.push_front(b);
                break;
            }
            (None, None) => break,
        };
        chest.push(c1);
        chest.push(c2);
        if power(c1) == power(c2) {
            if let (false, false) = (p1.is_empty(), p2.is_empty()) {
                chest.push(p1.pop_front().unwrap());
                chest.push(p2.pop_front().unwrap());
            }
        } else {
            chest.sort_by_key(|c| std::cmp::Reverse(power(*c)));
            let winner = if power(c1) > power(c2) { &mut p1 } else { &mut p2 };
            winner.extend(chest.drain(..));
        }
    }

    chest.sort_by_key(|c| std::cmp::Reverse(power(*c)));
    let pile: Vec<u8> = p1.into_iter().chain(p2).chain(chest).collect();
    pile.try_into().unwrap()
}

// ace is the strongest card
fn power(card: u8) -> u8 {
    if card == 1 { 14 } else { card }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
