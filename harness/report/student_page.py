"""What a student may see of the own grading: of hidden cases a number and the verdict, and nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from harness import wording
from harness.graded import Built, Held, Unbuilt
from harness.report.case_view import case_views
from harness.report.causes import chain
from harness.report.page import render
from harness.report.page_parts import MOST_LISTED, broken_targets, shared
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.assignment import Assignment
    from harness.graded import GradeResult
    from harness.report.row import Row


def student_page(assignment: Assignment, result: GradeResult, row: Row) -> str:
    """Return ``student.html``: of hidden cases nothing but a number and the verdict gets into the page.

    What is hidden is left out here, before the template, so that no template can show it.
    """
    context: dict[str, object] = {"assignment": assignment, "student": row.student}
    if isinstance(result, Held):
        return render("student_held.html.j2", context | {"sentence": wording.HELD})
    public = tuple(case for case in result.results if case.case.group == "public")
    hidden = tuple(case.verdict for case in result.results if case.case.group == "hidden")
    views = case_views(public)
    chained = chain([view for view in views if view.failed])
    unbuilt = isinstance(result.build, Unbuilt)
    targets = {case.case.target for case in public}
    allowed = {
        "cases": tuple(chained.get(view.number, view) for view in views),
        "broken": broken_targets(result.build, targets) if isinstance(result.build, Built) else (),
        "public_passed": sum(case.passed for case in views),
        "hidden": _in_runs(hidden),
        "hidden_counts": Counter(hidden),
        "hidden_sentence": wording.hidden_sentence(
            failed=0 if unbuilt else sum(verdict is not Verdict.PASSED for verdict in hidden),
            public_failed=sum(not case.passed for case in views),
        ),
        "refused": result.submission.refused[:MOST_LISTED],
        "rules": result.rules,
        "misread": wording.misreading_sentence(result.misreading) if result.misreading else "",
        "parting": result.misreading.public_parting if result.misreading else None,
        "sources": None,
    }
    return render("student.html.j2", context | shared(result, assignment.entry(result.language)) | allowed)


def _in_runs(verdicts: Sequence[Verdict]) -> list[tuple[int, int, Verdict]]:
    """Return equal neighbours together: numbers of the first and the last, from 1, and the verdict."""
    runs = [list(run) for _, run in groupby(enumerate(verdicts, 1), itemgetter(1))]
    return [(run[0][0], run[-1][0], run[0][1]) for run in runs]
