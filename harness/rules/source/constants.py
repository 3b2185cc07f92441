"""Whole numbers that source writes by a name (``#define``, ``const``, ``enum``), where they can be told.

A macro stands for its text, as the preprocessor takes it. Macros with arguments, ``sizeof`` and casts are not
worked out, and a name that has several values (in branches of a condition, say) has none.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harness.rules.source.declared import DECLARATIONS, declared_in
from harness.rules.source.sum import calculate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.rules.source.tree import Node, Tree

MOST_TEXT = 1_000
MOST_TOKENS = 200
MOST_NAMES = 40
"""How long a macro and an expression may get, and through how many names one may lead."""

_COMMENT = re.compile(r"/\*.*?\*/|//.*|\\\n", re.DOTALL)
_TOKEN = re.compile(
    r"\s*(?:(?P<number>0[xX][0-9a-fA-F]{1,15}|[0-9]{1,18})[uUlL]{0,3}(?![\w.])|(?P<name>[A-Za-z_]\w*)"
    r"|'(?P<letter>[^'\\])'|(?P<sign><<|>>|[-+*/%()]))"
)


class Constants:
    """The constants that one file sees: its own, then those of the headers around it."""

    def __init__(self, own: Tree, headers: Iterable[Tree] = ()) -> None:
        self._macros = _nearest(_macros(tree) for tree in (own, *headers))
        self._values = _nearest(_values(tree) for tree in (own, *headers))

    def __contains__(self, name: str) -> bool:
        """Whether a name is that of a constant, with or without a value that can be worked out."""
        return name in self._macros or name in self._values

    def macro(self, name: str) -> str:
        """The text that a macro stands for; empty for anything else."""
        return " ".join(sorted(self._macros.get(name, ())))

    def value(self, text: str) -> int | None:
        """The value of an expression, or None where it cannot be worked out."""
        waiting = _tokens(text)
        spelled: list[str | int] = []
        followed = 0
        while waiting and len(spelled) + len(waiting) <= MOST_TOKENS and followed <= MOST_NAMES:
            kind, token = waiting.pop()
            if kind == "name":
                followed += 1
                waiting += self._meaning(token)
            else:
                spelled.append(_number(kind, token))
        return None if waiting else calculate(spelled)

    def _meaning(self, name: str) -> list[tuple[str, str]]:
        """The tokens that a name stands for, the last one first."""
        texts = self._macros.get(name) or self._values.get(name) or set()
        return _tokens(next(iter(texts))) if len(texts) == 1 else _tokens("?")


def _nearest(found: Iterable[Iterable[tuple[str, str]]]) -> dict[str, set[str]]:
    """All texts of each name, from the first file that has the name."""
    texts: dict[str, set[str]] = {}
    for pairs in found:
        here: dict[str, set[str]] = {}
        for name, text in pairs:
            here.setdefault(name, set()).add(text)
        texts = here | texts
    return texts


def _macros(tree: Tree) -> Iterator[tuple[str, str]]:
    """Each macro without arguments, with its text."""
    for node in tree.nodes:
        name = tree.part(node, "name") if node.kind == "preproc_def" else None
        if name is not None:
            value = tree.part(node, "value")
            text = tree.source(value)[:MOST_TEXT] if value is not None else ""
            yield tree.source(name), _COMMENT.sub(" ", text)


def _values(tree: Tree) -> Iterator[tuple[str, str]]:
    """Each constant variable and each item of an enum, with the expression for its value."""
    for node in tree.nodes:
        if node.kind == "enumerator_list":
            yield from _items(tree, node)
        elif node.kind in DECLARATIONS:
            for each in declared_in(tree, node):
                if each.words & {"const", "constexpr"} and not each.steps and each.value is not None:
                    yield each.name, f"({tree.source(each.value)})"


def _items(tree: Tree, enumeration: Node) -> Iterator[tuple[str, str]]:
    """The items of an enum: each is one more than the one before, where it has no value of its own."""
    start, more = "0", 0
    for item in tree.children(enumeration):
        name = tree.part(item, "name") if item.kind == "enumerator" else None
        if name is None:
            continue
        value = tree.part(item, "value")
        if value is not None:
            start, more = tree.source(value), 0
        yield tree.source(name), f"(({start})+{more})"
        more += 1


def _tokens(text: str) -> list[tuple[str, str]]:
    """The tokens of an expression with their kinds, the last one first; ``odd`` for what is none."""
    tokens: list[tuple[str, str]] = []
    at, text = 0, text.strip()
    while at < len(text) and len(tokens) <= MOST_TOKENS:
        found = _TOKEN.match(text, at)
        if found is None:
            return [("odd", text)]
        kind = found.lastgroup or ""
        tokens.append((kind, found[kind]))
        at = found.end()
    tokens.reverse()
    return tokens


def _number(kind: str, token: str) -> str | int:
    """A number or a letter as its value; signs stay as they are."""
    if kind == "letter":
        return ord(token)
    if kind != "number":
        return token
    octal = token.startswith("0") and token.isdigit() and token.strip("0") and not set(token) & set("89")
    return int(token, 8) if octal else int(token, 0 if token[:2] in {"0x", "0X"} else 10)
