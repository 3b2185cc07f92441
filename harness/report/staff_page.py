"""A student's page for staff: failures first, by cause, then marks, build, rules, source and every fact."""

from __future__ import annotations

import shlex
from collections import Counter
from typing import TYPE_CHECKING

from harness import wording
from harness.graded import Built, Held
from harness.marks.template import marks_line
from harness.report.case_view import case_views, stretches
from harness.report.causes import causes
from harness.report.page import render
from harness.report.page_parts import MOST_LISTED, broken_targets, shared
from harness.report.remarks import answer_names, remarks
from harness.report.sources import sources
from harness.report.step_view import step_views

if TYPE_CHECKING:
    from harness.assignment import Assignment, Entry
    from harness.explain import Misreading
    from harness.graded import Graded, GradeResult
    from harness.language import Source
    from harness.report.case_view import CaseView
    from harness.report.row import Row
    from harness.report.sources import Part, Sources

SEVERAL = 5
"""Cases of one cause that stand in the open; the others are folded."""


def staff_page(assignment: Assignment, result: GradeResult, row: Row) -> str:
    """Return ``index.html`` of a student: every case, with source, build log and how to reproduce it."""
    context = {"assignment": assignment, "row": row, "submission": result.submission, "listed": MOST_LISTED}
    if isinstance(result, Held):
        return render("held.html.j2", context | {"fault": result.fault})
    entry = assignment.entry(result.language)
    views = case_views(result.results)
    staff = {
        "steps": step_views(result.build.steps),
        "sources": _sources(result, entry),
        "marks_line": _marks_line(result),
        "broken": broken_targets(result.build) if isinstance(result.build, Built) else (),
        "passed": result.passed,
        "counts": Counter(case.verdict for case in result.results),
        "tests": result.tests[:MOST_LISTED],
        "facts": sorted(result.facts),
        "rules": result.rules,
        "again": _again(assignment, row.student),
    }
    context |= shared(result, entry) | staff | _cases(views, result.misreading)
    return render("staff.html.j2", context, script="staff.js")


def _cases(views: tuple[CaseView, ...], misreading: Misreading | None) -> dict[str, object]:
    """Return the cases in their order, and those that failed by cause, with what explains them."""
    explained = misreading is not None and misreading.whole and misreading.kind == "reading"
    grouped = causes(views, misreading.staff if misreading is not None and explained else "")
    first = grouped[0].cases[0].number if grouped else None
    return {
        "cases": views,
        "stretches": stretches([view for view in views if not view.failed]),
        "causes": grouped,
        "failures": sum(len(cause.cases) for cause in grouped),
        "first_failure": first,
        "several": SEVERAL,
        "misread": wording.misreading_staff_sentence(misreading) if misreading else "",
        "parting": misreading.parting if misreading else None,
    }


def _again(assignment: Assignment, student: str) -> dict[str, str]:
    """Return the commands that run public and hidden cases of a student again."""
    name = shlex.quote(assignment.id)
    folder = shlex.quote(f"submissions/{assignment.id}/{student}")
    return {
        "public": f"harness test {name} {folder}",
        "hidden": f"harness grade {name} --student {shlex.quote(student)} --fresh",
    }


def _sources(result: Graded, entry: Entry | None) -> Sources:
    """Lay out the files that were taken, with everything that was said of their lines."""
    if result.main is None:
        return sources((), result.language, ())
    files: list[tuple[Part, Source]] = [("answer", result.main)]
    files += [("other", source) for source in result.others]
    files += [("tests", source) for source in result.tests]
    return sources(files, result.language, remarks(result), answer_names(result, entry))


def _marks_line(result: Graded) -> str:
    """Return the line of the marks file for this student, empty where a person gives no marks."""
    by_hand = [mark.item.id for mark in result.score.marks if mark.item.source == "hand"]
    return marks_line(result.submission.student, by_hand, result.score.by_hand) if by_hand else ""
