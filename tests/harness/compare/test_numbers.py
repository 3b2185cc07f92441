"""The comparer for lists of numbers that are no cards."""

from __future__ import annotations

import pytest

from harness.compare import Difference, find_comparer
from harness.compare.numbers import compare


@pytest.mark.parametrize(
    ("expected", "actual", "difference"),
    [
        ("1 2 3", "1  2\n3\n", None),
        ("1 2 3", "", Difference(kind="nothing", wanted="3")),
        ("1 2 3", '!type "ok"', Difference(kind="type", came='"ok"')),
        ("1 2 3", "1 2 three", Difference(kind="type", came="1 2 three")),
        ("1 2 3", "1 2", Difference(kind="count", came="2", wanted="3")),
        ("1 2 3", "1 2 2", Difference(kind="number", came="2", wanted="3", position=2)),
        ("1 2 3", "1 3 2", Difference(kind="number", came="3", wanted="2", position=1)),
        ("7", "8", Difference(kind="number", came="8", wanted="7", position=0)),
    ],
)
def test_compare(expected: str, actual: str, difference: Difference | None) -> None:
    """Form, then how many, then the first that is another: nothing is said of cards."""
    assert difference == compare(expected, actual)


def test_it_is_found_by_its_name() -> None:
    """A case file says ``comparer: numbers``."""
    assert compare is find_comparer("numbers")
