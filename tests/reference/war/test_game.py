"""Games: the deal, the end, the answer, and endless games found exactly."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference import EndlessGame, LongGame
from reference.cps506_war import DECK
from reference.war.game import deal, moves, play
from reference.war.rules import RIGHT, Order, Rules, Short
from reference.war.step import stepper

if TYPE_CHECKING:
    from reference.war.order import Pile

_DECKS = st.permutations(DECK)
_UNSORTED = Rules(pair=Order(shape="laid", first="1"), chest=Order(shape="laid", first="1"))


@pytest.mark.parametrize(
    ("rules", "one", "two"),
    [
        (RIGHT, (5, 3, 1), (6, 4, 2)),
        (Rules(top="first"), (1, 3, 5), (2, 4, 6)),
        (Rules(top="first-of-1"), (1, 3, 5), (6, 4, 2)),
        (Rules(top="first-of-2"), (5, 3, 1), (2, 4, 6)),
        (Rules(deal="halves"), (3, 2, 1), (6, 5, 4)),
        (Rules(deal="halves", top="first"), (1, 2, 3), (4, 5, 6)),
        (Rules(deal="none"), (1, 2, 3, 4, 5, 6), ()),
    ],
)
def test_deal(rules: Rules, one: Pile, two: Pile) -> None:
    """Cards in turn to players 1 and 2, the last one on top."""
    assert (one, two) == deal((1, 2, 3, 4, 5, 6), rules)


@pytest.mark.parametrize(
    ("rules", "answer"),
    [
        (RIGHT, (9, 7, 5, 5, 3)),
        (Rules(answer_from="bottom"), (3, 5, 5, 7, 9)),
        (Rules(answer_from="bottom-after-plain"), (9, 7, 5, 5, 3)),
        (Rules(shorts=(Short(parts=("sorted",)),), last_chest=Order(shape="ascending")), (9, 7, 5, 5, 3)),
        (Rules(ace_written=14), (9, 7, 5, 5, 3)),
        (Rules(shorts=(Short(act="crash"),)), None),
        (Rules(shorts=(Short(parts=("pile",)),)), (9,)),
        (Rules(shorts=(Short(parts=("pile",)),), padded=True), (9, 0, 0, 0, 0)),
        (Rules(shorts=(Short(parts=("chest",)),)), (7, 5, 5, 3)),
        (Rules(shorts=(Short(parts=("chest", "pile")),)), (7, 5, 5, 3, 9)),
        (Rules(shorts=(Short(act="forfeits"),)), (3, 9, 5, 5)),
        (Rules(shorts=(Short(act="set-aside"),)), (7, 9, 3, 5, 5)),
        (Rules(shorts=(Short(act="set-aside", parts=("pile",)),)), (7, 9, 3)),
    ],
)
def test_answer_of_a_war_that_stops(rules: Rules, answer: Pile | None) -> None:
    """The winner's own pile, then the whole table; and what is made of it otherwise.

    Player 1 has 5, 3, 9 and player 2 has 5, 7: an odd deck, so that one card is left on one side only.
    """
    assert answer == play((9, 7, 3, 5, 5), rules).answer


def test_answer_of_a_plain_game() -> None:
    """The winner's pile, and what kind of game it was."""
    played = play((4, 2, 9, 3))
    assert ((9, 3, 4, 2), 1) == (played.answer, played.winner)
    assert (2, 0, 0, 0) == (played.rounds, played.wars, played.deepest, played.last_depth)


@pytest.mark.parametrize("answer_from", ["bottom", "bottom-after-plain"])
def test_answer_of_a_plain_game_from_its_bottom(answer_from: Literal["bottom", "bottom-after-plain"]) -> None:
    """A game that ends in a plain round is turned over in both readings."""
    assert (2, 4, 3, 9) == play((4, 2, 9, 3), Rules(answer_from=answer_from)).answer


def test_both_run_out() -> None:
    """Nobody wins, and the whole table is the answer."""
    played = play((8, 1, 5, 5))
    assert ((1, 8, 5, 5), 0) == (played.answer, played.winner)


def test_nobody_has_a_card_after_all_is_set_aside() -> None:
    """Where both sides' last cards are set aside, nobody has won."""
    played = play((5, 5), Rules(shorts=(Short(act="set-aside"),)))
    assert ((5, 5), 0) == (played.answer, played.winner)


def test_a_deck_not_dealt_is_the_answer() -> None:
    """A program that never deals answers what it was given."""
    assert (2, 9, 4) == play((2, 9, 4), Rules(deal="none")).answer


@settings(max_examples=40, deadline=None)
@given(deck=_DECKS)
def test_play_ends_with_the_deck(deck: list[int]) -> None:
    """Every game ends or is found endless; the answer has the deck's cards, and so has every round."""
    try:
        states = list(moves(deck))
        answer = play(deck).answer
    except EndlessGame:
        return
    assert answer is not None
    assert sorted(deck) == sorted(answer)
    assert all(sorted(deck) == sorted(move.one + move.two) for move in states[:-1])


def _first_repetition(deck: tuple[int, ...], rules: Rules) -> tuple[int, int] | None:
    """Where a state comes back, found the plain way: by keeping every one of them."""
    step = stepper(rules)
    one, two = deal(deck, rules)
    seen = {(one, two): 0}
    while one and two:
        move = step(one, two, ())
        one, two = move.one, move.two
        if move.stopped:
            return None
        if (one, two) in seen:
            return seen[one, two], len(seen)
        seen[one, two] = len(seen)
    return None


def _endless(deck: tuple[int, ...], rules: Rules) -> tuple[int, int] | None:
    try:
        play(deck, rules)
    except EndlessGame as endless:
        return endless.first, endless.round
    return None


@pytest.mark.parametrize("cards", [(2, 3, 4, 5), (2, 2, 2, 3, 3, 3), (2, 3, 4, 5, 6, 7), (2, 2, 3, 3, 4, 4)])
def test_endless_games_are_found_exactly(cards: tuple[int, ...]) -> None:
    """Of all orders of a small deck, those are endless whose states repeat, from just that round on."""
    decks = sorted(set(permutations(cards)))
    assert [_first_repetition(deck, _UNSORTED) for deck in decks] == [
        _endless(deck, _UNSORTED) for deck in decks
    ]


@pytest.mark.parametrize(
    ("deck", "first", "round_"), [((2, 3, 3, 2), 0, 2), ((3, 2, 2, 3), 2, 4), ((2, 3, 4, 6, 7, 5), 14, 26)]
)
def test_an_endless_game(deck: tuple[int, ...], first: int, round_: int) -> None:
    """The error says after which round which earlier state is there again."""
    with pytest.raises(EndlessGame, match=f"after round {round_} .* after round {first}") as caught:
        play(deck, _UNSORTED)
    assert (first, round_) == (caught.value.first, caught.value.round)


def test_a_long_game() -> None:
    """A caller may wait for so many rounds and no more; a game of just so many is played."""
    deck = (4, 2, 9, 3)
    assert 2 == play(deck, most_rounds=2).rounds
    with pytest.raises(LongGame, match="not over after 1 rounds") as caught:
        play(deck, most_rounds=1)
    assert 1 == caught.value.rounds
