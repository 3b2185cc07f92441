"""Has work done by a crew of workers: each piece is done once, or held with the reason."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from harness.cluster.crew import Crew
from harness.cluster.link import LinkError, LostError, RemoteError
from harness.cluster.watch import SILENT_SECONDS, Watch
from harness.cluster.wire import Done, Failed, MessageError, Order, Stranger, pack, read_answer, stored_of
from harness.fault import Fault, SandboxFaultError

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.cluster.link import Link, Worker
    from harness.cluster.watch import Wanted
    from harness.store import Stored
    from harness.work import Work

LOOK_SECONDS = 0.5

LOST_AMONG_OTHERS = 2
"""How many workers may be lost with a submission, before it is tried once more with nothing beside it: what
only lay beside the one that ends workers is then found innocent."""

MOST_FAULTS = 3
"""How many workers are tried that cannot do it."""

MOST_AT_ONCE, LEAST_AT_ONCE = 1024, 64
"""How many submissions are held in memory at once: some for each thread, and room for who joins later."""

INTERRUPTED = Fault(what="the grading was interrupted", advice="Run it again: what is graded is kept")


@dataclass(slots=True)
class _Trial:
    """What became of the tries at one submission: who was lost with it, who could not do it, and why not."""

    lost: list[Worker] = field(default_factory=list)
    failed: list[Worker] = field(default_factory=list)
    fault: Fault | None = None

    @property
    def tried(self) -> set[str]:
        return {worker.address for worker in (*self.lost, *self.failed)}

    def check(self) -> None:
        """Raise SandboxFaultError when it was tried often enough."""
        if len(self.lost) > LOST_AMONG_OTHERS:
            names = ", ".join(str(worker) for worker in self.lost)
            what = f"every worker that it was sent to was lost: {names}"
            advice = (
                "The last one had nothing else to do: look at this submission, and at that machine's logs"
            )
            raise SandboxFaultError(Fault(what=what, where="cluster", advice=advice))
        if len(self.failed) >= MOST_FAULTS and self.fault is not None:
            raise SandboxFaultError(self.fault)


class Host:
    """Has work done elsewhere. After ``start``; usable from many threads at once."""

    def __init__(self, link: Link, wanted: Wanted, report: Callable[[str], None]) -> None:
        self._link, self._wanted = link, wanted
        self._crew = Crew()
        self._watch = Watch(link, self._crew, wanted, report)
        self._lock = threading.Lock()
        self._closed = False

    def start(self) -> None:
        """Find who can work. Raises UsageFaultError with the reasons where nobody can."""
        try:
            self._watch.start()
        except BaseException:
            self.close()
            raise

    @property
    def at_once(self) -> int:
        """How many submissions to have under way at once."""
        places = 2 * sum(worker.threads for worker in self._crew.workers)
        return min(max(places, LEAST_AT_ONCE), MOST_AT_ONCE)

    @property
    def running(self) -> int:
        """How many submissions are worked at now."""
        return self._crew.running

    def close(self) -> None:
        """End all that is under way, here and there, from any thread."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
        self._crew.end(INTERRUPTED)
        self._watch.close()
        self._link.tell("end", self._wanted.run, self._crew.workers)
        self._link.close()

    def do(self, work: Work) -> Stored:
        """Have it done. Raises SandboxFaultError where nobody could, or all was ended."""
        message = pack(self._order(work))
        trial = _Trial()
        while True:
            trial.check()
            with self._crew.place(trial.tried, alone=len(trial.lost) == LOST_AMONG_OTHERS) as worker:
                stored = self._try(work, message, worker, trial)
            if stored is not None:
                self._learn(worker, trial)
                return stored

    def _order(self, work: Work) -> Order:
        """What is asked for; who handed in stays here."""
        return Order(
            run=self._wanted.run,
            assignment=work.assignment.id,
            language=work.chosen.language.name,
            main=work.chosen.main,
            others=work.chosen.others,
            cases=tuple(case.id for case in work.cases),
        )

    def _try(self, work: Work, message: bytes, worker: Worker, trial: _Trial) -> Stored | None:
        """Try it at one worker; None, and why in ``trial``, where that came to nothing.

        An answer that was called off by nobody here tells that the worker, or the scheduler, is about to go.
        """
        try:
            answer = read_answer(self._answer(message, worker))
            match answer:
                case Done():
                    return stored_of(answer, {work.key(case) for case in work.cases})
                case Failed():
                    self._book(trial, worker, answer.fault)
                case Stranger():
                    trial.lost.append(worker)
                    self._watch.forget(worker)
                case other:
                    assert_never(other)
        except (LostError, LinkError):
            self._crew.wait_until_gone(worker, 2 * SILENT_SECONDS)
            trial.lost.append(worker)
        except (RemoteError, MessageError) as error:
            self._book(trial, worker, Fault(what=f"the answer is not what it should be: {error}"))
        return None

    def _book(self, trial: _Trial, worker: Worker, fault: Fault) -> None:
        trial.failed.append(worker)
        trial.fault = replace(fault, where=", ".join(filter(None, (str(worker), fault.where))))

    def _answer(self, message: bytes, worker: Worker) -> object:
        """Ask a worker and wait for what it says, for as long as it is there and all goes on."""
        pending = self._link.ask("work", message, worker)
        try:
            while not pending.wait(LOOK_SECONDS):
                self._crew.check()
                if not self._crew.has(worker):
                    raise LostError
            return pending.take()
        finally:
            pending.cancel()

    def _learn(self, worker: Worker, trial: _Trial) -> None:
        """What one worker could do, the others could have done: the fault was theirs."""
        self._crew.praise(worker)
        for other in trial.failed:
            if self._crew.blame(other) and trial.fault is not None:
                self._watch.refuse(other, trial.fault)
