"""When hand-ins came, read from ``received.csv`` beside the submissions; rules about due dates ask for it."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from harness.complaint import Complaint, ComplaintsError
from harness.submission import composed_name
from harness.yamltext import file_bytes

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

FILE = "received.csv"
COLUMNS = ["student", "file", "received"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """When one student's hand-in came, and when single files of it did, by name. Times have a zone."""

    all: datetime | None = None
    files: Mapping[str, datetime] = field(default_factory=dict)

    def late_by(self, due: datetime | None) -> timedelta:
        """How long after ``due`` the hand-in came as a whole; nothing where either time is not known."""
        if self.all is None or due is None:
            return timedelta()
        return max(self.all - due, timedelta())


def read_received(path: Path, students: Collection[str]) -> Mapping[str, Received]:
    """Read the table at ``path``; no file is no times.

    Columns ``student``, ``file`` (empty for the whole hand-in), ``received`` (ISO 8601 with a zone). Raises
    ComplaintsError with every line that is not so, or names nobody who handed in.
    """
    try:
        text = file_bytes(path).decode("utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise ComplaintsError([Complaint(str(path), 1, 1, f"cannot be read: {error}")]) from error
    complaints: list[Complaint] = []
    known = {composed_name(student): student for student in students}
    found: dict[str, Received] = {}
    reader = csv.reader(io.StringIO(text.replace("\r\n", "\n").replace("\r", "\n")))
    line = 0
    try:
        for row in reader:
            line += 1  # a cell in quotes may go over several lines
            if line == 1 and row != COLUMNS:
                complaints.append(_no_head(path))
            elif line > 1 and row and (wrong := _read(row, known, found)):
                complaints.append(Complaint(str(path), line, 1, wrong))
            line = reader.line_num
    except csv.Error as error:
        complaints.append(Complaint(str(path), line + 1, 1, f"this is no CSV: {error}"))
    if not line and not complaints:
        complaints.append(_no_head(path))
    if complaints:
        raise ComplaintsError(complaints)
    return found


def _no_head(path: Path) -> Complaint:
    return Complaint(str(path), 1, 1, f"the first line is `{','.join(COLUMNS)}`")


def _read(row: Sequence[str], known: Mapping[str, str], found: dict[str, Received]) -> str:
    """Read one line; what is wrong with it, or nothing."""
    if len(row) != len(COLUMNS):
        return f"this line has {len(row)} cells, not {len(COLUMNS)}"
    name, file, when = (cell.strip() for cell in row)
    student = known.get(composed_name(name))
    if student is None:
        return f"nobody called `{name}` has handed in"
    try:
        time = datetime.fromisoformat(when)
    except ValueError:
        time = None
    if time is None or time.tzinfo is None:
        return f"`{when}` is no time with a zone, such as 2002-03-06T23:59:00-05:00"
    had = found.get(student, Received())
    if file:
        found[student] = Received(all=had.all, files={**had.files, file: time})
    else:
        found[student] = Received(all=time, files=had.files)
    return ""
