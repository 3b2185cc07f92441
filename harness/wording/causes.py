"""What cases that fail alike have in common, in a few words: the heading of a group of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from harness.verdict import NotRun, Verdict

if TYPE_CHECKING:
    from harness.compare import Difference
    from harness.graded import CaseResult


def cause_words(result: CaseResult) -> str:
    """Say how a case failed in words that fit all that failed like it."""
    if result.verdict is Verdict.RUNTIME_ERROR and not isinstance(result.run, NotRun) and result.run.findings:
        first = result.run.findings[0]
        return f"Not allowed at run time: {first.file}, line {first.line}"
    if result.finding is not None and result.finding.rule:
        return f"Broken rule: {result.finding.rule.replace('-', ' ')}"
    if result.difference is not None:
        return _difference_words(result.difference)
    return result.sentence


def _difference_words(difference: Difference) -> str:
    match difference.kind:
        case "nothing":
            return "No answer came"
        case "type":
            return "The answer is no list of cards"
        case "length":
            return "The answer has too few or too many cards"
        case "not-permutation":
            return "The answer holds other cards than were dealt"
        case "value":
            return "The right cards, in another order"
        case "transcript":
            return "The transcript is not right"
        case other:
            assert_never(other)
