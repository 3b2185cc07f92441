"""Partings: the first wrong line of a transcript, and the hand that it is about."""

from __future__ import annotations

import pytest

from reference.cmsc201_war import READINGS, replay_parting, simulate
from reference.parting import Parting, Row, Scene


def _parting(name: str, check: str) -> Parting | None:
    """Where a program with a reading parts from the rules, under one check."""
    rules = READINGS[name].rules
    return replay_parting(simulate("", {}, rules), "", {"check": check}, rules)


def test_hand_with_its_cards() -> None:
    """Both cards are on the table; the line is given as it should be and as it is."""
    rows = (Row(who="you", cards=("1",), down=(False,)), Row(who="I", cards=("10",), down=(False,)))
    assert Parting(
        place="seed 1, hand 1",
        right=Scene(rows=rows, then="So I won these cards"),
        program=Scene(rows=rows, then="So you won these cards"),
    ) == _parting("lower-wins", "won")


@pytest.mark.parametrize(
    ("name", "check", "place"),
    [("level-to-you", "levels", "seed 2"), ("counts-all-ties", "count", "after the last game")],
)
def test_line_that_belongs_to_no_hand(name: str, check: str, place: str) -> None:
    """It is about no cards."""
    found = _parting(name, check)
    assert found is not None
    assert (place, ()) == (found.place, found.right.rows)


def test_nothing_is_wrong() -> None:
    """Under a check that the reading passes, nothing parts."""
    assert _parting("lower-wins", "deal") is None


def test_hand_that_is_not_there() -> None:
    """A missing hand shows no cards."""
    printed = simulate("", {})
    start = printed.index("Hand 5")
    found = replay_parting(
        printed[:start] + printed[printed.index("Hand 6") :],
        "",
        {"check": "games"},
        READINGS["ace-high"].rules,
    )
    assert found is not None
    assert ("seed 1, hand 5", ()) == (found.place, found.right.rows)
