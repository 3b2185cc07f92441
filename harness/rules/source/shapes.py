"""What variables are made of: arrays of which sizes and types, through typedefs and members of structs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from harness.rules.source.declared import (
    DECLARATIONS,
    TYPES_WITH_BODIES,
    declared_in,
    type_words,
)
from harness.rules.source.functions import functions_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.rules.source.constants import Constants
    from harness.rules.source.declared import Declared
    from harness.rules.source.functions import Function
    from harness.rules.source.tree import Node, Tree

_WHOLE_WORDS = frozenset({"signed", "unsigned", "short", "long", "int", "char", "bool", "_Bool"})
_WHOLE_NAMES = frozenset(
    {"size_t", "ssize_t", "uint", "byte"}
    | {f"{sign}int{bits}_t" for sign in ("", "u") for bits in (8, 16, 32, 64)}
)
_CONTAINERS = frozenset({"array", "vector"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """An array of ``sizes`` (outermost first; None where one cannot be told), or single without any.

    ``base`` is the type at the end of it, through all typedefs; ``whole`` whether that is a whole number.
    With ``stars`` what the array holds, or the single variable, is a pointer to it, or a reference.
    """

    base: str
    sizes: tuple[int | None, ...] = ()
    stars: int = 0
    whole: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Variable:
    """One variable: ``owner`` is the function that it is local to, ``struct`` the one it is a member of."""

    name: str
    file: str
    line: int
    role: Literal["file", "local", "member", "parameter"]
    shape: Shape
    owner: Function | None = None
    struct: str = ""
    words: frozenset[str] = frozenset()


@dataclass(slots=True)
class Types:
    """The types and variables of a program, from its files in the order in which they are added.

    ``named`` are the types that ``typedef`` and ``using`` name; ``structs`` the members of each struct by
    its tag (or by its place, where it has none), and ``places`` the file and line of each.
    """

    named: dict[str, Shape] = field(default_factory=dict)
    structs: dict[str, list[Variable]] = field(default_factory=dict)
    places: dict[str, tuple[str, int]] = field(default_factory=dict)
    variables: list[Variable] = field(default_factory=list)

    def add(self, tree: Tree, constants: Constants, functions: Iterable[Function]) -> None:
        """Take in a file's declarations."""
        inside = functions_at(tree, functions)
        structs = _structs_at(tree)
        for node in sorted(_with_bodies(tree), key=lambda node: node.after):  # inner ones first
            self.structs.setdefault(type_words(tree, node), [])
            self.places.setdefault(type_words(tree, node), (tree.name, node.line))
        for node in tree.nodes:
            if node.kind == "enum_specifier":
                self.named.setdefault(type_words(tree, node), Shape(base="enum", whole=True))
            elif node.kind == "alias_declaration":
                self._name_alias(tree, node)
            if node.kind not in DECLARATIONS:
                continue
            for each in declared_in(tree, node):
                shape = self._shape(tree, each, constants)
                if node.kind == "type_definition":
                    self.named[each.name] = shape
                elif not each.is_function:
                    self._note(tree, node, each, shape, (inside[node.index], structs[node.index]))

    def _name_alias(self, tree: Tree, node: Node) -> None:
        """Take in ``using name = type;``."""
        name, descriptor = tree.part(node, "name") or node, tree.part(node, "type") or node
        stars = _stars(tree, descriptor)
        inner = self._base(tree, tree.part(descriptor, "type"))
        self.named[tree.source(name)] = Shape(
            base=inner.base, stars=stars + inner.stars, whole=inner.whole and not stars
        )

    def _note(
        self, tree: Tree, node: Node, each: Declared, shape: Shape, where: tuple[Function | None, str]
    ) -> None:
        owner, struct = where
        role: Literal["file", "local", "member", "parameter"] = "local" if owner is not None else "file"
        if node.kind.endswith("parameter_declaration"):
            role = "parameter"
        elif node.kind == "field_declaration":
            role = "member"
        variable = Variable(
            name=each.name,
            file=tree.name,
            line=each.line,
            role=role,
            shape=shape,
            owner=owner,
            struct=struct if role == "member" else "",
            words=each.words,
        )
        self.variables.append(variable)
        if role == "member" and "static" not in each.words:
            self.structs.setdefault(struct, []).append(variable)

    def _shape(self, tree: Tree, each: Declared, constants: Constants) -> Shape:
        """What a declared name is."""
        sizes: list[int | None] = []
        for step, size in each.steps:
            if step != "array":
                break
            sizes.append(constants.value(tree.source(size)) if size is not None else _listed(tree, each))
        stars = len(each.steps) - len(sizes)
        inner = self._base(tree, each.base, constants)
        if not stars:
            sizes += inner.sizes
        return Shape(
            base=inner.base,
            sizes=tuple(sizes),
            stars=stars + inner.stars,
            whole=inner.whole and not stars,
        )

    def _base(self, tree: Tree, base: Node | None, constants: Constants | None = None) -> Shape:
        """What a type's name stands for."""
        words = type_words(tree, base).removeprefix("std::")
        if base is not None and (base.kind in TYPES_WITH_BODIES):
            return Shape(base=words)
        if words in self.named:
            return self.named[words]
        head, _, rest = words.partition("<")
        if base is not None and head.strip() in _CONTAINERS and rest:
            return self._container(tree, base, constants)
        whole = set(words.split()) <= _WHOLE_WORDS or words in _WHOLE_NAMES
        return Shape(base=words, whole=whole or (base is not None and base.kind == "enum_specifier"))

    def _container(self, tree: Tree, base: Node, constants: Constants | None) -> Shape:
        """An ``array<T, n>`` or a ``vector<T>``: an array of one size, which only the first tells."""
        listed = next((node for node in tree.below(base) if node.kind == "template_argument_list"), base)
        inside = [child for child in tree.children(listed) if child.kind not in {"<", ">", ",", "comment"}]
        element = tree.part(inside[0], "type") if inside else None
        words = type_words(tree, element)
        inner = self.named.get(words, Shape(base=words, whole=set(words.split()) <= _WHOLE_WORDS))
        size = constants.value(tree.source(inside[1])) if constants is not None and len(inside) > 1 else None
        stars = _stars(tree, inside[0]) if inside else 0
        return Shape(
            base=inner.base,
            sizes=(size, *inner.sizes),
            stars=stars + inner.stars,
            whole=inner.whole and not stars,
        )


def _stars(tree: Tree, descriptor: Node) -> int:
    """How many stars stand in a type without a name."""
    return sum(node.kind == "abstract_pointer_declarator" for node in tree.below(descriptor))


def _structs_at(tree: Tree) -> list[str]:
    """For each node the name of the innermost struct around it; empty outside of any."""
    inside = [""] * len(tree.nodes)
    for node in _with_bodies(tree):
        inside[node.index + 1 : node.after] = [type_words(tree, node)] * (node.after - node.index - 1)
    return inside


def _with_bodies(tree: Tree) -> list[Node]:
    """Every struct, class and union that a file defines, outer ones first."""
    kinds = (node for node in tree.nodes if node.kind in TYPES_WITH_BODIES)
    return [node for node in kinds if tree.part(node, "body") is not None]


def _listed(tree: Tree, each: Declared) -> int | None:
    """The size of an array that is left to the list of its values; a text has none that matters."""
    if each.value is None or each.value.kind != "initializer_list":
        return 0 if each.value is not None and each.value.kind == "string_literal" else None
    items: Iterator[Node] = tree.children(each.value)
    kinds = [item.kind for item in items if item.kind not in {"{", "}", ",", "comment"}]
    return None if "initializer_pair" in kinds else len(kinds)
