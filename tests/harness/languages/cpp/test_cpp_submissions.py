"""Submissions in C++, built and run with the compiler of this machine."""

from __future__ import annotations

import pytest

from harness.language import Mismatch
from harness.sandbox.port import Exited, Signalled
from tests.harness.languages.workshop import DECK, REVERSED, answer, making, stderr

pytestmark = pytest.mark.toolchain

HEAD = '#include "war.hpp"\n'
BODY = "std::vector<int> deal(const std::vector<int>& shuf) {\n    return {shuf.rbegin(), shuf.rend()};\n}\n"
RIGHT = HEAD + BODY


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(RIGHT, id="as handed out"),
        pytest.param("inline " + BODY, id="inline, header not included"),
        pytest.param(
            "#include <vector>\nusing namespace std;\nvector<int> deal(vector<int> const &shuf)"
            "{ return {shuf.rbegin(), shuf.rend()}; }",
            id="using namespace",
        ),
        pytest.param(RIGHT + "int main() { return 0; }\n", id="a main of his own"),
        pytest.param(RIGHT + "void deal(int again) { (void)again; }\n", id="a second deal"),
        pytest.param("#define unsigned int\n#define return return\n" + RIGHT, id="macros"),
    ],
)
def test_right_programs_are_built_and_answer(text: str) -> None:
    """A right answer is right however its source is dressed."""
    with making("cpp", text, {"war.hpp": "int wrong;\n", "trial.cpp": "int main() { return 1; }\n"}) as made:
        run = made.deal()
        assert ("built", [], Exited(0), REVERSED) == (made.reason, made.warnings, run.ending, answer(run))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "std::vector<int> deal(std::vector<int> shuf) { return shuf; }\n",
            Mismatch(kind="type", came="std::vector<int> deal(std::vector<int>)"),
        ),
        (
            "std::vector<int> deal(std::vector<int>& shuf) { return shuf; }\n",
            Mismatch(kind="type", came="std::vector<int> deal(std::vector<int>&)"),
        ),
        (
            "int deal(const std::vector<int>& shuf) { return 1; }\n",
            Mismatch(kind="type", came="int deal(const std::vector<int>&)"),
        ),
        (
            "#include <array>\nstd::array<int, 52> deal(std::array<int, 52> s) { return s; }\n",
            Mismatch(kind="type", came="std::array<int, 52> deal(std::array<int, 52>)"),
        ),
        (
            "std::vector<int> deal(const std::vector<int>& s, int n) { return s; }\n",
            Mismatch(kind="arity", came="std::vector<int> deal(const std::vector<int>&, int)"),
        ),
        ("void deal(int *, int *) {}\n", Mismatch(kind="arity", came="void deal(int*, int*)")),
        (
            "static std::vector<int> deal(std::vector<int> s) { return s; }\n",
            Mismatch(kind="type", came="std::vector<int> deal(std::vector<int>)"),
        ),
        (
            "namespace war {\nstd::vector<int> deal(const std::vector<int>& s) { return s; }\n}\n",
            Mismatch(kind="missing", came="std::vector<int> war::deal(const std::vector<int>&)"),
        ),
        (
            "std::vector<int> Deal(const std::vector<int>& s) { return s; }\n",
            Mismatch(kind="missing", came="std::vector<int> Deal(const std::vector<int>&)"),
        ),
        ("int deal = 1;\n", Mismatch(kind="type", came="int deal = 1")),
        ("int main() {}\n", Mismatch(kind="missing")),
    ],
)
def test_another_function_is_told_with_what_came(text: str, expected: Mismatch) -> None:
    """An overload is legal C++, but not what is called: it is shown as the compiler writes it."""
    with making("cpp", text) as made:
        assert ("mismatch", expected) == (made.reason, made.mismatch)


def test_a_static_function_is_missing() -> None:
    """A right function that cannot be seen from outside is told as missing."""
    with making("cpp", "static " + BODY) as made:
        expected = Mismatch(kind="missing", came="static std::vector<int> deal(const std::vector<int>& shuf)")
        assert ("mismatch", expected) == (made.reason, made.mismatch)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (RIGHT.replace("{\n", "{\n    int unused;\n", 1), [3]),
        (RIGHT.replace("{\n", "{\n    for (int i = 0; i < shuf.size(); i++) ;\n", 1), [3]),
        (RIGHT + "int helper() {\n}\n", [6]),
    ],
)
def test_warnings_are_those_of_wall_at_the_students_lines(text: str, lines: list[int]) -> None:
    """Warnings are the compiler's own, each with the line in the file that was handed in; none is ours."""
    with making("cpp", text) as made:
        assert ("built", [("war.cpp", line) for line in lines]) == (made.reason, made.warnings)


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        (RIGHT.replace("};", "}"), [("war.cpp", 3)]),
        ("#include <no_such>\n" + RIGHT, [("war.cpp", 1)]),
        (RIGHT + "int helper() { return nothing; }\n", [("war.cpp", 5)]),
        (
            RIGHT
            + "#include <algorithm>\n#include <list>\n"
            + "void f(std::list<int> l) {\n    std::sort(l.begin(), l.end());\n}\n",
            [("war.cpp", 8)],
        ),
    ],
)
def test_errors_are_the_compilers(text: str, errors: list[tuple[str, int]]) -> None:
    """Errors are at the student's own lines, those deep inside a template at the line that led there."""
    with making("cpp", text) as made:
        assert (made.reason, made.mismatch) == ("errors", None)
        assert errors is None or errors == made.errors
        assert errors is not None or "war.cpp:8:" in made.text
        assert made.box.root not in made.text


@pytest.mark.parametrize(
    ("body", "ending", "said", "expected"),
    [
        ('throw std::runtime_error("no cards");', Signalled(6), "no cards", ""),
        ("return std::vector<int>(shuf).at(52) ? shuf : shuf;", Signalled(6), "out_of_range", ""),
        ('std::cout << "1 2 3"; std::cerr << 5; return shuf;', Exited(0), "5", DECK),
        ("std::exit(0);", Exited(0), "", ""),
        ("return std::vector<int>(5000, 7);", Exited(0), "", " ".join(["7"] * 1000)),
        ("return {};", Exited(0), "", ""),
        ("for (int i = 0; i < 300000; i++) std::cout << i << std::endl; return shuf;", Exited(0), "", DECK),
    ],
)
def test_what_a_program_does_is_what_is_seen(body: str, ending: object, said: str, expected: str) -> None:
    """Exceptions, exits and debug output are facts of the run; the answer comes by its own channel."""
    heads = "#include <iostream>\n#include <stdexcept>\n#include <cstdlib>\n"
    with making(
        "cpp", f"{heads}{HEAD}std::vector<int> deal(const std::vector<int>& shuf) {{ {body} }}\n"
    ) as made:
        run = made.deal()
        assert (ending, expected) == (run.ending, answer(run))
        assert said in stderr(run)


def test_an_answer_in_several_files_is_linked() -> None:
    """Helpers in files of their own belong to the answer."""
    text = '#include "turn.h"\n' + RIGHT.replace("return {shuf.rbegin(), shuf.rend()}", "return turn(shuf)")
    others = {
        "turn.h": "#include <vector>\nstd::vector<int> turn(std::vector<int>);\n",
        "turn.cc": '#include "turn.h"\n'
        "std::vector<int> turn(std::vector<int> v) { return {v.rbegin(), v.rend()}; }\n",
    }
    with making("cpp", text, others) as made:
        assert (answer(made.deal()), made.warnings) == (REVERSED, [])
