"""Which students a teacher should look at first, and why: from their results alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.assignment import Assignment
    from harness.report.row import Row

FEW = 0.5
"""The share of the cases below which a student is named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Needy:
    """A student who needs help, with the reason in a few words and the share of cases passed."""

    student: str
    why: str
    passed: int
    of: int


def needy(assignment: Assignment, rows: Sequence[Row]) -> tuple[Needy, ...]:
    """Return who needs help: nothing that runs, no public case right, or less than half of the cases.

    The first of these that fits is the reason; who has least comes first.
    """
    groups = {case.id: case.group for case in assignment.cases}
    found = [
        Needy(student=row.student, why=why, passed=row.passed, of=len(row.cases))
        for row in rows
        if row.status == "graded" and (why := _why(row, groups))
    ]
    return tuple(sorted(found, key=lambda one: (one.passed / one.of if one.of else 0.0, one.student)))


def _why(row: Row, groups: Mapping[str, str]) -> str:
    if row.unbuilt:
        return f"nothing could be run ({row.unbuilt.replace('-', ' ')})"
    public = [one for one in row.cases if groups.get(one.case) == "public"]
    if public and not any(one.verdict.value == "passed" for one in public):
        return "no public case passed"
    if row.cases and row.passed < FEW * len(row.cases):
        return "less than half of the cases passed"
    return ""
