"""A cluster in this process: workers are benches with scripted sandboxes, and the way to them can break."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harness.cluster.link import LinkError, LostError, RemoteError, Worker
from harness.cluster.worker import Bench
from harness.sandbox.scripted import ScriptedSandbox
from tests.harness.cli.small import right_program
from tests.harness.toys import outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from harness.cluster.link import Task, Word
    from harness.sandbox.port import Command, Outcome
    from harness.sandbox.scripted import Script
    from tests.harness.cli.small import Small

PACKAGES = "libc6 2.41-12\n"
SOURCE = (("version", "1"), ("harness", "all that it is made of"), ("reference", "that too"))
"""What both sides have loaded."""


def boxed(small: Small, packages: str = PACKAGES, script: Script | None = None) -> ScriptedSandbox:
    """Return a sandbox in which these packages are installed, and every program is right or as scripted."""
    right = script or right_program(small)

    def answer(command: Command) -> Outcome:
        return outcome(stdout=packages) if command.argv[0] == "dpkg-query" else right(command)

    return ScriptedSandbox(script=answer, label="image")


@dataclass(slots=True)
class ScriptedPending:
    """What a worker was asked for, worked out in a thread. ``lost`` tells that it will not come."""

    ended: threading.Event = field(default_factory=threading.Event)
    answer: object = None
    lost: bool = False
    cancelled: bool = False

    def wait(self, seconds: float) -> bool:
        """Wait."""
        return self.ended.wait(seconds)

    def take(self) -> object:
        """Return it."""
        if self.lost:
            raise LostError
        if isinstance(self.answer, Exception):
            raise RemoteError(str(self.answer)) from self.answer
        return self.answer

    def cancel(self) -> None:
        """Remember that."""
        self.cancelled = True


@dataclass
class ScriptedLink:
    """The way to workers. ``benches`` are those that are there; ``down`` while nothing comes through.

    ``meddle`` sees every answer on its way to the host and may put another in its place; it may also raise an
    error, which the host meets as what the worker could not be asked. ``slow`` is for it to wait for.
    """

    address: str = "tcp://scripted:8786"
    benches: dict[Worker, Bench] = field(default_factory=dict)
    down: bool = False
    meddle: Callable[[Task, Worker, object], object] = lambda _task, _worker, answer: answer
    asked: list[tuple[Task, str]] = field(default_factory=list)
    told: list[tuple[Word, str]] = field(default_factory=list)
    pending: dict[str, list[ScriptedPending]] = field(default_factory=dict)
    closed: bool = False
    slow: threading.Event = field(default_factory=threading.Event)

    def hire(self, name: str, sandbox: ScriptedSandbox, threads: int = 1) -> Worker:
        """Let a worker come."""
        worker = Worker(address=f"tcp://{name}:1", name=name, threads=threads)
        self.benches[worker] = Bench(lambda: sandbox)
        return worker

    def kill(self, worker: Worker) -> None:
        """Let a worker go, with all that was asked of it: that never comes."""
        del self.benches[worker]

    def workers(self) -> tuple[Worker, ...]:
        """Return who is there: other records each time, as they would come from a scheduler."""
        if self.down:
            raise LinkError("down")
        return tuple(Worker(address=w.address, name=w.name, threads=w.threads) for w in list(self.benches))

    def ask(self, task: Task, message: bytes, worker: Worker) -> ScriptedPending:
        """Ask somebody."""
        if self.down:
            raise LinkError("down")
        pending = ScriptedPending()
        self.pending.setdefault(worker.name, []).append(pending)
        self.asked.append((task, worker.name))  # last: whoever sees it asked finds what is to come
        if (bench := self.benches.get(worker)) is not None:
            args = (task, message, worker, bench, pending)
            threading.Thread(target=self._do, args=args, daemon=True).start()
        return pending

    def tell(self, word: Word, run: str, workers: Iterable[Worker]) -> None:
        """Tell those who are there."""
        for worker in workers:
            self.told.append((word, worker.name))
            if bench := self.benches.get(worker):
                (bench.keep if word == "keep" else bench.end)(run)

    def close(self) -> None:
        """Remember that."""
        self.closed = True

    def _do(self, task: Task, message: bytes, worker: Worker, bench: Bench, pending: ScriptedPending) -> None:
        try:
            done = bench.muster(message) if task == "muster" else bench.work(message)
            pending.answer = self.meddle(task, worker, done)
        except Exception as error:  # noqa: BLE001
            pending.answer = error
        if self.benches.get(worker) is bench and not self.down:
            pending.ended.set()
