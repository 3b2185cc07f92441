"""``harness grade --preview``: grade a class without writing a report, and say what would be different."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from harness.cli.change_table import tell_changes
from harness.cli.classes import line_of
from harness.cli.progress import Progress, was_known
from harness.graded import Held
from harness.pipeline import grade_class
from harness.report.change import changes
from harness.report.reading import read_rows
from harness.report.row import summarise

if TYPE_CHECKING:
    from pathlib import Path

    from harness.cli.classes import Class
    from harness.cli.hands import Hands
    from harness.report.row import Row


def preview_class(one: Class, hands: Hands, reports: Path) -> int:
    """Grade a class, compare it with its reports, and leave these as they are; return how many were held.

    Outcomes are kept in the store all the same, so that grading afterwards runs nothing twice.
    """
    at, rows = datetime.now(UTC), []
    running = Progress(f"{one.assignment.title}, a preview", len(one.chosen), hands.running)
    results = grade_class(one.chosen, line_of(one, hands.workplace), hands.jobs)
    with running as progress, closing(results):
        for result in results:
            rows.append(summarise(one.assignment, result, at))
            progress.advance(held=isinstance(result, Held), known=was_known(result))
    before = _chosen_before(reports, rows)
    tell_changes(one.assignment.title, changes(before, rows), len(rows), written=False)
    return sum(row.status == "held" for row in rows)


def _chosen_before(reports: Path, rows: list[Row]) -> tuple[Row, ...]:
    """What the reports say of the students who were graded now."""
    return read_rows(reports, [row.student for row in rows])[0]
