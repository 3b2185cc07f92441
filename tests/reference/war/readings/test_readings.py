"""Readings: each is another game than the rules', and has its sentences."""

from __future__ import annotations

import pytest

from reference.cps506_war import DECK, answer, reading_answer
from reference.generator.splitmix64 import Seeded
from reference.shuffle import fisher_yates, tied_pairs
from reference.war.readings import PAIRS, READINGS, SINGLES
from reference.war.readings.reading import Reading, combined
from reference.war.rules import RIGHT, Order, Rules, Short

_TELLING = (
    *(fisher_yates.shuffle(DECK, Seeded(seed), {}) for seed in (5, 30, 46, 65, 129, 380, 1002, 1218)),
    tied_pairs.shuffle(DECK, Seeded(1), {}),
)
"""Decks found by a greedy search: together they tell every single reading from every other."""


def _answers(rules: Rules) -> tuple[object, ...]:
    return tuple(reading_answer(deck, rules) for deck in _TELLING)


def test_the_rules_are_no_misreading() -> None:
    """Played as a reading, the right rules answer as the reference does."""
    assert tuple(map(answer, _TELLING)) == _answers(RIGHT)


def test_singles_are_told_apart() -> None:
    """Nine decks tell each single reading from the rules and from every other one."""
    seen = {_answers(RIGHT): "the rules"}
    for name, reading in SINGLES.items():
        answers = _answers(reading.rules)
        assert seen.get(answers) is None, name
        seen[answers] = name


@pytest.mark.parametrize("name", [*list(PAIRS)[::9], "not-dealt+answer-bottom-first"])
def test_pairs_are_told_from_the_rules(name: str) -> None:
    """So they do with pairs, a sample of which is tried here."""
    right = tuple(map(answer, _TELLING))
    assert any(
        reading_answer(deck, PAIRS[name].rules) != expected
        for deck, expected in zip(_TELLING, right, strict=True)
    )


def test_all_readings() -> None:
    """Singles come first, pairs are named after both, and no two readings have the same rules."""
    assert [*SINGLES, *PAIRS] == list(READINGS)
    assert all(set(name.split("+")) <= SINGLES.keys() for name in READINGS)
    assert len({reading.rules for reading in SINGLES.values()}) == len(SINGLES)


def test_sentences() -> None:
    """Both readers get whole sentences, and a student none of them twice."""
    for name, reading in READINGS.items():
        told = reading.student.split(". ")
        assert len(told) == len(set(told)), name
        assert all(text.endswith(".") and text[0].isupper() for text in (reading.student, reading.staff)), (
            name
        )


@pytest.mark.parametrize(
    ("name", "listed"),
    [
        ("top-first+ace-low", True),
        ("one-left-early-of-1+no-card-crashes-of-2", True),
        ("one-left-early+no-card-crashes", False),
        ("last-chest-ascending+one-left-early", True),
        ("last-chest-ascending+one-left-fights", False),
        ("ace-low-everywhere+face-down-decides", True),
        ("halves+not-dealt", False),
        ("ace-low+ace-low-everywhere", False),
    ],
)
def test_which_pairs(name: str, *, listed: bool) -> None:
    """Common ones with any, one player's case with the other's, and few cards left with the last order."""
    assert listed is (name in PAIRS or "+".join(reversed(name.split("+"))) in PAIRS)


def _reading(rules: Rules) -> Reading:
    return Reading(rules=rules, student="Look.", staff="Does.")


def test_combined() -> None:
    """Both sets of changes are there, and what the student should look at is said once."""
    both = combined(_reading(Rules(top="first", padded=True)), _reading(Rules(face_down=0, padded=True)))
    assert _both(Rules(top="first", face_down=0, padded=True)) == both


def _both(rules: Rules) -> Reading:
    return Reading(rules=rules, student="Look.", staff="Does. Does.")


@pytest.mark.parametrize(
    ("one", "other", "fit"),
    [
        (Rules(face_down=0), Rules(face_down=3), False),
        (Rules(shorts=(Short(),)), Rules(shorts=(Short(sides=(1,)),)), False),
        (Rules(shorts=(Short(depth="first"),)), Rules(shorts=(Short(),)), False),
        (Rules(shorts=(Short(depth="first"),)), Rules(shorts=(Short(depth="chained"),)), True),
        (Rules(shorts=(Short(sides=(2,)),)), Rules(shorts=(Short(sides=(1,)),)), True),
        (Rules(shorts=(Short(left=(0,)),)), Rules(shorts=(Short(left=(1,)),)), True),
        (Rules(pair=Order(first="1")), Rules(shorts=(Short(left=(1,)),)), True),
    ],
)
def test_contradictions(one: Rules, other: Rules, *, fit: bool) -> None:
    """Two readings of the same thing do not go together."""
    assert fit is (combined(_reading(one), _reading(other)) is not None)
