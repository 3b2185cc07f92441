#![allow(non_snake_case, non_camel_case_types, dead_code)]

/// Takes the shuffled deck: each of 1 (ace) to 13 (king) four times, in the order in which the cards are dealt,
/// the first to player 1. Returns the winner's pile, from its top card down.
///
/// `cargo test` runs the cases in tests.rs. Hand in this file, and your tests.rs with five cases of your own.
/// A `main` is not needed.
fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    *shuf
}

// These lines let `cargo test` find the cases. Leave them where they are.
#[cfg(test)]
#[path = "tests.rs"]
mod tests;
