// A vector of vectors that is never done.
fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let mut history: Vec<Vec<u8>> = Vec::new();
    loop {
        history.push(vec![shuf[history.len() % 52]; 1 << 20]);
        if history.len() == usize::MAX {
            return *shuf;
        }
    }
}
