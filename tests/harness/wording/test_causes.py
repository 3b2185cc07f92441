"""Tests of what cases that fail alike are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.case import Case
from harness.compare import Difference
from harness.graded import CaseResult
from harness.language import Message
from harness.sandbox.port import Exited, Outcome
from harness.verdict import NotRun, Run, Verdict
from harness.wording.causes import cause_words
from reference.transcript import Finding

if TYPE_CHECKING:
    from harness.compare import Kind

CASE = Case(id="one", group="public", input="", expected="", origin="made up")
LEAK = Message(severity="error", file="war.c", line=6, column=1, text="8 bytes are never freed")
RUN = Run(outcome=Outcome(ending=Exited(1)), actual="")


def result(
    verdict: Verdict, difference: Difference | None = None, run: Run | NotRun = RUN, rule: str = ""
) -> CaseResult:
    """Return what became of a case."""
    finding = Finding(expected="", actual="", reason="wrong", rule=rule) if rule else None
    return CaseResult(
        case=CASE, run=run, verdict=verdict, difference=difference, sentence="It stopped.", finding=finding
    )


KINDS: list[tuple[Kind, str]] = [
    ("nothing", "No answer came"),
    ("type", "The answer is no list of whole numbers"),
    ("length", "The answer has too few or too many cards"),
    ("not-permutation", "The answer holds other cards than were dealt"),
    ("value", "The right cards, in another order"),
    ("count", "The answer has too few or too many numbers"),
    ("number", "As many numbers as expected, but others"),
    ("transcript", "The transcript is not right"),
]


@pytest.mark.parametrize(("kind", "words"), KINDS)
def test_wrong_answers(kind: Kind, words: str) -> None:
    """Wrong answers are called by how they differ."""
    assert words == cause_words(result(Verdict.WRONG_ANSWER, Difference(kind=kind)))


def test_rules() -> None:
    """A transcript is called by the rule that it breaks."""
    wrong = result(Verdict.WRONG_ANSWER, Difference(kind="transcript"), rule="tie-pile")
    assert cause_words(wrong) == "Broken rule: tie pile"


def test_what_sanitizers_saw() -> None:
    """What a sanitizer saw is called by the line."""
    seen = Run(outcome=Outcome(ending=Exited(0)), actual="", findings=(LEAK,))
    assert cause_words(result(Verdict.RUNTIME_ERROR, run=seen)) == "Not allowed at run time: war.c, line 6"


@pytest.mark.parametrize("run", [RUN, NotRun(reason="budget")])
def test_endings(run: Run | NotRun) -> None:
    """Programs that ended otherwise are called by the sentence about that."""
    assert cause_words(result(Verdict.RUNTIME_ERROR, run=run)) == "It stopped."
