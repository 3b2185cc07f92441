"""Tests of who is said to need help."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.report.attention import needy
from harness.report.row import CaseVerdict, Row, summarise
from harness.verdict import Verdict
from tests.harness.report import sample

ASSIGNMENT = sample.assignment(2, 6)
ROW = summarise(ASSIGNMENT, sample.passed_all(ASSIGNMENT, "x"), sample.AT)


def row(student: str, passed: str) -> Row:
    """Return a row with a verdict for each case: ``+`` passed."""
    cases = tuple(
        CaseVerdict(case=case.id, verdict=Verdict.PASSED if sign == "+" else Verdict.WRONG_ANSWER)
        for case, sign in zip(ASSIGNMENT.cases, passed, strict=True)
    )
    return replace(ROW, student=student, cases=cases)


REASONS = [
    (row("x", "++++++++"), []),
    (row("x", "+-+++---"), []),
    (row("x", "+-++----"), ["less than half of the cases passed"]),
    (row("x", "--++++++"), ["no public case passed"]),
    (replace(row("x", "--------"), unbuilt="no-file"), ["nothing could be run (no file)"]),
    (replace(row("x", "--------"), status="held"), []),
]


@pytest.mark.parametrize(("of", "reasons"), REASONS)
def test_reasons(of: Row, reasons: list[str]) -> None:
    """Who has nothing that runs, no public case or less than half is named; who is held is not."""
    assert reasons == [one.why for one in needy(ASSIGNMENT, [of])]


def test_the_weakest_come_first() -> None:
    """Who passed least comes first."""
    rows = [row("ann", "+-++----"), row("bob", "--------"), row("cid", "+-------")]
    assert ["bob", "cid", "ann"] == [one.student for one in needy(ASSIGNMENT, rows)]
