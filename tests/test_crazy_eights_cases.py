"""The cases of Crazy Eights: no fault that the reference lists gets through, a slip costs its own marks."""

from __future__ import annotations

import re
from collections import defaultdict
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.casefile import load_assignment
from reference.crazy_eights import FAULTS, MANNERS, partner, referee, simulate
from reference.eights.policy import POLICIES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.assignment import Assignment
    from harness.case import Case

HOME = Path(__file__).parents[1] / "cases" / "crazy-eights"
MOST_FOR_A_SLIP = 15
"""What a single slip may cost of the 85 points for cases, where the game can be followed past it."""


@cache
def eights() -> Assignment:
    """The assignment, loaded once."""
    return load_assignment(HOME)


@cache
def talk(
    fault: str | None, manner: str, settings: tuple[tuple[str, str | int], ...]
) -> list[tuple[str, str]]:
    """The talk of a made-up program in one case."""
    return simulate(partner(dict(settings)), dict(settings), fault, manner=manner)


def fails(case: Case, fault: str | None, manner: str = "usual") -> str:
    """Why a made-up program fails a case; empty where it passes."""
    told = {name: value for name, value in case.values.items() if name != "check"}
    return referee(talk(fault, manner, tuple(sorted(told.items()))), case.values).reason


def of_group(group: str) -> list[Case]:
    """The public or the hidden cases."""
    return [case for case in eights().cases if case.group == group]


def likely(fault: str, cases: Iterable[Case]) -> list[Case]:
    """The cases, those first whose policy or check bears part of the fault's name: they catch it soonest."""
    words = set(fault.split("-"))
    return sorted(cases, key=lambda case: -len(words & set(re.split(r"[-\d]+", case.id))))


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_fails_a_hidden_case(fault: str) -> None:
    """None gets through."""
    assert (
        next((case.id for case in likely(fault, of_group("hidden")) if fails(case, fault)), None) is not None
    )


@pytest.mark.parametrize("manner", MANNERS)
def test_every_right_program_passes(manner: str) -> None:
    """Whichever of the open choices it makes."""
    assert {} == {case.id: why for case in eights().cases if (why := fails(case, None, manner))}


@pytest.mark.parametrize(
    "fault",
    ["deck-short", "stock-not-shown", "table-once", "refuses-eight", "computer-any-card", "points-tens"],
)
def test_a_slip_costs_no_more_than_its_own_marks(fault: str) -> None:
    """Each line of the rubric looks at the whole dialogue for one thing."""
    lost = 0.0
    for item in eights().rubric:
        cases = [case for case in eights().cases if any(fnmatch(case.id, each) for each in item.cases)]
        if item.source == "cases":
            lost += item.points * sum(bool(fails(case, fault)) for case in cases) / len(cases)
    assert 0 < lost <= MOST_FOR_A_SLIP


def test_every_case_counts_once() -> None:
    """Its id says for which line of the rubric, and what is looked at."""
    counted = defaultdict(list)
    for item in eights().rubric:
        for case in eights().cases:
            if item.source == "cases" and any(fnmatch(case.id, each) for each in item.cases):
                counted[case.id].append(item.id)
    assert {case.id: [case.id.partition("-")[0]] for case in eights().cases} == counted


def test_every_policy_is_played() -> None:
    """The hidden cases have them all, and the public ones show some."""
    assert set(POLICIES) == {case.values["policy"] for case in of_group("hidden")}
    assert 5 <= len({case.values["policy"] for case in of_group("public")})


def test_every_dialogue_has_a_pinned_clock() -> None:
    """So that it repeats."""
    assert [] == [case.id for case in eights().cases if case.clock is None]


def test_memory_is_looked_at_in_the_sanitized_program() -> None:
    """And everything else in the one that the student knows."""
    assert {("memory", "checked")} | {
        (item.id, "") for item in eights().rubric if item.source == "cases" and item.id != "memory"
    } == {(case.id.partition("-")[0], case.target) for case in eights().cases}


def test_rubric_adds_up_to_a_hundred() -> None:
    """And is what the handout says."""
    page = (HOME / "handout" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| (\w+) \|", page, re.MULTILINE)
    assert [(f"{item.points:g}", item.id) for item in eights().rubric] == rows
    assert 100 == eights().out_of


def test_the_handouts_game_is_a_right_one() -> None:
    """The referee follows it from the deck to the winner, with what the page shows as typed."""
    page = (HOME / "handout" / "README.md").read_text(encoding="utf-8").partition("## A whole game")[2]
    text = "\n".join(line.removeprefix("    ") for line in page.splitlines())
    parts = re.split(r"(?<=Your move: )(.*)|(?<=quits\)\? )(.*)", text)
    said = [part for part in parts if part is not None]
    pairs = [("program" if place % 2 == 0 else "partner", part) for place, part in enumerate(said)]
    found = referee(pairs, {"policy": "plain"})
    assert ("", 17) == (found.reason, sum(voice == "partner" for voice, _ in pairs))


def test_what_is_handed_out_keeps_the_rules_of_the_page() -> None:
    """The struct stands in it, and the call of srand."""
    text = (HOME / "handout" / "c" / "eights.c").read_text(encoding="utf-8")
    assert "struct card_s *listp;" in text
    assert "srand((unsigned)time(NULL))" in text
