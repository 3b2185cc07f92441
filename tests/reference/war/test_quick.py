"""Quick answers: for every reading those of the games played round by round, and where they are given up."""

from __future__ import annotations

import random

import pytest

from reference import EndlessGame, LongGame
from reference.cps506_war import DECK, PAIRS, PATIENCE, READINGS, SINGLES
from reference.generator.splitmix64 import Seeded
from reference.shuffle import fisher_yates, tied_pairs
from reference.war.game import play
from reference.war.quick import quick_answer
from reference.war.rules import RIGHT, Order, Rules, Short

_SMALL = (1, 2, 3, 12, 13)
_UNSORTED = Order(shape="laid", first="1")
_ASIDE = Short(left=(0, 1, 2), act="set-aside")


def _slow(deck: tuple[int, ...], rules: Rules) -> object:
    """The answer of the game as it is played round by round."""
    try:
        answer = play(deck, rules, most_rounds=PATIENCE).answer
    except EndlessGame:
        return "endless"
    except LongGame:
        return "long"
    return "crash" if answer is None else answer


def _same(one: object, other: object) -> bool:
    """Whether two answers are the same. Which of two long games is called endless is a matter of patience."""
    return one == other or {one, other} == {"endless", "long"}


@pytest.mark.parametrize(
    "deck",
    [
        fisher_yates.shuffle(DECK, Seeded(1), {}),
        fisher_yates.shuffle(DECK, Seeded(1002), {}),
        tied_pairs.shuffle(DECK, Seeded(2), {}),
    ],
    ids=["plain end", "end in a deep war", "both run out"],
)
def test_every_reading_answers_as_its_game_does(deck: tuple[int, ...]) -> None:
    """What is played once for many readings is the same for each of them; of pairs a sample is tried."""
    different = [
        name
        for name, reading in [*SINGLES.items(), *[*PAIRS.items()][::9]]
        if not _same(_slow(deck, reading.rules), quick_answer(deck, reading.rules, PATIENCE))
    ]
    assert [] == different


def test_small_decks_answer_as_their_games_do() -> None:
    """Decks of few ranks, where sides are short again and again, for readings of all kinds."""
    chance = random.Random(506)
    readings = [*READINGS.values()]
    for _ in range(2000):
        deck = tuple(chance.choice(_SMALL) for _ in range(chance.choice((4, 7, 10, 16, 20))))
        rules = chance.choice(readings).rules
        assert _same(_slow(deck, rules), quick_answer(deck, rules, PATIENCE)), (deck, rules)


@pytest.mark.parametrize(
    ("deck", "rules", "most_rounds", "expected"),
    [
        ((4, 2, 9, 3), RIGHT, 2, (9, 3, 4, 2)),
        ((4, 2, 9, 3), RIGHT, 1, "long"),
        ((5, 5), RIGHT, 0, "long"),
        ((5, 5), Rules(shorts=(Short(act="crash"),)), 1, "crash"),
        ((2, 3, 3, 2), Rules(pair=_UNSORTED), PATIENCE, "endless"),
        ((2, 3, 3, 2), Rules(pair=_UNSORTED), 1000, "long"),
        ((9, 7, 3, 5, 5), Rules(shorts=(_ASIDE,)), PATIENCE, (7, 9, 3, 5, 5)),
        ((4, 2, 9, 3), Rules(under="top"), PATIENCE, (9, 2, 3, 4)),
        ((4, 2, 9, 3), Rules(under="top"), 1, "long"),
        ((10, 2, 9, 3), Rules(under="sorted"), PATIENCE, (10, 9, 3, 2)),
        ((5, 5), Rules(ties="kept"), PATIENCE, "endless"),
        ((2, 3, 3, 2), Rules(under="top", pair=Order(shape="ascending")), PATIENCE, "endless"),
        ((5, 5), Rules(under="top", shorts=(Short(act="crash"),)), 1, "crash"),
    ],
)
def test_what_comes_after_how_many_rounds(
    deck: tuple[int, ...], rules: Rules, most_rounds: int, expected: object
) -> None:
    """An answer, a crash, a state that came back, or patience that ended, each at its round."""
    assert expected == quick_answer(deck, rules, most_rounds)
