"""Failed cases that fail for the same reason, as far as that can be told: what a reader looks at together."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from harness.verdict import NotRun, Verdict
from harness.wording.causes import cause_words

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from harness.graded import CaseResult
    from harness.report.case_view import CaseView

_NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """Cases in their order that failed alike; ``title`` says how."""

    title: str
    cases: tuple[CaseView, ...]

    @property
    def verdict(self) -> Verdict:
        """The verdict that all of them have."""
        return self.cases[0].result.verdict


def failed(result: CaseResult) -> bool:
    """Whether a case was run and did not pass."""
    return result.verdict is not Verdict.PASSED and not isinstance(result.run, NotRun)


def cause_of(result: CaseResult) -> Hashable:
    """Return what is equal for cases that fail alike.

    That is the line of which a sanitizer spoke first, the rule that a transcript breaks, the kind in which an
    answer differs, or the sentence about how the program ended, whatever numbers stand in it.
    """
    if result.verdict is Verdict.RUNTIME_ERROR and not isinstance(result.run, NotRun) and result.run.findings:
        return (result.verdict, "line", result.run.findings[0].file, result.run.findings[0].line)
    if result.finding is not None and result.finding.rule:
        return (result.verdict, "rule", result.finding.rule)
    if result.difference is not None and result.difference.kind != "transcript":
        return (result.verdict, "kind", result.difference.kind)
    return (result.verdict, "sentence", _NUMBERS.sub("", result.sentence))


def causes(views: Sequence[CaseView], title: str = "") -> tuple[Cause, ...]:
    """Group the cases that failed, the largest group first, each case knowing the next one to look at.

    With a ``title``, that of what explains every wrong answer, all wrong answers are one group.
    """
    groups: dict[Hashable, list[CaseView]] = {}
    for view in views:
        if failed(view.result):
            wrong = view.result.verdict is Verdict.WRONG_ANSWER
            groups.setdefault(title if title and wrong else cause_of(view.result), []).append(view)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    chained = chain([view for _, group in ordered for view in group])
    return tuple(
        Cause(
            title=title if key == title else cause_words(group[0].result),
            cases=tuple(chained[view.number] for view in group),
        )
        for key, group in ordered
    )


def chain(views: Sequence[CaseView]) -> dict[int, CaseView]:
    """Let each of these cases, in the order in which a page has them, know the next; by their numbers."""
    following = {one.number: other.number for one, other in pairwise(views)}
    return {view.number: replace(view, next_failure=following.get(view.number)) for view in views}
