"""One round: who takes which cards, and how a war goes on or stops."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference.war.order import Pile, Stage
from reference.war.rules import RIGHT, Order, Rules, Short
from reference.war.step import Move, stepper


def _step(one: Pile, two: Pile, rules: Rules = RIGHT) -> Move:
    return stepper(rules)(one, two, ())


@pytest.mark.parametrize(
    ("rules", "one", "two", "after"),
    [
        (RIGHT, (9, 2), (4, 3), ((2, 9, 4), (3,))),
        (RIGHT, (4, 2), (9, 3), ((2,), (3, 9, 4))),
        (RIGHT, (1, 2), (13, 3), ((2, 1, 13), (3,))),
        (Rules(plain_ace="low"), (1, 2), (13, 3), ((2,), (3, 1, 13))),
        (Rules(wins="lower"), (1, 2), (13, 3), ((2,), (3, 1, 13))),
        (Rules(wins="lower", plain_ace="low"), (1, 2), (13, 3), ((2, 1, 13), (3,))),
        (Rules(under="top"), (9, 2), (4, 3), ((9, 4, 2), (3,))),
        (Rules(under="top"), (4, 2), (9, 3), ((2,), (9, 4, 3))),
        (Rules(ties="1"), (5, 2), (5, 3), ((2, 5, 5), (3,))),
        (Rules(ties="2"), (5, 2), (5, 3), ((2,), (3, 5, 5))),
        (Rules(under="sorted"), (9, 2, 10), (4, 3), ((10, 9, 4, 2), (3,))),
        (Rules(under="sorted"), (4, 2), (9, 3, 1), ((2,), (1, 9, 4, 3))),
        (Rules(ties="dropped"), (5, 2), (5, 3), ((2,), (3,))),
        (Rules(ties="kept"), (5, 2), (5, 3), ((2, 5), (3, 5))),
        (Rules(pair=Order(shape="ascending")), (9, 2), (4, 3), ((2, 4, 9), (3,))),
        (Rules(pair=Order(shape="laid", first="loser")), (4, 2), (9, 3), ((2,), (3, 4, 9))),
    ],
)
def test_plain_round(rules: Rules, one: Pile, two: Pile, after: tuple[Pile, Pile]) -> None:
    """The higher card takes both, which go under its pile, the higher one first."""
    move = _step(one, two, rules)
    assert after == (move.one, move.two)
    assert (0, ()) == (move.depth, move.table)


@pytest.mark.parametrize(
    ("rules", "one", "two", "after"),
    [
        (RIGHT, (5, 3, 9, 2), (5, 13, 4, 6), ((2, 13, 9, 5, 5, 4, 3), (6,))),
        (RIGHT, (5, 3, 4, 2), (5, 13, 1, 6), ((2,), (6, 1, 13, 5, 5, 4, 3))),
        (Rules(war_ace="low"), (5, 3, 4, 2), (5, 13, 1, 6), ((2, 1, 13, 5, 5, 4, 3), (6,))),
        (Rules(wins="lower"), (5, 3, 4, 2), (5, 13, 9, 6), ((2, 13, 9, 5, 5, 4, 3), (6,))),
        (Rules(under="top"), (5, 3, 9, 2), (5, 13, 4, 6), ((13, 9, 5, 5, 4, 3, 2), (6,))),
        (Rules(under="top"), (5, 3, 4, 2), (5, 13, 9, 6), ((2,), (13, 9, 5, 5, 4, 3, 6))),
        (
            Rules(face_down_again=0),
            (5, 3, 8, 2, 7),
            (5, 13, 8, 6, 4),
            ((7,), (4, 13, 8, 8, 6, 5, 5, 3, 2)),
        ),
        (Rules(decides="first"), (5, 3, 9, 2), (5, 13, 4, 6), ((2,), (6, 13, 9, 5, 5, 4, 3))),
        (
            Rules(decides="first"),
            (5, 3, 9, 8, 7, 4),
            (5, 3, 4, 6, 2),
            ((4, 9, 8, 7, 6, 5, 5, 4, 3, 3, 2), ()),
        ),
        (Rules(face_down=0), (5, 3, 9, 2), (5, 13, 4, 6), ((9, 2), (4, 6, 13, 5, 5, 3))),
        (Rules(under="sorted"), (5, 3, 9, 2), (5, 13, 4, 6), ((13, 9, 5, 5, 4, 3, 2), (6,))),
        (Rules(ties_again="1"), (5, 3, 8, 2), (5, 13, 8, 6), ((2, 13, 8, 8, 5, 5, 3), (6,))),
        (Rules(ties_again="2"), (5, 3, 8, 2), (5, 13, 8, 6), ((2,), (6, 13, 8, 8, 5, 5, 3))),
        (Rules(ties_again="2"), (5, 3, 9, 2), (5, 13, 4, 6), ((2, 13, 9, 5, 5, 4, 3), (6,))),
        (Rules(chest=Order(shape="newest-cards")), (5, 3, 9, 2), (5, 13, 4, 6), ((2, 13, 9, 4, 3), (6,))),
        (Rules(chest=Order(shape="stacks")), (5, 3, 9, 2), (5, 13, 4, 6), ((2, 5, 3, 9, 5, 13, 4), (6,))),
        (RIGHT, (5, 3, 8, 2, 7), (5, 13, 8, 6, 4), ((13, 8, 8, 7, 6, 5, 5, 4, 3, 2), ())),
        (RIGHT, (5, 3, 4), (5, 13, 9, 6), ((), (6, 13, 9, 5, 5, 4, 3))),
    ],
)
def test_war(rules: Rules, one: Pile, two: Pile, after: tuple[Pile, Pile]) -> None:
    """One card face down, one face up, until they differ; all cards go under in one run."""
    move = _step(one, two, rules)
    assert after == (move.one, move.two)
    assert move.stopped is None


def test_table_of_a_chained_war() -> None:
    """What was laid is kept stage by stage, and the ties are counted."""
    move = _step((5, 3, 8, 2, 7), (5, 13, 8, 6, 4))
    assert (Stage((5,), (5,)), Stage((3, 8), (13, 8)), Stage((2, 7), (6, 4))) == move.table
    assert (1, 2) == (move.taker, move.depth)


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ((5,), (5, 3, 9), (2, 1, 0, 1, (3, 9), (5, 5))),
        ((5, 3, 9), (5,), (1, 2, 0, 1, (3, 9), (5, 5))),
        ((5, 7), (5, 3, 9), (2, 1, 1, 1, (9,), (7, 5, 5, 3))),
        ((5, 3, 9), (5, 7), (1, 2, 1, 1, (9,), (7, 5, 5, 3))),
        ((5,), (5,), (0, 0, 0, 1, (), (5, 5))),
        ((5, 1), (5, 7), (0, 0, 1, 1, (), (1, 7, 5, 5))),
        ((5, 7, 6), (5, 3, 6, 8, 2), (2, 1, 0, 2, (8, 2), (7, 6, 6, 5, 5, 3))),
        ((5, 7, 6, 1), (5, 3, 6, 8, 2), (2, 1, 1, 2, (2,), (1, 8, 7, 6, 6, 5, 5, 3))),
    ],
)
def test_running_out(one: Pile, two: Pile, expected: tuple[int, int, int, int, Pile, Pile]) -> None:
    """No card left, or one, on either side or both, after one tie or two: who wins, and what."""
    stopped = _step(one, two).stopped
    assert stopped is not None
    winner, short, left, depth, _, pile, chest = stopped
    assert expected == (winner, short, left, depth, pile, chest)


@pytest.mark.parametrize(
    ("short", "pile", "chest"),
    [
        (Short(), (9,), (7, 5, 5, 3)),
        (Short(act="early"), (3, 9), (7, 5, 5)),
        (Short(act="forfeits"), (3, 9), (5, 5)),
        (Short(act="crash"), (9,), (7, 5, 5, 3)),
        (Short(order=Order(shape="ascending")), (9,), (3, 5, 5, 7)),
        (Short(order=Order(shape="face-down-last", first="1")), (9,), (5, 5, 7, 3)),
        (Short(sides=(2,), act="early"), (9,), (7, 5, 5, 3)),
        (Short(left=(0,), act="early"), (9,), (7, 5, 5, 3)),
        (Short(depth="chained", act="early"), (9,), (7, 5, 5, 3)),
    ],
)
def test_misread_one_card_left(short: Short, pile: Pile, chest: Pile) -> None:
    """Player 1 has one card left: the readings that stop the war, and those that are about something else."""
    stopped = _step((5, 7), (5, 3, 9), replace(RIGHT, shorts=(short,))).stopped
    assert stopped is not None
    assert (pile, chest) == (stopped.pile, stopped.chest)


@pytest.mark.parametrize(
    ("short", "after"),
    [
        (Short(left=(1,), act="fights"), ((7, 5, 5, 3), (9,), ())),
        (Short(left=(1,), act="turns-up"), ((), (9, 7, 5, 5, 3), ())),
        (Short(act="set-aside"), ((7,), (3, 9), (5, 5))),
        (Short(act="set-aside", parts=("pile",)), ((7,), (3, 9), ())),
    ],
)
def test_misread_and_played_on(short: Short, after: tuple[Pile, Pile, Pile]) -> None:
    """Player 1 has one card left: the readings by which the game goes on."""
    move = _step((5, 7), (5, 3, 9), replace(RIGHT, shorts=(short,)))
    assert after == (move.one, move.two, move.aside)
    assert move.stopped is None


def test_two_left_is_enough() -> None:
    """With two cards left a war is fought, but for the reading that lets the next card fight."""
    fights = Rules(shorts=(Short(left=(1, 2), act="fights"),))
    assert ((), (6, 13, 9, 5, 5, 4, 3)) == _step((5, 3, 4), (5, 13, 9, 6))[:2]
    assert ((4,), (9, 6, 13, 5, 5, 3)) == _step((5, 3, 4), (5, 13, 9, 6), fights)[:2]


def test_a_last_card_that_is_turned_up() -> None:
    """The short side lays one card and the other two, whichever side it is; it may win, or be tied again."""
    turns_up = Rules(shorts=(Short(left=(1,), act="turns-up"),))
    assert ((9, 5, 5, 3, 2), (7,)) == _step((5, 9), (5, 3, 2, 7), turns_up)[:2]
    assert ((7,), (9, 5, 5, 3, 2)) == _step((5, 3, 2, 7), (5, 9), turns_up)[:2]
    stopped = _step((5, 2), (5, 3, 2, 7), turns_up).stopped
    assert stopped is not None
    assert (2, 0, (7,), (5, 5, 3, 2, 2)) == (stopped.winner, stopped.left, stopped.pile, stopped.chest)


@pytest.mark.parametrize(("looks_at", "winner", "pile"), [(1, 2, (8,)), (2, 1, (3,))])
def test_both_short_and_one_looked_at_first(looks_at: int, winner: int, pile: Pile) -> None:
    """Both have one card left, and the side that is looked at first loses early."""
    shorts = (Short(act="early", looks_at=1 if looks_at == 1 else 2),)
    stopped = _step((5, 3), (5, 8), Rules(shorts=shorts)).stopped
    assert stopped is not None
    assert (winner, 0, pile) == (stopped.winner, stopped.short, stopped.pile)


def test_three_face_down_and_fewer() -> None:
    """Where three cards are laid face down, a side with fewer than four lays what it has and loses."""
    stopped = _step((5, 7, 6), (5, 3, 9, 2, 8), Rules(face_down=3)).stopped
    assert stopped is not None
    assert ((2, 8), (9, 7, 6, 5, 5, 3)) == (stopped.pile, stopped.chest)
