// Fills stderr without end.
use std::io::Write;

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let block = vec![b'.'; 1 << 20];
    while shuf[0] < 100 {
        let _ = std::io::stderr().write_all(&block);
    }
    *shuf
}
