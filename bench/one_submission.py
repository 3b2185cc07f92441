"""(a) One right submission of each language with its cases, from nothing to all outcomes."""

from __future__ import annotations

import statistics
import time
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from bench.figure import Figure, best, ratio, take_turns, time_text
from bench.plain_container import plain_container
from bench.workload import RIGHT
from harness.build import build
from harness.run import run_cases
from harness.verdict import Run

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.plain_container import Loop
    from bench.workload import Bench
    from harness.handin import Chosen

GOAL_SECONDS = {"c": 0.5, "python": 0.6, "haskell": 1.2, "elixir": 1.5}
ROOT = "/box/one"


def measure_one_submission(bench: Bench) -> list[Figure]:
    """Seconds per submission, and the ratio to compile and one process per case in a bare loop.

    The bare loop of Elixir runs a sample of the cases, scaled: it starts the BEAM for each.
    """
    ways: dict[str, Callable[[], float]] = {}
    clocks: dict[str, _Clock] = {}
    rivals: dict[str, _BareSubmission] = {}
    with ExitStack() as stack:
        for name, student in RIGHT.items():
            chosen = bench.chosen(student)
            bare = stack.enter_context(plain_container(bench.image(chosen), bench.loop))
            loop = stack.enter_context(bare.loop())
            bare.put(bench.plan(chosen, ROOT)[1].files, ROOT)
            clocks[name] = _Clock(bench, chosen)
            clocks[name].time_whole()
            ways[name] = clocks[name].time_whole
            rivals[name] = _BareSubmission(bench, chosen, loop)
            ways[f"bare {name}"] = rivals[name].time
        taken = take_turns(ways, 2 if bench.quick else 5)
    figures: list[Figure] = []
    for name in RIGHT:
        ours, theirs = taken[name], taken[f"bare {name}"]
        used = f"processor {_middle(clocks[name].cpu_seconds)} and {_middle(rivals[name].cpu_seconds)}"
        sampled = f"; bare: {ELIXIR_SAMPLE} cases, scaled" if name == "elixir" else ""
        figures += [
            Figure(
                letter="a",
                what=f"{name}: start, compile, {len(bench.inputs)} cases",
                figure=statistics.median(ours),
                unit="s",
                goal=GOAL_SECONDS.get(name),
                against="the clock",
                note=best(ours),
            ),
            Figure(
                letter="a",
                what="the same",
                figure=ratio(ours, theirs),
                against="compile and a process per case, bare",
                ours=statistics.median(ours),
                theirs=statistics.median(theirs),
                note=used + sampled,
            ),
        ]
    return figures


ELIXIR_SAMPLE = 10


def _middle(seconds: list[float]) -> str:
    return time_text(statistics.median(seconds))


class _Clock:
    """Times one submission through the sandbox; every case must pass, or the time is of something else."""

    def __init__(self, bench: Bench, chosen: Chosen) -> None:
        self._bench, self._chosen = bench, chosen
        self.cpu_seconds: list[float] = []

    def time_whole(self) -> float:
        """Seconds from nothing to the container gone."""
        began = time.perf_counter()
        self.time_inside()
        return time.perf_counter() - began

    def time_inside(self) -> float:
        """Seconds from the source to the last outcome, in a container that is there.

        The processor time of the programs and of this process is noted: other users of the machine add little
        to it. What the engine uses to start the container is not in it.
        """
        bench, chosen = self._bench, self._chosen
        assignment, cpu_before = bench.assignment, time.process_time()
        with bench.sandbox.open(chosen.language, assignment.limits) as box:
            began = time.perf_counter()
            order, _ = bench.plan(chosen, box.root)
            plan, built = build(box, chosen.language, order, assignment.build_limits)
            runs = run_cases(box, bench.job(chosen, plan), assignment.cases)
            seconds = time.perf_counter() - began
        for case, run in zip(assignment.cases, runs, strict=True):
            if not isinstance(run, Run) or not bench.passed(case, run):
                message = f"{chosen.language.name}: {case.id} has not passed: {run}"
                raise RuntimeError(message)
        ran = sum(run.outcome.cpu_seconds for run in runs if isinstance(run, Run))
        compiled = sum(step.outcome.cpu_seconds for step in built.steps)
        self.cpu_seconds.append(time.process_time() - cpu_before + ran + compiled)
        return seconds


class _BareSubmission:
    """Times the compile commands and one process per case, by the loop's own clock."""

    def __init__(self, bench: Bench, chosen: Chosen, loop: Loop) -> None:
        self._bench, self._chosen, self._loop = bench, chosen, loop
        self.cpu_seconds: list[float] = []

    def time(self) -> float:
        """Seconds in all."""
        bench = self._bench
        _, plan = bench.plan(self._chosen, ROOT)
        inputs = bench.inputs[:ELIXIR_SAMPLE] if self._chosen.language.name == "elixir" else bench.inputs
        built = [self._loop.do(replace(job, well=1)) for job in bench.build_jobs(plan, ROOT)]
        ran = self._loop.do(replace(bench.run_job(plan, inputs), well=len(inputs)))
        scale = len(bench.inputs) / len(inputs)
        self.cpu_seconds.append(sum(each.cpu_seconds for each in built) + ran.cpu_seconds * scale)
        return sum(each.seconds for each in built) + ran.seconds * scale
