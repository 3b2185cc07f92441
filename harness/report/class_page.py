"""The class's page: who has what, who is held and why, who needs help, and what went wrong for many."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.graded import HandMarks
from harness.marks.template import marks_line
from harness.report.attention import needy
from harness.report.case_rates import case_rates, hardest
from harness.report.chart import histogram, spread
from harness.report.matrix import matrix
from harness.report.page import render
from harness.report.row import cases_sha256

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.assignment import Assignment
    from harness.fault import Fault
    from harness.report.groups import Group
    from harness.report.row import Reading, Row
    from harness.report.summary import Summary

MOST_NAMED = 40
"""Students whom a list names before it counts the others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """What stands beside the rows: results that cannot be read, students without one.

    ``groups`` are students with the same wrong answers, each with an ``example``: the sentence about one.
    """

    faults: tuple[Fault, ...] = ()
    missing: tuple[str, ...] = ()
    groups: tuple[tuple[Group, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Misread:
    """A reading of the rules, with the students whose failures it explains: all of them, or some."""

    reading: Reading
    students: tuple[str, ...]
    partly: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.students) + len(self.partly)


def class_page(assignment: Assignment, rows: Sequence[Row], summary: Summary, beside: Beside) -> str:
    """Return the class's ``index.html``."""
    present = cases_sha256(assignment)
    comparable = [row for row in rows if row.cases_sha256 == present]
    totals = [row.total for row in rows if row.total is not None]
    rates = case_rates(assignment.cases, comparable)
    context = {
        "assignment": assignment,
        "rows": rows,
        "summary": summary,
        "late": [row for row in rows if row.late_seconds],
        "held": [row for row in rows if row.status == "held"],
        "faults": beside.faults,
        "missing": beside.missing,
        "groups": beside.groups,
        "stale": [row.student for row in rows if row.cases_sha256 != present],
        "twins": _twins(rows),
        "waiting": [row for row in rows if row.status == "graded" and row.open_points],
        "unmarked": _unmarked(assignment, rows),
        "open_items": _open_items(assignment, rows),
        "points": {row.student: _points(assignment, row) for row in rows},
        "chart": histogram(totals, assignment.out_of),
        "spread": spread(totals),
        "verdicts": Counter(row.verdict for row in rows if row.verdict is not None),
        "rates": rates,
        "hardest": hardest(rates),
        "matrix": matrix(assignment.cases, comparable),
        "misread": misread(rows),
        "needy": needy(assignment, rows),
        "named": MOST_NAMED,
    }
    return render("class.html.j2", context, script="class.js")


def misread(rows: Sequence[Row]) -> tuple[Misread, ...]:
    """Return the readings that explain failures, those of most students first."""
    readings: dict[str, Reading] = {}
    fully: dict[str, list[str]] = {}
    partly: dict[str, list[str]] = {}
    for row in rows:
        if row.misreading is not None:
            name = row.misreading.name
            readings.setdefault(name, row.misreading)
            (fully if row.misreading.whole else partly).setdefault(name, []).append(row.student)
    found = [
        Misread(reading=reading, students=tuple(fully.get(name, ())), partly=tuple(partly.get(name, ())))
        for name, reading in readings.items()
    ]
    return tuple(sorted(found, key=lambda each: (-len(each), each.reading.name)))


def _points(assignment: Assignment, row: Row) -> list[float | None]:
    given = {one.item: one.points for one in row.points}
    return [given.get(item.id) for item in assignment.rubric]


def _open_items(assignment: Assignment, rows: Sequence[Row]) -> list[str]:
    """Return the titles of the rubric's lines that are open for somebody."""
    graded = [row for row in rows if row.status == "graded"]
    waiting = {one.item for row in graded for one in row.points if one.points is None}
    return [item.title for item in assignment.rubric if item.id in waiting]


def _unmarked(assignment: Assignment, rows: Sequence[Row]) -> list[str]:
    """Return lines for the marks file, for the students of whom it holds no points yet."""
    by_hand = [item.id for item in assignment.rubric if item.source == "hand"]
    lines: list[str] = []
    for row in rows:
        given: Mapping[str, float | None] = {one.item: one.points for one in row.points}
        if by_hand and row.status == "graded" and all(given.get(item) is None for item in by_hand):
            lines.append(marks_line(row.student, by_hand, HandMarks()))
    return lines


def _twins(rows: Sequence[Row]) -> list[list[str]]:
    """Return the students whose hand-ins are equal, each group once."""
    by_fingerprint: dict[str, list[str]] = {}
    for row in rows:
        if row.fingerprint:
            by_fingerprint.setdefault(row.fingerprint, []).append(row.student)
    return [students for students in by_fingerprint.values() if len(students) > 1]
