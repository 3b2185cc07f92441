"""The sandbox for a student's own machine: no Docker, no root, and no isolation; limits and clean-up only."""

from __future__ import annotations

import tempfile
import threading
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from harness.fault import Fault, SandboxFaultError, UsageFaultError
from harness.sandbox.local_child import Child
from harness.sandbox.local_env import describe_machine, find_missing, make_environment, read_version
from harness.sandbox.local_pipes import Pipes
from harness.sandbox.local_run import Watch, make_start
from harness.sandbox.local_serve import Server
from harness.sandbox.local_spawner import remove
from harness.sandbox.local_talk import Dialogue
from harness.sandbox.port import NotStarted, Outcome
from harness.sandbox.talk import Talk, bound

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.language import Language
    from harness.limits import Limits
    from harness.sandbox.port import Command, File, Partner, Role

WARNING = (
    "The local sandbox does not isolate: the program runs as you, can read and change your files and use the"
    " network. Use it for your own programs only; the marks come from the official run."
)


class LocalBox:
    """One submission's folder, with root and scratch in it, and the process that starts its programs."""

    def __init__(self, folder: Path, child: Child, facts: tuple[tuple[str, str], ...]) -> None:
        self._root, self._scratch = folder / "root", folder / "scratch"
        self._child = child
        self._root.mkdir()
        self.facts = facts

    @property
    def root(self) -> str:
        """The folder of the submission's files."""
        return str(self._root)

    def put(self, files: Sequence[File]) -> None:
        """Lay files below the root."""
        for file in files:
            path = self._root / file.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.data)

    def run(self, command: Command) -> Outcome:
        """Run one command; what it started is ended before this returns."""
        pipes = Pipes(command.limits)
        try:
            watch = Watch(self._child, pipes, command.limits)
            start = make_start(command, self._clean_environment(), self._folder_of(command.role))
            pipes.feed(command.stdin, last=True)
            refused = self._child.start(start, pipes)
            if refused is not None:
                return watch.outcome(NotStarted(f"{command.argv[0]}: {refused}"))
            while self._child.ended is None:
                watch.step()
            return watch.outcome(watch.ending())
        finally:
            self._child.end()
            pipes.close()

    def run_each(self, commands: Iterable[Command]) -> Iterator[Outcome]:
        """Run commands one after the other."""
        for command in commands:
            yield self.run(command)

    def serve(self, command: Command, inputs: Iterable[bytes]) -> Iterator[Outcome]:
        """Start one process and let it answer many inputs."""
        pipes = Pipes(command.limits)
        try:
            start = make_start(command, self._clean_environment(), self._folder_of(command.role), serves=True)
            yield from Server(self._child, pipes, command.limits).answer(start, inputs)
        finally:
            self._child.end()
            pipes.close()

    def converse(self, command: Command, partner: Partner) -> Outcome:
        """Run one command while ``partner`` writes its stdin."""
        command = bound(command)
        pipes = Pipes(command.limits, terminal=True)
        try:
            start = make_start(command, self._clean_environment(), self._folder_of(command.role))
            return Dialogue(self._child, pipes, command.limits).hold(start, Talk(partner))
        finally:
            self._child.end()
            pipes.close()

    def _clean_environment(self) -> dict[str, str]:
        remove(str(self._scratch))
        self._scratch.mkdir()
        return make_environment(str(self._scratch))

    def _folder_of(self, role: Role) -> str:
        return str(self._root if role == "builder" else self._scratch)


class LocalSandbox:
    """Boxes on this machine."""

    name = "local"

    def __init__(self) -> None:
        self._children: set[Child] = set()
        self._lock = threading.Lock()
        self._closed = False

    def prepare(self, languages: Sequence[Language]) -> None:
        """Look for the tools of these languages; raises UsageFaultError that names all that are missing."""
        missing = find_missing(languages)
        if missing:
            what = "missing on this machine: " + "; ".join(missing)
            raise UsageFaultError(Fault(what=what, advice="Install them, or run with Docker."))

    def identity(self, language: Language) -> str:
        """Name this machine and the language's compiler; empty where the compiler does not tell."""
        version = _version(language)
        return " ".join((*(value for _, value in describe_machine()), version)) if version else ""

    def remarks(self) -> tuple[str, ...]:
        """Nothing that a student could change."""
        return ()

    def close(self) -> None:
        """End every open box at once, from any thread."""
        with self._lock:
            self._closed = True
            for child in self._children:
                child.abort()

    @contextmanager
    def open(self, language: Language, limits: Limits) -> Iterator[LocalBox]:
        """Open a fresh box for one submission."""
        del limits  # each command brings its own, and nothing is set up by the box
        folder = Path(tempfile.mkdtemp(prefix="harness-")).resolve()
        child = self._start_child(folder)
        try:
            yield LocalBox(folder, child, (*describe_machine(), ("compiler", _version(language))))
        finally:
            with self._lock:
                self._children.discard(child)
            child.close()
            remove(str(folder))

    def _start_child(self, folder: Path) -> Child:
        with self._lock:
            if self._closed:
                remove(str(folder))
                raise SandboxFaultError(Fault(what="the local sandbox was closed", advice="Start again."))
            child = Child(str(folder))
            self._children.add(child)
            return child


@cache
def _version(language: Language) -> str:
    return read_version(language)
