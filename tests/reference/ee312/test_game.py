"""The game: the page's example, and what becomes of hands under each rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from reference.ee312.cards import DECK
from reference.ee312.game import PATIENCE, after_round, deal, play
from reference.ee312.rules import RIGHT, Rules
from tests.reference.ee312.parts import (
    BOTH_OUT,
    CHAINED,
    ENDLESS,
    EXAMPLE_DECK,
    LONG,
    ONE_WAR,
    OTHER_HAS_TWO,
    SAVED,
    SHORT_1_DOWN,
    SHORT_2_UP,
)

if TYPE_CHECKING:
    from reference.ee312.game import Hands, Played


def told(played: Played) -> tuple[str, str, int, int]:
    """The outcome, how it came, and both counts."""
    return played.outcome, played.how, played.rounds, played.wars


def test_published_example() -> None:
    """Player 1 lost after 174 rounds, and there were 11 wars."""
    assert ("1", "plain", 174, 11) == told(play(deal(EXAMPLE_DECK)))


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        (CHAINED, ("1", "plain", 286, 24)),
        (SAVED, ("1", "plain", 120, 4)),
        (ONE_WAR, ("1", "plain", 86, 1)),
        (SHORT_1_DOWN, ("1", "short", 108, 7)),
        (SHORT_2_UP, ("2", "short", 87, 8)),
        (OTHER_HAS_TWO, ("2", "short", 6, 1)),
        (BOTH_OUT, ("draw", "both", 1, 1)),
        (LONG, ("draw", "limit", 5000, 385)),
    ],
)
def test_kinds_of_games(deck: tuple[int, ...], expected: tuple[str, str, int, int]) -> None:
    """Each way to end, with an unfinished round and war counted."""
    assert expected == told(play(deal(deck)))


def test_where_a_game_stops() -> None:
    """The tie, the card that could not be laid, and what the other player has left."""
    down, up = play(deal(SHORT_1_DOWN)), play(deal(SHORT_2_UP))
    assert (1, "face-down", 50) == (down.depth, down.point, down.left)
    assert (2, "face-up", 44) == (up.depth, up.point, up.left)
    assert (3, 0, "", 0) == (
        (chained := play(deal(CHAINED))).deepest,
        chained.depth,
        chained.point,
        chained.left,
    )
    assert 2 == play(deal(SAVED)).saved


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (((4, 2), (3, 1)), ("2", "plain", 2, 0)),
        (((3, 1), (4, 2)), ("1", "plain", 2, 0)),
        (((0,), (12,)), ("2", "plain", 1, 0)),
        (((4, 2, 6), (17, 1, 3)), ("2", "plain", 1, 1)),
        (((4,), (17, 1)), ("1", "short", 1, 1)),
        (((4, 2), (17, 1, 3)), ("1", "short", 1, 1)),
        (((4, 2, 6), (17, 1)), ("2", "short", 1, 1)),
        (((4,), (17,)), ("draw", "both", 1, 1)),
        (((4, 2), (17, 1)), ("draw", "both", 1, 1)),
        (((4, 2, 6, 7, 8), (17, 1, 19, 3, 5)), ("2", "plain", 1, 1)),
    ],
)
def test_small_games(hands: Hands, expected: tuple[str, str, int, int]) -> None:
    """By hand: a plain round, the ace, a war, a war that cannot go on at each point, a chained war."""
    assert expected == told(play(hands))


@pytest.mark.parametrize(
    ("rules", "hands", "after"),
    [
        (RIGHT, ((4, 11), (3, 10)), (11, 4, 3)),
        (Rules(pair="loser"), ((4, 11), (3, 10)), (11, 3, 4)),
        (Rules(pair="player-1"), ((4, 11), (3, 10)), (11, 4, 3)),
        (RIGHT, ((4, 2, 6, 11), (17, 1, 3, 10)), (11, 6, 2, 4, 3, 1, 17)),
        (Rules(turned=False), ((4, 2, 6, 11), (17, 1, 3, 10)), (11, 4, 2, 6, 17, 1, 3)),
        (Rules(stack="loser"), ((4, 2, 6, 11), (17, 1, 3, 10)), (11, 3, 1, 17, 6, 2, 4)),
        (Rules(stack="player-1"), ((4, 2, 6, 11), (17, 1, 3, 10)), (11, 6, 2, 4, 3, 1, 17)),
        (Rules(stack="player-1"), ((17, 1, 3, 10), (4, 2, 6, 11)), (11, 3, 1, 17, 6, 2, 4)),
    ],
)
def test_order_of_cards_won(rules: Rules, hands: Hands, after: tuple[int, ...]) -> None:
    """After one round, under the hand that is left: the winner's hand, from its top."""
    assert after == max(after_round(hands, rules), key=len)


@pytest.mark.parametrize(
    ("rules", "hands", "expected"),
    [
        (Rules(ace="low"), ((0,), (12,)), ("1", "plain", 1, 0)),
        (Rules(face_down=0), ((4, 6), (17, 3)), ("2", "plain", 1, 1)),
        (Rules(face_down=3), ((4, 2, 6), (17, 1, 3)), ("draw", "both", 1, 1)),
        (Rules(face_down=3), ((4, 2, 6, 5, 11), (17, 1, 3, 9, 7)), ("2", "plain", 1, 1)),
        (Rules(last_card="loses"), ((4,), (3, 2)), ("1", "short", 1, 0)),
        (Rules(last_card="loses"), ((4, 2), (3,)), ("2", "short", 1, 0)),
        (Rules(last_card="loses"), ((4,), (3,)), ("draw", "short", 1, 0)),
        (Rules(last_card="loses"), ((4, 2, 6), (17, 1, 3, 5)), ("1", "short", 1, 1)),
        (Rules(short="fights"), ((4, 6), (17, 3, 1)), ("2", "plain", 2, 1)),
        (Rules(short="fights"), ((4,), (17, 3, 1)), ("1", "short", 1, 1)),
        (Rules(short="empty-first"), ((4, 2, 6), (17,)), ("1", "short", 1, 1)),
        (Rules(short="empty-first"), ((4, 2, 6, 7), (17,)), ("2", "short", 1, 1)),
        (Rules(short="empty-first"), ((4, 2), (17, 1, 3)), ("1", "short", 1, 1)),
        (Rules(both="1-loses"), ((4,), (17,)), ("1", "both", 1, 1)),
        (Rules(both="2-loses"), ((4,), (17,)), ("2", "both", 1, 1)),
        (Rules(both="crash"), ((4,), (17,)), ("draw", "crash", 1, 1)),
    ],
)
def test_misreadings_in_small_games(rules: Rules, hands: Hands, expected: tuple[str, str, int, int]) -> None:
    """Each does what its name says."""
    assert expected == told(play(hands, rules))


def test_limit() -> None:
    """After 5000 rounds it is a draw, whatever the players hold; without a limit patience ends."""
    assert ("draw", "limit", 5000, 0) == told(play(ENDLESS))
    assert ("draw", "limit", 4999, 0) == told(play(ENDLESS, Rules(limit=4999)))
    assert ("draw", "never", PATIENCE, 0) == told(play(ENDLESS, Rules(limit=0)))
    assert ("1", "plain", 5002, 385) == told(play(deal(LONG), Rules(limit=0)))


def test_a_game_that_ends_with_the_limit_is_lost() -> None:
    """Whose last card goes in that round has lost, as the engine sees it; `ending` accepts the draw too."""
    assert ("2", "plain", 2, 0) == told(play(((4, 2), (3, 1)), Rules(limit=2)))


def test_halves() -> None:
    """The first half to player 1, or one to each in turn."""
    assert ((0, 2), (1, 3)) == deal((0, 1, 2, 3))
    assert ((0, 1), (2, 3)) == deal((0, 1, 2, 3), Rules(deal="halves"))


@settings(max_examples=30, deadline=None)
@drawn(deck=st.permutations(DECK))
def test_players_changed_over(deck: list[int]) -> None:
    """The game does not know who is who: changed over, the other player loses."""
    one, two = deal(deck)
    here, there = play((one, two)), play((two, one))
    others = {"1": "2", "2": "1", "draw": "draw"}
    assert (others[here.outcome], here.how, here.rounds, here.wars) == told(there)
