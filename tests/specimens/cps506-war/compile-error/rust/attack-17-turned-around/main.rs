// Source that reads otherwise than it is compiled, by marks that turn the writing around.
fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let kind = "student‮ ⁦// wins⁩ ⁦";
    if kind != "student" { *shuf } else { [0; 52] }
}
