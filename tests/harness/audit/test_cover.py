"""Few sets that cover all: taken greedily, thinned out, each member as often as asked."""

from __future__ import annotations

import pytest

from harness.audit.cover import cover


@pytest.mark.parametrize(
    ("sets", "times", "expected"),
    [
        ({}, 1, ()),
        ({"x": ""}, 1, ()),
        ({"x": "ab", "y": "bc", "z": "c"}, 1, ("x", "y")),
        ({"x": "a", "y": "abc", "z": "b"}, 1, ("y",)),
        ({"x": "ab", "y": "abc", "z": "cd"}, 2, ("x", "y", "z")),
        ({"x": "abcd", "y": "abe", "z": "cdf"}, 1, ("y", "z")),
        ({"x": "a", "y": "a", "z": "a"}, 2, ("x", "y")),
    ],
)
def test_which_sets_are_enough(sets: dict[str, str], times: int, expected: tuple[str, ...]) -> None:
    """The one that brings most comes first, and what the others make superfluous is left out in the end."""
    assert expected == cover({key: frozenset(names) for key, names in sets.items()}, times)
