"""Tests of the picture of students and cases."""

from __future__ import annotations

from dataclasses import replace

from harness.report.matrix import LONGEST_NAME, Strip, matrix
from harness.report.row import CaseVerdict, Row, summarise
from harness.verdict import Verdict
from tests.harness.report import sample

ASSIGNMENT = sample.assignment(1, 3)
ROW = summarise(ASSIGNMENT, sample.passed_all(ASSIGNMENT, "x"), sample.AT)
PASSED, WRONG, SLOW = Verdict.PASSED, Verdict.WRONG_ANSWER, Verdict.TIME_LIMIT


def row(student: str, *verdicts: Verdict) -> Row:
    """Return a row with these verdicts for the first cases."""
    cases = tuple(
        CaseVerdict(case=case.id, verdict=verdict)
        for case, verdict in zip(ASSIGNMENT.cases, verdicts, strict=False)
    )
    return replace(ROW, student=student, cases=cases)


ROWS = [
    row("ann", PASSED, PASSED, PASSED, PASSED),
    row("bob", WRONG, WRONG, PASSED, SLOW),
    row("held"),
    row("cid", WRONG),
]
DRAWN = matrix(ASSIGNMENT.cases, ROWS)


def test_strips_are_ordered_from_the_weakest() -> None:
    """Each student with results has a strip, the weakest first; a case without a result was not run."""
    assert DRAWN.strips == (
        Strip(student="cid", passed=0, runs="w1n3"),
        Strip(student="bob", passed=1, runs="w2p1t1"),
        Strip(student="ann", passed=4, runs="p4"),
    )


def test_cells_are_drawn_by_verdict() -> None:
    """All cells of a verdict are one path, a run of equal cells in one piece."""
    paths = dict(DRAWN.paths)
    assert paths[WRONG] == "M0 0h1v1h-1zM0 1h2v1h-2z"
    assert paths[PASSED] == "M2 1h1v1h-1zM0 2h4v1h-4z"
    assert {PASSED, WRONG, SLOW, Verdict.NOT_RUN} == set(paths)


def test_the_picture_is_told_in_words() -> None:
    """The picture has a text in its place, and a line behind the public cases."""
    told = "3 students by 4 cases: 5 passed, 3 wrong-answer, 1 time-limit, 3 not-run"
    assert (told, 1) == (DRAWN.text, DRAWN.edge)
    assert "0 students by 4 cases: no results" == matrix(ASSIGNMENT.cases, []).text


def test_long_names_are_cut() -> None:
    """A name that is too long for the margin is cut."""
    (strip,) = matrix(ASSIGNMENT.cases, [row("x" * 40, WRONG)]).strips
    assert "x" * (LONGEST_NAME - 1) + "…" == strip.label


def test_without_hidden_cases_no_line_is_drawn() -> None:
    """Where all cases are public there is nothing to part."""
    assert 0 == matrix(ASSIGNMENT.cases[:1], ROWS).edge
