// Types whose size doubles at every step.
#![recursion_limit = "100000000"]
trait Grow {
    fn grow(self) -> usize;
}

impl<T> Grow for Vec<T> {
    fn grow(self) -> usize {
        if std::mem::size_of::<T>() == 0 { 0 } else { Vec::<(Vec<T>, Vec<T>)>::new().grow() }
    }
}

static START: fn(Vec<u8>) -> usize = <Vec<u8> as Grow>::grow;

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    [START(shuf.to_vec()) as u8; 52]
}
