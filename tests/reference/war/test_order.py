"""Orders: what is on the table, laid one under the other in every way that was read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.war.order import Pile, Stage, Table, arrange
from reference.war.rules import First, Order, Shape, Side

_CHAINED: Table = (Stage((5,), (5,)), Stage((2, 1), (9, 1)), Stage((3, 12), (13, 4)))
_RUN_OUT: Table = (Stage((5,), (5,)), Stage((7,), (3,), up=False))
_PLAIN: Table = (Stage((5,), (9,)),)
_EARLY: Table = (Stage((5,), (5,)), Stage((7,), (), up=False))


@pytest.mark.parametrize(
    ("shape", "cards"),
    [
        ("descending", (1, 1, 13, 12, 9, 5, 5, 4, 3, 2)),
        ("descending-ace-low", (13, 12, 9, 5, 5, 4, 3, 2, 1, 1)),
        ("ascending", (2, 3, 4, 5, 5, 9, 12, 13, 1, 1)),
        ("ascending-ace-low", (1, 1, 2, 3, 4, 5, 5, 9, 12, 13)),
        ("laid", (5, 5, 2, 9, 1, 1, 3, 13, 12, 4)),
        ("laid-newest-first", (12, 4, 3, 13, 1, 1, 2, 9, 5, 5)),
        ("stacks", (5, 2, 1, 3, 12, 5, 9, 1, 13, 4)),
        ("turned", (12, 3, 1, 2, 5, 4, 13, 1, 9, 5)),
        ("each-sorted", (1, 12, 5, 3, 2, 1, 13, 9, 5, 4)),
        ("runs", (5, 5, 1, 1, 9, 2, 13, 12, 4, 3)),
        ("runs-newest-first", (13, 12, 4, 3, 1, 1, 9, 2, 5, 5)),
        ("wars", (1, 1, 9, 5, 5, 2, 13, 12, 4, 3)),
        ("wars-newest-first", (13, 12, 4, 3, 1, 1, 9, 5, 5, 2)),
        ("ties", (9, 5, 5, 2, 1, 1, 13, 12, 4, 3)),
        ("ties-newest-first", (1, 1, 13, 12, 4, 3, 9, 5, 5, 2)),
        ("tied-pair-first", (1, 1, 13, 12, 9, 5, 5, 4, 3, 2)),
        ("first-pair-first", (5, 5, 1, 1, 13, 12, 9, 4, 3, 2)),
        ("face-down-last", (1, 1, 12, 9, 5, 5, 4, 2, 3, 13)),
        ("newest-war", (1, 1, 13, 12, 4, 3)),
        ("newest-laid", (1, 1, 13, 12, 4, 3)),
        ("newest-cards", (13, 12, 4, 3)),
        ("turned-up", (1, 1, 12, 5, 5, 4)),
    ],
)
def test_shapes(shape: Shape, cards: Pile) -> None:
    """A war tied twice, won by player 1, the winner's cards first."""
    assert cards == arrange(Order(shape=shape), _CHAINED, 1)


@pytest.mark.parametrize(
    ("first", "winner", "cards"),
    [
        ("1", 2, (5, 5, 7, 3)),
        ("2", 1, (5, 5, 3, 7)),
        ("winner", 1, (5, 5, 7, 3)),
        ("winner", 2, (5, 5, 3, 7)),
        ("loser", 1, (5, 5, 3, 7)),
        ("loser", 2, (5, 5, 7, 3)),
        ("winner", 0, (5, 5, 7, 3)),
        ("loser", 0, (5, 5, 3, 7)),
    ],
)
def test_whose_first(first: First, winner: Side, cards: Pile) -> None:
    """Whose cards come first; player 1 stands for a winner that is not there."""
    assert cards == arrange(Order(shape="laid", first=first), _RUN_OUT, winner)


@pytest.mark.parametrize(
    ("shape", "table", "cards"),
    [
        ("face-down-last", _RUN_OUT, (5, 5, 3, 7)),
        ("face-down-last", _PLAIN, (9, 5)),
        ("tied-pair-first", _RUN_OUT, (5, 5, 7, 3)),
        ("tied-pair-first", _PLAIN, (9, 5)),
        ("first-pair-first", _RUN_OUT, (5, 5, 7, 3)),
        ("laid", _EARLY, (5, 5, 7)),
        ("laid-newest-first", _EARLY, (7, 5, 5)),
        ("laid-newest-first", _RUN_OUT, (3, 7, 5, 5)),
        ("stacks", _EARLY, (5, 5, 7)),
        ("each-sorted", _RUN_OUT, (5, 3, 7, 5)),
        ("newest-war", _RUN_OUT, (7, 5, 5, 3)),
        ("newest-war", _CHAINED[:2], (1, 1)),
        ("newest-laid", _CHAINED[:2], (1, 1, 9, 5, 5, 2)),
        ("newest-laid", _CHAINED[:1], (5, 5)),
        ("newest-laid", _RUN_OUT, (7, 5, 5, 3)),
        ("newest-cards", _RUN_OUT, (7, 3)),
        ("turned-up", _RUN_OUT, (5, 5)),
    ],
)
def test_short_tables(shape: Shape, table: Table, cards: Pile) -> None:
    """Tables of a plain round and of a war that stopped, won by player 2."""
    assert cards == arrange(Order(shape=shape), table, 2)


_PILES = st.lists(st.integers(1, 13), min_size=1, max_size=3).map(tuple)
_STAGES = st.builds(Stage, _PILES, _PILES, st.booleans())


@given(
    table=st.lists(_STAGES, min_size=1, max_size=4).map(tuple),
    order=st.builds(Order),
    winner=st.sampled_from((0, 1, 2)),
)
def test_cards_are_conserved(table: Table, order: Order, winner: Side) -> None:
    """Whatever lies on the table, every order has exactly those cards."""
    laid = sorted(card for stage in table for card in (*stage.ones, *stage.twos))
    assert laid == sorted(arrange(order, table, winner))


@pytest.mark.parametrize(
    ("stage", "tied"),
    [
        (Stage((5,), (5,)), True),
        (Stage((5,), (6,)), False),
        (Stage((2, 5), (3, 5)), True),
        (Stage((5,), (5,), up=False), False),
    ],
)
def test_tied(*, stage: Stage, tied: bool) -> None:
    """Cards are tied when they are equal and turned up."""
    assert tied is stage.tied()
