"""(a) One sandboxed case beside fork and exec in the same kind of container, in each language."""

from __future__ import annotations

import statistics
import time
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from bench.figure import Figure, best, ratio, take_turns
from bench.plain_container import plain_container
from bench.workload import RIGHT
from harness.build import build
from harness.sandbox.port import Command, Exited

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.plain_container import Job, Loop
    from bench.workload import Bench
    from harness.sandbox.docker_box import DockerBox

MOST_RATIO = 1.3
MOST_SECONDS = 0.0015
INPUTS = {"elixir": 5, "python": 40}
"""Inputs in a round where a start takes long; else all."""


def measure_one_case(bench: Bench) -> list[Figure]:
    """Measure each language's right program on the same inputs, a process for each, by turns."""
    figures: list[Figure] = []
    for name in RIGHT:
        ours, bare = _measure(bench, name, 3 if bench.quick else 9)
        seconds = statistics.median(ours)
        figures.append(
            Figure(
                letter="a",
                what=f"one sandboxed {name} case",
                figure=ratio(ours, bare),
                goal=MOST_RATIO,
                against="fork and exec in the same image",
                ours=seconds,
                theirs=statistics.median(bare),
                note=f"{best(ours)} and {best(bare)}",
            )
        )
        if name == "c":
            figures.append(
                Figure(
                    letter="a",
                    what="the same, in time",
                    figure=seconds,
                    unit="s",
                    goal=MOST_SECONDS,
                    against="the clock",
                    note=best(ours),
                )
            )
    return figures


def _measure(bench: Bench, name: str, rounds: int) -> tuple[list[float], list[float]]:
    """Seconds per case, sandboxed and bare."""
    chosen = bench.chosen(RIGHT[name])
    order, plan = bench.plan(chosen, "/box/one")
    inputs = bench.inputs[: INPUTS.get(name)]
    with ExitStack() as stack:
        bare = stack.enter_context(plain_container(bench.image(chosen), bench.loop))
        loop = stack.enter_context(bare.loop())
        box = stack.enter_context(bench.sandbox.open(chosen.language, bench.assignment.limits))
        boxed, _ = build(box, chosen.language, replace(order, root=box.root), bench.assignment.build_limits)
        bare.put(plan.files, order.root)
        for job in bench.build_jobs(plan, order.root):
            loop.do(job)
        argv, env = boxed.command()
        command = Command(argv=argv, env=env, limits=bench.assignment.limits)
        ways: dict[str, Callable[[], float]] = {
            "sandboxed": lambda: _sandboxed(box, command, inputs),
            "bare": lambda: _bare(loop, bench.run_job(plan, inputs)),
        }
        take_turns(ways, 1)
        taken = take_turns(ways, rounds)
    return taken["sandboxed"], taken["bare"]


def _sandboxed(box: DockerBox, command: Command, inputs: tuple[bytes, ...]) -> float:
    began = time.perf_counter()
    outcomes = list(box.run_each(replace(command, stdin=data) for data in inputs))
    seconds = time.perf_counter() - began
    if any(outcome.ending != Exited(0) or not outcome.answer.total for outcome in outcomes):
        raise RuntimeError("a sandboxed case did not end well")
    return seconds / len(inputs)


def _bare(loop: Loop, job: Job) -> float:
    done = loop.do(job)
    if done.well != len(job.inputs) or not done.answered:
        raise RuntimeError("a bare case did not end well")
    return done.seconds / len(job.inputs)
