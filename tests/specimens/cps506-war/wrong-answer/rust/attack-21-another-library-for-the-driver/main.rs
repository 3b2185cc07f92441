// Would give the driver a standard library in which nothing is. It has the right one by another name.
extern crate self as std;

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    *shuf
}
