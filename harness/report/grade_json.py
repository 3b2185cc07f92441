"""One student as ``grade.json``: every fact, written the same way each time (``docs/grade-format.md``)."""

from __future__ import annotations

import hashlib
from dataclasses import asdict
from typing import TYPE_CHECKING

from harness.graded import Graded, Unbuilt
from harness.report.case_json import case_documents
from harness.report.facts import Document, message_document, step_document
from harness.report.grades_json import dump, row_document

if TYPE_CHECKING:
    from harness.assignment import Assignment
    from harness.explain import Misreading
    from harness.graded import Built, GradeResult, RuleResult, Score
    from harness.language import Source
    from harness.report.row import Row

FORMAT = 1
VOLATILE = frozenset({"measured"})
"""The keys, at whatever depth, that may differ between two equal gradings."""
MOST_PLACES = 100


def grade_json(assignment: Assignment, result: GradeResult, row: Row) -> str:
    """Return every fact about one student's grading."""
    submission = result.submission
    document: Document = {
        "format": FORMAT,
        "assignment": {"id": assignment.id, "title": assignment.title},
        "summary": row_document(row),
        "submission": {
            "files": [
                {"path": file.path, "bytes": len(file.data), "sha256": _sha256(file.data)}
                for file in submission.files
            ],
            "refused": list(submission.refused),
        },
        "limits": {
            "run": asdict(assignment.limits),
            "build": asdict(assignment.build_limits),
            "budget": asdict(assignment.budget),
        },
    }
    if isinstance(result, Graded):
        document |= _graded_document(result)
    return dump(document)


def without_volatile(document: object) -> object:
    """Return a document without what may differ between two equal gradings."""
    if isinstance(document, dict):
        return {key: without_volatile(value) for key, value in document.items() if key not in VOLATILE}
    if isinstance(document, list):
        return [without_volatile(value) for value in document]
    return document


def _graded_document(graded: Graded) -> Document:
    return {
        "main": None if graded.main is None else _source_document(graded.main),
        "others": [_source_document(source) for source in graded.others],
        "tests": [_source_document(source) for source in graded.tests],
        "notes": list(graded.notes),
        "facts": dict(graded.facts),
        "build": _build_document(graded.build),
        "cases": list(case_documents(graded.results)),
        "rules": [_rule_document(rule) for rule in graded.rules],
        "misreading": None if graded.misreading is None else _misreading_document(graded.misreading),
        "own_tests": [asdict(own) for own in graded.own_tests],
        "score": _score_document(graded.score),
    }


def _build_document(build: Built | Unbuilt) -> Document:
    document: Document = {
        "status": "unbuilt" if isinstance(build, Unbuilt) else "built",
        "steps": [step_document(step) for step in build.steps],
        "warnings": [message_document(message) for message in build.warnings],
    }
    if isinstance(build, Unbuilt):
        document |= {
            "reason": build.reason,
            "came": build.came,
            "errors": [message_document(message) for message in build.errors],
            "mismatch": None if build.mismatch is None else asdict(build.mismatch),
        }
    elif build.broken:
        document["broken"] = [
            {
                "target": broken.target,
                "reason": broken.reason,
                "errors": [message_document(message) for message in broken.errors],
            }
            for broken in build.broken
        ]
    return document


def _misreading_document(misreading: Misreading) -> Document:
    return {
        "name": misreading.name,
        "kind": misreading.kind,
        "student": misreading.student,
        "staff": misreading.staff,
        "explained": misreading.explained,
        "of": misreading.of,
        "first_case": misreading.first_case,
        "place": misreading.parting.place if misreading.parting else "",
        "alike": list(misreading.alike),
    }


def _rule_document(result: RuleResult) -> Document:
    return {
        "id": result.rule.id,
        "check": result.rule.check,
        "title": result.rule.title,
        "state": result.state,
        "why": result.why,
        "places": [asdict(place) for place in result.places[:MOST_PLACES]],
        "places_left_out": len(result.places[MOST_PLACES:]),
    }


def _score_document(score: Score) -> Document:
    marks = [
        {
            "item": mark.item.id,
            "title": mark.item.title,
            "source": mark.item.source,
            "points": mark.points,
            "out_of": mark.item.points,
            "why": mark.why,
            "instead_of": mark.instead_of and {"points": mark.instead_of.points, "why": mark.instead_of.why},
        }
        for mark in score.marks
    ]
    return {
        "marks": marks,
        "total": round(score.total, 4),
        "out_of": score.out_of,
        "open_points": round(score.open_points, 4),
        "comment": score.by_hand.comments,
        "notes": [asdict(note) for note in score.by_hand.notes],
    }


def _source_document(source: Source) -> Document:
    return {"name": source.name, "sha256": _sha256(source.data)}


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
