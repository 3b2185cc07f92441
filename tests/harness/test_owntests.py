"""Finding the student's own tests."""

from __future__ import annotations

import pytest

from harness import owntests
from harness.language import Source
from harness.owntests import find_own_tests, without_comments
from tests.harness.toys import Reference

LENGTH = 30


def deck(seed: int) -> list[int]:
    """A list of 30 numbers, another for each seed."""
    return [(number * seed) % 31 + seed for number in range(1, LENGTH + 1)]


def text(numbers: list[int]) -> str:
    """The numbers as a program writes them."""
    return ", ".join(map(str, numbers))


def block(numbers: list[int]) -> str:
    """Return the numbers as a YAML list, one on a line."""
    return "".join(f"  - {number}\n" for number in numbers)


def statuses(content: str, name: str = "sort_test.py", given: tuple[str, ...] = ()) -> list[str]:
    """The statuses of the tests found in one file."""
    source = Source(name=name, data=content.encode())
    return [test.status for test in find_own_tests([source], Reference(), given)]


A, B, C = deck(7), deck(11), deck(13)
RIGHT_A = f"[{text(A)}] == [{text(sorted(A))}]"


@pytest.mark.parametrize(
    ("content", "name", "found"),
    [
        ("", "sort_test.py", []),
        ("x = [1, 2, 3]", "sort_test.py", []),
        (RIGHT_A, "sort_test.py", ["right"]),
        (f"assert [{text(sorted(A))}] == War.deal([{text(A)}])", "war_test.exs", ["right"]),
        (f"deal ([{text(A)}]) ~?= [\n{text(sorted(A))}\n]", "WarTest.hs", ["right"]),
        (
            f"let a: [u8; 30] = [{text(A)},];\nlet b = [{text(sorted(A)).replace(',', 'u8,')}];",
            "tests.rs",
            ["right"],
        ),
        (f"int a[] = {{{text(A)}}}, b[] = {{{text(sorted(A))}}};", "test.c", ["right"]),
        (f"- deck: [{text(A)}]\n  expect: [{text(sorted(A))}]\n", "tests.yaml", ["right"]),
        (
            "deck:\n"
            + "".join(f"  - {n}\n" for n in A)
            + "expect:\n"
            + "".join(f"  - {n}\n" for n in sorted(A)),
            "tests.yml",
            ["right"],
        ),
        (f"[{text(A)}] [{text(B)}] [{text(sorted(A))}] [{text(sorted(B))}]", "x_test.py", ["right", "right"]),
        (
            "deck:\n"
            + "".join(f"  - {n}\n  # a comment\n \n" for n in A)
            + "expect:\n"
            + "\n".join(f"- {n}\n" for n in sorted(A)).rstrip("\n"),
            "tests.yaml",
            ["right"],
        ),
        (f"{{- off {{- and in it -}}\n{RIGHT_A} -}}", "WarTest.hs", []),
        (f"/* off /* and in it */\n{RIGHT_A} */", "tests.rs", []),
        (f"/* off /* and not in it */\n{RIGHT_A}", "test.c", ["right"]),
        (f"deal |-- {RIGHT_A}", "WarTest.hs", ["right"]),
        (RIGHT_A + "\n" + RIGHT_A, "x_test.py", ["right", "repeated"]),
        (f"[{text(A)}] [{text(A[::-1])}]", "x_test.py", ["wrong"]),
        (f"[{text(A[:-1])}] [{text(A)}]", "x_test.py", ["invalid"]),
        (f"[{text([0, *A])}] [{text(A)}]", "x_test.py", ["endless"]),
        (f"[{text(A)}]", "x_test.py", []),
        (f"[{text(A)}] [{text(B)}] [{text(sorted(B))}] [{text(C)}]", "x_test.py", ["right"]),
        (f"# {RIGHT_A}", "x_test.py", []),
        (f"-- {RIGHT_A}", "WarTest.hs", []),
        (f"# {RIGHT_A}", "tests.yaml", []),
        (f"no lexer knows this: {RIGHT_A}", "x_test.nolang", ["right"]),
        (
            f"[{text(A)}] [{text(A[::-1])}] [{text(B)}] [{text(sorted(B))}] [{text(C)}]",
            "x.py",
            ["wrong", "right"],
        ),
    ],
)
def test_ways_of_writing_tests(content: str, name: str, found: list[str]) -> None:
    """A deck and its right answer are a test in whatever language and order; comments are none."""
    assert found == statuses(content, name)


def test_tests_in_order_of_answer_then_deck() -> None:
    """Where right tests put the answer first, a wrong one is read the same way."""
    content = f"eq([{text(sorted(B))}], sort([{text(B)}])); eq([{text(C[::-1])}], sort([{text(A)}]))"
    found = find_own_tests([Source(name="x.py", data=content.encode())], Reference(), ())
    assert [(test.status, test.deck) for test in found] == [
        ("right", " ".join(map(str, B))),
        ("wrong", " ".join(map(str, A))),
    ]


def test_given_cases_are_no_own_tests() -> None:
    """A public case is given, unless its answer was changed to a wrong one."""
    given = (" ".join(map(str, A)) + "\n",)
    assert statuses(RIGHT_A, given=given) == ["given"]
    assert statuses(f"[{text(A)}] [{text(A[::-1])}]", given=given) == ["wrong"]


def test_a_wrong_test_shows_the_right_answer_and_its_line() -> None:
    """The student sees what the reference says."""
    content = f"\n\nfirst = [{text(A)}]\nsecond = [{text(A[::-1])}]"
    (found,) = find_own_tests([Source(name="x.py", data=content.encode())], Reference(), ())
    assert (found.file, found.line, found.right_answer) == ("x.py", 3, " ".join(map(str, sorted(A))))


def test_two_tests_may_share_one_answer() -> None:
    """An answer that was written once serves every deck that it is right for."""
    content = f"[{text(A)}] [{text(A[::-1])}] [{text(sorted(A))}]"
    assert statuses(content) == ["right", "right"]


def test_files_of_lists_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only so many lists of a submission are looked at."""
    monkeypatch.setattr(owntests, "MOST_LISTS", 2)
    assert statuses(RIGHT_A + f"\n[{text(B)}] [{text(sorted(B))}]") == ["right"]


@pytest.mark.parametrize(
    ("name", "text", "plain"),
    [
        ("A.C", "#include <x>\n/* a\nb */ int c; // d\nint e;\n", "#include <x>\n\n int c; \nint e;\n"),
        ("a.rs", 'let s = "// no"; /* never closed', 'let s = "// no"; '),
        ("a.py", 's = \'# no\' # yes\n"""# no\n"""\n', 's = \'# no\' \n"""# no\n"""\n'),
        ("a.exs", '"a\\"# no" # yes', '"a\\"# no" '),
        ("a.hs", "c = '\"' -- yes\n{- a\n-} x", "c = '\"' \n\n x"),
        ("b.hs", "f' x = x -- yes\n{- a\n-} x", "f' x = x \n\n x"),
        ("c.hs", "a {- b {- c\n -} d -} e {- f {- g\n -}", "a \n e \n"),
        ("d.hs", "a --> b |-- c ---- d\n------\ne", "a --> b |-- c \n\ne"),
        ("b.rs", "a /* b /* c\n */ d */ e // f /*\ng", "a \n e \ng"),
        ("a.c", "a /* b /* c\n */ d", "a \n d"),
        ("a.txt", "# // -- all stays", "# // -- all stays"),
    ],
)
def test_blanked_comments_keep_the_lines(name: str, text: str, plain: str) -> None:
    """Strings stay, every line stays where it was, and what is never closed goes on to the end."""
    assert without_comments(Source(name=name, data=text.encode())) == plain


WALLS = ["@", "\n", "// ", "/*", "{-", "-", "-|", '"', "'", "[", "[1, ", "- 1\n", "- 1\n\n \n", "1, ", " "]


@pytest.mark.parametrize("wall", WALLS)
@pytest.mark.parametrize("name", ["tests.yaml", "test.c", "tests.rs", "WarTest.hs", "x_test.exs"])
def test_a_file_made_to_be_slow_is_not(name: str, wall: str) -> None:
    """Whatever is repeated for as long as a file may be, looking through it ends (it took hours once)."""
    size = 1024 * 1024
    assert len(statuses(wall * (size // len(wall)), name)) <= owntests.MOST_LISTS
