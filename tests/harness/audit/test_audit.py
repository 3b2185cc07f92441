"""The audit of an assignment, and the files that hold all of it."""

from __future__ import annotations

import csv
import io
import json

from harness.audit import audit, audit_csv, audit_json
from harness.audit.audit import points
from tests.harness.audit.games import assignment, dealt
from tests.harness.explain.game import Reference

CASES = assignment(dealt("3 1 2", "public"), dealt("1 2 3"), dealt("2 1 4 3"), dealt("5 1 3 7"))


def test_points_of_mutants() -> None:
    """Each mutant gets the points of the cases that do not catch it, by the lines of the rubric for cases."""
    audited = audit(CASES, Reference())
    assert {"falling": 0, "short": 6, "crashing": 8, "endless": 6, "empty": 6} == audited.points
    assert (10, 3) == (audited.out_of, audited.learnt)
    assert 5 == points(CASES, {"three-312", "four-2143"})


def test_what_cases_are_for() -> None:
    """Cases that catch nothing, mutants that one case alone catches, and cases that would be enough."""
    idle = assignment(dealt("1 2"), *CASES.cases)
    audited = audit(idle, Reference({"crashing": Reference().READINGS["crashing"]}))
    assert ("some-12", "three-312", "three-123", "four-5137") == audited.idle
    assert {"four-2143": ("crashing",)} == audited.sole
    assert ("four-2143",) == audited.few


def test_reference_without_mutants() -> None:
    """There is nothing to say of its cases."""
    audited = audit(CASES, object())
    assert ((), {}, None, ()) == (audited.matrix.mutants, audited.points, audited.learnt, audited.few)


def test_table_for_a_spreadsheet() -> None:
    """A row for each mutant, a column for each case."""
    head, falling, short, *_ = csv.reader(io.StringIO(audit_csv(audit(CASES, Reference()))))
    assert ["mutant", "does", "points", "out_of", "caught_by", *(case.id for case in CASES.cases)] == head
    assert ["falling", "It is falling.", "0.0", "10.0", "4", "1", "1", "1", "1"] == falling
    assert ["short", "It is short.", "6.0", "10.0", "2", "0", "0", "1", "1"] == short


def test_document() -> None:
    """The same as JSON, with what is said below the table."""
    document = json.loads(audit_json(audit(CASES, Reference())))
    assert {
        "name": "short",
        "does": "It is short.",
        "points": 6,
        "caught_by": ["four-2143", "four-5137"],
    } == document["mutants"][1]
    assert ["falling"] == document["cases"]["three-312"]
    assert ("toy-sort", [], 1, 3) == (
        document["assignment"],
        document["missed_mutants"],
        document["other_mutants_tried"],
        document["points_of_public_answers_by_heart"],
    )
