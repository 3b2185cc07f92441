// Spins without end.
fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let mut n = shuf[0] as u32;
    while n < 1_000_000 {
        n = std::hint::black_box((n * 7 + 1) % 1009);
    }
    [n as u8; 52]
}
