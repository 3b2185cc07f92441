"""What is left of a reading under a check: as much as the check can show."""

from __future__ import annotations

import pytest

from reference.cmsc201.rules import RIGHT, Rules
from reference.cmsc201.scope import in_scope
from reference.cmsc201_war import CHECKS, READINGS, replay, simulate

EVERYTHING = Rules(ace_high=True, award="nobody", result="hands", level="you", count="level")


@pytest.mark.parametrize(
    ("rules", "check", "left"),
    [
        (EVERYTHING, "all", EVERYTHING),
        (EVERYTHING, "games", RIGHT),
        (EVERYTHING, "won", Rules(ace_high=True)),
        (EVERYTHING, "ties", Rules(award="nobody")),
        (EVERYTHING, "totals", Rules(ace_high=True, award="nobody")),
        (EVERYTHING, "results", Rules(ace_high=True, result="hands", level="you")),
        (Rules(ace_high=True, level="you"), "levels", Rules(level="you")),
        (EVERYTHING, "count", Rules(ace_high=True, award="nobody", count="level")),
        (Rules(ace_high=True, count="ties"), "count", Rules(count="ties")),
    ],
)
def test_rules_that_a_check_cannot_show_are_left_out(rules: Rules, check: str, left: Rules) -> None:
    """They are taken to be the right ones."""
    assert left == in_scope(rules, check)


@pytest.mark.parametrize("name", ["ace-high+level-to-you", "pile-lost+counts-level-games", "winner-by-hands"])
def test_reading_explains_what_it_prints_under_every_check(name: str) -> None:
    """Check by check, with as little of it as each needs."""
    rules = READINGS[name].rules
    printed = simulate("", {}, rules)

    wrong = [check for check in CHECKS if check not in ("seeds", "dealing", "pauses")]
    assert [] == [check for check in wrong if replay(printed, "", {"check": check}, rules).reason]
