"""What of a graded student is replayed without the harness: his compile commands, and his cases as judged.

A case that the harness ran again alone counts once. One that ran into a limit is cut at the limit that it was
judged by, so that a program that loops takes as long here as there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bench.plain_container import Job
from harness.sandbox.port import CpuLimit, Exited, MemoryLimit, OutputLimit, WallLimit
from harness.verdict import Run

if TYPE_CHECKING:
    from bench.workload import Bench
    from harness.assignment import Assignment
    from harness.graded import Graded
    from harness.language import Plan
    from harness.limits import Limits
    from harness.sandbox.port import Outcome

SHARED = ("elixir",)
"""The languages whose start is so long that a loop with one process per case is no fair rival."""

EVERY = 7
"""Each so manieth of their cases is run in a process of its own, and the time scaled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """One student's jobs. ``shared`` has all settled cases in one process, ``sample`` some in one each.

    Where the language shares no process both are None, and ``jobs`` has everything. ``cpu_seconds`` is the
    processor time that the same compile commands and runs took in the sandbox, ``compile_seconds`` what the
    compile commands took on the clock there, and ``cases`` were run.
    """

    student: str
    language: str
    jobs: tuple[Job, ...]
    cpu_seconds: float
    compile_seconds: float
    cases: int
    shared: Job | None = None
    sample: Job | None = None

    @property
    def scale(self) -> float:
        """What the time of the sample stands for."""
        return len(self.shared.inputs) / len(self.sample.inputs) if self.shared and self.sample else 1.0


def find_work(bench: Bench, graded: Graded, plan: Plan, root: str) -> Work:
    """Say what is replayed of a student whose files lie below ``root``."""
    assignment = bench.full
    jobs = [
        replace(job, well=int(step.outcome.ending == Exited(0)))
        for job, step in zip(bench.build_jobs(plan, root), graded.build.steps, strict=False)
    ]
    by_limits: dict[Limits, list[bytes]] = {}
    settled: list[bytes] = []
    well = 0
    for result in graded.results:
        if not isinstance(result.run, Run):
            continue
        data = result.case.input.encode()
        if isinstance(result.run.outcome.ending, CpuLimit | WallLimit | MemoryLimit | OutputLimit):
            by_limits.setdefault(_limits(assignment, result.run), []).append(data)
        else:
            settled.append(data)
            well += result.run.outcome.ending == Exited(0)
    for limits, inputs in by_limits.items():
        jobs.append(Job(kind="r", argv=plan.run, limits=limits, inputs=tuple(inputs), env=plan.env))
    shared = sample = None
    if settled:
        alone = bench.run_job(plan, tuple(settled))
        if graded.language in SHARED and plan.serve is not None:
            shared, sample = (
                replace(alone, kind="s", argv=plan.serve),
                replace(alone, inputs=alone.inputs[::EVERY]),
            )
        else:
            jobs.append(replace(alone, well=well))
    return Work(
        student=graded.submission.student,
        language=graded.language,
        jobs=tuple(jobs),
        cpu_seconds=sum(outcome.cpu_seconds for outcome in _outcomes(graded)),
        compile_seconds=sum(step.outcome.wall_seconds for step in graded.build.steps),
        cases=sum(isinstance(result.run, Run) for result in graded.results),
        shared=shared,
        sample=sample,
    )


def _outcomes(graded: Graded) -> list[Outcome]:
    runs = (result.run for result in graded.results)
    return [
        *(step.outcome for step in graded.build.steps),
        *(run.outcome for run in runs if isinstance(run, Run)),
    ]


def _limits(assignment: Assignment, run: Run) -> Limits:
    """Return the limits of time that a run was judged by."""
    limits, budget = assignment.limits, assignment.budget
    if not run.quick:
        return limits
    return replace(limits, cpu_seconds=budget.quick_seconds, wall_seconds=budget.quick_wall_seconds)
