"""What runs on a worker: it says what it works with, then builds and runs what it is sent. It judges no mark.

A worker process keeps a sandbox for each run (one grading on one host) that has mustered it. A run whose host
was not heard of for a while is ended, for nobody waits for it: its boxes are closed.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from harness.casefile import load_assignment
from harness.cluster.project import case_parts, source_parts
from harness.cluster.toolchain import toolchain_of
from harness.cluster.wire import Done, Failed, Kit, MessageError, Stranger, pack, read_muster, read_order
from harness.complaint import ComplaintsError
from harness.fault import Fault, FaultError, defect
from harness.handin import Chosen
from harness.language import all_languages, find_language
from harness.oracle import find_reference
from harness.outcomes import Workplace
from harness.pipeline import Line, ask_of
from harness.project import CASES, find_project
from harness.sandbox.docker import DockerSandbox
from harness.work import Work

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from harness.assignment import Assignment
    from harness.cluster.wire import Muster, Order, Toolchain
    from harness.language import Language
    from harness.sandbox.port import Sandbox

LEASE_SECONDS = 60.0
"""How long a run goes on whose host says nothing."""

LOOK_SECONDS = 5.0


@dataclass(kw_only=True)
class _Run:
    """One grading on one host, as it is served here."""

    sandbox: Sandbox
    lines: Mapping[str, Line]
    heard: float = field(default_factory=time.monotonic)


class Bench:
    """The runs that this process serves. Used from many threads at once."""

    def __init__(self, sandbox: Callable[[], Sandbox], lease_seconds: float = LEASE_SECONDS) -> None:
        self._sandbox, self._lease = sandbox, lease_seconds
        self._lock = threading.Lock()
        self._runs: dict[str, _Run] = {}
        self._toolchains: dict[str, Toolchain] = {}
        self._watched = False

    @cached_property
    def _source(self) -> tuple[tuple[str, str], ...]:
        """What this process has loaded: what lies on the disk later counts when it is started anew."""
        return source_parts()

    def muster(self, message: bytes) -> bytes:
        """Say what this worker works with, images built where they were missing: a Kit, or why not."""
        return _answer(lambda: self._mustered(read_muster(message)))

    def work(self, message: bytes) -> bytes:
        """Build and run what is asked for: Done, or why not, or Stranger."""
        return _answer(lambda: self._worked(read_order(message)))

    def keep(self, name: str) -> None:
        """Hear that a run goes on."""
        self._find(name)

    def end(self, name: str) -> None:
        """End a run: its boxes are closed at once, whoever is using them."""
        with self._lock:
            run = self._runs.pop(name, None)
        if run is not None:
            run.sandbox.close()

    def sweep(self) -> bool:
        """End the runs that were not heard of for too long; whether any are left."""
        with self._lock:
            late = time.monotonic() - self._lease
            silent = [name for name, run in self._runs.items() if run.heard < late]
        for name in silent:
            self.end(name)
        with self._lock:
            self._watched = bool(self._runs)
            return self._watched

    def _find(self, name: str) -> _Run | None:
        with self._lock:
            if (run := self._runs.get(name)) is not None:
                run.heard = time.monotonic()
            return run

    def _worked(self, order: Order) -> Done | Stranger:
        run = self._find(order.run)
        return Stranger() if run is None else _done(run, order)

    def _mustered(self, asked: Muster) -> Kit:
        root = find_project()
        project = (*self._source, *case_parts(root, asked.assignments))
        if project != asked.project:
            return Kit(project=project)
        languages = [language for language in all_languages() if language.name in asked.languages]
        sandbox = self._sandbox()
        sandbox.prepare(languages)
        toolchains = tuple(self._toolchain(language, sandbox) for language in languages)
        assignments = [load_assignment(root / CASES / name) for name in asked.assignments]
        lines = {assignment.id: _line(assignment, sandbox) for assignment in assignments}
        self._begin(asked.run, _Run(sandbox=sandbox, lines=lines))
        return Kit(project=project, toolchains=toolchains)

    def _toolchain(self, language: Language, sandbox: Sandbox) -> Toolchain:
        """Look into a box of this language, once for each image."""
        identity = sandbox.identity(language)
        known = self._toolchains.get(identity) or toolchain_of(language, sandbox)
        if identity:
            self._toolchains[identity] = known
        return known

    def _begin(self, name: str, run: _Run) -> None:
        """Serve a run, and look from now on whether its host is still there."""
        with self._lock:
            self._runs[name] = run
            begin, self._watched = not self._watched, True
        if begin:
            threading.Thread(target=self._watch, name="lease", daemon=True).start()

    def _watch(self) -> None:
        while self.sweep():
            time.sleep(LOOK_SECONDS)


def _answer(task: Callable[[], Done | Kit | Stranger]) -> bytes:
    """Do a task, and pack what comes of it: whatever goes wrong is an answer too."""
    try:
        return pack(task())
    except MessageError as error:
        fault = Fault(what=f"the host's message is not understood: {error}")
    except ComplaintsError as error:
        fault = Fault(what=str(error))
    except FaultError as error:
        fault = error.fault
    except Exception as error:
        fault = defect(error)
    return pack(Failed(fault=fault))


def _line(assignment: Assignment, sandbox: Sandbox) -> Line:
    reference = find_reference(assignment.reference)
    return Line(assignment=assignment, reference=reference, workplace=Workplace(sandbox=sandbox))


def _done(run: _Run, order: Order) -> Done:
    """Do the work of one order. Raises FaultError; MessageError where it asks for what there is not."""
    line, language = run.lines.get(order.assignment), find_language(order.language)
    entry = line.assignment.entry(order.language) if line is not None else None
    if line is None or language is None or entry is None:
        raise MessageError(f"there is no {order.assignment} in {order.language}")
    cases = {case.id: case for case in line.assignment.cases}
    if unknown := [name for name in order.cases if name not in cases]:
        raise MessageError(f"there is no case {unknown[0]}")
    work = Work(
        chosen=Chosen(language=language, entry=entry, main=order.main, others=order.others),
        assignment=line.assignment,
        ask=ask_of(line),
        cases=[cases[name] for name in order.cases],
    )
    stored = work.done(run.sandbox)
    return Done(build=stored.build, facts=stored.facts, runs=tuple(stored.runs.items()))


BENCH = Bench(DockerSandbox)
"""The runs of this process."""


def muster(message: bytes) -> bytes:
    """See ``Bench.muster``."""
    return BENCH.muster(message)


def work(message: bytes) -> bytes:
    """See ``Bench.work``."""
    return BENCH.work(message)


def keep(run: str) -> None:
    """See ``Bench.keep``."""
    BENCH.keep(run)


def end(run: str) -> None:
    """See ``Bench.end``."""
    BENCH.end(run)
