"""Partings: the first round in which a reading plays two hands otherwise than the rules do."""

from __future__ import annotations

import pytest

from reference.ee312_war import READINGS, replay_parting, simulate
from reference.parting import Parting, Row, Scene
from tests.reference.ee312.parts import BOTH_OUT, EXAMPLE_DECK, SAVED, SHORT_1_DOWN, given


def _parting(name: str, deck: tuple[int, ...] = EXAMPLE_DECK) -> Parting | None:
    """Where a program with a reading parts from the rules when it is given a deck."""
    rules = READINGS[name].rules
    return replay_parting(simulate(given(deck), {}, rules), given(deck), {}, rules)


def _open(who: str, *cards: str) -> Row:
    return Row(who=who, cards=cards, down=(False,) * len(cards))


def test_a_plain_round_parts() -> None:
    """The same cards lie there, and go under the other way round."""
    laid = (_open("player 1", "9 of Spades"), _open("player 2", "5 of Spades"))
    hand, then = "under player 1's hand", "Player 1 takes the table."
    assert Parting(
        place="round 1",
        right=Scene(rows=(*laid, _open(hand, "9 of Spades", "5 of Spades")), then=then),
        program=Scene(rows=(*laid, _open(hand, "5 of Spades", "9 of Spades")), then=then),
    ) == _parting("loser-first")


def test_a_war_parts() -> None:
    """Cards that lie face down say so, on each side as its rules have it."""
    found = _parting("three-face-down")
    assert found is not None
    assert [(False, True, False), (False, True, True, True, False)] == [
        scene.rows[0].down for scene in (found.right, found.program)
    ]
    assert all(scene.then.endswith("takes the table.") for scene in (found.right, found.program))


@pytest.mark.parametrize(
    ("name", "deck", "place"),
    [("last-card-loses", SAVED, "round 116"), ("single-card-fights", SHORT_1_DOWN, None)],
)
def test_a_game_that_stops_parts(name: str, deck: tuple[int, ...], place: str | None) -> None:
    """A program that stops there has laid what it has laid, and nobody takes it."""
    found = _parting(name, deck)
    if place is None:
        assert found is None
    else:
        assert found is not None
        assert (place, 2, "Here the game stops, and nobody takes the table.") == (
            found.place,
            len(found.program.rows),
            found.program.then,
        )


@pytest.mark.parametrize("name", ["one-round-more", "chained-war-counted-again", "capital-lost"])
def test_the_same_game_told_otherwise(name: str) -> None:
    """Where every round is the same, no round is where they part."""
    assert _parting(name) is None


def test_the_same_game_that_stops_told_otherwise() -> None:
    """So it is where the game ends in a war."""
    assert _parting("both-out-1-loses", BOTH_OUT) is None


def test_no_hands_no_parting() -> None:
    """What was printed shows no two hands, and no deck was given."""
    assert replay_parting("Segmentation fault", "", {}, READINGS["ace-low"].rules) is None
