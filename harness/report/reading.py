"""Read back the rows of students who were graded before: checked, and never crashed on."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from pydantic import TypeAdapter, ValidationError

from harness.fault import Fault
from harness.report.files import student_folder
from harness.report.row import Row

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


MOST = 1e9
"""More than any points or seconds. JSON's readers take ``NaN`` and ``1e999`` for numbers as well."""

_FORMAT, _SUMMARY, _END = b'\n"format": 1,\n', b'\n"summary": {', b"\n}\n"
"""Lines of a ``grade.json`` as ``grades_json.dump`` writes them."""


@cache
def _adapter() -> TypeAdapter[Row]:
    return TypeAdapter(Row)


def read_rows(folder: Path, students: Sequence[str]) -> tuple[tuple[Row, ...], tuple[Fault, ...]]:
    """Read the rows of these students from an assignment's reports.

    A student without ``grade.json`` has no row yet. One that cannot be read is a fault, with what to do.
    """
    rows: list[Row] = []
    faults: list[Fault] = []
    for student in students:
        row = _row_of(folder / student_folder(student) / "grade.json", student)
        if isinstance(row, Row):
            rows.append(row)
        elif row is not None:
            faults.append(row)
    return tuple(rows), tuple(faults)


def _row_of(path: Path, student: str) -> Row | Fault | None:
    try:
        return read_row(path.read_bytes(), student) if path.is_file() else None
    except (OSError, ValueError, RecursionError) as error:
        return _unreadable(path, student, _reason(error))


def read_row(data: bytes, student: str) -> Row:
    """Return a student's row from the bytes of his ``grade.json``.

    Raises ValueError or RecursionError where they are of another form, or of another student.
    """
    row = parse_row(_summary_alone(data) or json.loads(data))
    if row.student != student:
        raise ValueError(f"it is of {row.student!r}")
    return row


def _summary_alone(data: bytes) -> object:
    """Return the little that a row needs of a whole ``grade.json``, or None where it is not as we write it.

    Each key has its line there (``grades_json.dump``): a class of 500 is read without its thousands of cases.
    """
    start = data.rfind(_SUMMARY)  # near the end, as "format" is: what comes before are the cases
    if not (data.startswith(b"{\n") and data.endswith(_END) and start >= 0 and data.rfind(_FORMAT) >= 0):
        return None
    line = data[start:].split(b"\n", 2)[1].removesuffix(b",")
    return {"format": 1, **json.loads(b"{" + line + b"}")}


def read_sentence(folder: Path, student: str, case: str) -> str:
    """Read what was said of a student's case from his ``grade.json``; nothing where that cannot be read."""
    path = folder / student_folder(student) / "grade.json"
    try:
        match json.loads(path.read_bytes()):
            case {"cases": list(cases)}:
                found = (
                    one.get("sentence") for one in cases if isinstance(one, dict) and one.get("id") == case
                )
                return str(next(found, ""))
    except (OSError, ValueError, RecursionError):
        pass
    return ""


def parse_rows(document: object) -> tuple[Row, ...]:
    """Return the rows of a grading that was kept. Raises ValueError where it has another form."""
    match document:
        case {"format": 1, "rows": list(rows)}:
            return tuple(parse_row({"format": 1, "summary": row}) for row in rows)
        case _:
            raise ValueError("it is no grading of format 1")


def parse_row(document: object) -> Row:
    """Return the row in a ``grade.json``. Raises ValueError where it has another form."""
    match document:
        case {"format": 1, "summary": {"versions": dict(versions), **rest}}:
            row = _adapter().validate_python({**rest, "versions": tuple(versions.items())})
        case _:
            raise ValueError("it is not a grade of format 1")
    points = (row.total, *(one.points for one in row.points), row.open_points, row.out_of)
    if not all(abs(number or 0) <= MOST for number in (*points, row.measured.wall_seconds, row.late_seconds)):
        raise ValueError("a number in it is none, or none that could be")
    return row


def _reason(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return f"summary.{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return str(error)


def _unreadable(path: Path, student: str, reason: str) -> Fault:
    return Fault(
        what=f"an earlier result cannot be read ({reason})",
        where=str(path),
        advice=f"Grade this student again: {student}",
    )
