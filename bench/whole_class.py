"""(b) A class in six languages as users grade it, beside its bare compiles and runs and the engine's ways."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from bench.bare_class import WORKERS, bare_class
from bench.command import grade
from bench.engine_ways import sample_engine
from bench.figure import Figure, ratio
from bench.made_class import distinct_class, right_folders, sample_folders
from bench.workload import RIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bench.class_work import Work
    from bench.workload import Bench

GOAL = 1.25
STUDENTS, QUICK_STUDENTS = 60, 12


def measure_class(bench: Bench) -> list[Figure]:
    """Measure a class that is right, then one with everything that goes wrong in the sample class.

    The second is the hard one: programs that loop, and wrong ones whose every failure is run again alone.
    """
    count = QUICK_STUDENTS if bench.quick else STUDENTS
    figures = _measure(bench, f"class of {count}, all right", right_folders(), count)
    if not bench.quick:
        figures += _measure(bench, f"class of {count}, as they come", sample_folders(), count)
    return figures


def _measure(bench: Bench, what: str, folders: Sequence[Path], count: int) -> list[Figure]:
    """Grade freshly, replay what was run in bare containers, grade freshly again."""
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        hand_ins = distinct_class(folders, count, Path(name) / "submissions", bench.full)
        reports = Path(name) / "reports"
        first = grade(hand_ins, reports, "--fresh")
        with bare_class(bench, hand_ins, reports / ".outcomes") as bare:
            served = bare.time_served()
            started = bare.time_started(served)
            fresh = [first.seconds, grade(hand_ins, reports, "--fresh").seconds]
            work, cpu, bare_cpu = bare.work, first.cpu_seconds + bare.sandboxed_cpu_seconds, bare.cpu_seconds
    ours = sum(fresh) / len(fresh)
    figures = [
        Figure(
            letter="b",
            what=what,
            figure=ratio(fresh, [theirs] * len(fresh)),
            goal=GOAL if goal else None,
            against=against,
            ours=ours,
            theirs=theirs,
            note=note,
        )
        for against, theirs, goal, note in (
            ("bare sum, a process per case", started, True, "two loops; Elixir's starts sampled and scaled"),
            ("bare sum, one BEAM for a student's cases", served, False, "two loops; the strict form"),
        )
    ]
    figures.append(
        Figure(
            letter="b",
            what="the same, processor time",
            figure=cpu / bare_cpu,
            against="bare sum, one BEAM for a student's cases",
            ours=cpu,
            theirs=bare_cpu,
            note=f"{first.cpu_seconds:.1f} s of it the command itself",
        )
    )
    return figures + _beside_engine(bench, what, work, ours)


def _beside_engine(bench: Bench, what: str, work: Sequence[Work], ours: float) -> list[Figure]:
    """Scale a sample of the engine's ways to all cases of the class, with as many at a time as we have."""
    ways = {name: sample_engine(bench, name) for name in RIGHT}
    compiles = sum(each.compile_seconds for each in work)
    run = compiles + sum(each.cases * ways[each.language].run for each in work)
    execute = compiles + sum(each.cases * ways[each.language].execute for each in work)
    return [
        Figure(
            letter="b",
            what=what,
            figure=ours / (seconds / WORKERS),
            against=against,
            ours=ours,
            theirs=seconds / WORKERS,
            note="sampled for each language, and scaled",
        )
        for against, seconds in (("one `docker run` per case", run), ("one `docker exec` per case", execute))
    ]
