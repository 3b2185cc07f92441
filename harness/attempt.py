"""One attempt at one case: how it is started, and what its outcome is worth keeping. Schedules nothing."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from harness.language import CLOCK_ENV
from harness.sandbox.port import Command, Exited
from harness.verdict import Run

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.assignment import AnswerChannel, Assignment, Entry, Target
    from harness.case import Case
    from harness.language import Language, Plan
    from harness.limits import Limits
    from harness.sandbox.port import Box, Outcome, Partner

SHOWN_BYTES = 16 * 1024
"""What is kept of what a program prints, at the head and at the tail: no report shows more."""

MOST_PRINTED_MIB = 4
"""The most that a program may print whose answer is what it prints: all of it is kept and read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """What the cases of one submission are run with.

    ``passed`` judges a run; ``partner`` gives the other side of a case's dialogue.
    """

    plan: Plan
    assignment: Assignment
    entry: Entry
    language: Language
    passed: Callable[[Case, Run], bool]
    partner: Callable[[Case], Partner]

    def target(self, case: Case) -> Target | None:
        """The target that a case is run with, or None where the assignment has none."""
        return self.entry.target(case.target)

    def channel(self, case: Case) -> AnswerChannel:
        """Where a case's answer comes out."""
        target = self.target(case)
        return target.answer if target else self.assignment.answer


def attempt(box: Box, job: Job, case: Case, limits: Limits, *, quick: bool) -> Run:
    """Run one case in a process of its own, or hold its dialogue."""
    command = command_of(job, case, limits)
    if case.oracle == "referee":
        return record(job, case, box.converse(replace(command, stdin=b""), job.partner(case)), quick=quick)
    return record(job, case, box.run(command), quick=quick)


def command_of(job: Job, case: Case, limits: Limits) -> Command:
    """The command for one case in a process of its own."""
    argv, env = job.plan.command(case.target)
    if case.clock is not None:
        env = (*env, (CLOCK_ENV, str(case.clock)))
    if job.channel(case) == "stdout":
        limits = replace(limits, output_mib=min(limits.output_mib, MOST_PRINTED_MIB))
    return Command(argv=argv, role="student", stdin=case.input.encode(), env=env, limits=limits)


def record(job: Job, case: Case, outcome: Outcome, *, quick: bool, alone: bool = True) -> Run:
    """Read the answer out of an outcome, and keep as much of it as is ever shown.

    A serving process marks its frames: ``=`` before an answer, ``!`` before what stopped a case, which then
    counts as an ending of that case.
    """
    answer = outcome.answer if job.channel(case) == "function" else outcome.stdout
    text = (answer.head + answer.tail).decode("utf-8", "replace")
    if not alone:
        if outcome.ending == Exited(0) and not text.startswith("="):
            outcome = replace(outcome, ending=Exited(1))
        text = text[1:]
    target, read = job.target(case), job.language.read_findings
    findings = read(outcome) if read is not None and target is not None and target.sanitized else ()
    outcome = replace(outcome, stdout=outcome.stdout.cut(SHOWN_BYTES), stderr=outcome.stderr.cut(SHOWN_BYTES))
    return Run(outcome=outcome, actual=text, findings=findings, alone=alone, quick=quick)


def run_key(case: Case, reference: str) -> str:
    """Name everything about a case that a run depends on: equal keys, one run.

    ``reference`` names the reference's own text: in a dialogue, what it says depends on it.
    """
    parts: list[object] = [case.target, case.clock, case.input]
    if case.oracle == "referee":
        parts += [reference, list(case.settings)]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]
