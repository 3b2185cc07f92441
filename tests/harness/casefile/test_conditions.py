"""Conditions on traits."""

from __future__ import annotations

import pytest

from harness.casefile.conditions import Condition, meets, read_condition


@pytest.mark.parametrize(
    ("written", "trait", "holds"),
    [
        ("in-war", "in-war", True),
        ("in-war", "plain", False),
        (2, 2, True),
        (2, "2", True),
        ("2", 2, True),
        (2, 3, False),
        (True, "true", True),
        (">= 2", 2, True),
        (">= 2", 1, False),
        (">2", 3, True),
        ("> 2", 2, False),
        ("<= 2", 2, True),
        ("< 2", 2, False),
        ("< -2", -3, True),
        ("== 2", 2, True),
        ("!= plain", "in-war", True),
        ("!= plain", "plain", False),
        ("!= 2", 2, False),
        (">= 2", "two", False),
        ([0, ">= 3"], 0, True),
        ([0, ">= 3"], 2, False),
        ([0, ">= 3"], 4, True),
        (" in-war ", "in-war", True),
    ],
)
def test_condition_holds(written: object, trait: str | int, *, holds: bool) -> None:
    """Equality with words and numbers, order between numbers, and any of a list."""
    condition = read_condition("trait", written)

    assert isinstance(condition, Condition)
    assert condition.holds({"trait": trait, "other": 1}) is holds


def test_game_without_the_trait_meets_nothing() -> None:
    """Not even that the trait is another."""
    condition = read_condition("trait", "!= 1")

    assert isinstance(condition, Condition)
    assert not meets([condition], {"other": 1})


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        (">= many", "`many` is no whole number, so nothing is >= it"),
        ([], "this list is empty: write at least one value"),
        (None, 'nothing should be a word, a whole number, a test such as ">= 2", or a list of these'),
        ("  ", '`  ` should be a word, a whole number, a test such as ">= 2", or a list of these'),
        (1.5, '1.5 should be a word, a whole number, a test such as ">= 2", or a list of these'),
        ([1, {}], 'a mapping should be a word, a whole number, a test such as ">= 2", or a list of these'),
    ],
)
def test_what_is_no_condition_is_complained_about(written: object, complaint: str) -> None:
    """The complaint says what would be one."""
    assert read_condition("trait", written) == complaint
