"""Comments: their words, without the signs and stars around them, and which stand at the top of a file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.rules.source.declared import TYPES_WITH_BODIES, file_level

if TYPE_CHECKING:
    from harness.rules.source.tree import Node, Tree

_FRAME = " \t\f\v/*!"
_WORD = re.compile(r"<[^<>\s]+>|\w+(?:['\u2019-]\w+)*")
_BEFORE_CODE = frozenset({"using_declaration", "namespace_alias_definition", "comment"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """One comment, or several ``//`` in lines that follow each other.

    ``lines`` are its lines without frame, each with its number. ``start`` and ``end`` are bytes of the text,
    ``alone`` tells that nothing stands before it in its line.
    """

    start: int
    end: int
    alone: bool
    lines: tuple[tuple[int, str], ...]

    @property
    def line(self) -> int:
        """The number of its first line."""
        return self.lines[0][0]

    @property
    def last_line(self) -> int:
        """The number of its last line."""
        return self.lines[-1][0]

    @property
    def text(self) -> str:
        """All lines, one below the other."""
        return "\n".join(line for _, line in self.lines)


def comments_of(tree: Tree) -> tuple[Comment, ...]:
    """All comments of a file, in order."""
    groups: list[list[Node]] = []
    for node in tree.nodes:
        if node.kind == "comment":
            if groups and _goes_on(tree, groups[-1][-1], node):
                groups[-1].append(node)
            else:
                groups.append([node])
    return tuple(_joined(tree, group) for group in groups)


def header_comments(tree: Tree) -> tuple[Comment, ...]:
    """The comments before the first function's body, or class: where a file's header may stand."""
    bodies = TYPES_WITH_BODIES | {"function_definition"}
    starts = (
        node.start for node in tree.nodes if node.kind in bodies and tree.part(node, "body") is not None
    )
    end = next(starts, len(tree.text))
    return tuple(comment for comment in comments_of(tree) if comment.start < end)


def top_comments(tree: Tree) -> tuple[Comment, ...]:
    """The comments before the first code that is no directive.

    One that stands right above that code describes the code, unless it is the first of the file.
    """
    codes = (node for node in file_level(tree) if node.kind not in _BEFORE_CODE)
    code = next((node for node in codes if not node.kind.startswith("preproc_")), None)
    if code is None:
        return comments_of(tree)
    top = [comment for comment in comments_of(tree) if comment.start < code.start]
    if len(top) > 1 and top[-1].last_line + 1 == code.line:
        top.pop()
    return tuple(top)


def words(text: str) -> list[str]:
    """The words of a text in small letters, ``<NAME>`` being one; signs are left out."""
    return [found.group().casefold() for found in _WORD.finditer(text)]


def behind(line: str, beginning: str) -> str | None:
    """What stands behind the words that a line begins with; None where it begins otherwise.

    Only letters and digits are compared, so that "E-mail address" is "email address"; a word ends there.
    """
    wanted = _letters(beginning)
    at = 0
    for place, sign in enumerate(line):
        found = _letters(sign)
        if not wanted.startswith(found, at):
            return None
        at += len(found)
        if at == len(wanted):
            rest = line[place + 1 :]
            return None if rest[:1].isalnum() else rest
    return None


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _goes_on(tree: Tree, before: Node, node: Node) -> bool:
    """Whether a ``//`` goes on with the ``//`` in the line before it."""
    both = all(tree.text.startswith(b"//", each.start) for each in (before, node))
    return both and before.line + 1 == node.line and not tree.text[before.end : node.start].strip()


def _joined(tree: Tree, group: list[Node]) -> Comment:
    start = group[0].start
    begins = tree.text.rfind(b"\n", 0, start) + 1
    return Comment(
        start=start,
        end=group[-1].end,
        alone=not tree.text[begins:start].strip(),
        lines=tuple(
            (node.line + number, line.strip(_FRAME))
            for node in group
            for number, line in enumerate(tree.source(node).split("\n"))
        ),
    )
