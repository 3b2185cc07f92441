"""The functions of a program: where each is defined, who calls it, and whether inside of a loop.

Calls through pointers and calls that a macro makes are not seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.rules.source.declared import Declared, declared_in, file_level, function_head
from harness.rules.source.loops import in_loops

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.rules.source.tree import Node, Tree

WRAPPERS = frozenset({"parenthesized_expression", "cast_expression"})


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Function:
    """One definition. ``name`` is its last part, ``head`` all of it; ``body`` the node in curly brackets."""

    name: str
    head: Declared
    tree: Tree
    node: Node
    body: Node

    @property
    def is_static(self) -> bool:
        """Whether no other file can call it."""
        return "static" in self.head.words

    @property
    def is_member(self) -> bool:
        """Whether it belongs to a class."""
        return self.head.is_member or self.head.node.kind == "field_identifier"

    def parameters(self) -> tuple[Declared | None, ...]:
        """Its parameters in order, None for one without a name; old-style ones are as declared."""
        tree = self.tree
        steps = dict(self.head.steps)
        listed = steps.get("function")
        if listed is None:
            return ()
        old = {each.name: each for child in tree.children(self.node) for each in _old_style(tree, child)}
        return tuple(
            old.get(tree.source(child))
            if child.kind == "identifier"
            else next(declared_in(tree, child), None)
            for child in tree.children(listed)
            if child.kind == "identifier" or child.kind.endswith("parameter_declaration")
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call. ``name`` is the last part of what is called; ``function`` the one it stands in, if any."""

    name: str
    tree: Tree
    node: Node
    arguments: tuple[Node, ...]
    function: Function | None
    in_loop: bool


def functions_of(tree: Tree) -> Iterator[Function]:
    """Every function that a file defines, members of classes too."""
    for node in tree.nodes:
        if node.kind == "function_definition":
            head, body = function_head(tree, node), tree.part(node, "body")
            if head is not None and body is not None:
                name = head.name.rsplit("::", 1)[-1]
                yield Function(name=name, head=head, tree=tree, node=node, body=body)


def prototypes_of(tree: Tree) -> Iterator[Declared]:
    """Every function that a file declares at its own level without defining it."""
    for node in file_level(tree):
        if node.kind == "declaration":
            yield from (each for each in declared_in(tree, node) if each.is_function)


def calls_of(tree: Tree, functions: Iterable[Function]) -> Iterator[Call]:
    """Every call in a file, by name; ``new`` and ``delete`` are taken as calls."""
    inside = functions_at(tree, functions)
    looped = in_loops(tree)
    for node in tree.nodes:
        name = _called(tree, node)
        if name:
            listed = tree.part(node, "arguments")
            yield Call(
                name=name,
                tree=tree,
                node=node,
                arguments=tuple(_expressions(tree, listed)) if listed is not None else (),
                function=inside[node.index],
                in_loop=looped[node.index],
            )


def functions_at(tree: Tree, functions: Iterable[Function]) -> list[Function | None]:
    """For each node of a tree the innermost of its ``functions`` that it stands in."""
    inside: list[Function | None] = [None] * len(tree.nodes)
    for function in functions:  # in reading order, so that inner ones come later
        node = function.node
        inside[node.index : node.after] = [function] * (node.after - node.index)
    return inside


def bare(tree: Tree, node: Node) -> Node:
    """An expression without the round brackets and casts around it."""
    inner: Node | None = node
    while inner is not None:
        node = inner
        wraps = node.kind in WRAPPERS
        inner = tree.part(node, "value") or next(_expressions(tree, node), None) if wraps else None
    return node


def _called(tree: Tree, node: Node) -> str:
    if node.kind in {"new_expression", "delete_expression"}:
        return node.kind.partition("_")[0]
    if node.kind != "call_expression":
        return ""
    callee = tree.part(node, "function") or node
    return tree.source(callee).replace("->", ".").replace("::", ".").rsplit(".", 1)[-1].strip(" ()*")


def _expressions(tree: Tree, node: Node) -> Iterator[Node]:
    return (child for child in tree.children(node) if child.kind not in {"(", ")", ",", "comment"})


def _old_style(tree: Tree, node: Node) -> Iterator[Declared]:
    return declared_in(tree, node) if node.kind == "declaration" else iter(())
