"""(g) Two submissions at a time beside one."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from bench.command import grade
from bench.figure import Figure, ratio, take_turns
from bench.made_class import distinct_class, right_folders

if TYPE_CHECKING:
    from bench.workload import Bench

STUDENTS, QUICK_STUDENTS = 24, 12
GOAL = 1.8


def measure_jobs(bench: Bench) -> list[Figure]:
    """Grade the same class with one worker and with two, by turns."""
    count = QUICK_STUDENTS if bench.quick else STUDENTS
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        hand_ins = distinct_class(right_folders(), count, Path(name) / "submissions", bench.full)
        reports = Path(name) / "reports"
        taken = take_turns(
            {
                "one": lambda: grade(hand_ins, reports, "--fresh", jobs=1).seconds,
                "two": lambda: grade(hand_ins, reports, "--fresh", jobs=2).seconds,
            },
            1 if bench.quick else 3,
        )
    return [
        Figure(
            letter="g",
            what=f"class of {count}, as fast with two workers",
            figure=ratio(taken["one"], taken["two"]),
            goal=GOAL,
            at_least=True,
            against="one worker",
            ours=statistics.median(taken["two"]),
            theirs=statistics.median(taken["one"]),
        )
    ]
