"""Shuffles: found by listing, cards conserved, fixed by vectors."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.generator.glibc import Seeded as Glibc
from reference.generator.splitmix64 import Seeded as SplitMix
from reference.shuffle import find_shuffle, shuffle_names

if TYPE_CHECKING:
    from reference.shuffle import Shuffle

_SUIT = tuple(range(1, 14))


def _found(name: str) -> Shuffle:
    found = find_shuffle(name)
    assert found is not None
    return found


def test_names_are_the_files() -> None:
    """The shuffles are found by listing, hyphens for underscores, whatever was imported before."""
    names = (
        "counter-deal",
        "cut",
        "explicit",
        "fisher-yates",
        "overhand",
        "random-swaps",
        "reversed",
        "riffle",
        "sorted",
        "swap-passes",
        "tied-pairs",
    )
    assert names == shuffle_names()
    _found("sorted")
    assert names == shuffle_names()


def test_no_such_shuffle() -> None:
    """A name that is not listed finds nothing."""
    assert find_shuffle("faro") is None


@pytest.mark.parametrize("name", shuffle_names())
@settings(max_examples=25, deadline=None)
@given(deck=st.lists(st.integers(1, 13), max_size=60), seed=st.integers(0, 2**64 - 1))
def test_cards_are_conserved(name: str, deck: list[int], seed: int) -> None:
    """Whatever the deck, no card is lost or made up, and the deck given is not touched."""
    before = list(deck)
    assert Counter(deck) == Counter(_found(name).shuffle(deck, SplitMix(seed), {}))
    assert before == deck


@pytest.mark.parametrize("name", shuffle_names())
def test_options_are_declared(name: str) -> None:
    """Each option's default is within its bounds, and a sentence says what it is."""
    for option in _found(name).OPTIONS.values():
        assert option.least <= option.default <= option.most
        assert option.sentence


@pytest.mark.parametrize(
    ("name", "options", "cards"),
    [
        ("counter-deal", {}, (1, 10, 12, 5, 2, 13, 4, 8, 3, 11, 9, 6, 7)),
        ("cut", {}, (9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6, 7, 8)),
        ("cut", {"at": 4}, (5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4)),
        ("explicit", {}, _SUIT),
        ("fisher-yates", {}, (9, 12, 3, 2, 5, 13, 4, 8, 10, 6, 7, 11, 1)),
        ("overhand", {}, (12, 13, 5, 6, 7, 8, 9, 10, 11, 1, 2, 3, 4)),
        ("overhand", {"packet": 1}, _SUIT[::-1]),
        ("overhand", {"packet": 1, "times": 2}, _SUIT),
        ("random-swaps", {}, (4, 8, 12, 10, 7, 9, 2, 6, 11, 3, 5, 13, 1)),
        ("random-swaps", {"swaps": 1}, (10, 2, 3, 4, 5, 6, 7, 8, 9, 1, 11, 12, 13)),
        ("reversed", {}, _SUIT[::-1]),
        ("riffle", {}, (1, 9, 2, 3, 4, 10, 5, 11, 12, 13, 6, 7, 8)),
        ("riffle", {"times": 0}, _SUIT),
        ("sorted", {}, _SUIT),
        ("swap-passes", {}, (5, 12, 3, 4, 7, 2, 13, 8, 10, 9, 1, 11, 6)),
        ("swap-passes", {"passes": 0}, _SUIT),
        ("tied-pairs", {}, (10, 13, 2, 1, 12, 5, 7, 3, 6, 4, 11, 8, 9)),
    ],
)
def test_vectors(name: str, options: dict[str, int], cards: tuple[int, ...]) -> None:
    """A suit in order, shuffled with the C library's generator from seed 1, never comes out otherwise."""
    assert cards == _found(name).shuffle(_SUIT, Glibc(1), options)


def test_sorted_sorts() -> None:
    """The smallest number comes first."""
    assert (1, 2, 2, 3) == _found("sorted").shuffle((2, 3, 1, 2), Glibc(1), {})


def test_counter_deal_is_the_pages_own() -> None:
    """With the C library's generator and seed 1, the 26 hands that the CMSC 201 page prints are dealt."""
    page = (
        *(1, 10, 12, 5, 2, 2, 13, 4, 2, 8, 3, 4, 1, 5, 13, 2, 10, 11, 11, 12, 8, 9, 4, 4, 6, 3),
        *(11, 5, 10, 13, 10, 6, 5, 11, 6, 12, 12, 6, 1, 3, 1, 3, 7, 7, 13, 8, 8, 7, 9, 9, 7, 9),
    )
    assert page == _found("counter-deal").shuffle(_SUIT * 4, Glibc(1), {})


@given(seed=st.integers(0, 2**32), times=st.integers(0, 4))
def test_riffles_leave_rising_sequences(seed: int, times: int) -> None:
    """A riffle doubles the runs of neighbouring cards at most: one riffle of an ordered deck leaves two."""
    cards = _found("riffle").shuffle(range(52), SplitMix(seed), {"times": times})
    places = {card: place for place, card in enumerate(cards)}
    assert 1 + sum(places[card] > places[card + 1] for card in range(51)) <= 2**times


@given(seed=st.integers(0, 2**32))
def test_a_cut_turns_the_deck(seed: int) -> None:
    """Cut anywhere, every card but one has the same neighbour, and something has moved."""
    cards = _found("cut").shuffle(_SUIT, SplitMix(seed), {})
    assert cards != _SUIT
    assert cards[cards.index(1) :] + cards[: cards.index(1)] == _SUIT


def test_fisher_yates_is_fair() -> None:
    """All orders of three cards come, each about as often."""
    orders = Counter(_found("fisher-yates").shuffle((1, 2, 3), SplitMix(seed), {}) for seed in range(1200))
    assert len(orders) == 6
    assert all(150 < count < 250 for count in orders.values())


def test_last_card_of_swap_passes_is_never_drawn() -> None:
    """Places are drawn from 0 to 50: a single pass over 52 cards always moves the last one."""
    lasts = {
        _found("swap-passes").shuffle(range(52), SplitMix(seed), {"passes": 1})[-1] for seed in range(200)
    }
    assert 51 not in lasts


@given(seed=st.integers(0, 2**32))
def test_tied_pairs_tie_at_every_second_place(seed: int) -> None:
    """From the end of the deck, two by two, every other pair is of equal cards, thirteen of them."""
    cards = _found("tied-pairs").shuffle(_SUIT * 4, SplitMix(seed), {})[::-1]
    assert all(cards[at] == cards[at + 1] for at in range(0, 52, 4))
