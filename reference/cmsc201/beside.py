"""Find what was printed in the place of a line that is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.cmsc201.parts import Part

if TYPE_CHECKING:
    from collections.abc import Iterable


def merge(sections: Iterable[list[Part]]) -> None:
    """Put other text in the place of a missing line behind it: one was printed for the other.

    What is missing is noted when the line after it has come, so that the text always stands before it.
    """
    before: list[Part] = []
    for section in sections:
        parts, section[:] = section[:], []
        for part in parts:
            last = section or before
            if last and _replaces(last[-1], part):
                section.append(Part(part.kind, last.pop().sentence, "missing"))
            else:
                section.append(part)
        before = section or before


def _replaces(text: Part, gap: Part) -> bool:
    """Whether ``text`` is other text, and ``gap`` a line that is missing with nothing in its place yet."""
    return text.kind == "other" and gap.standing == "missing" and gap.sentence is None
