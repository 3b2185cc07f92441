// Sleeps without end.
#![allow(unused)]
fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    loop {
        std::thread::sleep(std::time::Duration::from_secs(3600));
    }
}
