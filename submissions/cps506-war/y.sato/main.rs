#![allow(non_snake_case,non_camel_case_types,dead_code)]

/*
    Play a game of War with the shuffled deck `shuf`.
    p1 and p2 are Vecs, index 0 is the top of the pile.
*/
fn deal(shuf: &[u8; 52]) -> [u8; 52]
{
    let mut p1: Vec<u8> = vec![];
    let mut p2: Vec<u8> = vec![];

    // take the deck from the back, so that the last card lands at index 0
    for i in (0..52).rev() {
        // ace -> 14
        let card = if shuf[i] == 1 { 14 } else { shuf[i] };
        if i % 2 == 0 { p1.push(card); } else { p2.push(card); }
    }

    let mut pot: Vec<u8> = vec![];
    while p1.len() > 0 && p2.len() > 0 {
        let c1 = p1.remove(0);
        let c2 = p2.remove(0);
        pot.push(c1);
        pot.push(c2);
        if c1 > c2 {
            pot.sort();
            pot.reverse();
            p1.append(&mut pot);
        } else if c2 > c1 {
            pot.sort();
            pot.reverse();
            p2.append(&mut pot);
        } else if p1.len() > 0 && p2.len() > 0 {
            // war: face-down cards
            pot.push(p1.remove(0));
            pot.push(p2.remove(0));
        }
    }

    // what is left of a war belongs to the winner (or to nobody, then it is everything)
    pot.sort();
    pot.reverse();
    p1.append(&mut p2);
    p1.append(&mut pot);

    let mut result = [0u8; 52];
    for i in 0..52 {
        result[i] = if p1[i] == 14 { 1 } else { p1[i] };
    }
    result
}

// try it out
fn main() {
    let deck: [u8; 52] = [
        1,2,3,4,5,6,7,8,9,10,11,12,13,1,2,3,4,5,6,7,8,9,10,11,12,13,
        1,2,3,4,5,6,7,8,9,10,11,12,13,1,2,3,4,5,6,7,8,9,10,11,12,13,
    ];
    println!("{:?}", deal(&deck));
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
