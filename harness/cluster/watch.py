"""Looks who comes and goes, and takes on whom it finds fit: same project, same toolchains, an engine."""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from harness.cluster.link import LinkError, LostError, RemoteError
from harness.cluster.project import other_parts
from harness.cluster.toolchain import difference, toolchain_of
from harness.cluster.wire import Failed, MessageError, Muster, pack, read_kit
from harness.fault import Fault, FaultError, UsageFaultError, defect

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.cluster.crew import Crew
    from harness.cluster.link import Link, Worker
    from harness.cluster.wire import Kit, Toolchain
    from harness.language import Language
    from harness.sandbox.port import Sandbox

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
KEEP_SECONDS = 5.0
SILENT_SECONDS = 15.0
"""How long the scheduler may be silent before it is given up."""

COME_SECONDS = 10.0
"""How long is waited for a first worker; who comes later is welcome as well."""

TOGETHER_SECONDS = 5.0
"""How long those who are ready wait for the others, so that a class begins with all that are as quick."""

UPDATE = "Give it the host's checkout, cases and all, and start it again"
LOAD = "Copy the host's images to its machine (see docs/many-machines.md) and start it again"


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What workers have to be like: as the host is. ``run`` names this grading."""

    run: str
    project: tuple[tuple[str, str], ...]
    assignments: tuple[str, ...]
    languages: tuple[Language, ...]
    sandbox: Sandbox

    @property
    def muster(self) -> bytes:
        """The message to a worker."""
        names = tuple(language.name for language in self.languages)
        return pack(Muster(run=self.run, project=self.project, assignments=self.assignments, languages=names))

    @cached_property
    def toolchains(self) -> tuple[Toolchain, ...]:
        """The host's own; looked at when some worker has other images. Raises FaultError."""
        return tuple(toolchain_of(language, self.sandbox) for language in self.languages)

    def complaint(self, kit: Kit) -> Fault | None:
        """Say why a worker cannot be used, or None when it can. Raises FaultError for a fault of ours."""
        if parts := other_parts(self.project, kit.project):
            return Fault(what="; ".join(parts), advice=UPDATE)
        theirs = {toolchain.language: toolchain for toolchain in kit.toolchains}
        if missing := [language.name for language in self.languages if language.name not in theirs]:
            return Fault(what=f"it says nothing about {', '.join(missing)}", advice=UPDATE)
        same = (theirs[each.name].id == self.sandbox.identity(each) for each in self.languages)
        if all(same):
            return None
        differences = [difference(ours, theirs[ours.language]) for ours in self.toolchains]
        if found := "; ".join(filter(None, differences)):
            return Fault(what=found, advice=LOAD)
        return None


class Watch:
    """Keeps a crew up to date, in threads of its own, until it is closed."""

    def __init__(self, link: Link, crew: Crew, wanted: Wanted, report: Callable[[str], None]) -> None:
        self._link, self._crew, self._wanted, self._report = link, crew, wanted, report
        self._lock = threading.Lock()
        self._looked = threading.Lock()
        self._known: dict[str, Worker] = {}
        self._asked: set[str] = set()
        self._refused: dict[str, str] = {}
        self._heard = self._kept = time.monotonic()
        self._closed, self._answered = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="watch", daemon=True)

    def start(self) -> None:
        """Take on who is there, and go on looking.

        Raises UsageFaultError where the scheduler does not answer, or nobody can be used: with each reason.
        """
        begun = time.monotonic()
        self._thread.start()
        said = False
        while not self._is_ready(seconds := time.monotonic() - begun):
            self._crew.check()
            self._closed.wait(LOOK_SECONDS / 20)
            if seconds > TOGETHER_SECONDS and self._known and not said:
                self._report("Waiting for a first worker: they are getting their images ready.")
                said = True
        self._crew.check()
        if not self._crew.workers:
            raise UsageFaultError(self._nobody())

    def forget(self, worker: Worker) -> None:
        """Let somebody go who is not the one that was taken on; he is looked at again."""
        self._crew.leave(worker)
        with self._lock:
            if self._known.get(worker.address) is worker:
                del self._known[worker.address]

    def refuse(self, worker: Worker, fault: Fault) -> None:
        """Use a worker no more, and say so."""
        self._crew.leave(worker)
        words = f"Not used: {worker}: {fault}"
        with self._lock:
            self._refused[worker.address] = words
        self._report(words)

    def close(self) -> None:
        """Look no longer."""
        self._closed.set()

    def _is_ready(self, seconds: float) -> bool:
        """Whether it can begin, or never will, so many seconds after the start."""
        answered = self._answered.is_set()  # asked for first: whom that answer named is known then
        with self._lock:
            here, waiting = bool(self._known), bool(self._asked)
        if not here:  # a scheduler that never answers is given up where it is asked
            return answered and seconds >= COME_SECONDS
        if self._crew.workers:
            return not waiting or seconds >= TOGETHER_SECONDS
        return not waiting

    def _nobody(self) -> Fault:
        with self._lock:
            reasons = sorted(self._refused.values())
        if not reasons:
            advice = "Start some with `dask worker` (see docs/many-machines.md), then run again"
            return Fault(what="the scheduler has no workers", where=self._link.address, advice=advice)
        what = f"none of its {len(reasons)} workers can be used, for the reasons above"
        return Fault(what=what, where=self._link.address, advice="See docs/many-machines.md")

    def _run(self) -> None:
        """Look again and again; a scheduler that is silent for too long ends it for the crew."""
        while not self._closed.wait(LOOK_SECONDS if self._known else LOOK_SECONDS / 10):
            try:
                self._look(self._link.workers())
                self._heard = time.monotonic()
                self._answered.set()
            except LinkError:
                if time.monotonic() - self._heard >= SILENT_SECONDS:
                    self._crew.end(scheduler_lost(self._link.address))
                    return
            except Exception as error:
                log.debug("looking", exc_info=True)
                self._crew.end(defect(error))
                return

    def _look(self, workers: Sequence[Worker]) -> None:
        """Notice who has come and who has gone, and tell those at work that it goes on."""
        here = {worker.address: worker for worker in workers}
        with self._lock:
            gone = [worker for address, worker in self._known.items() if address not in here]
            come = [worker for address, worker in here.items() if address not in self._known]
            for worker in gone:
                del self._known[worker.address]
                self._refused.pop(worker.address, None)
            self._known.update((worker.address, worker) for worker in come)
            self._asked.update(worker.address for worker in come)
        for worker in gone:
            if self._crew.has(worker):
                self._crew.leave(worker)
                self._report(f"Lost: {worker}; what it was at is done elsewhere.")
        for worker in come:
            threading.Thread(target=self._muster, args=[worker], name="muster", daemon=True).start()
        if time.monotonic() - self._kept >= KEEP_SECONDS:
            self._kept = time.monotonic()
            self._link.tell("keep", self._wanted.run, self._crew.workers)

    def _muster(self, worker: Worker) -> None:
        """Find out whether somebody is fit, and take him on or refuse him."""
        try:
            fault = self._complaint(worker)
            if fault is None:
                self._crew.join(worker)
            else:
                self.refuse(worker, fault)
        except (LostError, LinkError):
            self.forget(worker)
        except FaultError as error:  # a fault of the host's own
            self._crew.end(error.fault)
        except Exception as error:
            log.debug("mustering %s", worker, exc_info=True)
            self._crew.end(defect(error))
        finally:
            with self._lock:
                self._asked.discard(worker.address)

    def _complaint(self, worker: Worker) -> Fault | None:
        pending = self._link.ask("muster", self._wanted.muster, worker)
        while not pending.wait(LOOK_SECONDS):
            with self._lock:
                if self._known.get(worker.address) is not worker or self._closed.is_set():
                    pending.cancel()
                    raise LostError
        try:
            answer = read_kit(pending.take())
        except (RemoteError, MessageError) as error:
            return Fault(what=f"it does not answer as it should: {error}", advice=UPDATE)
        if isinstance(answer, Failed):
            return answer.fault
        with self._looked:
            return self._wanted.complaint(answer)


def scheduler_lost(address: str) -> Fault:
    """The fault of work that was under way when the scheduler went."""
    advice = "Start it and its workers again, then run `harness grade` again: what is graded is kept"
    return Fault(what="the scheduler does not answer any more", where=address, advice=advice)
