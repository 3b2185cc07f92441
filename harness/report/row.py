"""One student in the class's tables: what can be told without running anything again."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from dataclasses import dataclass
from datetime import UTC
from typing import TYPE_CHECKING, Literal

from harness.graded import Graded, Held, Unbuilt
from harness.report.groups import wrong_answer
from harness.verdict import NotRun, Verdict

if TYPE_CHECKING:
    from datetime import datetime, timedelta

    from harness.assignment import Assignment
    from harness.case import Case
    from harness.graded import CaseResult, GradeResult


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemPoints:
    """The points of one line of the rubric, None while it waits for a person."""

    item: str
    points: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseVerdict:
    """How one case ended. ``answer`` is the fingerprint of a wrong answer, see ``harness.report.groups``."""

    case: str
    verdict: Verdict
    answer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Which rule was probably misread: its ``name``, what the program does, whether that explains all."""

    name: str
    staff: str
    whole: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """Why a submission is held, as its ``Fault`` says it."""

    what: str
    where: str
    advice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """What differs between two equal gradings."""

    graded_at: str
    wall_seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One student's line. It is the ``summary`` of ``grade.json``, and is read back from there.

    ``cases_sha256`` fingerprints the cases that were used: rows that differ in it are not comparable.
    ``unbuilt`` is the reason why there was nothing to run, or empty. ``fault`` is there when held.
    ``late_seconds`` is how long after it was due the hand-in came.
    """

    student: str
    language: str
    status: Literal["graded", "held"]
    verdict: Verdict | None
    points: tuple[ItemPoints, ...]
    total: float | None
    open_points: float
    out_of: float
    cases: tuple[CaseVerdict, ...]
    warnings: int
    unbuilt: str
    fingerprint: str
    cases_sha256: str
    versions: tuple[tuple[str, str], ...]
    fault: Trouble | None
    measured: Measured
    misreading: Reading | None = None
    late_seconds: int = 0

    @property
    def passed(self) -> int:
        """How many cases passed."""
        return self.counts[Verdict.PASSED]

    @property
    def counts(self) -> Counter[Verdict]:
        """How many cases ended in each verdict."""
        return Counter(case.verdict for case in self.cases)


def summarise(assignment: Assignment, result: GradeResult, at: datetime) -> Row:
    """Make the row of one result, graded at that time."""
    graded_at = at.astimezone(UTC).isoformat(timespec="seconds")
    if isinstance(result, Held):
        return _held_row(assignment, result, graded_at)
    return _graded_row(assignment, result, graded_at)


def _held_row(assignment: Assignment, held: Held, graded_at: str) -> Row:
    return Row(
        student=held.submission.student,
        language=held.language,
        status="held",
        verdict=None,
        points=tuple(ItemPoints(item=item.id, points=None) for item in assignment.rubric),
        total=None,
        open_points=assignment.out_of,
        out_of=assignment.out_of,
        cases=(),
        warnings=0,
        unbuilt="",
        fingerprint=held.submission.fingerprint,
        cases_sha256=cases_sha256(assignment),
        versions=(),
        fault=Trouble(what=held.fault.what, where=held.fault.where, advice=held.fault.advice),
        measured=Measured(graded_at=graded_at, wall_seconds=0.0),
        late_seconds=_seconds(held.late),
    )


def _graded_row(assignment: Assignment, graded: Graded, graded_at: str) -> Row:
    seconds = sum(step.outcome.wall_seconds for step in graded.build.steps)
    seconds += sum(_wall_seconds(result) for result in graded.results)
    return Row(
        student=graded.submission.student,
        language=graded.language,
        status="graded",
        verdict=graded.verdict,
        points=tuple(ItemPoints(item=mark.item.id, points=mark.points) for mark in graded.score.marks),
        total=round(graded.score.total, 4),
        open_points=round(graded.score.open_points, 4),
        out_of=graded.score.out_of,
        cases=tuple(
            CaseVerdict(case=result.case.id, verdict=result.verdict, answer=wrong_answer(result))
            for result in graded.results
        ),
        warnings=len(graded.build.warnings),
        unbuilt=graded.build.reason if isinstance(graded.build, Unbuilt) else "",
        fingerprint=graded.submission.fingerprint,
        cases_sha256=cases_sha256(assignment),
        versions=tuple(sorted(graded.facts)),
        fault=None,
        measured=Measured(graded_at=graded_at, wall_seconds=round(seconds, 3)),
        misreading=_reading(graded),
        late_seconds=_seconds(graded.late),
    )


def _seconds(late: timedelta) -> int:
    return math.ceil(late.total_seconds())


def _reading(graded: Graded) -> Reading | None:
    found = graded.misreading
    return None if found is None else Reading(name=found.name, staff=found.staff, whole=found.whole)


def _wall_seconds(result: CaseResult) -> float:
    return 0.0 if isinstance(result.run, NotRun) else result.run.outcome.wall_seconds


def cases_sha256(assignment: Assignment) -> str:
    """Fingerprint the cases: their names, groups, inputs and right answers."""
    digest = hashlib.sha256()
    for case in assignment.cases:
        for part in (case.id, case.group, case.input, case.expected, *_run_by(case)):
            data = part.encode("utf-8", "surrogateescape")
            digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()


def _run_by(case: Case) -> tuple[str, ...]:
    """Return what else decides about a case, where it has not the usual value."""
    usual = case.oracle == "answer" and not case.target and case.clock is None and not case.settings
    return () if usual else (case.oracle, case.target, str(case.clock), repr(case.settings))
