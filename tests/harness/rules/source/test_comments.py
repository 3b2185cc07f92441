"""Comments and where they stand."""

from __future__ import annotations

import pytest

from harness.rules.source.comments import behind, comments_of, top_comments, words
from harness.rules.source.tree import Tree, read_tree


def tree_of(text: str) -> Tree:
    """The tree of a few lines of C++."""
    tree = read_tree("a.cpp", text.encode(), "cpp")
    assert isinstance(tree, Tree)
    return tree


def test_comments() -> None:
    """Lines with ``//`` below each other are one comment; stars and slashes are no part of it."""
    text = "// one\n  // two\n\n// three\nint x; // four\n// five\n/**\n * six!\n **/ /* seven */ // eight\n"
    found = comments_of(tree_of(text))
    assert [(each.line, each.last_line, each.alone, each.text) for each in found] == [
        (1, 2, True, "one\ntwo"),
        (4, 4, True, "three"),
        (5, 6, False, "four\nfive"),
        (7, 9, True, "\nsix\n"),
        (9, 9, False, "seven"),
        (9, 9, False, "eight"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("// a\n", ["a"]),
        ("// a\n#define X 1\n// b\n\nint x; // c", ["a", "b"]),
        ("// a\n#ifndef X\n#include <map>\n// b\nint x;\n#endif", ["a"]),
        ("// a\nint x;", ["a"]),
        ("int x; // a", []),
    ],
)
def test_top_comments(text: str, expected: list[str]) -> None:
    """Directives are no code; what stands right above the first code is about that, unless it comes first."""
    assert expected == [comment.text for comment in top_comments(tree_of(text))]


def test_words() -> None:
    """Words are small, signs are dropped, and a placeholder is a word."""
    assert words("On MY honor, <NAME>: it's Jean-Luc's (42)!") == (
        ["on", "my", "honor", "<name>", "it's", "jean-luc's", "42"]
    )


@pytest.mark.parametrize(
    ("line", "beginning", "rest"),
    [
        ("Name: Lee", "Name", ": Lee"),
        ("E-mail address.x", "email address:", ".x"),
        ("Names", "Name", None),
        ("Na", "Name", None),
        ("My name", "Name", None),
        ("Name", "name", ""),
        ("", "Name", None),
        ("straße 5", "Strasse", " 5"),
        ("- x", "--", " x"),
    ],
)
def test_behind(line: str, beginning: str, rest: str | None) -> None:
    """Letters and digits are compared, whole words of them."""
    assert rest == behind(line, beginning)
