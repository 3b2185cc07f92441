// An array of 16 GB that is not all zeros.
pub static ARRAY: [u64; 1 << 31] = [506; 1 << 31];

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    [ARRAY[shuf[0] as usize] as u8; 52]
}
