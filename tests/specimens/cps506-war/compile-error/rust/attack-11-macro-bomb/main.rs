// Macros that expand into more and more of themselves.
#![recursion_limit = "100000000"]
macro_rules! bomb {
    ($($words:tt)*) => { bomb!($($words)* $($words)* 1); };
}

bomb!(1 1);

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    *shuf
}
