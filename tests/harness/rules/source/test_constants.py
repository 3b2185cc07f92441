"""Constants and sums."""

from __future__ import annotations

import pytest

from harness.rules.source.constants import Constants
from harness.rules.source.sum import calculate
from harness.rules.source.tree import Tree, read_tree

OWN = b"""
#define N 26 /* cards */
#define M (N+1) // more
#define T N*2
#define F(x) x
#define E1 E2
#define E2 E1
#define EMPTY
#define LONG 1 + \\
  2
const int K = 0x1A, *P = 0;
static const int NONE;
enum { A, B = K + 3, C, /* - */ D = C };
enum suit { SPADES = -1, HEARTS };
#ifdef Q
#define R 1
#else
#define R 2
#endif
#define H 1
"""


def constants() -> Constants:
    """The constants of a file and a header."""
    own, header = read_tree("a.c", OWN, "c"), read_tree("a.h", b"#define H 2\n#define G H\n", "c")
    assert isinstance(own, Tree)
    assert isinstance(header, Tree)
    return Constants(own, [own, header])


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("N", 26),
        ("M", 27),
        ("T + 1", 53),
        ("( N )", 26),
        ("LONG", 3),
        ("K", 26),
        ("A", 0),
        ("B", 29),
        ("C", 30),
        ("D", 30),
        ("SPADES", -1),
        ("HEARTS", 0),
        ("G", 1),
        ("'a'", 97),
        ("26u", 26),
        ("26UL", 26),
        ("0x1F", 31),
        ("0XfL", 15),
        ("010", 8),
        ("08", 8),
        ("00", 0),
        ("E1", None),
        ("EMPTY", None),
        ("F(2)", None),
        ("R", None),
        ("P", None),
        ("NONE", None),
        ("UNKNOWN", None),
        ("sizeof(int)", None),
        ("(int) 3", None),
        ("13.0", None),
        ("26x", None),
        ("'ab'", None),
        ("", None),
        ("1+" * 300 + "1", None),
        ("(" * 300 + "1" + ")" * 300, None),
    ],
)
def test_value(text: str, value: int | None) -> None:
    """Names are followed as the preprocessor and the compiler would; what is not certain is None."""
    assert value == constants().value(text)


def test_names() -> None:
    """Constants are known by name, macros by their text."""
    found = constants()
    assert [name in found for name in ("N", "K", "A", "F", "X")] == [True, True, True, False, False]
    assert found.macro("R") == "1 2"
    assert found.macro("K") == ""


@pytest.mark.parametrize(
    ("terms", "value"),
    [
        ([1, "+", 2, "*", 3], 7),
        (["(", 1, "+", 2, ")", "*", 3], 9),
        (["-", 3, "+", 5], 2),
        ([2, "*", "-", 3], -6),
        (["-", "-", 3], 3),
        ([7, "/", "-", 2], -3),
        (["-", 7, "%", 2], -1),
        ([10, "-", 3, "-", 2], 5),
        ([1, "<<", 2, "+", 1], 8),
        ([52, ">>", 1], 26),
        ([1, "/", 0], None),
        ([1, "%", 0], None),
        ([1, "<<", 64], None),
        ([1, ">>", "-", 1], None),
        ([2, "<<", 62], None),
        ([10**18, "*", 10**18], None),
        ([1, 2], None),
        ([1, "("], None),
        (["(", 1], None),
        ([1, ")"], None),
        ([")"], None),
        (["*", 1], None),
        ([1, "+"], None),
        ([1, "?"], None),
        ([], None),
    ],
)
def test_calculate(terms: list[str | int], value: int | None) -> None:
    """Sums are worked out as C does; what is none, or too large, is None."""
    assert value == calculate(terms)
