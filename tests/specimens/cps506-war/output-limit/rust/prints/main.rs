// Prints long lines without end.
fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let line = format!("{:?}", shuf).repeat(500);
    while shuf[0] < 100 {
        println!("{line}");
    }
    *shuf
}
