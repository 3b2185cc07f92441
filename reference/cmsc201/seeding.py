"""Whether each game was dealt with its own seed: told by the calls that the C library's generator got.

The calls are taken down by a driver of ours, a line each: the number for every seed that was set, and
``draw`` for the first number that is drawn after it. The transcript cannot show this, for a legal deal may
use the numbers in any way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.cmsc201.closing import GAMES
from reference.transcript import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOST = 20 * GAMES
"""Calls that are looked at."""
_SHOWN = 20
"""Characters of a line that are looked at."""


def judge_seeding(calls: str) -> Finding:
    """Whether numbers were drawn under the seeds 1 to 100, in order, and under no other."""
    came = list(_in_effect(calls))
    due = [f"srand({seed})" for seed in range(1, GAMES + 1)]
    expected, actual = "\n".join(due), "\n".join(came)
    at = next(
        (n for n, (one, other) in enumerate(zip(due, came, strict=False)) if one != other),
        min(len(due), len(came)),
    )
    if at == len(due) == len(came):
        return Finding(expected=expected, actual=actual)
    return Finding(
        expected=expected,
        actual=actual,
        reason=_reason(due, came, at),
        place=f"seed {min(at + 1, GAMES)}",
        rule="seeded-each-game",
        line=at,
    )


def _in_effect(calls: str) -> Iterator[str]:
    """Each seed under which numbers were drawn, once for all draws under it."""
    seed, drawn = "", ""
    for call in calls.split()[:_MOST]:
        if call != "draw":
            seed = call[:_SHOWN]
        elif seed and seed != drawn:
            drawn = seed
            yield f"srand({seed})"


def _reason(due: list[str], came: list[str], at: int) -> str:
    """What is wrong with the seed at that place."""
    if not came:
        return "the generator was never seeded before cards were dealt"
    if at == len(came):
        times = "once" if at == 1 else f"for {at} games"
        return f"the generator was seeded {times} only: each of the {GAMES} games has its own number as seed"
    if at == len(due):
        return f"the generator was seeded once more after the last game, with {came[at]}"
    return f"the generator was seeded with {came[at]}, where {due[at]} belongs"
