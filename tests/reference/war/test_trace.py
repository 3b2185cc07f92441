"""Traces: the rounds of a game as a report shows them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference import EndlessGame
from reference.cps506_war import DECK, answer
from reference.war.game import deal
from reference.war.order import Stage
from reference.war.rules import Order, Rules, Short
from reference.war.trace import trace


def test_plain_rounds() -> None:
    """What lay on the table, who took it in which order, and how many cards each has then."""
    first, last = trace((4, 2, 9, 3))
    assert (1, (Stage((9,), (3,)),), 1, (9, 3), 3, 1) == (
        first.number,
        first.table,
        first.taker,
        first.taken,
        first.ones,
        first.twos,
    )
    assert (2, ((4, 2),), (4, 2), 4, 0) == (last.number, last.shown, last.taken, last.ones, last.twos)


def test_a_war_that_stops() -> None:
    """The chest goes to the winner's answer, and only cards turned up are shown."""
    (only,) = trace((9, 7, 3, 5, 5))
    assert (((5, 5),), 1, (7, 5, 5, 3), 1, 0) == (only.shown, only.taker, only.taken, only.ones, only.twos)
    assert only.stopped is not None


def test_cards_set_aside() -> None:
    """What nobody takes is told too."""
    rounds = list(trace((9, 7, 3, 5, 5), Rules(shorts=(Short(act="set-aside"),))))
    assert [(0, (5, 5)), (2, (7, 3)), (1, (9, 7)), (1, (9, 3))] == [
        (each.taker, each.taken) for each in rounds
    ]


def test_cards_laid_on_top() -> None:
    """What was taken is found where the rules put it."""
    first, *_ = trace((4, 2, 9, 3), Rules(under="top"))
    assert (1, "top", (9, 3)) == (first.taker, first.goes, first.taken)


@pytest.mark.parametrize(
    ("deck", "goes", "taken"), [((10, 2, 9, 3), "under", (9, 3)), ((4, 2, 9, 3), "whole", (9, 4, 3))]
)
def test_piles_that_are_sorted(deck: tuple[int, ...], goes: str, taken: tuple[int, ...]) -> None:
    """The whole pile is told of, but where the cards went under it anyway."""
    first, *_ = trace(deck, Rules(under="sorted"))
    assert (1, goes, taken) == (first.taker, first.goes, first.taken)


@pytest.mark.parametrize(
    ("deck", "taker", "taken", "counts"),
    [
        ((9, 7, 3, 5, 5, 2, 10), 1, (9, 7, 5, 5, 3), (7, 0)),
        ((7, 3, 5, 5, 2, 10, 2, 10), 2, (10, 7, 5, 5, 3), (0, 8)),
    ],
)
def test_stages_of_which_one_side_laid_more(
    deck: tuple[int, ...], taker: int, taken: tuple[int, ...], counts: tuple[int, int]
) -> None:
    """What the taker had left is counted by the taker's own cards on the table."""
    *_, last = trace(deck, Rules(shorts=(Short(left=(1,), act="turns-up"),)))
    assert (taker, "under", taken, counts) == (last.taker, last.goes, last.taken, (last.ones, last.twos))


def test_cards_that_nobody_gets() -> None:
    """What was forgotten is not among the cards taken."""
    first, *_ = trace((2, 6, 9, 4, 3, 13, 5, 5), Rules(chest=Order(shape="newest-cards")))
    assert (1, (13, 9, 4, 3), 5, 1) == (first.taker, first.taken, first.ones, first.twos)


def test_cards_that_go_back() -> None:
    """Each under the pile that it came from."""
    first = next(trace((4, 2, 9, 9), Rules(ties="kept")))
    assert (0, "back", (9, 9), 2, 2) == (first.taker, first.goes, first.taken, first.ones, first.twos)


def test_cards_out_of_the_game() -> None:
    """Nobody takes them, and nothing is set aside."""
    first, *_ = trace((4, 2, 9, 9), Rules(ties="dropped"))
    assert (0, "aside", (), 1, 1) == (first.taker, first.goes, first.taken, first.ones, first.twos)


@settings(max_examples=20, deadline=None)
@given(deck=st.permutations(DECK))
def test_cards_are_conserved(deck: list[int]) -> None:
    """Replayed from the trace alone, the piles end as the answer, and all 52 cards stay in the game."""
    one, two = deal(deck)
    try:
        for each in trace(deck):
            ones = tuple(card for stage in each.table for card in stage.ones)
            twos = tuple(card for stage in each.table for card in stage.twos)
            assert (ones, twos) == (one[: len(ones)], two[: len(twos)])
            assert sorted(ones + twos) == sorted(each.taken)
            one, two = one[len(ones) :], two[len(twos) :]
            assert 52 == len(one) + len(two) + len(each.taken)
            one, two = (
                one + each.taken if each.taker == 1 else one,
                two + each.taken if each.taker == 2 else two,
            )
    except EndlessGame:
        return
    assert answer(deck) in (one, two, each.taken)


def test_the_trace_of_an_endless_game() -> None:
    """Its rounds come until it is known to be endless."""
    rounds = trace((2, 3, 3, 2), Rules(pair=Order(shape="laid", first="1")))
    assert (1, (2, 3)) == (next(rounds).taker, next(rounds).taken)
    with pytest.raises(EndlessGame):
        list(rounds)
