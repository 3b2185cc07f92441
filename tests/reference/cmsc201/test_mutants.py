"""One planted mistake each: the check that it costs, the place of the first wrong line, and the reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from reference.cmsc201_war import CHECKS, replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from reference.transcript import Finding

    Edit = tuple[int, int, str, str]
    Mutant = dict[str, Any]

MUTANTS = json.loads(
    (Path(__file__).parents[1] / "data" / "cmsc201_mutants.json").read_text(encoding="utf-8")
)
"""Each with the change, as the fixture ``edited`` takes it, and what is found in it."""


def find(printed: str) -> dict[str, Finding]:
    """Return what each check finds wrong in a transcript."""
    found = {
        check: replay(printed, "", {"check": check})
        for check in CHECKS
        if check not in ("seeds", "dealing", "pauses")
    }
    return {check: finding for check, finding in found.items() if finding.reason}


@pytest.mark.parametrize(
    "mutant", MUTANTS, ids=[f"{m['check']}-{m['rule']}-{n}" for n, m in enumerate(MUTANTS)]
)
def test_one_mistake_costs_one_check_and_is_named(edited: Callable[[Edit], str], mutant: Mutant) -> None:
    """The whole transcript and its own check name it; no other check sees it.

    In the transcript it is one line of the difference, or two: nothing after it is dragged along.
    """
    seed, hand, old, new = mutant["edit"]
    found = find(edited((seed, hand, old, new)))

    assert ["all", mutant["check"]] == list(found)
    for finding in found.values():
        assert (mutant["place"], mutant["rule"]) == (finding.place, finding.rule)
        assert mutant["words"] in finding.reason
    expected, actual = found["all"].expected.split("\n"), found["all"].actual.split("\n")
    differing = [n for n, pair in enumerate(zip(expected, actual, strict=True)) if pair[0] != pair[1]]
    assert found["all"].line == differing[0]
    assert len(differing) <= 2


def test_there_are_mutants_of_every_check() -> None:
    """No kind of line is left out."""
    kinds = {"games", "deal", "won", "totals", "ties", "results", "levels", "count", "words"}
    assert kinds == {mutant["check"] for mutant in MUTANTS}
    assert len(MUTANTS) > 50
