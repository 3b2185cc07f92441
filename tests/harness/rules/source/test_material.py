"""What is known about a hand-in."""

from __future__ import annotations

from datetime import UTC, datetime

from harness.rules import Material
from harness.rules.source.material import is_code, is_header
from harness.rules.source.tree import Tree

EARLY, LATE = datetime(2002, 3, 6, tzinfo=UTC), datetime(2002, 3, 13, tzinfo=UTC)


def test_files_by_name() -> None:
    """Files are looked up by name, and single ones may have a time of their own."""
    hand_in = Material(files=(("a.c", b"int x;"),), received=LATE, received_files=(("plan.txt", EARLY),))
    assert hand_in.file("a.c") == b"int x;"
    assert hand_in.file("b.c") is None
    assert hand_in.received_at("a.c") == LATE
    assert hand_in.received_at("plan.txt") == EARLY
    assert hand_in.tree("b.c") is None
    assert hand_in.given_tree("a.c") is None


def test_code_names() -> None:
    """Source is told by extension; copies of what was handed out are left out, unless they are asked for."""
    files = tuple((name, b"") for name in ("a.c", "b.H", "c.cpp", "d.txt", "e", "g.h"))
    hand_in = Material(files=files, given=(("g.h", b""),))
    assert hand_in.code_names() == ("a.c", "b.H", "c.cpp")
    assert hand_in.code_names(("*.h", "?.c*", "d.txt")) == ("a.c", "c.cpp", "g.h")
    assert [is_code(name) for name in ("a.c", "a.CPP", "a.hpp", "a", "a.txt")] == [
        True,
        True,
        True,
        False,
        False,
    ]
    assert [is_header(name) for name in ("a.h", "a.HPP", "a.c")] == [True, True, False]


def language(name: str, *others: str) -> str:
    """The language that a file is read as, among others."""
    tree = Material(files=tuple((each, b"") for each in (name, *others))).tree(name)
    assert isinstance(tree, Tree)
    return tree.language


def test_languages() -> None:
    """A header is of the language of the files around it; a paper is of none."""
    assert language("a.c", "b.cpp") == "c"
    assert language("a.cc") == "cpp"
    assert language("a.h", "b.c") == "c"
    assert language("a.h", "b.cpp") == "cpp"
    assert language("a.h") == "c"


def test_trees_are_kept() -> None:
    """A file is parsed once; a handed-out file of that name is another one."""
    hand_in = Material(files=(("a.h", b"int x;"),), given=(("a.h", b""),))
    assert hand_in.tree("a.h") is hand_in.tree("a.h")
    assert hand_in.given_tree("a.h") is not hand_in.tree("a.h")
    assert hand_in == Material(files=(("a.h", b"int x;"),), given=(("a.h", b""),))
