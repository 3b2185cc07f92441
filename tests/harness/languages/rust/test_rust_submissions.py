"""Submissions in Rust, built and run with the compiler of this machine."""

from __future__ import annotations

import pytest

from harness.language import Mismatch
from harness.sandbox.port import CpuLimit, Exited, Signalled
from tests.harness.languages.workshop import DECK, REVERSED, answer, making, stderr

pytestmark = pytest.mark.toolchain

TESTS = '#[cfg(test)]\n#[path = "tests.rs"]\nmod tests;\n'
BODY = "fn deal(shuf: &[u8; 52]) -> [u8; 52] {\n    let mut pile = *shuf;\n    pile.reverse();\n    pile\n}\n"
RIGHT = "#![allow(non_snake_case)]\n" + BODY + TESTS
OWN_TESTS = "use super::*;\n#[test]\nfn one() {\n    assert_eq!(deal(&[1; 52]), [1; 52]);\n}\n"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(RIGHT, id="as handed out"),
        pytest.param(BODY.rstrip("\n"), id="without the last lines, without a line end"),
        pytest.param("//! War.\n#![deny(warnings)]\n" + BODY + TESTS, id="doc comment, warnings denied"),
        pytest.param(
            "#![forbid(unsafe_code)]\n" + BODY + "fn main() {}\n" + TESTS, id="unsafe forbidden, a main"
        ),
        pytest.param(BODY + "fn main(cards: u8) -> String { String::new() }\n", id="a main of another type"),
        pytest.param("#!/usr/bin/env rust\n" + BODY + "pub fn main() {}\n", id="shebang"),
        pytest.param(
            "pub " + BODY + "#[cfg(test)]\nmod tests {\n    use absent::one;\n}\n", id="broken tests within"
        ),
        pytest.param(
            BODY + '#[cfg(test)]\n#[path = "war_tests.rs"]\nmod tests;\n', id="tests in another file"
        ),
        pytest.param(BODY + "mod tests;\n", id="tests always on"),
        pytest.param(
            "macro_rules! format { () => {} }\nstruct Vec;\nmod std {}\n" + BODY, id="names like ours"
        ),
        pytest.param(
            BODY.replace("&[u8; 52])", "&[u8])").replace(
                "= *shuf", "= [0u8; 52];\n    pile.copy_from_slice(shuf)"
            ),
            id="a slice, which the handed-out tests can call as well",
        ),
    ],
)
def test_right_programs_are_built_and_answer(text: str) -> None:
    """A right answer is right however its source is dressed."""
    with making("rust", text) as made:
        run = made.deal()
        assert ("built", Exited(0), REVERSED) == (made.reason, run.ending, answer(run))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "fn deal(shuf: &mut [u8; 52]) -> [u8; 52] { *shuf }",
            Mismatch(kind="type", came="fn deal(shuf: &mut [u8; 52]) -> [u8; 52]"),
        ),
        (
            "fn deal(shuf: [u8; 52]) -> [u8; 52] { shuf }",
            Mismatch(kind="type", came="fn deal(shuf: [u8; 52]) -> [u8; 52]"),
        ),
        (
            "pub fn deal(shuf: &[u8; 52])\n    -> Vec<i32> { vec![] }",
            Mismatch(kind="type", came="fn deal(shuf: &[u8; 52]) -> Vec<i32>"),
        ),
        ("fn deal(shuf: &[u8; 52]) {}", Mismatch(kind="type", came="fn deal(shuf: &[u8; 52])")),
        (
            "fn deal(shuf: &[u8; 52], n: i32) -> [u8; 52] { *shuf }",
            Mismatch(kind="arity", came="fn deal(shuf: &[u8; 52], n: i32) -> [u8; 52]"),
        ),
        ("fn deal() -> [u8; 52] { [0; 52] }", Mismatch(kind="arity", came="fn deal() -> [u8; 52]")),
        ("const deal: u8 = 1;", Mismatch(kind="type")),
        (
            "fn dealt(shuf: &[u8; 52]) -> [u8; 52] { *shuf }",
            Mismatch(kind="missing", came="fn dealt(shuf: &[u8; 52]) -> [u8; 52]"),
        ),
        (
            "struct War;\nimpl War {\n    fn deal(s: &[u8; 52]) -> [u8; 52] { *s }\n}",
            Mismatch(kind="missing", came="fn deal(s: &[u8; 52]) -> [u8; 52]"),
        ),
        ("fn main() {}", Mismatch(kind="missing")),
        ("", Mismatch(kind="missing")),
    ],
)
def test_another_function_is_told_with_what_came(text: str, expected: Mismatch) -> None:
    """A function that is missing, or takes or gives something else, is shown as the student wrote it."""
    with making("rust", f"{text}\n{TESTS}") as made:
        assert ("mismatch", expected) == (made.reason, made.mismatch)


@pytest.mark.parametrize(
    ("text", "others", "places"),
    [
        (RIGHT, {}, []),
        (RIGHT, {"tests.rs": OWN_TESTS}, []),
        (RIGHT.replace("{\n", "{\n    let unused = 5;\n", 1), {}, [("main.rs", 3)]),
        (RIGHT + "fn helper() {}\n", {}, [("main.rs", 10)]),
        (RIGHT + "fn helper() {}\n", {"tests.rs": OWN_TESTS + "#[test]\nfn two() {\n    helper();\n}\n"}, []),
        (RIGHT, {"tests.rs": "use std::fmt;\n" + OWN_TESTS}, [("tests.rs", 1)]),
        (RIGHT.replace("{\n", "{\n    let unused = 5;\n", 1), {"tests.rs": "broken"}, [("main.rs", 3)]),
        (BODY + "fn main() { helper() }\nfn helper() {}\n" + TESTS, {}, []),
        (
            BODY.replace("pile.reverse", "let Mixed = 1;\n    pile.reverse"),
            {},
            [("main.rs", 3), ("main.rs", 3)],
        ),
    ],
)
def test_warnings_are_those_of_the_handed_out_build(
    text: str, others: dict[str, str], places: list[tuple[str, int]]
) -> None:
    """What `cargo test` warns of is warned of, with the student's own tests where they can be compiled."""
    with making("rust", text, others) as made:
        assert ("built", places, REVERSED) == (made.reason, made.warnings, answer(made.deal()))


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        ("use rand::Rng;\n" + BODY, [("main.rs", 1)]),
        ("extern crate rand;\n" + BODY, [("main.rs", 1)]),
        ("#![feature(test)]\n" + BODY, [("main.rs", 1)]),
        (BODY.replace("    pile\n", "    pile;\n"), [("main.rs", 1)]),
        (BODY.removesuffix("}\n"), [("main.rs", 4)]),
        (BODY.replace("*shuf", "*hand"), [("main.rs", 2)]),
        (BODY + "mod absent;\n", [("main.rs", 6)]),
        ("#![deny(warnings)]\n" + BODY + "fn helper(n: u8) {}\n", [("main.rs", 7)]),
    ],
)
def test_errors_are_at_the_students_lines(text: str, errors: list[tuple[str, int]]) -> None:
    """What the handed-out build refuses is refused, at the student's own line."""
    with making("rust", text) as made:
        assert ("errors", None, errors) == (made.reason, made.mismatch, made.errors)
        assert made.box.root not in made.text


@pytest.mark.parametrize(
    ("body", "ending", "said", "expected"),
    [
        ('panic!("no cards")', Exited(101), "main.rs:2:", ""),
        ("let all: Vec<u8> = shuf.to_vec(); [all[all.len()]; 52]", Exited(101), "index out of bounds", ""),
        ("let mut sum = 0u8; for card in shuf { sum += card; } [sum; 52]", Exited(101), "overflow", ""),
        (
            "fn down(n: u64) -> u64 { if n == 0 { 0 } else { 1 + down(n + 1) } } [down(1) as u8; 52]",
            Signalled(6),
            "overflowed its stack",
            "",
        ),
        ("std::process::exit(0)", Exited(0), "", ""),
        ("loop { std::hint::black_box(1); }", CpuLimit(2.0), "", ""),
        ('print!("1 2 3"); eprintln!("4"); *shuf', Exited(0), "4", DECK),
        ('for round in 0..300000 { println!("{round}"); } *shuf', Exited(0), "", DECK),
    ],
)
@pytest.mark.parametrize("rest", ["", "fn main() {}\n"])
def test_what_a_program_does_is_what_is_seen(
    body: str, rest: str, ending: object, said: str, expected: str
) -> None:
    """Panics, exits and debug output are facts of the run; the answer comes by its own channel."""
    with making("rust", f"// War\nfn deal(shuf: &[u8; 52]) -> [u8; 52] {{ {body} }}\n{rest}") as made:
        run = made.deal()
        seen = CpuLimit(2.0) if isinstance(run.ending, CpuLimit) else run.ending
        # Without the start that Rust gives a program, a full stack is a plain violation of memory.
        wanted = (Signalled(11), "") if rest and "stack" in said else (ending, said)
        assert (wanted[0], expected) == (seen, answer(run))
        assert wanted[1] in stderr(run)
        assert made.box.root not in stderr(run)


def test_an_answer_in_several_files_is_built() -> None:
    """Modules in files of their own belong to the answer."""
    text = "mod war;\nuse war::deal;\n" + TESTS
    with making("rust", text, {"war.rs": "pub " + BODY, "tests.rs": OWN_TESTS}) as made:
        assert (answer(made.deal()), made.warnings) == (REVERSED, [])


def test_a_file_named_like_our_copy_does_not_take_its_place() -> None:
    """What is graded is what is shown: the copy with the driver in it is always ours."""
    others = {"main.driver.rs": "not Rust", "Main.Driver.rs": "not Rust either"}
    with making("rust", BODY, others) as made:
        assert answer(made.deal()) == REVERSED
