"""What cases that fail alike have in common, in a few words: the heading of a group of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.verdict import NotRun, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.compare import Kind
    from harness.graded import CaseResult


DIFFERENCES: Mapping[Kind, str] = {
    "nothing": "No answer came",
    "type": "The answer is no list of whole numbers",
    "length": "The answer has too few or too many cards",
    "not-permutation": "The answer holds other cards than were dealt",
    "value": "The right cards, in another order",
    "count": "The answer has too few or too many numbers",
    "number": "As many numbers as expected, but others",
    "transcript": "The transcript is not right",
}
"""By the kind of the difference."""


def cause_words(result: CaseResult) -> str:
    """Say how a case failed in words that fit all that failed like it."""
    if result.verdict is Verdict.RUNTIME_ERROR and not isinstance(result.run, NotRun) and result.run.findings:
        first = result.run.findings[0]
        return f"Not allowed at run time: {first.file}, line {first.line}"
    if result.finding is not None and result.finding.rule:
        return f"Broken rule: {result.finding.rule.replace('-', ' ')}"
    if result.difference is not None:
        return DIFFERENCES[result.difference.kind]
    return result.sentence
