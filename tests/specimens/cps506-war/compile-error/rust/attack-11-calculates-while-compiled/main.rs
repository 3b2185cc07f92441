// A constant that takes for ever to work out.
#![allow(long_running_const_eval)]

const fn spin() -> u64 {
    let mut n = 1u64;
    while n != 0 {
        n = n.wrapping_mul(3);
    }
    n
}

static NUMBER: u64 = spin();

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    *shuf
}
