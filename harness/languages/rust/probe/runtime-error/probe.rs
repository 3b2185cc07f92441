fn main() {
    panic!("this is meant to be");
}
