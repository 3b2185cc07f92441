"""Which cases a specimen is tried on, and for how long: one case of each kind, and little time."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from harness.limits import Budget, Limits
from harness.verdict import Verdict

if TYPE_CHECKING:
    from harness.assignment import Assignment

BUDGET = Budget(quick_seconds=1, confirmations=1, total_seconds=8)
"""Enough for the first failing case to be confirmed; the verdict is that of the first."""

BUILD_LIMITS = Limits(cpu_seconds=10, wall_seconds=60)
"""Enough for any right answer to be compiled beside others, and little for one that never is."""

UNHURRIED = {Verdict.MEMORY_LIMIT, Verdict.OUTPUT_LIMIT, Verdict.RUNTIME_ERROR}
"""Verdicts of programs that end at a bound by themselves, of memory, of output or of a stack: time must not
come first on a busy machine."""

HIDDEN = 5
"""How many hidden cases an attack is tried on: what one of them leaves behind, the next has to find."""


def hurried(assignment: Assignment, verdict: Verdict) -> Assignment:
    """Return the assignment with the first case of each kind, and as much time as ``verdict`` needs.

    Cases are of one kind when only the number at the end of their names differs.
    """
    kinds = {re.sub(r"-[0-9]+$", "", case.id): case for case in reversed(assignment.cases)}
    cases = tuple(case for case in assignment.cases if case in kinds.values())
    short = replace(assignment, cases=cases, build_limits=BUILD_LIMITS, budget=BUDGET)
    if verdict in UNHURRIED:
        return replace(short, budget=replace(BUDGET, quick_seconds=4, total_seconds=60))
    if verdict is Verdict.TIME_LIMIT:
        return replace(short, limits=replace(assignment.limits, cpu_seconds=2, wall_seconds=2.5))
    return short


def for_attacks(assignment: Assignment, verdict: Verdict) -> Assignment:
    """The same with the public cases and a few hidden ones alone: an attack is about the sandbox.

    Only an attack that is about time is short of it.
    """
    hidden = [case for case in assignment.cases if case.group == "hidden"][:HIDDEN]
    public = [case for case in assignment.cases if case.group == "public"]
    few = hurried(assignment, verdict)
    if verdict is not Verdict.TIME_LIMIT:
        budget = replace(few.budget if verdict in UNHURRIED else assignment.budget, total_seconds=60)
        few = replace(few, budget=budget, limits=assignment.limits)
    return replace(few, cases=(*public, *hidden))
