"""Which rules a check can show to be misread; readings that differ elsewhere come to the same under it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reference.cmsc201.rules import RIGHT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reference.cmsc201.rules import Rules

_WON = frozenset({"ace_high", "lower_wins", "tie"})
_TIES = frozenset({"tie", "tie_worth", "award", "chain", "last_tie", "pile_runs_on"})
_TOTALS = _WON | _TIES | {"hand_worth", "to", "totals_run_on"}
_RESULT = frozenset({"result", "level"})
_COUNT = frozenset({"count", "tie"})

_SCOPES: Mapping[str, frozenset[str]] = {
    "games": frozenset(),
    "deal": frozenset(),
    "words": frozenset(),
    "won": _WON,
    "ties": _TIES,
    "totals": _TOTALS,
    "results": _RESULT,
    "levels": _RESULT,
    "count": _COUNT,
}


def in_scope(rules: Rules, check: str) -> Rules:
    """The rules as far as the check depends on them, and else the right ones; all under ``all``.

    A result that fits the totals printed before it is taken, and a count that fits the tie piles: so neither
    depends on how these came about, but for a result by hands and a count of level games. Totals and tie pile
    that follow from the lines before are taken as well, but of wrong ones the reason depends on all rules.
    """
    scope = _SCOPES.get(check)
    if scope is None:
        return rules
    if scope is _RESULT and rules.result == "hands":
        scope |= _WON
    if scope is _COUNT and rules.count == "level":
        scope |= _TOTALS
    return replace(RIGHT, **{name: getattr(rules, name) for name in scope})
