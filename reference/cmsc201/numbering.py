"""Which number each game or hand has that is labelled so: what was left out, doubled or mislabelled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Numbered:
    """The number that a game or hand should have, None for one too many, and those ``skipped`` before it."""

    number: int | None
    skipped: range = range(0)


def number_all(labels: Sequence[int | None], most: int) -> tuple[tuple[Numbered, ...], range]:
    """A number from 1 to ``most`` for each label, and the numbers that are missing at the end.

    Where there are as many as there should be, each has its place, whatever its label. Otherwise a label
    that is not the next number is a slip when the one after it goes on as if it were right; a higher one
    shows that some were left out, and a lower one that this one is too many. A label of None is that of the
    next number.
    """
    if len(labels) == most:
        return tuple(Numbered(number) for number in range(1, most + 1)), range(0)
    due, numbered = 1, []
    for label, then in zip(labels, [*labels[1:], None], strict=False):
        if due <= most and (label in (None, due) or then == due + 1):
            numbered.append(Numbered(due))
            due += 1
        elif label is not None and due < label <= most:
            numbered.append(Numbered(label, range(due, label)))
            due = label + 1
        else:
            numbered.append(Numbered(None))
    return tuple(numbered), range(due, most + 1)
