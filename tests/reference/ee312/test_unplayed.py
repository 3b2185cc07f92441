"""A reading by which a game comes to no end."""

from __future__ import annotations

from reference.ee312_war import READINGS, replay, simulate

TWINS = " ".join(str(suit + value) for suits in ((0, 13), (26, 39)) for value in range(13) for suit in suits)
"""Both players hold the same values, so that both run out."""


def test_saying_nothing_of_an_end_that_does_not_come_is_right() -> None:
    """A program that crashes when both run out has printed its hands and nothing of a result."""
    rules = READINGS["both-out-crashes"].rules
    printed = simulate(TWINS, {"check": "result"}, rules)
    assert "draw" not in printed
    assert replay(printed, TWINS, {"check": "result"}, rules).reason == ""
    assert replay(printed, TWINS, {"check": "result"}).reason != ""
