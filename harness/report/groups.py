"""Students who gave the same wrong answers: one look, and one comment, is enough for all of them."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.compare.cards import single_blanks
from harness.verdict import NotRun, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.graded import CaseResult
    from harness.report.row import Row

DIGITS = 12
"""Of a fingerprint: enough for the wrong answers of one class."""
MOST_GROUPS = 30
_NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Students whose wrong answers to all of ``cases`` are the same; both in the order of the class."""

    students: tuple[str, ...]
    cases: tuple[str, ...]


def wrong_answer(result: CaseResult) -> str:
    """Fingerprint a wrong answer: equal for answers that are wrong alike, empty where there is none.

    White space does not count. Programs that deal themselves print different things, so that a transcript is
    known by the rule that it breaks, or by the reason without its numbers.
    """
    if result.verdict is not Verdict.WRONG_ANSWER or isinstance(result.run, NotRun):
        return ""
    finding = result.finding
    if finding is None:
        told = single_blanks(result.run.actual)
    else:
        told = f"rule {finding.rule}" if finding.rule else _NUMBERS.sub("", finding.reason)
    if not told:
        return ""
    return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()[:DIGITS]


def groups(rows: Sequence[Row]) -> tuple[Group, ...]:
    """Group the students of a class, those first whom most wrong answers unite.

    Who stands in a larger group with at least as many cases is not told again in a smaller one.
    """
    order = {row.student: place for place, row in enumerate(rows)}
    together: dict[tuple[str, str], list[str]] = {}
    for row in rows:
        for one in row.cases:
            if one.answer:
                together.setdefault((one.case, one.answer), []).append(row.student)
    cases: dict[tuple[str, ...], list[str]] = {}
    for (case, _), students in together.items():
        if len(students) > 1:
            cases.setdefault(tuple(sorted(students, key=order.__getitem__)), []).append(case)
    found = [Group(students=students, cases=tuple(names)) for students, names in cases.items()]
    found.sort(key=lambda group: (-len(group.students) * len(group.cases), group.students))
    return tuple(_told_once(found))[:MOST_GROUPS]


def _told_once(found: Iterable[Group]) -> list[Group]:
    kept: list[Group] = []
    for group in found:
        students = set(group.students)
        larger = (each for each in kept if students < set(each.students))
        if not any(len(each.cases) >= len(group.cases) for each in larger):
            kept.append(group)
    return kept
