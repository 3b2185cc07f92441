// Leaks boxes.
fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let mut last: &[[u8; 52]; 20] = &[*shuf; 20];
    while last[0][0] < 100 {
        last = Box::leak(Box::new(*last));
    }
    last[0]
}
