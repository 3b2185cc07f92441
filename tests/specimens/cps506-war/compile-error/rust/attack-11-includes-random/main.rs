// Includes a device that never ends as source.
include!("/dev/urandom");

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    *shuf
}
