"""The class as ``grades.json``: the rows of the class, with the versions that they were graded with."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from typing import TYPE_CHECKING

from harness.report.summary import summary_document

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.assignment import Assignment
    from harness.report.row import Row
    from harness.report.summary import Summary

FORMAT = 1


def grades_json(assignment: Assignment, rows: Sequence[Row], summary: Summary) -> str:
    """Return every row as in the students' own ``grade.json``, sorted by student."""
    document = {
        "format": FORMAT,
        "assignment": {"id": assignment.id, "title": assignment.title},
        "rubric": [
            {"id": item.id, "title": item.title, "out_of": item.points, "source": item.source}
            for item in assignment.rubric
        ],
        "out_of": assignment.out_of,
        "summary": summary_document(summary),
        "students": [row_document(row) for row in sorted(rows, key=lambda row: row.student)],
    }
    return dump(document)


def row_document(row: Row) -> dict[str, object]:
    """Return a row as JSON has it."""
    document = {field.name: getattr(row, field.name) for field in fields(row)}
    document["points"] = [{"item": one.item, "points": one.points} for one in row.points]
    document["cases"] = [
        {"case": one.case, "verdict": one.verdict.value, "answer": one.answer} for one in row.cases
    ]
    for name in ("fault", "measured", "misreading"):
        value = document[name]
        document[name] = None if value is None else asdict(value)
    return document | {"versions": dict(row.versions)}


def dump(document: dict[str, object]) -> str:
    """Write a document the same way each time: keys sorted, everything beyond ASCII escaped.

    Escaped, so that no reader is misled by characters that show nothing. Each key has its line, and so has
    each item of a list there: to be compared and searched, and much faster to write than one value a line.
    """
    lines = [f'"{key}": {_value(document[key])}' for key in sorted(document)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: object) -> str:
    if isinstance(value, list) and value:
        return "[\n " + ",\n ".join(map(_compact, value)) + "\n]"
    return _compact(value)


def _compact(value: object) -> str:
    return json.dumps(value, sort_keys=True, allow_nan=False)
