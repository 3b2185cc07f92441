"""The marks that people give, read from a file beside the submissions, which we never write to.

``written`` reads YAML, ``table`` CSV, ``known`` checks what both have in common, ``template`` makes the text
of a file to fill in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.complaint import Complaint, ComplaintsError
from harness.marks.known import Known
from harness.marks.table import read_table
from harness.marks.written import read_written
from harness.yamltext import file_bytes

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from pathlib import Path

    from harness.assignment import RubricItem
    from harness.graded import HandMarks
    from harness.marks.known import Lines

__all__ = ["FILES", "marks_file", "read_marks"]

FILES = ("marks.yaml", "marks.csv")
"""What a file of marks may be called."""


def marks_file(folder: Path) -> Path:
    """The file of marks in the folder of a class; where there is none, the one to write.

    Raises ComplaintsError where there are two: one of them would be read in vain.
    """
    found = [folder / name for name in FILES if (folder / name).exists()]
    if len(found) > 1:
        what = f"{FILES[0]} is there as well: keep one of the two, with everything in it"
        raise ComplaintsError([Complaint(str(found[1]), 1, 1, what)])
    return found[0] if found else folder / FILES[0]


def read_marks(
    path: Path, rubric: tuple[RubricItem, ...], students: Collection[str], lines: Lines | None = None
) -> Mapping[str, HandMarks]:
    """Read the file of marks at ``path``, YAML or CSV by its name; no file is no marks.

    Raises ComplaintsError with every unknown student, unknown item and points out of range; where ``lines``
    tells of a student's files, with every note that stands at none of their lines as well.
    """
    try:
        data = file_bytes(path)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise ComplaintsError([Complaint(str(path), 1, 1, f"cannot be read: {error.strerror}")]) from error
    known = Known(str(path), rubric, students, lines)
    marks = read_table(data, known) if path.suffix == ".csv" else read_written(data, known)
    if known.complaints:
        raise ComplaintsError(known.complaints)
    return marks
