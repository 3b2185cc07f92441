"""Run the cases of one submission: who is run when, how often and for how long. Judges nothing itself.

Every case is first given a quick look. In a language with a serving process the cases share one, elsewhere
each has a process of its own. Then what did not settle is run again, alone and with the full limits, so that
neither a neighbour on the machine nor an earlier case in the same process costs a mark. A program that runs
into the full time limit several times is believed from then on, and judged by the quick limit.

Time is booked by the limits that were run into, not by the clock: on a busy machine the same cases are run.
What ends by itself is bounded by the processor time that it used.

The public cases are through with all this before the first hidden one starts: what a program could keep of a
hidden case can therefore not be shown by a public one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from harness.attempt import attempt, command_of, record
from harness.sandbox.port import (
    Command,
    CpuLimit,
    Exited,
    MemoryLimit,
    NotStarted,
    OutputLimit,
    Signalled,
    Stopped,
    WallLimit,
)
from harness.verdict import NotRun, Run

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.attempt import Job
    from harness.case import Case
    from harness.limits import Limits
    from harness.sandbox.port import Box, Ending, Outcome

SERVES_LOST = 3
"""How many serving processes may be lost before the cases left get a process each from the start."""

SLICE = 8
"""How many cases are looked at before those of them that did not settle are run again."""

BUSY = 0.1
"""The share of the clock from which on a program that ran into the wall limit was calculating, not waiting:
the machine was too busy for it."""

PATIENCE = 4
"""How many times the wall limit a program gets that was calculating when it ran into it."""


def run_cases(box: Box, job: Job, cases: Sequence[Case]) -> tuple[Run | NotRun, ...]:
    """Run ``cases`` in their order and return what became of each.

    A run from a shared process that does not pass (see ``Job``) is run again alone. Cases of a target that
    could not be built must not be among them.
    """
    runner = _Runner(box=box, job=job)
    done: dict[str, Run | NotRun] = {}
    for group in ("public", "hidden"):
        of_group = [case for case in cases if case.group == group]
        done.update(zip((case.id for case in of_group), runner.run_group(of_group), strict=True))
    return tuple(done[case.id] for case in cases)


@dataclass(slots=True, kw_only=True)
class _Runner:
    """The running account of one submission: time booked, time limits confirmed, serving processes lost."""

    box: Box
    job: Job
    booked: float = 0.0
    used: float = 0.0
    confirmed: int = 0
    lost: int = 0

    def run_group(self, cases: list[Case]) -> list[Run | NotRun]:
        """Run the cases of one group: a look at each, then again what did not settle.

        What fails in a shared process is settled before anything else is run, and then slice by slice: the
        first time limits are confirmed before a long row of them has used up the budget.
        """
        runs: dict[str, Run] = {}
        serve = self.job.plan.serve
        shared = [case for case in cases if serve is not None and _is_plain(case)]
        if serve is not None:
            self._look_shared(shared, serve, runs)
        self._settle([case for case in shared if case.id in runs], runs)
        left = [case for case in cases if case.id not in runs]
        for start in range(0, len(left), SLICE):
            self._look_alone(left[start : start + SLICE], runs)
            self._settle(left[start : start + SLICE], runs)
        return [runs.get(case.id) or NotRun(reason="budget") for case in cases]

    def _settle(self, cases: list[Case], runs: dict[str, Run]) -> None:
        """Run again what has to be; what there is no time to settle is left without a run."""
        for case in cases:
            if (run := runs.get(case.id)) is not None and not self.job.passed(case, run):
                settled = self._look_again(case, run)
                if settled is None:
                    del runs[case.id]
                else:
                    runs[case.id] = settled

    def _look_shared(self, cases: list[Case], argv: tuple[str, ...], runs: dict[str, Run]) -> None:
        """Give every case a quick look in one process; a process that is lost is replaced a few times."""
        left = list(cases)
        command = Command(argv=argv, env=self.job.plan.env, limits=self._quick)
        while left and not self._used_up() and self.lost < SERVES_LOST:
            answered = 0
            for outcome in self.box.serve(command, (case.input.encode() for case in left)):
                runs[left[answered].id] = self._book(
                    record(self.job, left[answered], outcome, quick=True, alone=False)
                )
                answered += 1
                if self._used_up():
                    break
            self.lost += answered < len(left)
            left = left[max(answered, 1) :]

    def _look_alone(self, cases: list[Case], runs: dict[str, Run]) -> None:
        """Give every case a quick look in a process of its own; a dialogue is held at its own pace."""
        quiet = [case for case in cases if case.oracle != "referee"]
        outcomes = self.box.run_each(self._commands(quiet))
        for outcome, case in zip(outcomes, quiet, strict=False):
            runs[case.id] = self._book(record(self.job, case, outcome, quick=True))
        for case in cases:
            if case.oracle == "referee" and not self._used_up():
                runs[case.id] = self._attempt(case, self._unhurried, quick=True)

    def _commands(self, cases: list[Case]) -> Iterator[Command]:
        """Yield a command for each case for as long as there is time."""
        for case in cases:
            if self._used_up():
                return
            yield command_of(self.job, case, self._quick)

    def _look_again(self, case: Case, run: Run) -> Run | None:
        """Run a case again where its first run does not count; None when there is no time left for it.

        A run of its own that did not end by time stands. One that did is given the full time, until enough
        of them were confirmed.
        """
        timed_out = isinstance(run.outcome.ending, CpuLimit | WallLimit)
        believed = timed_out and self.confirmed >= self.job.assignment.budget.confirmations
        if run.alone and (not timed_out or believed):
            return run
        if self._used_up():
            return run if run.alone else None
        if believed:
            return self._attempt(case, self._quick, quick=True)
        limits = self.job.assignment.limits
        again = self._attempt(case, limits, quick=False)
        if _was_starved(again.outcome):
            patient = replace(limits, wall_seconds=limits.wall_seconds * PATIENCE)
            again = self._attempt(case, patient, quick=False)
        self.confirmed += isinstance(again.outcome.ending, CpuLimit | WallLimit)
        return again

    def _attempt(self, case: Case, limits: Limits, *, quick: bool) -> Run:
        """Run one case in a process of its own."""
        return self._book(attempt(self.box, self.job, case, limits, quick=quick))

    def _book(self, run: Run) -> Run:
        """Book the time of a run."""
        outcome = run.outcome
        self.booked += _cost(outcome.ending, self.job.assignment.budget.quick_seconds)
        self.used += max(outcome.cpu_seconds, outcome.wall_seconds * BUSY)
        return run

    @property
    def _unhurried(self) -> Limits:
        """The limits of a quick look at a dialogue, where waiting for the other side takes time as well."""
        return replace(self._quick, wall_seconds=self.job.assignment.limits.wall_seconds)

    @property
    def _quick(self) -> Limits:
        """The limits of a quick look."""
        budget, limits = self.job.assignment.budget, self.job.assignment.limits
        return replace(
            limits,
            wall_seconds=min(budget.quick_wall_seconds, limits.wall_seconds),
            cpu_seconds=min(budget.quick_seconds, limits.cpu_seconds),
        )

    def _used_up(self) -> bool:
        budget = self.job.assignment.budget
        return self.booked >= budget.total_seconds or self.used >= budget.most_used_seconds


def _cost(ending: Ending, flat: float) -> float:
    """Return the seconds that an ending is booked with.

    What ended by itself costs nothing, so that a right program is never short of time; what ran into a limit
    costs that limit, or ``flat`` seconds where it was no limit of time, and never what the clock said: which
    cases are run must not depend on how busy the machine was.
    """
    match ending:
        case CpuLimit(seconds) | WallLimit(seconds):
            return seconds
        case MemoryLimit() | OutputLimit():
            return flat
        case Exited() | Signalled() | NotStarted() | Stopped():
            return 0.0
        case other:
            assert_never(other)


def _is_plain(case: Case) -> bool:
    """Whether a case can be one of many that a serving process answers."""
    return case.oracle != "referee" and not case.target and case.clock is None


def _was_starved(outcome: Outcome) -> bool:
    """Whether a program that ran into the wall limit was calculating whenever it was let."""
    return isinstance(outcome.ending, WallLimit) and outcome.cpu_seconds >= BUSY * outcome.wall_seconds
