"""Whether games were dealt, by a run whose generator got other seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from reference.cmsc201.deals import DEALS, MOVED_ON, deal
from reference.cmsc201.rules import RIGHT
from reference.cmsc201_war import replay, replay_parting, simulate

DRIVER = Path(__file__).parents[3] / "cases" / "cmsc201-war" / "drivers" / "c" / "reseeded" / "reseeded.c"
CHECK = {"check": "dealing"}


@pytest.mark.parametrize("name", sorted(DEALS.keys() - {"page"}))
def test_other_games_are_dealt(name: str) -> None:
    """Those of other seeds, and those that are dealt in another way."""
    finding = replay(simulate("", {"deal": name}), "", CHECK)
    assert ("", "", "") == (finding.reason, finding.expected, finding.actual)


def test_games_of_the_page_are_known(right: str) -> None:
    """The same hundred games under other seeds were not dealt."""
    finding = replay(right, "", CHECK)
    assert ("seed 1", "games-dealt", 0) == (finding.place, finding.rule, finding.line)
    assert "100 of 100 games stayed the same" in finding.reason
    assert "seed 1: other cards" == finding.expected.split("\n")[0]
    assert "seed 1: the same cards as always" == finding.actual.split("\n")[0]


def test_one_game_may_be_the_pages() -> None:
    """A generator that was never seeded begins as seed 1; two games are no chance any more."""
    page, other = (simulate("", {"deal": name}).split("\nSeed = ") for name in ("page", "moved"))
    assert not replay("\nSeed = ".join([*other[:1], page[1], *other[2:]]), "", CHECK).reason
    finding = replay("\nSeed = ".join([*other[:3], page[3], page[4], *other[5:]]), "", CHECK)
    assert ("seed 3", 2) == (finding.place, finding.line)
    assert "2 of 100 games" in finding.reason


def test_whatever_was_printed_can_be_looked_at(right: str) -> None:
    """Who prints nothing, or stops early, has nothing by heart; what is known is shown."""
    assert not replay("", "", CHECK).reason
    assert not replay(right[: right.index("Seed = 2 :")], "", CHECK).reason
    assert not replay(simulate("", {"deal": "moved"})[: len(right) // 4], "", CHECK).reason
    assert "20 of 20 games" in replay(right[: right.index("Seed = 21 :")], "", CHECK).reason
    parting = replay_parting(right, "", CHECK, RIGHT)
    assert parting is not None
    assert "seed 1" == parting.place


def test_driver_moves_seeds_as_far() -> None:
    """The number stands in C as well."""
    assert f"enum {{ MOVED = {MOVED_ON} }};" in DRIVER.read_text(encoding="utf-8")
    assert deal("moved", 1) == deal("page", MOVED_ON + 1)
