"""(d) One hidden case is added to a class that was graded: how many cases are run."""

from __future__ import annotations

import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from bench.figure import Figure
from bench.made_class import distinct_class, right_folders
from bench.workload import ASSIGNMENT
from harness.graded import Graded
from harness.oracle import find_reference
from harness.outcomes import Workplace
from harness.pipeline import Line, grade_class
from harness.store import Store
from harness.submission import student_folders

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bench.workload import Bench
    from harness.assignment import Assignment
    from harness.language import Language
    from harness.limits import Limits
    from harness.sandbox.docker import DockerSandbox
    from harness.sandbox.docker_box import DockerBox
    from harness.sandbox.port import Box, Command, File, Outcome, Partner

STUDENTS = 12
WORKERS = 2


@dataclass(slots=True, kw_only=True)
class _CountingBox:
    """A box that writes down the inputs that students' programs are given."""

    box: DockerBox
    ran: list[bytes]

    @property
    def root(self) -> str:
        return self.box.root

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        return self.box.facts

    def put(self, files: Sequence[File]) -> None:
        self.box.put(files)

    def run(self, command: Command) -> Outcome:
        return self.box.run(self._counted(command))

    def run_each(self, commands: Iterable[Command]) -> Iterator[Outcome]:
        return self.box.run_each(self._counted(command) for command in commands)

    def serve(self, command: Command, inputs: Iterable[bytes]) -> Iterator[Outcome]:
        return self.box.serve(command, (self._noted(data) for data in inputs))

    def converse(self, command: Command, partner: Partner) -> Outcome:
        return self.box.converse(self._counted(command), partner)

    def _counted(self, command: Command) -> Command:
        if command.role == "student":
            self._noted(command.stdin)
        return command

    def _noted(self, data: bytes) -> bytes:
        self.ran.append(data)
        return data


@dataclass(slots=True, kw_only=True)
class _CountingSandbox:
    """The sandbox for marks, with such boxes."""

    sandbox: DockerSandbox
    ran: list[bytes] = field(default_factory=list)
    name: str = "docker"

    def prepare(self, languages: Sequence[Language]) -> None:
        self.sandbox.prepare(languages)

    def identity(self, language: Language) -> str:
        return self.sandbox.identity(language)

    @contextmanager
    def open(self, language: Language, limits: Limits) -> Iterator[Box]:
        with self.sandbox.open(language, limits) as box:
            yield _CountingBox(box=box, ran=self.ran)

    def remarks(self) -> tuple[str, ...]:
        return self.sandbox.remarks()

    def close(self) -> None:
        self.sandbox.close()

    def left_behind(self) -> tuple[str, ...]:
        return self.sandbox.left_behind()


def measure_one_more_case(bench: Bench) -> list[Figure]:
    """Grade with all cases but the last, then with it; the class has right submissions in all languages."""
    fewer = replace(bench.full, cases=bench.full.cases[:-1])
    new = bench.full.cases[-1]
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        hand_ins = distinct_class(right_folders(), STUDENTS, Path(name) / "submissions", bench.full)
        folders = student_folders(hand_ins / ASSIGNMENT)
        store = Store(folder=Path(name) / "outcomes")
        before, _ = _grade(bench, fewer, folders, store)
        after, ran = _grade(bench, bench.full, folders, store)
    others = sum(data != new.input.encode() for data in ran)
    return [
        Figure(
            letter="d",
            what=f"cases run for {STUDENTS} students",
            figure=len(ran),
            unit="cases",
            goal=STUDENTS,
            against="one new case each",
            note=f"{others} of them others than the new one",
        ),
        Figure(
            letter="d",
            what="the same, in time",
            figure=after / before,
            against=f"building and running all {len(fewer.cases)} cases",
            ours=after,
            theirs=before,
            note="what there is to do is built again",
        ),
    ]


def _grade(
    bench: Bench, assignment: Assignment, folders: Sequence[Path], store: Store
) -> tuple[float, list[bytes]]:
    """Seconds, and the inputs that were run."""
    sandbox = _CountingSandbox(sandbox=bench.sandbox)
    reference = find_reference(assignment.reference)
    workplace = Workplace(sandbox=sandbox, store=store)
    began = time.perf_counter()
    results = list(
        grade_class(folders, Line(assignment=assignment, reference=reference, workplace=workplace), WORKERS)
    )
    seconds = time.perf_counter() - began
    if not all(isinstance(each, Graded) and each.passed == len(assignment.cases) for each in results):
        raise RuntimeError("a right submission did not pass")
    return seconds, sandbox.ran
