"""The cases of CPS506 War: every kind of game is there, and no misreading gets through."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.casefile import load_assignment
from harness.casefile.conditions import Condition, meets, read_condition
from reference.cps506_war import PAIRS, SINGLES, reading_answer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.assignment import Assignment
    from harness.case import Case

WAR = Path(__file__).parents[1] / "cases" / "cps506-war"
FEWEST_FAILED = 4
"""How many hidden cases each single misreading fails at the least, so that it costs a mark."""


@pytest.fixture(scope="module")
def war() -> Assignment:
    """The assignment, loaded once."""
    return load_assignment(WAR)


@pytest.fixture(scope="module")
def hidden(war: Assignment) -> tuple[Case, ...]:
    """The hidden cases, the built ones first: the rarest misreadings fail there."""
    return tuple(reversed([case for case in war.cases if case.group == "hidden"]))


def fails(reading: str, cases: tuple[Case, ...]) -> Iterator[str]:
    """The ids of the cases that a program with this reading fails, one by one."""
    rules = (SINGLES | PAIRS)[reading].rules
    for case in cases:
        answer = reading_answer([*map(int, case.input.split())], rules)
        if answer != tuple(map(int, case.expected.split())):
            yield case.id


def test_five_published_cases_are_public_and_agree(war: Assignment) -> None:
    """Loading holds each published answer against the reference's."""
    assert [(case.id, case.published) for case in war.cases if case.group == "public"] == [
        (f"given-{number}", True) for number in range(1, 6)
    ]


def test_rubric_is_the_one_of_the_course(war: Assignment) -> None:
    """Forty marks, in five lines."""
    assert [(item.source, item.points) for item in war.rubric] == [
        ("cases", 25),
        ("build", 5),
        ("own-tests", 5),
        ("hand", 2),
        ("hand", 3),
    ]
    assert war.out_of == 40


def test_six_languages_are_taken(war: Assignment) -> None:
    """Each with a driver."""
    assert [(entry.language, entry.file) for entry in war.entries if entry.drivers] == [
        ("c", "war.c"),
        ("cpp", "war.cpp"),
        ("elixir", "war.ex"),
        ("haskell", "war.hs"),
        ("python", "war.py"),
        ("rust", "main.rs"),
    ]


SHORT = [{"short": side, "left": left} for side in (1, 2) for left in (0, 1)]


def test_handout_says_what_is_graded(war: Assignment) -> None:
    """Files, signatures and the points of the rubric are those of the assignment."""
    page = (WAR / "handout" / "README.md").read_text(encoding="utf-8")
    named = [name for entry in war.entries for name in (entry.file, entry.signature, *entry.tests)]

    assert [name for name in named if f"`{name}`" not in page] == []
    assert re.findall(r"^\| (\d+) \|", page, re.MULTILINE) == [f"{item.points:g}" for item in war.rubric]


@pytest.mark.parametrize(
    ("where", "least"),
    [
        ({"ends": "plain"}, 50),
        ({"rounds": "> 1000"}, 3),
        ({"wars": ">= 45"}, 3),
        ({"wars": "<= 1", "ends": "plain"}, 2),
        ({"chained": ">= 3", "ends": "plain"}, 5),
        ({"short": "both", "rounds": 1}, 3),
        ({"short": "both", "rounds": "> 1"}, 3),
        *[(short | {"depth-at-end": 1}, 3) for short in SHORT],
        *[(short | {"depth-at-end": "> 1"}, 4) for short in SHORT],
        *[(short | {"depth-at-end": ">= 3"}, 2) for short in SHORT],
    ],
)
def test_every_kind_of_game_is_hidden(hidden: tuple[Case, ...], where: dict[str, object], least: int) -> None:
    """Plain ends, long games, many wars and few, deep wars, each side short in each way, both out."""
    read = [read_condition(trait, value) for trait, value in where.items()]
    conditions = [condition for condition in read if isinstance(condition, Condition)]
    games = [
        {trait: int(value) if value.isdecimal() else value for trait, value in case.traits} for case in hidden
    ]

    assert len(conditions) == len(where)
    assert sum(meets(conditions, game) for game in games) >= least


def test_no_deck_is_played_twice(war: Assignment) -> None:
    """A repeated deck would count twice and tell nothing new."""
    decks = Counter(case.input for case in war.cases)

    assert max(decks.values()) == 1


def test_hidden_cases_number_a_hundred(hidden: tuple[Case, ...]) -> None:
    """A case is one in a hundred of what is hidden."""
    assert len(hidden) == 100


@pytest.mark.parametrize("reading", SINGLES)
def test_single_misreading_fails_some_hidden_cases(hidden: tuple[Case, ...], reading: str) -> None:
    """Every misreading that the reference knows is caught, and more than once."""
    failed = fails(reading, hidden)

    assert sum(1 for _, _ in zip(range(FEWEST_FAILED), failed, strict=False)) == FEWEST_FAILED


def test_every_pair_of_misreadings_is_caught(hidden: tuple[Case, ...]) -> None:
    """Two that would cancel each other out are caught too."""
    assert [pair for pair in PAIRS if next(fails(pair, hidden), None) is None] == []


@pytest.mark.parametrize("reading", ["short-crashes", "chest-left-out", "last-chest-ascending"])
def test_program_that_is_wrong_in_its_last_war_alone_keeps_more_than_half(
    war: Assignment, reading: str
) -> None:
    """The rarer kinds have more than their share of the cases, but one slip does not fail a student."""
    assert len(list(fails(reading, war.cases))) < len(war.cases) / 2
