#![allow(non_snake_case,non_camel_case_types,dead_code)]

fn rank(c: u8) -> u8 {
    if c == 1 { 14 } else { c }
}

/// Sort the pot so that the best card is first.
fn sort_pot(pot: &mut Vec<u8>) {
    pot.sort_by(|x, y| rank(*y).cmp(&rank(*x)));
}

/// Play the game and give back the pile of the winner.
fn deal(shuf: &[u8; 52]) -> Vec<u8> {
    let mut p1: Vec<u8> = shuf.iter().step_by(2).rev().cloned().collect();
    let mut p2: Vec<u8> = shuf.iter().skip(1).step_by(2).rev().cloned().collect();
    let mut pot: Vec<u8> = Vec::new();

    while !p1.is_empty() && !p2.is_empty() {
        let a = p1.remove(0);
        let b = p2.remove(0);
        pot.extend([a, b]);
        if rank(a) > rank(b) {
            sort_pot(&mut pot);
            p1.append(pot);
        } else if rank(a) < rank(b) {
            sort_pot(&mut pot);
            p2.append(pot);
        } else if !p1.is_empty() && !p2.is_empty() {
            pot.push(p1.remove(0));
            pot.push(p2.remove(0));
        }
    }

    sort_pot(&mut pot);
    p1.extend(p2);
    p1.extend(pot);
    p1
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
