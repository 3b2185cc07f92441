"""(e) Many small submissions: time for each, the command's memory, and how both grow."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from bench.command import grade
from bench.figure import Figure
from bench.made_class import distinct_class, right_folders

if TYPE_CHECKING:
    from bench.command import Taken
    from bench.workload import Bench

FEW, MANY = 100, 1000
QUICK_FEW, QUICK_MANY = 12, 60
MOST_GROWTH = 1.1
MOST_MB = 300.0


def measure_many(bench: Bench) -> list[Figure]:
    """Grade few and many, half in C and half in Python, each with all cases."""
    few, many = (QUICK_FEW, QUICK_MANY) if bench.quick else (FEW, MANY)
    small, large = _grade(bench, few), _grade(bench, many)
    each, before = large.seconds / many, small.seconds / few
    return [
        Figure(
            letter="e",
            what=f"{many} small submissions, time for each",
            figure=each / before,
            goal=MOST_GROWTH,
            against=f"a class of {few}",
            ours=each,
            theirs=before,
            note=f"C and Python by turns, {len(bench.full.cases)} cases, two at a time",
        ),
        Figure(
            letter="e",
            what="the same, processor time of the command",
            figure=large.cpu_seconds / many,
            unit="s",
            against="per submission; containers and engine not in it",
        ),
        Figure(
            letter="e",
            what="most memory of the command",
            figure=large.memory_mb,
            unit="MB",
            goal=MOST_MB,
            against=f"{small.memory_mb:.0f} MB for {few}",
        ),
    ]


def _grade(bench: Bench, count: int) -> Taken:
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folders = right_folders(("c", "python"))
        hand_ins = distinct_class(folders, count, Path(name) / "submissions", bench.full)
        return grade(hand_ins, Path(name) / "reports")
