"""Files as flat trees."""

from __future__ import annotations

import pytest

from harness.rules.source.tree import MOST_BYTES, Tree, read_tree


def tree_of(text: str) -> Tree:
    """The tree of a few lines of C."""
    tree = read_tree("a.c", text.encode(), "c")
    assert isinstance(tree, Tree)
    return tree


def test_nodes_know_what_is_below() -> None:
    """Children, parts and everything below come in reading order, with lines and text."""
    tree = tree_of("int x;\nint y = 3;\n")
    declarations = list(tree.children(tree.root))
    assert [(node.kind, node.line) for node in declarations] == [("declaration", 1), ("declaration", 2)]
    kind = tree.part(declarations[1], "type")
    assert kind is not None
    assert tree.source(kind) == "int"
    assert tree.part(declarations[1], "body") is None
    assert [tree.source(node) for node in tree.parts(declarations[1], "declarator")] == ["y = 3"]
    assert [node.kind for node in tree.below(declarations[0])] == ["primitive_type", "identifier", ";"]
    assert all(tree.nodes[node.parent].index < node.index < node.after for node in tree.nodes[1:])
    assert tree.root.after == len(tree.nodes)


@pytest.mark.parametrize(
    ("text", "torn", "outside"),
    [
        ("int x;", 0, 0),
        ("int f(void) { @@ x; }", 1, 0),
        ("int x;\n}\nint f(void) { @@ x; }", 2, 2),
        ("int f(void) { @@ x; }\n}", 1, 2),
        ("int x", 1, 1),
        ("", 0, 0),
    ],
)
def test_torn(text: str, torn: int, outside: int) -> None:
    """A tree says where it could not be read, and where that was outside of functions."""
    tree = tree_of(text)
    assert (torn, outside) == (tree.torn, tree.torn_outside)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"x" * (MOST_BYTES + 1), "a.c is larger than 128 KiB, so it was not looked at"),
        (b"x;" * 50_000, "a.c has too many parts to be looked at"),
        (b"int x = " + b"(" * 1500 + b"1" + b")" * 1500 + b";", "a.c is nested too deeply to be looked at"),
    ],
)
def test_what_cannot_be_looked_at(data: bytes, why: str) -> None:
    """A file that is too much is a reason, not a tree."""
    assert why == read_tree("a.c", data, "c")
