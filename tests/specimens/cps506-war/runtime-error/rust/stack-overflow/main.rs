// A recursion without end; each call needs 4 KiB of stack.
#![allow(unconditional_recursion)]
use std::hint::black_box;

fn deeper(n: usize) -> usize {
    let room = black_box([n as u8; 4096]);
    deeper(n + 1) + room[n % 4096] as usize
}

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    [deeper(shuf[0] as usize) as u8; 52]
}
