"""One assignment in the table of all: counts, average, and when it was graded last."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from pydantic import TypeAdapter, ValidationError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.assignment import Assignment
    from harness.report.row import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """An assignment's counts. ``open`` counts the students who have open marks."""

    assignment: str
    title: str
    students: int
    graded: int
    held: int
    open: int
    mean: float | None
    out_of: float
    graded_at: str


def summarise_class(assignment: Assignment, rows: Sequence[Row]) -> Summary:
    """Sum a class up. The average is over the totals given so far, of those who are graded."""
    graded = [row for row in rows if row.status == "graded"]
    totals = [row.total for row in graded if row.total is not None]
    return Summary(
        assignment=assignment.id,
        title=assignment.title,
        students=len(rows),
        graded=len(graded),
        held=len(rows) - len(graded),
        open=sum(row.open_points > 0 for row in graded),
        mean=round(fmean(totals), 2) if totals else None,
        out_of=assignment.out_of,
        graded_at=max((row.measured.graded_at for row in rows), default=""),
    )


def summary_document(summary: Summary) -> dict[str, object]:
    """Return a summary as ``grades.json`` has it; the time stands under ``measured``, as everywhere."""
    document = asdict(summary)
    graded_at = document.pop("graded_at")
    return {**document, "measured": {"graded_at": graded_at}}


def read_summaries(reports: Path) -> tuple[Summary, ...]:
    """Read the summaries of every assignment below ``reports``, sorted; what cannot be read is left out."""
    found = (_read(path) for path in sorted(reports.glob("*/grades.json")))
    return tuple(summary for summary in found if summary is not None)


def _read(path: Path) -> Summary | None:
    try:
        match json.loads(path.read_bytes()):
            case {"format": 1, "summary": {"measured": {"graded_at": graded_at}, **rest}}:
                return TypeAdapter(Summary).validate_python({**rest, "graded_at": graded_at})
    except (OSError, ValueError, RecursionError, ValidationError):
        pass
    return None
