fn main() {
    println!("{}", nothing_of_this_name);
}
