fn main() {
    let mut kept = Vec::new();
    loop {
        kept.push(vec![1u8; 16 << 20]);
    }
}
