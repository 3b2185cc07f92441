"""A class as a table on the terminal, and the lines below it that say what is left to do."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from rich.table import Table

from harness.cli.terminal import plain
from harness.fault import Fault
from harness.language import find_language
from harness.wording import verdict_word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.assignment import Assignment
    from harness.report.row import Row

MOST_ROWS = 60
"""Students that are listed one by one; a larger class is summed up, and the report has the rest."""

MOST_NAMES = 10
"""Names in a sentence."""


def class_table(assignment: Assignment, rows: Sequence[Row]) -> Table:
    """Return a table of the students, or of how they ended when there are too many to list."""
    return _by_student(assignment, rows) if len(rows) <= MOST_ROWS else _by_verdict(assignment, rows)


def _by_student(assignment: Assignment, rows: Sequence[Row]) -> Table:
    """Return one row for each student."""
    table = Table("student", "language", "result", title=plain(assignment.title), title_style="bold")
    for title in ("cases", "points", "open"):
        table.add_column(title, justify="right", no_wrap=True)
    for row in sorted(rows, key=lambda row: row.student):
        language = find_language(row.language)
        marked = row.total is not None
        table.add_row(
            plain(row.student),
            language.title if language else "",
            plain(_result(row)),
            f"{row.passed}/{len(row.cases)}" if row.cases else "",
            f"{row.total:g}/{row.out_of:g}" if marked else "",
            f"{row.open_points:g}" if marked and row.open_points else "",
        )
    return table


def _by_verdict(assignment: Assignment, rows: Sequence[Row]) -> Table:
    """Return one row for each result."""
    title = plain(f"{assignment.title}: {len(rows)} students")
    table = Table("result", title=title, title_style="bold")
    table.add_column("students", justify="right")
    for result, count in Counter(_word(row) for row in rows).most_common():
        table.add_row(plain(result), str(count))
    return table


def _word(row: Row) -> str:
    """Say in a word or two how a student's submission ended."""
    if row.fault is not None:
        return "held"
    word = verdict_word(row.verdict) if row.verdict else ""
    return {"no-file": "no answer found", "ambiguous": "several answers"}.get(row.unbuilt, word)


def _result(row: Row) -> str:
    """Say the same with the warnings."""
    if not row.warnings:
        return _word(row)
    return f"{_word(row)}, {row.warnings} {'warning' if row.warnings == 1 else 'warnings'}"


def held_lines(rows: Sequence[Row]) -> tuple[str, ...]:
    """Return a sentence for each fault of ours: who is held by it, what it is, and what to do now."""
    held: dict[str, list[str]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: row.student):
        if row.fault is not None:
            fault = Fault(what=row.fault.what, where=row.fault.where, advice=row.fault.advice)
            held[str(fault)].append(row.student)
    return tuple(f"Held without a mark: {_names(names)}. {why}" for why, names in held.items())


def _names(names: Sequence[str]) -> str:
    """Join names, not too many."""
    rest = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" and {rest} more" if rest > 0 else "")


def open_line(rows: Sequence[Row], place: str) -> str:
    """Say how many wait for points that a person gives at that place; empty when none does."""
    waiting = sum(row.total is not None and row.open_points > 0 for row in rows)
    if not waiting:
        return ""
    who = "1 student waits" if waiting == 1 else f"{waiting} students wait"
    return f"{who} for points that a person gives, in {place}"
