"""(c) A class that was graded is graded again, with nothing changed."""

from __future__ import annotations

import os
import statistics
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from bench.command import grade
from bench.figure import Figure, best
from bench.made_class import copied_class, sample_folders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bench.workload import Bench

STUDENTS, QUICK_STUDENTS = 300, 30
GOAL_SECONDS = 2.0


def measure_regrade(bench: Bench) -> list[Figure]:
    """Measure the command as a user waits for it; the class is the sample class, many times over."""
    count = QUICK_STUDENTS if bench.quick else STUDENTS
    with tempfile.TemporaryDirectory(prefix="bench-") as name, _kept_byte_code(Path(name) / "byte code"):
        hand_ins = copied_class(sample_folders(), count, Path(name) / "submissions")
        reports = Path(name) / "reports"
        first = grade(hand_ins, reports)
        again = [grade(hand_ins, reports) for _ in range(5)]
        (reports / ".outcomes" / "seals").rename(Path(name) / "no seals")
        anew = grade(hand_ins, reports)
    seconds = [each.seconds for each in again]
    middle = statistics.median(seconds)
    return [
        Figure(
            letter="c",
            what=f"{count} students again, nothing changed",
            figure=middle,
            unit="s",
            goal=GOAL_SECONDS,
            against="the clock",
            note=f"{best(seconds)}; processor {statistics.median(each.cpu_seconds for each in again):.2f} s",
        ),
        Figure(
            letter="c",
            what="the same",
            figure=middle / anew.seconds,
            against="judging and writing all of it from kept outcomes",
            ours=middle,
            theirs=anew.seconds,
            note=f"the first time {first.seconds:.0f} s",
        ),
    ]


@contextmanager
def _kept_byte_code(folder: Path) -> Iterator[None]:
    """Let Python keep its byte code, as it does for users: told not to, it compiles us at each start."""
    before = dict(os.environ)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
