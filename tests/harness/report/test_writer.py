"""Tests of writing reports, as a class and student by student, and of reading them back."""

from __future__ import annotations

import json
import os
import re
from contextlib import contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from harness.report.reading import read_rows
from harness.report.row import summarise
from harness.report.summary import read_summaries
from harness.report.writer import write_class, write_index, write_reports, write_student
from tests.harness.report import sample
from tests.harness.report.parsed import Page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ASSIGNMENT = sample.assignment()
LATER = sample.AT + timedelta(hours=1)


def main_text(path: Path) -> str:
    """Return what a page says."""
    return Page(path.read_text("utf-8")).all("main")[0].text


def test_paths(tmp_path: Path) -> None:
    """The files lie where other people's scripts look for them."""
    write_reports(ASSIGNMENT, [sample.graded(ASSIGNMENT), sample.held()], tmp_path / "cps506-war", sample.AT)
    write_index(tmp_path)
    found = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    of_students = {
        f"{s}/{f}" for s in ("asmith", "held-one") for f in ("index.html", "student.html", "grade.json")
    }
    of_class = {"index.html", "grades.csv", "grades.json"}
    assert {"index.html"} | {f"cps506-war/{path}" for path in of_students | of_class} == found


def test_rows_come_back(tmp_path: Path) -> None:
    """What is read back of every student is what was written."""
    results = [*sample.whole_class(ASSIGNMENT), sample.hostile(ASSIGNMENT)]
    rows = [write_student(ASSIGNMENT, result, tmp_path, sample.AT) for result in results]
    assert (tuple(rows), ()) == read_rows(tmp_path, [row.student for row in rows])


def test_grading_one_student_again_keeps_the_others(tmp_path: Path) -> None:
    """Page and tables of the class are made from all results, also when one student was graded again."""
    write_reports(ASSIGNMENT, [sample.graded(ASSIGNMENT, s) for s in ("ann", "bob")], tmp_path, sample.AT)
    before = (tmp_path / "grades.csv").read_text("utf-8").splitlines()
    write_student(ASSIGNMENT, sample.passed_all(ASSIGNMENT, "bob"), tmp_path, LATER)
    write_class(ASSIGNMENT, ["ann", "bob"], tmp_path)
    after = (tmp_path / "grades.csv").read_text("utf-8").splitlines()
    assert [*before[:2], "bob,rust,graded,2,2,4,2,25,35,40"] == after


def test_graded_twice_gives_the_same_files(tmp_path: Path) -> None:
    """The same results at the same time give the same bytes, in whatever order they come."""
    results = sample.whole_class(ASSIGNMENT)
    write_reports(ASSIGNMENT, results, tmp_path / "one", sample.AT)
    write_reports(ASSIGNMENT, results[::-1], tmp_path / "two", sample.AT)
    files = sorted(path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*.*"))
    assert [] == [
        f for f in files if (tmp_path / "one" / f).read_bytes() != (tmp_path / "two" / f).read_bytes()
    ]


def test_who_left_is_no_longer_in_the_class(tmp_path: Path) -> None:
    """The class is who is named, not whose results happen to lie there."""
    write_reports(ASSIGNMENT, [sample.graded(ASSIGNMENT, s) for s in ("ann", "bob")], tmp_path, sample.AT)
    summary, _ = write_class(ASSIGNMENT, ["ann"], tmp_path)
    assert 1 == summary.students
    assert "bob" not in (tmp_path / "index.html").read_text("utf-8")


def test_who_was_not_graded_is_named(tmp_path: Path) -> None:
    """A student without a result has no line, and is named on the class's page."""
    write_reports(ASSIGNMENT, [sample.graded(ASSIGNMENT, "ann")], tmp_path, sample.AT)
    write_class(ASSIGNMENT, ["ann", "zoe"], tmp_path)
    assert "Not graded yet: zoe." in main_text(tmp_path / "index.html")
    assert "zoe" not in (tmp_path / "grades.csv").read_text("utf-8")


def test_a_result_in_another_layout_is_read(tmp_path: Path) -> None:
    """A result that another program has laid out anew is read all the same."""
    row = write_student(ASSIGNMENT, sample.graded(ASSIGNMENT, "ann"), tmp_path, sample.AT)
    path = tmp_path / "ann/grade.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")), indent=2), "utf-8")
    assert ((row,), ()) == read_rows(tmp_path, ["ann"])


BROKEN = [
    ("", "Expecting value"),
    ('{"format": 1', "Expecting ',' delimiter"),
    ("[" * 100_000, "maximum recursion depth"),
    ('{"format": 2, "summary": {}}', "it is not a grade of format 1"),
    ("[]", "it is not a grade of format 1"),
    ('{"format": 1, "summary": {"versions": {}}}', "summary.student: Field required"),
]


@pytest.mark.parametrize(("text", "reason"), BROKEN)
def test_a_broken_result_is_told(text: str, reason: str, tmp_path: Path) -> None:
    """A result that cannot be read crashes nothing: it is named, with what to do, and the others are kept."""
    write_reports(ASSIGNMENT, [sample.graded(ASSIGNMENT, s) for s in ("ann", "bob")], tmp_path, sample.AT)
    (tmp_path / "bob/grade.json").write_text(text, "utf-8")
    summary, _ = write_class(ASSIGNMENT, ["ann", "bob"], tmp_path)
    told = main_text(tmp_path / "index.html")
    assert 1 == summary.students
    assert reason in told
    assert "Grade this student again: bob." in told
    assert "Not graded yet" not in told


def test_a_result_of_another_student_is_told(tmp_path: Path) -> None:
    """A copied result is not taken for somebody else's."""
    write_reports(ASSIGNMENT, [sample.graded(ASSIGNMENT, s) for s in ("ann", "bob")], tmp_path, sample.AT)
    (tmp_path / "bob/grade.json").write_bytes((tmp_path / "ann/grade.json").read_bytes())
    rows, faults = read_rows(tmp_path, ["ann", "bob"])
    assert (["ann"], 1) == ([row.student for row in rows], len(faults))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "1e308", f"1{'0' * 400}"])
@pytest.mark.parametrize("name", ["total", "open_points", "out_of", "wall_seconds", "points", "late_seconds"])
def test_a_result_with_a_number_that_is_none_is_told(tmp_path: Path, name: str, number: str) -> None:
    """Somebody has edited it: nothing can be reckoned with that, and the others have their page."""
    write_reports(ASSIGNMENT, [sample.graded(ASSIGNMENT, s) for s in ("ann", "bob")], tmp_path, sample.AT)
    path = tmp_path / "bob/grade.json"
    before, summary, behind = path.read_text("utf-8").rpartition('"summary": {')
    edited = re.sub(rf'"{name}": [0-9.]+', f'"{name}": {number}', behind, count=1)
    assert edited != behind
    path.write_text(before + summary + edited, "utf-8")
    assert ["ann"] == [row.student for row in write_class(ASSIGNMENT, ["ann", "bob"], tmp_path)[1]]
    assert "Grade this student again: bob." in main_text(tmp_path / "index.html")


NOBODY = 65534


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Take all rights to a folder away, from this process as well, whoever runs it."""
    user = os.geteuid()
    folder.chmod(0)
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)
        folder.chmod(0o755)


def test_a_result_that_must_not_be_read_is_told(tmp_path: Path) -> None:
    """A student's folder that somebody has locked costs the class neither its page nor its tables."""
    write_reports(ASSIGNMENT, [sample.graded(ASSIGNMENT, "ann")], tmp_path, sample.AT)
    with locked(tmp_path / "ann"):
        rows, faults = read_rows(tmp_path, ["ann", "bob"])
    assert () == rows
    assert "Permission denied" in faults[0].what


def test_results_of_other_cases_are_told(tmp_path: Path) -> None:
    """Who was graded with other cases is named, and does not count in the cases' shares."""
    write_student(sample.assignment(2, 5), sample.graded(sample.assignment(2, 5), "old"), tmp_path, sample.AT)
    write_student(ASSIGNMENT, sample.passed_all(ASSIGNMENT, "new"), tmp_path, sample.AT)
    write_class(ASSIGNMENT, ["old", "new"], tmp_path)
    text = main_text(tmp_path / "index.html")
    assert "Graded with other cases than the present ones: old." in text
    assert len(ASSIGNMENT.cases) == text.count("1/1")


def test_class_without_students(tmp_path: Path) -> None:
    """A class without a result has a page too."""
    write_reports(ASSIGNMENT, [], tmp_path, sample.AT)
    page = Page((tmp_path / "index.html").read_text("utf-8"))
    assert ["No totals yet"] == [e.text for e in page.all("desc")]


def test_index(tmp_path: Path) -> None:
    """The list of assignments counts students, held ones and open marks, and skips what is broken."""
    assert () == write_index(tmp_path)
    assert "make grade" in main_text(tmp_path / "index.html")
    write_reports(ASSIGNMENT, sample.whole_class(ASSIGNMENT), tmp_path / "cps506-war", sample.AT)
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken/grades.json").write_text("{", "utf-8")
    (tmp_path / "other").mkdir()
    (tmp_path / "other/grades.json").write_text("[]", "utf-8")
    (summary,) = write_index(tmp_path)
    assert (8, 7, 1, 6) == (summary.students, summary.graded, summary.held, summary.open)
    assert (summary,) == read_summaries(tmp_path)
    assert "2026-11-30 12:00:00 UTC" in main_text(tmp_path / "index.html")


def test_grades_json(tmp_path: Path) -> None:
    """``grades.json`` holds the rows of the students' own files, with the versions they were graded with."""
    write_reports(ASSIGNMENT, sample.whole_class(ASSIGNMENT), tmp_path, sample.AT)
    students = json.loads((tmp_path / "grades.json").read_text("utf-8"))["students"]
    own = [
        json.loads((tmp_path / s["student"] / "grade.json").read_text("utf-8"))["summary"] for s in students
    ]
    assert own == students
    assert "1.18.3" == students[0]["versions"]["elixir"]


def test_times_are_those_of_utc() -> None:
    """A time of another zone is written in UTC."""
    local = sample.AT.astimezone()
    row = summarise(ASSIGNMENT, sample.held(), local)
    assert "2026-11-30T12:00:00+00:00" == row.measured.graded_at
