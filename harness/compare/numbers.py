"""Compare two lists of whole numbers that are no cards: scores, counts, whatever a game comes to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harness.compare import cards

if TYPE_CHECKING:
    from harness.compare import Difference


def compare(expected: str, actual: str) -> Difference | None:
    """Say where ``actual`` first parts from ``expected``, or None when they agree.

    As ``cards`` does, with the same forms of both, but nothing is asked of the numbers as a whole: the first
    that is another is named. Linear in the length of the answer.
    """
    difference = cards.compare(expected, actual)
    if difference is None:
        return None
    if difference.kind == "length":
        return replace(difference, kind="count")
    if difference.kind in {"not-permutation", "value"}:
        return replace(cards.first_value(actual.split(), expected.split()), kind="number")
    return difference
