"""From the facts of one case to its verdict: pure, and one exhaustive match."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, assert_never

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

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.compare import Difference
    from harness.language import Message
    from reference.transcript import Finding

    Check = Callable[["Run"], "Checked"]


class Verdict(enum.StrEnum):
    """The verdicts, as judges call them. The value is what files and folders say."""

    PASSED = "passed"
    WRONG_ANSWER = "wrong-answer"
    RUNTIME_ERROR = "runtime-error"
    TIME_LIMIT = "time-limit"
    MEMORY_LIMIT = "memory-limit"
    OUTPUT_LIMIT = "output-limit"
    COMPILE_ERROR = "compile-error"
    NOT_RUN = "not-run"


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What became of one case: ``outcome`` as the sandbox wrote it down, ``actual`` the answer as text.

    ``findings`` are what the sanitizers of a sanitized target reported. ``alone`` says whether the case
    had a process of its own, ``quick`` whether only the quick limit of time was given (see ``Budget``).
    """

    outcome: Outcome
    actual: str
    findings: tuple[Message, ...] = ()
    alone: bool = True
    quick: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NotRun:
    """A case that was not run. ``reason``: ``build`` (nothing to run) or ``budget`` (time used up)."""

    reason: Literal["build", "budget"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A verdict, with the difference where the answer was wrong.

    ``finding`` is what the reference said of a transcript that it replayed or refereed, right or wrong.
    """

    verdict: Verdict
    difference: Difference | None = field(default=None)
    finding: Finding | None = field(default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What an answer came to: no ``difference`` where it is right. ``finding`` as in ``Judged``."""

    difference: Difference | None = field(default=None)
    finding: Finding | None = field(default=None)


def judge(run: Run | NotRun, check: Check, *, any_exit_code: bool = False) -> Judged:
    """Judge one case by its facts; ``check`` is asked about the answer of a program that ended well.

    A program that answered rightly and then was ended by a limit, or crashed, has not passed: it is the
    ending that counts first, and exit code 0 alone is never enough. Misuse of memory that a sanitizer saw is
    an error at run time, whatever came out.
    """
    if isinstance(run, NotRun):
        return Judged(verdict=Verdict.COMPILE_ERROR if run.reason == "build" else Verdict.NOT_RUN)
    if run.findings:
        return Judged(verdict=Verdict.RUNTIME_ERROR)
    stopped_by = _stopped_by(run.outcome.ending, any_exit_code=any_exit_code)
    return _answered(check(run)) if stopped_by is None else Judged(verdict=stopped_by)


def _stopped_by(ending: Ending, *, any_exit_code: bool) -> Verdict | None:
    """The verdict that an ending is by itself, or None where the answer counts."""
    match ending:
        case Exited(code) if code == 0 or any_exit_code:
            verdict = None
        case Stopped():
            verdict = None
        case Exited() | Signalled() | NotStarted():
            verdict = Verdict.RUNTIME_ERROR
        case CpuLimit() | WallLimit():
            verdict = Verdict.TIME_LIMIT
        case MemoryLimit():
            verdict = Verdict.MEMORY_LIMIT
        case OutputLimit():
            verdict = Verdict.OUTPUT_LIMIT
        case other:
            assert_never(other)
    return verdict


def _answered(checked: Checked) -> Judged:
    verdict = Verdict.PASSED if checked.difference is None else Verdict.WRONG_ANSWER
    return Judged(verdict=verdict, difference=checked.difference, finding=checked.finding)
