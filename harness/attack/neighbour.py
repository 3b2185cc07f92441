"""An honest submission, graded alone and then beside attacks: its verdicts and its processor time."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Self

from harness.attack.hurry import HIDDEN
from harness.attack.trial import Beside
from harness.graded import Held
from harness.pipeline import grade_folder
from harness.verdict import Run, Verdict

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from harness.assignment import Assignment
    from harness.graded import GradeResult
    from harness.pipeline import Line

ALONE = 3
"""How often it is graded alone, to know what it needs."""


def for_neighbours(assignment: Assignment) -> Assignment:
    """Return the assignment with its own limits, and as many cases as an attack is tried on."""
    hidden = [case for case in assignment.cases if case.group == "hidden"][:HIDDEN]
    public = [case for case in assignment.cases if case.group == "public"]
    return replace(assignment, cases=(*public, *hidden))


def alone(folder: Path, line: Line) -> Beside:
    """Grade it a few times with nothing of ours beside it."""
    results = [grade_folder(folder, line) for _ in range(ALONE)]
    return Beside(wrong=_wrong(results), alone=tuple(_cpu_seconds(result) for result in results))


class Neighbour:
    """Grades the honest submission again and again until the context ends, once at least."""

    def __init__(self, folder: Path, line: Line) -> None:
        self._folder, self._line = folder, line
        self._results: list[GradeResult] = []
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._live, name="neighbour", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._enough.set()
        self._thread.join()

    def seen(self, before: Beside) -> Beside:
        """Return what became of it, beside what it needed alone ``before``. After the context."""
        times = tuple(_cpu_seconds(result) for result in self._results)
        return Beside(wrong=_wrong(self._results), alone=before.alone, together=times)

    def _live(self) -> None:
        while not self._results or not self._enough.is_set():
            self._results.append(grade_folder(self._folder, self._line))


def _wrong(results: list[GradeResult]) -> tuple[str, ...]:
    """Return what it got where it should have passed, each once."""
    got = (str(result.fault) if isinstance(result, Held) else result.verdict.value for result in results)
    return tuple(dict.fromkeys(each for each in got if each != Verdict.PASSED.value))


def _cpu_seconds(result: GradeResult) -> float:
    """Add up what its build and its runs used."""
    if isinstance(result, Held):
        return 0.0
    steps = sum(step.outcome.cpu_seconds for step in result.build.steps)
    return steps + sum(case.run.outcome.cpu_seconds for case in result.results if isinstance(case.run, Run))
