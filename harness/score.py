"""From verdicts to points, by the rubric. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, assert_never

from harness import wording
from harness.graded import Built, HandMarks, Mark, Score, Unbuilt
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.assignment import RubricItem
    from harness.graded import CaseResult, Override, OwnTest, RuleResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Everything that points are given for."""

    build: Built | Unbuilt
    results: Sequence[CaseResult]
    own_tests: Sequence[OwnTest]
    rules: Sequence[RuleResult] = ()
    by_hand: HandMarks = field(default_factory=HandMarks)


def score(rubric: Sequence[RubricItem], tally: Tally) -> Score:
    """Give the points of every item of the rubric, each with its reason."""
    by_hand = tally.by_hand
    marks = tuple(_overridden(_mark(item, tally), by_hand.overrides.get(item.id)) for item in rubric)
    return Score(marks=marks, by_hand=by_hand)


def rounded(points: float) -> float:
    """Round to hundredths, halves up, as people do by hand."""
    return float(Decimal(repr(points)).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP))


def _overridden(mark: Mark, override: Override | None) -> Mark:
    """Put a person's points in the place of those that were counted; both are kept."""
    if override is None:
        return mark
    why = wording.override_sentence(mark.points, override.points, override.reason)
    return Mark(item=mark.item, points=override.points, why=why, instead_of=mark)


def _mark(item: RubricItem, tally: Tally) -> Mark:
    """Give the points of one item."""
    match item.source:
        case "cases":
            return _for_cases(item, tally.results)
        case "build":
            return _for_build(item, tally)
        case "own-tests":
            return _for_own_tests(item, tally)
        case "rules":
            return _for_rules(item, tally.rules)
        case "hand":
            points = tally.by_hand.points.get(item.id)
            return Mark(item=item, points=points, why="")
        case other:
            assert_never(other)


def _for_cases(item: RubricItem, results: Sequence[CaseResult]) -> Mark:
    """In proportion to the cases passed, of those that the item is about, unless another makes it void.

    Only a wrong answer does: a crash or a limit in that case proves nothing about the others.
    """
    voiding = [result for result in results if _fits(result.case.id, item.void_by)]
    void = next((result for result in voiding if result.verdict is Verdict.WRONG_ANSWER), None)
    if void is not None:
        return Mark(item=item, points=0.0, why=wording.void_mark_sentence(void.case))
    counted = [result for result in results if not item.cases or _fits(result.case.id, item.cases)]
    passed = sum(result.verdict is Verdict.PASSED for result in counted)
    points = rounded(item.points * passed / len(counted)) if counted else 0.0
    return Mark(item=item, points=points, why=wording.cases_mark_sentence(passed, len(counted)))


def _fits(case_id: str, patterns: Sequence[str]) -> bool:
    """Whether a case's id fits one of these patterns."""
    return any(fnmatchcase(case_id, pattern) for pattern in patterns)


def _for_rules(item: RubricItem, rules: Sequence[RuleResult]) -> Mark:
    """In proportion to the rules kept; what could not be checked waits for a person where nothing could."""
    counted = [result for result in rules if not item.rules or result.rule.id in item.rules]
    known = [result for result in counted if result.state != "unknown"]
    kept = sum(result.state == "kept" for result in known)
    points = rounded(item.points * kept / len(known)) if known else None
    return Mark(item=item, points=points, why=wording.rules_mark_sentence(counted))


def _for_build(item: RubricItem, tally: Tally) -> Mark:
    """All of it for a clean build that answers in the right form at least once, less for warnings."""
    in_form = any(_has_right_form(result) for result in tally.results)
    points, lost = 0.0, 0.0
    if isinstance(tally.build, Built) and in_form and not any(not b.target for b in tally.build.broken):
        flaws = len(tally.build.warnings) + len(tally.build.broken)
        lost = min(flaws * item.per_warning, item.most_for_warnings, item.points)
        points = rounded(item.points - lost)
    dealt = any(result.case.oracle == "answer" for result in tally.results)
    why = wording.build_mark_sentence(tally.build, in_form=in_form, lost=lost, dealt=dealt)
    return Mark(item=item, points=points, why=why)


def _has_right_form(result: CaseResult) -> bool:
    """Whether an answer came that has the right cards, if not in the right order, or a transcript."""
    if result.verdict is Verdict.PASSED:
        return True
    return result.difference is not None and result.difference.kind in {"value", "number", "transcript"}


def _for_own_tests(item: RubricItem, tally: Tally) -> Mark:
    """One point for each right test, up to the item's points."""
    right = sum(test.status == "right" for test in tally.own_tests)
    why = wording.own_tests_mark_sentence(tally.own_tests)
    return Mark(item=item, points=min(float(right), item.points), why=why)
