"""A source file as a flat tree: nodes in reading order, each knowing where what is below it ends.

The parser is tree-sitter, which reads what is before the preprocessor: a macro that hides a brace or a
declaration hides it here as well. It goes on behind what it cannot read; ``Tree.torn`` says where that was,
so that nobody claims something to be missing that may just not have been understood. Everything here loops
and nothing calls itself, so that no nesting of a student's can exhaust the stack.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, cast

import tree_sitter
import tree_sitter_c
import tree_sitter_cpp

from harness.rules.source.implicit import with_types
from harness.rules.source.text import live, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    _Found = tuple[tree_sitter.Node, str, int]

CodeLanguage = Literal["c", "cpp"]

MOST_BYTES = 128 * 1024
MOST_NODES = 100_000
MOST_DEPTH = 1_000


@dataclass(frozen=True, slots=True)
class Node:
    """One node: ``index`` in reading order, ``after`` the index behind all that is below it.

    ``field`` is the part that it plays in its parent (``declarator``, ``type`` …), ``start`` and ``end`` are
    bytes of the tree's text, ``line`` counts from 1. ``parent`` is an index, -1 for the root.
    """

    index: int
    after: int
    parent: int
    kind: str
    field: str
    start: int
    end: int
    line: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Tree:
    """A file that was read.

    ``torn`` is the line of the first thing that could not be read, 0 where there is none; ``torn_outside``
    the same for what stands outside of functions' bodies.
    """

    name: str
    language: CodeLanguage
    text: bytes
    nodes: tuple[Node, ...]
    torn: int
    torn_outside: int

    @property
    def root(self) -> Node:
        """The whole file."""
        return self.nodes[0]

    def children(self, node: Node) -> Iterator[Node]:
        """The nodes right below ``node``."""
        at = node.index + 1
        while at < node.after:
            child = self.nodes[at]
            yield child
            at = child.after

    def parts(self, node: Node, field: str) -> list[Node]:
        """The children that play this part."""
        return [child for child in self.children(node) if child.field == field]

    def part(self, node: Node, field: str) -> Node | None:
        """The first child that plays this part."""
        return next((child for child in self.children(node) if child.field == field), None)

    def below(self, node: Node) -> tuple[Node, ...]:
        """Everything below ``node``, in reading order."""
        return self.nodes[node.index + 1 : node.after]

    def source(self, node: Node) -> str:
        """The text of ``node``."""
        return self.text[node.start : node.end].decode("utf-8", "replace")


def read_tree(name: str, data: bytes, language: CodeLanguage) -> Tree | str:
    """The tree of a file, or the reason why it cannot be looked at."""
    if len(data) > MOST_BYTES:
        return f"{name} is larger than {MOST_BYTES // 1024} KiB, so it was not looked at"
    text = live(plain(data), language)
    if language == "c":
        text = with_types(text)
    parsed = tree_sitter.Parser(_grammar(language)).parse(text)
    if parsed.root_node.descendant_count > MOST_NODES:
        return f"{name} has too many parts to be looked at"
    return _flattened(name, language, text, parsed)


@cache
def _grammar(language: CodeLanguage) -> tree_sitter.Language:
    grammar = tree_sitter_c if language == "c" else tree_sitter_cpp
    return tree_sitter.Language(grammar.language())


def _flattened(name: str, language: CodeLanguage, text: bytes, parsed: tree_sitter.Tree) -> Tree | str:
    """Walk the parser's tree once, from the first node to the last."""
    cursor = parsed.walk()
    found: list[_Found] = []
    after: list[int] = []
    above: list[int] = []
    torn = [0, 0]
    bodies = 0  # how many of the nodes above are bodies of functions
    while True:
        node = cast("tree_sitter.Node", cursor.node)  # a cursor stands on a node as long as its tree is there
        index = len(found)
        found.append((node, cursor.field_name or "", above[-1] if above else -1))
        after.append(index + 1)
        if node.is_error or node.is_missing:
            line = node.start_point.row + 1
            torn = [torn[0] or line, torn[1] or (0 if bodies else line)]
        if cursor.goto_first_child():
            above.append(index)
            bodies += _is_body(found[index])
            if len(above) > MOST_DEPTH:
                return f"{name} is nested too deeply to be looked at"
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                nodes = _nodes(found, after)
                return Tree(
                    name=name, language=language, text=text, nodes=nodes, torn=torn[0], torn_outside=torn[1]
                )
            left = above.pop()
            bodies -= _is_body(found[left])
            after[left] = len(found)


def _is_body(found: _Found) -> bool:
    node, field, _ = found
    return field == "body" and node.type == "compound_statement"


def _nodes(found: list[_Found], after: list[int]) -> tuple[Node, ...]:
    return tuple(
        Node(
            index=index,
            after=after[index],
            parent=parent,
            kind=node.type,
            field=field,
            start=node.start_byte,
            end=node.end_byte,
            line=node.start_point.row + 1,
        )
        for index, (node, field, parent) in enumerate(found)
    )
