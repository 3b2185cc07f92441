use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let number: i64 = line.trim().parse().unwrap();
    println!("{}", 2 * number + 1);
}
