"""The cases of CMSC 201 War: marks that add up, every check tried, and a handout that says what is graded."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.casefile import load_assignment
from reference.cmsc201_war import CHECKS, READINGS, replay, simulate

if TYPE_CHECKING:
    from harness.assignment import Assignment

WAR = Path(__file__).parents[1] / "cases" / "cmsc201-war"


@pytest.fixture(scope="module")
def war() -> Assignment:
    """The assignment, loaded once."""
    return load_assignment(WAR)


def test_rubric_has_a_hundred_points(war: Assignment) -> None:
    """Sixty of them for what the program does, sixteen given by a person."""
    points = dict.fromkeys(("build", "rules", "cases", "hand"), 0.0)
    for item in war.rubric:
        points[item.source] += item.points

    assert {"build": 4, "rules": 20, "cases": 60, "hand": 16} == points
    assert war.out_of == 100


def test_every_check_is_a_case(war: Assignment) -> None:
    """Public, since the program has no input that could be hidden, but for one run with other seeds."""
    checks = {dict(case.settings)["check"] for case in war.cases}

    assert (set(CHECKS), len(CHECKS)) == (checks, len(war.cases))
    assert ["dealing"] == [case.id for case in war.cases if case.group == "hidden"]


def test_what_is_printed_counts_only_if_it_was_dealt(war: Assignment) -> None:
    """Every line of marks for a transcript; not those for seeds and for waiting."""
    about = {item.id: item.void_by for item in war.rubric if item.source == "cases"}

    assert {"seeds": (), "pause": ()} == {name: void for name, void in about.items() if void != ("dealing",)}


def test_every_rule_and_case_but_two_is_worth_points(war: Assignment) -> None:
    """The case that names the first wrong line of all is there to help, another takes points away."""
    cases = {case.id for case in war.cases}
    rules = {rule.id for rule in war.rules}

    assert {"transcript", "dealing"} == cases - {pattern for item in war.rubric for pattern in item.cases}
    assert rules == {rule for item in war.rubric for rule in item.rules}


def test_transcripts_share_one_run(war: Assignment) -> None:
    """They have the same input: ENTER so often that waiting too often costs nothing here."""
    replayed = [case for case in war.cases if case.oracle == "replay"]

    assert {"\n" * 120} == {case.input for case in replayed}
    other = {case.target: case.id for case in replayed if case.target not in ("", "program")}
    assert {"seeding": "seeds", "reseeded": "dealing"} == other


def test_four_files_are_handed_in(war: Assignment) -> None:
    """In C alone; the paper is compiled by nobody."""
    (entry,) = war.entries

    assert ("c", ("proj2.c", "war.c", "war.h"), ("design2.txt",)) == (
        entry.language,
        entry.files,
        entry.papers,
    )
    assert ["program", "seeding", "reseeded"] == [target.name for target in entry.targets]


def test_any_exit_code_is_taken(war: Assignment) -> None:
    """`void main` has none."""
    assert war.any_exit_code


def test_handout_says_what_is_graded(war: Assignment) -> None:
    """The points of the rubric, in its order, and the files."""
    page = (WAR / "handout" / "README.md").read_text(encoding="utf-8")

    assert re.findall(r"^\| (\d+) \|", page, re.MULTILINE) == [f"{item.points:g}" for item in war.rubric]
    assert [] == [name for entry in war.entries for name in (*entry.files, *entry.papers) if name not in page]


def test_handouts_sample_is_the_references(war: Assignment) -> None:
    """The lines that students are shown are those that the reference takes."""
    page = (WAR / "handout" / "README.md").read_text(encoding="utf-8")
    start = page.index("    Seed = 1 :")
    shown = [line.strip() for line in page[start : page.index("In the output", start)].split("\n")]
    printed = [line.strip() for line in simulate("", {}).split("\n")]

    assert war.reference == "cmsc201_war"
    assert [] == [line for line in shown if line not in printed and not line.startswith("(and so on")]


def test_mistake_that_the_handout_quotes_is_told_so() -> None:
    """A program that drops the tie pile reads the same sentence, with its own place."""
    page = (WAR / "handout" / "README.md").read_text(encoding="utf-8")
    printed = simulate("", {}, READINGS["pile-lost"].rules)

    finding = replay(printed, "", {"check": "totals"})
    assert finding.reason == "the tie pile's 2 cards were not added to your total"
    assert finding.reason in page
