"""Submissions in C, built and run with the compiler of this machine."""

from __future__ import annotations

import pytest

from harness.language import Mismatch
from harness.sandbox.port import CpuLimit, Exited, Signalled
from tests.harness.languages.workshop import DECK, REVERSED, answer, making

pytestmark = pytest.mark.toolchain

HEAD = '#include "war.h"\n'
BODY = (
    "void deal(const int shuf[52], int pile[52]) {\n"
    "    for (int i = 0; i < 52; i++) pile[i] = shuf[51 - i];\n}\n"
)
RIGHT = HEAD + BODY


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(RIGHT, id="as handed out"),
        pytest.param(BODY, id="header not included"),
        pytest.param('#include "WAR.H"\n' + BODY, id="header in other letters, handed in so"),
        pytest.param(RIGHT + "int main(void) { deal(0, 0); }\n", id="a main of his own"),
        pytest.param(
            RIGHT + "int main(int argc, char **argv) { return argc && argv; }\n", id="a main with arguments"
        ),
        pytest.param(
            RIGHT.replace("const int shuf[52], int pile[52]", "const int *s, int *p")
            .replace("pile[i]", "p[i]")
            .replace("shuf[", "s["),
            id="pointers for arrays",
        ),
        pytest.param(
            HEAD + "#include <math.h>\n" + BODY.replace("shuf[51", "(int)sqrt(16.0 * 16) - 16 + shuf[51"),
            id="maths",
        ),
        pytest.param("#define int long\n#undef int\n#define main start\n" + RIGHT, id="macros"),
    ],
)
def test_right_programs_are_built_and_answer(text: str) -> None:
    """A right answer is right however its source is dressed."""
    with making("c", text, {"WAR.H": "int wrong;\n"}) as made:
        run = made.deal()
        assert ("built", Exited(0), REVERSED) == (made.reason, run.ending, answer(run))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "int deal(const int shuf[52], int pile[52]) { return 0; }\n",
            Mismatch(kind="type", came="int deal(const int *, int *)"),
        ),
        ("void deal(int shuf[52], int pile[52]) {}\n", Mismatch(kind="type", came="void deal(int *, int *)")),
        (
            "void deal(const char *shuf, int pile[52]) {}\n",
            Mismatch(kind="type", came="void deal(const char *, int *)"),
        ),
        (
            "int *deal(const int shuf[52]) { return 0; }\n",
            Mismatch(kind="arity", came="int *deal(const int *)"),
        ),
        (
            "void deal(const int s[52], int p[52], int n) {}\n",
            Mismatch(kind="arity", came="void deal(const int *, int *, int)"),
        ),
        ("void deal(void) {}\n", Mismatch(kind="arity", came="void deal(void)")),
        ("void deal() {}\n", Mismatch(kind="arity", came="void deal()")),
        ("int deal = 5;\n", Mismatch(kind="type", came="int deal = 5")),
        (
            "static void deal(const int s[52], int p[52]) {}\n",
            Mismatch(kind="missing", came="static void deal(const int s[52], int p[52])"),
        ),
        (
            "void Deal(const int s[52], int p[52]) {}\nvoid cut(void) {}\n",
            Mismatch(kind="missing", came="void Deal(const int s[52], int p[52])"),
        ),
        ("int main(void) {}\n", Mismatch(kind="missing")),
        ("", Mismatch(kind="missing")),
        ("// " + RIGHT.replace("\n", " "), Mismatch(kind="missing")),
    ],
)
def test_another_function_is_told_with_what_came(text: str, expected: Mismatch) -> None:
    """A function that is missing, or takes or gives something else, is shown as the student wrote it."""
    with making("c", text) as made:
        assert ("mismatch", expected) == (made.reason, made.mismatch)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (RIGHT, []),
        (RIGHT.replace("{\n", "{\n    int unused;\n", 1), [3]),
        (HEAD + "\n\n" + BODY.replace("int i", "unsigned i").replace("shuf[51", "helper(1) + shuf[51"), [5]),
        (RIGHT + "static void left(void) {}\nint helper(int n) { return n; }\n", [5]),
        ("// a\n/* /* */\n" + RIGHT, [2]),
        (RIGHT + "int main(void) {\n    int *p = 5;\n    return p != 0;\n}\n", [6]),
        (  # Perhaps it is never used before it is set: only the optimizer asks, and -Wall alone does not.
            RIGHT + "int guess(int a, int b) {\n    int c;\n    if (a) c = b;\n    return b ? c : a;\n}\n"
            "int main(int argc, char **argv) { return guess(argc, argv != 0); }\n",
            [],
        ),
    ],
)
def test_warnings_are_those_of_wall_at_the_students_lines(text: str, lines: list[int]) -> None:
    """Warnings are the compiler's own, each with the line in the file that was handed in; none is ours."""
    helper = "int helper(int n) { return n; }\n" if "helper(1)" in text else ""
    with making("c", text, {"helper.c": helper} if helper else {}) as made:
        assert ("built", [("war.c", line) for line in lines]) == (made.reason, made.warnings)


def test_the_strict_level_says_more() -> None:
    """The stricter level adds what -Wextra finds."""
    with making("c", RIGHT + "int helper(int unused) { return 1; }\n", strict=True) as made:
        assert made.warnings == [("war.c", 5)]


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        (RIGHT.replace("];", "]"), [("war.c", 3)]),
        ('#include "cards.h"\n' + RIGHT, [("war.c", 1)]),
        (RIGHT.replace("shuf[51", "nothing[51"), [("war.c", 3)]),
        (RIGHT.replace("{\n", "{\n    extern int absent(void);\n    absent();\n"), [("war.c", 4)]),
        (RIGHT + "#error stop\n", [("war.c", 5)]),
    ],
)
def test_errors_are_at_the_students_lines(text: str, errors: list[tuple[str, int]]) -> None:
    """Errors, the linker's too, name the file as handed out and the student's own line."""
    with making("c", text) as made:
        assert ("errors", None, errors) == (made.reason, made.mismatch, made.errors)
        assert made.box.root not in made.text


@pytest.mark.parametrize(
    ("body", "ending", "expected"),
    [
        ("abort();", Signalled(6), ""),
        ("*(volatile int *)0 = 1;", Signalled(11), ""),
        ("exit(0);", Exited(0), ""),
        ("exit(3);", Exited(3), ""),
        ("for (volatile int i = 0;; i = 0) ;", CpuLimit(2.0), ""),
        ("fclose(stdout); memcpy(pile, shuf, 52 * sizeof *shuf);", Exited(0), DECK),
        ("close(0); close(1); close(2); memcpy(pile, shuf, 52 * sizeof *shuf);", Exited(0), DECK),
        ("memcpy(pile, shuf, 51 * sizeof *shuf);", Exited(0), DECK[:-2] + "-1"),
        ('printf("1 2 3"); memcpy(pile, shuf, 52 * sizeof *shuf);', Exited(0), DECK),
        (
            'memcpy(pile, shuf, 208); for (int i = 0; i < 300000; i++) printf("round %d\\n", i);',
            Exited(0),
            DECK,
        ),
    ],
)
def test_what_a_program_does_is_what_is_seen(body: str, ending: object, expected: str) -> None:
    """Crashes, exits and debug output are facts of the run; the answer comes by its own channel."""
    heads = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n"
    with making("c", f"{heads}{HEAD}void deal(const int shuf[52], int pile[52]) {{ {body} }}\n") as made:
        run = made.deal()
        seen = CpuLimit(2.0) if isinstance(run.ending, CpuLimit) else run.ending
        assert (ending, expected) == (seen, answer(run))


@pytest.mark.parametrize(
    ("others", "reason"),
    [
        pytest.param({"trial.c": '#include "war.h"\nint main(void) { deal(0, 0); }\n'}, "built", id="trial"),
        pytest.param({"old_war.c": BODY}, "built", id="an older copy"),
        pytest.param({"trial.c": "int main(void) { return }\n"}, "built", id="a broken trial"),
        pytest.param({"war.h": "int deal(int);\n"}, "built", id="a changed header of ours"),
        pytest.param({"war.h.gch": "nothing", "helper.o": "nothing"}, "built", id="compiled files"),
    ],
)
def test_other_files_do_no_harm(others: dict[str, str], reason: str) -> None:
    """A trial with a main, an older copy or a changed header changes nothing about the answer."""
    with making("c", RIGHT + "int main(void) { return 0; }\n", others) as made:
        assert (reason, [], REVERSED) == (made.reason, made.warnings, answer(made.deal()))


def test_an_answer_in_several_files_is_linked() -> None:
    """Helpers in files of their own, compiled or included, belong to the answer."""
    text = '#include "turn.h"\n#include "fill.c"\n' + RIGHT.replace("shuf[51 - i]", "fill(shuf[turn(i)])")
    others = {
        "turn.h": "int turn(int);\n",
        "turn.c": '#include "turn.h"\nint turn(int i) { int unused; return 51 - i; }\n',
        "fill.c": "static int fill(int card) { return card; }\n",
    }
    with making("c", text, others) as made:
        assert (answer(made.deal()), made.warnings) == (REVERSED, [("turn.c", 2)])
