"""CPS506 War: the published answers, the deck's complaints, the traits and how often they come."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from reference import EndlessGame
from reference.cps506_war import (
    DECK,
    PAIRS,
    TRAITS,
    answer,
    answer_and_traits,
    complaints,
    reading_answer,
    traits,
)
from reference.generator.splitmix64 import Seeded
from reference.shuffle import fisher_yates
from reference.war.rules import RIGHT, Order, Rules, Short

_PUBLISHED: list[dict[str, list[int]]] = json.loads(
    (Path(__file__).parent / "data" / "cps506_published.json").read_text(encoding="utf-8")
)


def _deck(seed: int) -> tuple[int, ...]:
    return fisher_yates.shuffle(DECK, Seeded(seed), {})


@pytest.mark.parametrize("case", _PUBLISHED)
def test_published_answers(case: dict[str, list[int]]) -> None:
    """The five starter cases come out as published."""
    assert tuple(case["answer"]) == answer(case["deck"])


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, (1, 1, 13, "in-war", 13, "both", 1, "none", "equal", "mixed", 0)),
        (1, (24, 1, 1, "plain", 0, "none", "none", "1", "none", "none", 52)),
        (2, (24, 1, 1, "plain", 0, "none", "none", "2", "none", "none", 52)),
        (3, (72, 4, 1, "in-war", 1, "1", 0, "2", "none", "none", 50)),
        (4, (200, 13, 2, "plain", 0, "none", "none", "1", "none", "none", 52)),
    ],
)
def test_traits_of_the_published_cases(number: int, expected: tuple[str | int, ...]) -> None:
    """What kind of game each of them is, in the order in which the traits are documented."""
    found = traits(_PUBLISHED[number]["deck"])
    assert found.keys() == TRAITS.keys()
    assert expected == tuple(found[name] for name in TRAITS)


@pytest.mark.parametrize(
    ("one", "two", "last_card", "face_down"),
    [
        ((5, 7), (5, 3), "higher", "mixed"),
        ((5, 3), (5, 7), "lower", "mixed"),
        ((5, 4), (5, 4), "equal", "lowest"),
        ((9, 1), (9, 2), "higher", "mixed"),
        ((9, 2), (9, 3), "lower", "lowest"),
    ],
)
def test_traits_of_last_cards(
    one: tuple[int, int], two: tuple[int, int], last_card: str, face_down: str
) -> None:
    """Both have one card left: player 1's is compared with player 2's, and both with the table."""
    found = traits((one[1], two[1], one[0], two[0]))
    assert (last_card, face_down) == (found["last-card"], found["face-down"])


def test_last_card_of_player_2() -> None:
    """When player 2 is short, it is player 2's card that is compared with player 1's."""
    assert "higher" == traits((9, 7, 3, 5, 5))["last-card"]


def test_both_in_one_game() -> None:
    """The answer and the traits are those that the two functions give."""
    deck = _deck(1)
    assert (answer(deck), traits(deck)) == answer_and_traits(deck)


def test_how_often_games_end_how() -> None:
    """Of 20,000 random decks 82 % ended plainly, none was endless; 1,500 of them agree."""
    ends = Counter(traits(_deck(seed))["ends"] for seed in range(1, 1501))
    assert {"plain", "in-war"} == set(ends)
    assert 0.79 < ends["plain"] / 1500 < 0.85


def test_where_games_end() -> None:
    """The decks that the case files search for by traits are found where they were found before."""
    found = {seed: traits(_deck(seed)) for seed in (447, 1002)}
    assert 1000 <= int(found[447]["rounds"])
    assert ("in-war", 4) == (found[1002]["ends"], found[1002]["depth-at-end"])


@pytest.mark.parametrize(
    ("deck", "sentences"),
    [
        (DECK, ()),
        (DECK[:-1], ("the deck has 51 cards, not 52", "the deck has 3 kings, not 4")),
        ((*DECK[1:], 13), ("the deck has 3 aces, not 4", "the deck has 5 kings, not 4")),
        ((*DECK[:-2], 2, 13), ("the deck has 5 cards of rank 2, not 4", "the deck has 3 queens, not 4")),
        ((*DECK[:-1], 14), ("14 is no card: cards are 1 to 13", "the deck has 3 kings, not 4")),
        ((0, *DECK), ("the deck has 53 cards, not 52", "0 is no card: cards are 1 to 13")),
    ],
)
def test_complaints(deck: tuple[int, ...], sentences: tuple[str, ...]) -> None:
    """Everything that is wrong with a deck is said, each in its own sentence."""
    assert sentences == complaints(deck)


@pytest.mark.parametrize(
    ("deck", "rules", "expected"),
    [
        ((4, 2, 9, 3), RIGHT, (9, 3, 4, 2)),
        ((4, 2, 1, 3), Rules(ace_written=14), (14, 3, 4, 2)),
        ((5, 5), Rules(shorts=(Short(act="crash"),)), "crash"),
        ((2, 3, 3, 2), Rules(pair=Order(shape="laid", first="1")), "endless"),
    ],
)
def test_reading_answers(deck: tuple[int, ...], rules: Rules, expected: object) -> None:
    """A reading answers cards, or crashes, or never ends."""
    assert expected == reading_answer(deck, rules)


def test_a_reading_that_takes_too_long() -> None:
    """Some readings play for millions of rounds; they are given up, and that is told apart from endless."""
    assert "long" == reading_answer(_deck(0), PAIRS["no-face-down+unsorted-laid-1-first"].rules)


@pytest.mark.parametrize("size", [2, 4, 6])
def test_no_small_deck_is_endless(size: int) -> None:
    """By the rules every deck of two to six cards, in any order, comes to an end."""
    for deck in set(permutations((2, 3, 4, 4, 5, 5)[:size])):
        assert sorted(deck) == sorted(answer(deck))


def test_an_endless_game_is_a_lookup_error() -> None:
    """A deck without an answer is one that cannot be looked up, for those who do not know the reference."""
    assert issubclass(EndlessGame, LookupError)
