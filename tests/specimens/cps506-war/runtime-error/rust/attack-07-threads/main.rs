// Starts threads until there are no more.
use std::thread;
use std::time::Duration;

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    loop {
        let _ = thread::spawn(|| thread::sleep(Duration::from_secs(1000)));
        if shuf[0] == 0 {
            break *shuf;
        }
    }
}
