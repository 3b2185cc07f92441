"""Write the reports: each student when graded, the class when all are, and the list of assignments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.report.class_page import Beside, class_page
from harness.report.files import student_folder, write_whole
from harness.report.grade_json import grade_json
from harness.report.grades_csv import grades_csv
from harness.report.grades_json import grades_json
from harness.report.groups import groups
from harness.report.page import render
from harness.report.reading import read_rows, read_sentence
from harness.report.row import summarise
from harness.report.staff_page import staff_page
from harness.report.student_page import student_page
from harness.report.summary import Summary, read_summaries, summarise_class

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime
    from pathlib import Path

    from harness.assignment import Assignment
    from harness.graded import GradeResult
    from harness.report.row import Row


def write_student(assignment: Assignment, result: GradeResult, folder: Path, at: datetime) -> Row:
    """Write the three files of one student below ``folder``, the assignment's reports.

    ``grade.json`` comes last: where it is, the pages are. Raises FaultError when they cannot be written.
    """
    row = summarise(assignment, result, at)
    place = folder / student_folder(row.student)
    write_whole(place / "index.html", staff_page(assignment, result, row))
    write_whole(place / "student.html", student_page(assignment, result, row))
    write_whole(place / "grade.json", grade_json(assignment, result, row))
    return row


def write_class(
    assignment: Assignment, students: Iterable[str], folder: Path, held: Sequence[Row] = ()
) -> tuple[Summary, tuple[Row, ...]]:
    """Write the class's page and tables from what lies in ``folder``, for these students and no others.

    Returns the class summed up, and the rows that were written, by name.

    A student who was not graded yet, or whose result cannot be read, is named on the page. Who is ``held``
    is so whatever lies there: a page that could not be written leaves an earlier mark behind.
    """
    names = sorted(set(students))
    found_rows, faults = read_rows(folder, names)
    by_name = {row.student: row for row in (*found_rows, *held)}
    rows = tuple(by_name[name] for name in names if name in by_name)
    known = {row.student for row in rows}
    unread = {fault.where for fault in faults}
    missing = tuple(
        name
        for name in names
        if name not in known and str(folder / student_folder(name) / "grade.json") not in unread
    )
    summary = summarise_class(assignment, rows)
    found = tuple((group, read_sentence(folder, group.students[0], group.cases[0])) for group in groups(rows))
    beside = Beside(faults=faults, missing=missing, groups=found)
    write_whole(folder / "index.html", class_page(assignment, rows, summary, beside))
    write_whole(folder / "grades.csv", grades_csv(assignment, rows))
    write_whole(folder / "grades.json", grades_json(assignment, rows, summary))
    return summary, rows


def write_reports(
    assignment: Assignment, results: Sequence[GradeResult], folder: Path, at: datetime
) -> Summary:
    """Write everything about a class that was graded as a whole."""
    rows = [write_student(assignment, result, folder, at) for result in results]
    return write_class(assignment, (row.student for row in rows), folder)[0]


def write_index(reports: Path) -> tuple[Summary, ...]:
    """Write the list of all assignments that have been graded into ``reports``."""
    summaries = read_summaries(reports)
    write_whole(reports / "index.html", render("index.html.j2", {"summaries": summaries}))
    return summaries
