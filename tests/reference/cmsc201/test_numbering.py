"""Which number a game or hand has, by its label and its place."""

from __future__ import annotations

import pytest

from reference.cmsc201.numbering import Numbered, number_all


@pytest.mark.parametrize(
    ("labels", "numbers", "rest"),
    [
        ([], [], range(1, 6)),
        ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5], range(0)),
        ([0, 1, 2, 3, 4], [1, 2, 3, 4, 5], range(0)),
        ([1, 1, 1, 1, 1], [1, 2, 3, 4, 5], range(0)),
        ([1, 2, 3], [1, 2, 3], range(4, 6)),
        ([1, None, 3], [1, 2, 3], range(4, 6)),
        ([1, 9, 3], [1, 2, 3], range(4, 6)),
        ([1, 2, 4, 5], [1, 2, (4, range(3, 4)), 5], range(6, 6)),
        ([4], [(4, range(1, 4))], range(5, 6)),
        ([1, 2, 2, 3, 4, 5], [1, 2, None, 3, 4, 5], range(6, 6)),
        ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, None], range(6, 6)),
        ([1, 2, 3, 4, 5, None], [1, 2, 3, 4, 5, None], range(6, 6)),
        ([7, 8], [None, None], range(1, 6)),
    ],
)
def test_numbers(
    labels: list[int | None], numbers: list[int | tuple[int, range] | None], rest: range
) -> None:
    """By place where all are there; else by label, with slips, gaps and doubles told apart."""
    wanted = tuple(Numbered(*each) if isinstance(each, tuple) else Numbered(each) for each in numbers)

    assert (wanted, rest) == number_all(labels, 5)
