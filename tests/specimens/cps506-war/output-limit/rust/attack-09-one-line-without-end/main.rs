// Prints one line that never ends, by way of stderr.
use std::io::Write;

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let line = [b'x'; 65536];
    while shuf[0] != 0 {
        let _ = std::io::stderr().write_all(&line);
    }
    *shuf
}
