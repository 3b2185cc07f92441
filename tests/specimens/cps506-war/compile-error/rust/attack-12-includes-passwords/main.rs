// Includes a file that is nobody's business, for the compiler to quote.
static PASSWORDS: &str = include_str!("/etc/shadow");

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    *shuf
}
