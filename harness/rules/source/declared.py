"""Declarations: what is declared, as what, and where; whether a name is an array, a pointer or a function.

A declarator is read from its name outwards, as the language reads it: ``int (*tab[3])(void)`` is an array of
pointers to functions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.source.tree import Node, Tree

DECLARATIONS = frozenset(
    {
        "declaration",
        "field_declaration",
        "parameter_declaration",
        "optional_parameter_declaration",
        "type_definition",
    }
)
TYPES_WITH_BODIES = frozenset({"struct_specifier", "class_specifier", "union_specifier"})

_NAMES = frozenset(
    {
        "identifier",
        "field_identifier",
        "type_identifier",
        "qualified_identifier",
        "operator_name",
        "operator_cast",
        "destructor_name",
        "template_function",
    }
)
_STEPS: dict[str, Literal["array", "pointer", "function"]] = {
    "array_declarator": "array",
    "pointer_declarator": "pointer",
    "reference_declarator": "pointer",
    "function_declarator": "function",
}
_THROUGH = frozenset(
    {*_STEPS, "init_declarator", "parenthesized_declarator", "attributed_declarator", "bitfield_clause"}
)
_FILE_LEVEL = frozenset(
    {
        "namespace_definition",
        "linkage_specification",
        "declaration_list",
        "preproc_if",
        "preproc_ifdef",
        "preproc_else",
        "preproc_elif",
        "preproc_elifdef",
    }
)

_ITEMS = frozenset({"", "body", "alternative"})
_KEYWORDS = frozenset({"extern", "inline", "namespace"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """One name that a declaration declares.

    ``steps`` lead from the name outwards: ``array`` with the node of its size (None where it has none),
    ``pointer`` (references too), ``function`` with its parameters. ``base`` is the node of the type that it
    starts from, None where the type is left out; ``words`` are ``static``, ``const`` and the like.
    ``value`` is what it starts with, where something is given.
    """

    name: str
    node: Node
    steps: tuple[tuple[Literal["array", "pointer", "function"], Node | None], ...]
    base: Node | None
    words: frozenset[str]
    value: Node | None = None

    @property
    def is_function(self) -> bool:
        """Whether it is a function, and no pointer to one."""
        return bool(self.steps) and self.steps[0][0] == "function"

    @property
    def is_member(self) -> bool:
        """Whether the name is that of a class's member, written outside of the class."""
        return "::" in self.name

    @property
    def line(self) -> int:
        """The line of the name."""
        return self.node.line


def declared_in(tree: Tree, declaration: Node) -> Iterator[Declared]:
    """Everything that one declaration declares; nothing for one that only makes a type."""
    children = list(tree.children(declaration))
    words = frozenset(
        word
        for child in children
        if child.kind in {"storage_class_specifier", "type_qualifier"}
        for word in tree.source(child).split()
    )
    base = next((child for child in children if child.field == "type"), None)
    for child in children:
        if child.field == "declarator":
            found = _read_declarator(tree, child, base, words)
            if found is not None:
                yield found


def function_head(tree: Tree, definition: Node) -> Declared | None:
    """What a function's definition declares: its name and parameters; None where they could not be read."""
    return next(declared_in(tree, definition), None)


def file_level(tree: Tree) -> Iterator[Node]:
    """Everything at the level of the file, in namespaces and between directives, from the first on."""
    waiting = [iter(tree.children(tree.root))]
    while waiting:
        node = next(waiting[-1], None)
        if node is None:
            waiting.pop()
        elif node.kind in _FILE_LEVEL:
            waiting.append(iter(tree.children(node)))
        elif node.field in _ITEMS and node.kind[0].isalpha() and node.kind not in _KEYWORDS:
            yield node


def type_words(tree: Tree, base: Node | None) -> str:
    """The name of a type: the tag of a struct or enum, else the words as written; numbers in one order."""
    if base is None:
        return "int"
    tag = tree.part(base, "name")
    if base.kind in TYPES_WITH_BODIES or base.kind == "enum_specifier":
        return tree.source(tag) if tag is not None else f"{tree.name}:{base.index}"
    words = tree.source(base).split()
    return " ".join(sorted(words) if base.kind in {"primitive_type", "sized_type_specifier"} else words)


def _read_declarator(tree: Tree, node: Node, base: Node | None, words: frozenset[str]) -> Declared | None:
    """Go down to the name and note what is passed on the way; None where there is no name."""
    steps: list[tuple[Literal["array", "pointer", "function"], Node | None]] = []
    value = None
    at: Node | None = node
    while at is not None and at.kind in _THROUGH:
        if at.kind == "init_declarator":
            value = tree.part(at, "value")
        if at.kind in _STEPS:
            step = _STEPS[at.kind]
            steps.append((step, tree.part(at, "parameters" if step == "function" else "size")))
        inside = (child for child in tree.children(at) if child.kind in _THROUGH or child.kind in _NAMES)
        at = tree.part(at, "declarator") or next(inside, None)
    if at is None or at.kind not in _NAMES:
        return None
    name = "".join(tree.source(at).split())
    return Declared(name=name, node=at, steps=tuple(reversed(steps)), base=base, words=words, value=value)
