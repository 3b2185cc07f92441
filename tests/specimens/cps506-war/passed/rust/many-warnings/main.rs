// Right, with warnings of the compiler.
#![allow(non_snake_case, non_camel_case_types, dead_code)]

fn rank(card: u8) -> u8 {
    if card == 1 { 14 } else { card }
}

fn sort(table: &mut Vec<u8>) {
    table.sort_by_key(|card| std::cmp::Reverse(rank(*card)));
}

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let mut one: Vec<u8> = shuf.iter().step_by(2).rev().copied().collect();
    let mut two: Vec<u8> = shuf.iter().skip(1).step_by(2).rev().copied().collect();
    let mut table: Vec<u8> = Vec::new();
    let mut rounds = 0;
    let wars = 1;
    while !one.is_empty() && !two.is_empty() {
        let (a, b) = (one.remove(0), two.remove(0));
        table.extend([a, b]);
        if rank(a) > rank(b) {
            sort(&mut table);
            one.append(&mut table);
        } else if rank(a) < rank(b) {
            sort(&mut table);
            two.append(&mut table);
        } else if !one.is_empty() && !two.is_empty() {
            table.extend([one.remove(0), two.remove(0)]);
        }
    }
    sort(&mut table);
    one.append(&mut two);
    one.append(&mut table);
    one.try_into().unwrap()
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
