"""Judging one case by its facts."""

from __future__ import annotations

import pytest

from harness.compare.cards import compare
from harness.language import Message
from harness.sandbox.port import (
    CpuLimit,
    Ending,
    Exited,
    MemoryLimit,
    NotStarted,
    Outcome,
    OutputLimit,
    Signalled,
    Stopped,
    WallLimit,
)
from harness.verdict import Checked, NotRun, Run, Verdict, judge
from reference.transcript import Finding


def check(run: Run) -> Checked:
    """Hold an answer against 1 2."""
    return Checked(difference=compare("1 2", run.actual), finding=FOUND)


FOUND = Finding(expected="1 2", actual="")


@pytest.mark.parametrize(
    ("ending", "actual", "verdict"),
    [
        (Exited(0), "1 2", Verdict.PASSED),
        (Exited(0), "2 1", Verdict.WRONG_ANSWER),
        (Exited(0), "", Verdict.WRONG_ANSWER),
        (Exited(1), "1 2", Verdict.RUNTIME_ERROR),
        (Signalled(11), "1 2", Verdict.RUNTIME_ERROR),
        (NotStarted("gone"), "", Verdict.RUNTIME_ERROR),
        (CpuLimit(5), "1 2", Verdict.TIME_LIMIT),
        (WallLimit(15), "1 2", Verdict.TIME_LIMIT),
        (MemoryLimit(512), "1 2", Verdict.MEMORY_LIMIT),
        (OutputLimit(128), "1 2", Verdict.OUTPUT_LIMIT),
        (Stopped(), "1 2", Verdict.PASSED),
        (Stopped(), "2 1", Verdict.WRONG_ANSWER),
    ],
)
def test_the_ending_counts_before_the_answer(ending: Ending, actual: str, verdict: Verdict) -> None:
    """Only a program that ended well and answered rightly has passed."""
    run = Run(outcome=Outcome(ending=ending), actual=actual)
    assert verdict == judge(run, check).verdict


@pytest.mark.parametrize(
    ("run", "verdict"),
    [(NotRun(reason="build"), Verdict.COMPILE_ERROR), (NotRun(reason="budget"), Verdict.NOT_RUN)],
)
def test_a_case_not_run_says_why(run: NotRun, verdict: Verdict) -> None:
    """A case without a run is a compile error when nothing was built, and not run otherwise."""
    assert verdict == judge(run, check).verdict


def test_a_wrong_answer_keeps_its_difference() -> None:
    """The difference that the comparer found goes along with the verdict."""
    judged = judge(Run(outcome=Outcome(ending=Exited(0)), actual="2 1"), check)
    assert judged.difference == compare("1 2", "2 1")
    assert judged.finding == FOUND


@pytest.mark.parametrize(
    ("code", "actual", "verdict"),
    [(1, "1 2", Verdict.PASSED), (0, "1 2", Verdict.PASSED), (1, "2 1", Verdict.WRONG_ANSWER)],
)
def test_an_exit_code_that_nobody_asked_for_does_not_count(code: int, actual: str, verdict: Verdict) -> None:
    """Where the assignment says so, a program has only to end by itself."""
    run = Run(outcome=Outcome(ending=Exited(code)), actual=actual)
    assert verdict == judge(run, check, any_exit_code=True).verdict


def test_misuse_of_memory_is_an_error_whatever_came_out() -> None:
    """What a sanitizer reports counts before a right answer."""
    leak = Message(severity="error", file="war.c", line=3, column=1, text="a leak of 16 bytes")
    run = Run(outcome=Outcome(ending=Exited(0)), actual="1 2", findings=(leak,))
    assert Verdict.RUNTIME_ERROR == judge(run, check).verdict
