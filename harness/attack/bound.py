"""The longest time that one submission holds a worker; ``docs/threats.md`` says how it comes about. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.build import MOST_STEPS, WAITING
from harness.run import BUSY, PATIENCE

if TYPE_CHECKING:
    from harness.assignment import Assignment

SPARE_SECONDS = 60.0
"""For starting and removing the container, and for the engine's own slowness."""


def longest_seconds(assignment: Assignment) -> float:
    """Return the most seconds on the clock that a submission of this assignment can take.

    The build: all steps but the last within their common bound, at most as long as the clock may run beside a
    processor that idles; then one whole step. The runs: the limits that are booked, each case once more up to
    its quick limit (for a dialogue its own) without being booked much, and the last one with all patience.
    """
    build = assignment.build_limits
    limits, budget = assignment.limits, assignment.budget
    building = MOST_STEPS * build.cpu_seconds / WAITING + build.wall_seconds
    looks = [
        limits.wall_seconds if case.oracle == "referee" else budget.quick_wall_seconds
        for case in assignment.cases
    ]
    idle = min(budget.most_used_seconds / BUSY, sum(looks))
    running = budget.total_seconds + idle + (1 + PATIENCE) * limits.wall_seconds
    return building + running + SPARE_SECONDS
