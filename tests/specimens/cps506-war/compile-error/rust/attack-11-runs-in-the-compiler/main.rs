// Asks for a procedural macro, a compiler plug-in and a linker of its own, which would run while it is compiled.
#![crate_type = "proc-macro"]
#![feature(plugin, link_args)]
#![plugin(war)]
#![link_args = "-fuse-ld=/scratch/ld"]
extern crate proc_macro;
#[proc_macro]
pub fn run(_: proc_macro::TokenStream) -> proc_macro::TokenStream {
    std::process::exit(0)
}

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    *shuf
}
