"""Rules: when an exception for a short side holds."""

from __future__ import annotations

from typing import Literal

import pytest

from reference.war.rules import RIGHT, Rules, Short


def test_right_is_the_default() -> None:
    """The rules without a word are the right ones."""
    assert Rules() == RIGHT


@pytest.mark.parametrize(
    ("short", "held"),
    [
        (Short(), {(0, 1), (0, 2), (1, 1), (1, 2)}),
        (Short(left=(1,)), {(1, 1), (1, 2)}),
        (Short(depth="first"), {(0, 1), (1, 1)}),
        (Short(depth="chained"), {(0, 2), (1, 2)}),
        (Short(sides=(1,)), set()),
    ],
)
def test_when_it_holds(short: Short, held: set[tuple[int, int]]) -> None:
    """Player 2 is short, with no card left to two, after one tie or two."""
    situations = {(left, depth) for left in (0, 1, 2) for depth in (1, 2)}
    assert held == {(left, depth) for left, depth in situations if short.holds(2, left, depth)}


@pytest.mark.parametrize("act", ["fights", "turns-up"])
def test_no_card_cannot_fight(act: Literal["fights", "turns-up"]) -> None:
    """A side without a card has none to fight with."""
    with pytest.raises(ValueError, match="leave 0 out"):
        Short(act=act)
