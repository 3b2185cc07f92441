// Answers 52 zeros.
#![allow(unused)]
fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    [0; 52]
}
