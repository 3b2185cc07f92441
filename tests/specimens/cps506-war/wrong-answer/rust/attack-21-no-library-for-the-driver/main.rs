// Would take the standard library away from the driver, a module of its own crate. It has it by another name.
#![no_std]


fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    *shuf
}
