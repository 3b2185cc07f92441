"""The cases of EE 312 War: every kind of game, no misreading gets through, marks are split fairly."""

from __future__ import annotations

import re
from collections import Counter
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.casefile import load_assignment
from harness.casefile.conditions import Condition, meets, read_condition
from reference.ee312.classes.judge import CHECKS as CLASS_CHECKS
from reference.ee312_war import CHECKS, READINGS, replay, simulate

if TYPE_CHECKING:
    from harness.assignment import Assignment

WAR = Path(__file__).parents[1] / "cases" / "ee312-war"


@pytest.fixture(scope="module")
def war() -> Assignment:
    """The assignment, loaded once."""
    return load_assignment(WAR)


def failed(war: Assignment, reading: str) -> list[str]:
    """The ids of the cases that a program with this reading fails."""
    rules = READINGS[reading].rules
    return [
        case.id
        for case in war.cases
        if replay(simulate(case.input, case.values, rules), case.input, case.values).reason
    ]


def test_right_programs_pass_every_case(war: Assignment) -> None:
    """Simulated ones, on every deck, clock and exercise."""
    wrong = [
        case.id
        for case in war.cases
        if replay(simulate(case.input, case.values), case.input, case.values).reason
    ]
    assert [] == wrong


def test_each_line_of_the_page_is_looked_at_to_the_character(war: Assignment) -> None:
    """Its line about who lost, and that about a draw: what is slightly other costs layout alone."""
    layout = [case for case in war.cases if case.values["check"] == "layout"]
    assert {"plain", "in-war", "limit"} <= {dict(case.traits).get("ends") for case in layout}
    for old, new in (("Player ", "player "), ("game was a draw", "game is a draw")):
        wrong = [
            case.id
            for case in war.cases
            if replay(simulate(case.input, case.values).replace(old, new), case.input, case.values).reason
        ]
        assert wrong
        assert {"layout"} == {name.partition("-")[0] for name in wrong}


def test_published_example_is_public(war: Assignment) -> None:
    """With its two numbers as claims that loading checks."""
    (example,) = (case for case in war.cases if case.id == "game-example")
    traits = dict(example.traits)
    assert ("public", "174", "11", "1") == (example.group, traits["rounds"], traits["wars"], traits["loser"])


def test_rubric_adds_up_to_a_hundred(war: Assignment) -> None:
    """And every case counts for one line of it."""
    assert 100 == war.out_of
    patterns = [pattern for item in war.rubric if item.source == "cases" for pattern in item.cases]
    counted = Counter(case.id for case in war.cases for pattern in patterns if fnmatchcase(case.id, pattern))
    assert {case.id: 1 for case in war.cases} == counted


def test_every_rule_but_the_archive_counts(war: Assignment) -> None:
    """What an instructor has unpacked is no fault of the student's."""
    (item,) = (item for item in war.rubric if item.source == "rules")
    assert {"zip"} == {rule.id for rule in war.rules} - {*item.rules}


def test_every_line_of_marks_has_public_cases(war: Assignment) -> None:
    """Nobody is surprised by what is looked at."""
    public = [case.id for case in war.cases if case.group == "public"]
    for item in war.rubric:
        if item.source == "cases":
            assert any(fnmatchcase(name, pattern) for name in public for pattern in item.cases)


def test_every_check_is_used(war: Assignment) -> None:
    """All but the one that looks at everything at once."""
    used = {case.values["check"] for case in war.cases}
    assert {*CHECKS} - {"exact"} == used


def test_exercises_fit_their_checks(war: Assignment) -> None:
    """The name on stdin is that of the exercise which the check looks at."""
    for case in war.cases:
        if case.target == "classes":
            assert f"{CLASS_CHECKS[str(case.values['check'])].exercise}\n" == case.input


def test_handout_says_what_is_graded(war: Assignment) -> None:
    """Files and points are those of the assignment, and the headers those that are compiled with."""
    page = (WAR / "handout" / "README.md").read_text(encoding="utf-8")
    (entry,) = war.entries
    assert [name for name in entry.files if f"`{name}`" not in page] == []
    assert [f"{item.points:g}" for item in war.rubric] == re.findall(r"^\| (\d+) \|", page, re.MULTILINE)
    for name, data in entry.given:
        assert data == (WAR / "handout" / "cpp" / name).read_bytes()


@pytest.mark.parametrize(
    ("where", "least"),
    [
        ({"ends": "plain"}, 15),
        ({"rounds": "> 1000", "ends": "plain"}, 2),
        ({"chained": 2, "ends": "plain"}, 3),
        ({"chained": ">= 3", "ends": "plain"}, 3),
        ({"saved": ">= 2"}, 2),
        ({"wars": "<= 1", "ends": "plain"}, 1),
        *[
            ({"short": side, "at": point, "depth-at-end": depth}, 1)
            for side in "12"
            for point in ("face-down", "face-up")
            for depth in (1, ">= 2")
        ],
        ({"short": "1", "left": 2}, 1),
        ({"short": "2", "left": 2}, 1),
        ({"short": "both"}, 3),
        ({"ends": "limit"}, 2),
        ({"short": "both", "wars": ">= 2"}, 1),
    ],
)
def test_every_kind_of_game_is_hidden(war: Assignment, where: dict[str, object], least: int) -> None:
    """Plain ends, chained wars, last cards that win, each player short at each point, both out."""
    read = [read_condition(trait, value) for trait, value in where.items()]
    conditions = [condition for condition in read if isinstance(condition, Condition)]
    decks = {case.input: case for case in war.cases if case.group == "hidden" and case.traits}
    games = [
        {
            trait: int(value) if value.isdecimal() and trait not in {"short", "loser"} else value
            for trait, value in case.traits
        }
        for case in decks.values()
    ]
    assert len(read) == len(conditions)
    assert sum(meets(conditions, game) for game in games) >= least


@pytest.mark.parametrize("reading", READINGS)
def test_every_misreading_fails_hidden_cases(war: Assignment, reading: str) -> None:
    """One at least, and one about what is misread."""
    hidden = {case.id for case in war.cases if case.group == "hidden"}
    assert hidden & {*failed(war, reading)}


def lost(war: Assignment, reading: str) -> dict[str, float]:
    """The points that a program with this reading loses, by lines of marks."""
    wrong = {*failed(war, reading)}
    points = {}
    for item in war.rubric:
        ids = [case.id for case in war.cases if any(fnmatchcase(case.id, pattern) for pattern in item.cases)]
        if item.source == "cases":
            points[item.id] = item.points * sum(name in wrong for name in ids) / len(ids)
    return {name: value for name, value in points.items() if value}


@pytest.mark.parametrize("reading", [name for name, reading in READINGS.items() if reading.rules.slip])
def test_slips_of_layout_cost_the_layout_alone(war: Assignment, reading: str) -> None:
    """Nearly all of it (a draw has no word that could be `Lost`), and nothing else."""
    points = lost(war, reading)
    assert {"layout"} == {*points}
    assert points["layout"] > 10


@pytest.mark.parametrize(
    ("reading", "lines"),
    [
        ("chained-war-counted-again", {"wars"}),
        ("both-out-1-loses", {"draws"}),
        ("one-round-more", {"games", "short", "draws"}),
        ("halves", {"hands"}),
        ("empty-hand-looked-at-late", {"short", "draws"}),
        ("winner-named", {"games", "short"}),
    ],
)
def test_a_misreading_costs_what_it_is_about(war: Assignment, reading: str, lines: set[str]) -> None:
    """The marks are split so that one mistake is not paid for everywhere."""
    assert lines == {*lost(war, reading)}
