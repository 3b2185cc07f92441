use std::io::{self, Write};

fn main() {
    let text = "one line of very many, each of them as long as this one, without an end\n".repeat(1000);
    loop {
        io::stdout().write_all(text.as_bytes()).unwrap();
    }
}
