"""Tries one attack beside an honest submission, and gathers what can be seen of it from outside."""

from __future__ import annotations

import os
import tempfile
import threading
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, Self

import psutil

from harness.attack.bound import longest_seconds
from harness.attack.hurry import for_attacks
from harness.attack.neighbour import Neighbour, alone, for_neighbours
from harness.attack.secrets import rows_of, told
from harness.attack.trial import Beside, Trial
from harness.graded import Held
from harness.oracle import find_reference
from harness.outcomes import Workplace
from harness.pipeline import Line, grade_folder
from harness.report.writer import write_student
from harness.sandbox.port import Sandbox

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import TracebackType

    from harness.assignment import Assignment
    from harness.attack.specimen import Attack
    from harness.graded import GradeResult

MEBIBYTE = 1024 * 1024
LOOK_SECONDS = 0.02


class Place(Sandbox, Protocol):
    """A sandbox that can say what it has left behind."""

    def left_behind(self) -> tuple[str, ...]:
        """Name what its boxes have left, after they have had a moment to go."""


@dataclass(slots=True, kw_only=True)
class Tryout:
    """The installation under attack. ``open_place`` gives a prepared sandbox; each attack gets its own.

    ``alone`` is what the honest submissions need without an attack beside them, by folder.
    """

    assignments: Mapping[str, Assignment]
    open_place: Callable[[], Place]
    alone: dict[Path, Beside] = field(default_factory=dict)

    def measure(self, attack: Attack) -> None:
        """Grade the attack's honest neighbour alone, unless that was done. Not beside anything else."""
        if attack.honest not in self.alone:
            self.alone[attack.honest] = alone(attack.honest, self.line_of(attack))

    def try_one(self, attack: Attack) -> Trial:
        """Grade the attack and its neighbour at the same time."""
        place = self.open_place()
        assignment = for_attacks(self.assignments[attack.assignment], attack.wanted)
        before = _looks_of(attack.folder)
        with Neighbour(attack.honest, self.line_of(attack)) as neighbour, _Memory() as memory:
            began = time.monotonic()
            result = grade_folder(attack.folder, _line(assignment, place))
            seconds = time.monotonic() - began
        return Trial(
            attack=attack,
            got=f"held ({result.fault})" if isinstance(result, Held) else result.verdict.value,
            seconds=seconds,
            most_seconds=longest_seconds(assignment),
            host_mib=memory.grown_mib,
            left=place.left_behind(),
            told=_told(assignment, result),
            changed=_looks_of(attack.folder) != before,
            beside=neighbour.seen(self.alone.get(attack.honest, Beside())),
        )

    def line_of(self, attack: Attack) -> Line:
        """Return what the honest submission beside an attack is graded with, in a place of its own."""
        return _line(for_neighbours(self.assignments[attack.assignment]), self.open_place())


def _line(assignment: Assignment, place: Place) -> Line:
    reference = find_reference(assignment.reference)
    return Line(assignment=assignment, reference=reference, workplace=Workplace(sandbox=place))


class _Memory:
    """Watches how much this process grows while the context lasts."""

    def __init__(self) -> None:
        self._process = psutil.Process()
        self._before = self._most = self._process.memory_info().rss
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="memory", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._enough.set()
        self._thread.join()

    @property
    def grown_mib(self) -> float:
        """The growth at its largest."""
        return (self._most - self._before) / MEBIBYTE

    def _watch(self) -> None:
        while not self._enough.wait(LOOK_SECONDS):
            self._most = max(self._most, self._process.memory_info().rss)


def _looks_of(folder: Path) -> list[tuple[str, int, int, int]]:
    """Return names, kinds, sizes and times of all that lies in a folder, without following links."""
    found = []
    for inner, folders, files in os.walk(folder):
        for name in (*folders, *files):
            facts = (Path(inner) / name).lstat()
            found.append((f"{inner}/{name}", facts.st_mode, facts.st_size, facts.st_mtime_ns))
    return sorted(found)


def _told(assignment: Assignment, result: GradeResult) -> tuple[str, ...]:
    """Return the hidden cases of which the student's page tells."""
    public = [case for case in assignment.cases if case.group == "public"]
    known = frozenset().union(*(rows_of(f"{case.input} | {case.expected}") for case in public))
    secrets = {
        case.id: (rows_of(case.input) | rows_of(case.expected)) - known
        for case in assignment.cases
        if case.group == "hidden"
    }
    with tempfile.TemporaryDirectory(prefix="harness-attack-") as folder:
        write_student(assignment, result, Path(folder), datetime.now(UTC))
        pages = list(Path(folder).rglob("student.html"))
        return tuple(name for page in pages for name in told(page.read_bytes(), secrets))
