"""One line of a text, or two beside each other, cut to what shows where they part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.report.visible import clip

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_BYTES = 240
"""Bytes of a page that a line may take."""
LEAD = 60
"""Characters that are shown before the place where two long lines part."""
GAP = "…"


@dataclass(frozen=True, slots=True)
class Line:
    """A line with its number from 1, in three parts: ``changed`` is what the other side has otherwise."""

    number: int
    before: str
    changed: str = ""
    after: str = ""


def whole(lines: Sequence[str], at: int | None) -> Line | None:
    """Return line ``at`` (from 0), cut at its end; None where there is none."""
    return None if at is None else Line(at + 1, _cut(lines[at], MOST_BYTES))


def parted(ours: Sequence[str], at: int, theirs: Sequence[str], beside: int) -> tuple[Line, Line]:
    """Return two lines that differ, in parts."""
    one, other = ours[at], theirs[beside]
    head = _common(one, other)
    tail = _common(one[head:][::-1], other[head:][::-1])
    return _three(at, one, head, tail), _three(beside, other, head, tail)


def _three(at: int, line: str, head: int, tail: int) -> Line:
    """Cut a line into what both have, what this one has, and what both have again."""
    end = len(line) - tail
    start = max(0, head - LEAD)
    before = (GAP if start else "") + line[start:head]
    return Line(at + 1, before, _cut(line[head:end], MOST_BYTES), _cut(line[end:], MOST_BYTES // 3))


def _cut(text: str, most: int) -> str:
    """Return a text cut to so many bytes of a page, and say so."""
    shown = clip(text, most)
    return shown if len(shown) == len(text) else shown + GAP


def _common(one: str, other: str) -> int:
    """Return how many characters two texts have in common at their beginnings, by halves."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[low:middle] == other[low:middle] else (low, middle - 1)
    return low
