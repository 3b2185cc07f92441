// Includes a device that never ends as bytes.
static ZEROS: &[u8] = include_bytes!("/dev/zero");

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    *shuf
}
