"""The class as ``grades.csv``: one line per student, safe to open in a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING

from harness.report.visible import symbol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.assignment import Assignment
    from harness.report.row import Row

FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What makes a spreadsheet take a cell for a formula when it begins with it, blanks aside.

The last four are the wide forms, which East Asian settings read alike.
"""
CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def grades_csv(assignment: Assignment, rows: Sequence[Row]) -> str:
    """Return the table, sorted by student. Points that wait for a person, or are held, are blank.

    ``total`` is what was given so far, blank for a student who is held.
    """
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    items = [item.id for item in assignment.rubric]
    writer.writerow(["student", "language", "status", *map(text_cell, items), "total", "out_of"])
    for row in sorted(rows, key=lambda row: row.student):
        points = {given.item: given.points for given in row.points}
        writer.writerow(
            [
                text_cell(row.student),
                text_cell(row.language),
                row.status,
                *(number_cell(points.get(item)) for item in items),
                number_cell(row.total),
                number_cell(row.out_of),
            ]
        )
    return table.getvalue()


def text_cell(text: str) -> str:
    """Return text in one line that no spreadsheet takes for a formula."""
    line = CONTROLS.sub(lambda found: symbol(found.group()), text)
    return "'" + line if line.lstrip().startswith(FORMULA) else line


def number_cell(number: float | None) -> str:
    """Return a plain number without needless zeros, or nothing."""
    return "" if number is None else f"{number:.4f}".rstrip("0").rstrip(".")
