"""Who can do work now: each worker that was found fit has places, more than it has threads. Thread-safe."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.fault import Fault, SandboxFaultError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from harness.cluster.link import Worker

AHEAD = 2
"""Places for each thread: one is worked at, one lies ready, so that no worker waits for its host."""

PATIENCE_SECONDS = 60.0
"""How long work waits for somebody to come where nobody is left."""

MOST_FAULTS = 3
"""How many faults in a row show that it is the worker: it fails faster than others work, and gets all."""

TICK_SECONDS = 0.5


@dataclass(slots=True)
class _Member:
    """A worker, with how many places are taken, and whether the rest is kept free for one piece of work."""

    worker: Worker
    taken: int = 0
    reserved: bool = False
    faults: int = 0

    @property
    def has_place(self) -> bool:
        return not self.reserved and self.taken < AHEAD * self.worker.threads

    @property
    def load(self) -> float:
        return self.taken / self.worker.threads


class Crew:
    """The workers that were found fit."""

    def __init__(self, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self._patience = patience_seconds
        self._changed = threading.Condition()
        self._members: dict[str, _Member] = {}
        self._empty_since = time.monotonic()
        self._fault: Fault | None = None

    def join(self, worker: Worker) -> None:
        """Take somebody on."""
        with self._changed:
            self._members[worker.address] = _Member(worker)
            self._changed.notify_all()

    def leave(self, worker: Worker) -> None:
        """Let somebody go; nobody gets a place there any more."""
        with self._changed:
            if self._members.pop(worker.address, None) and not self._members:
                self._empty_since = time.monotonic()
            self._changed.notify_all()

    def end(self, fault: Fault) -> None:
        """End it for all: whoever waits for a place, or works, meets this fault. The first one counts."""
        with self._changed:
            self._fault = self._fault or fault
            self._changed.notify_all()

    def check(self) -> None:
        """Raise SandboxFaultError when it was ended."""
        if self._fault is not None:
            raise SandboxFaultError(self._fault)

    def has(self, worker: Worker) -> bool:
        """Whether somebody is still there, and has not gone and come back."""
        member = self._members.get(worker.address)
        return member is not None and member.worker is worker

    def wait_until_gone(self, worker: Worker, seconds: float) -> None:
        """Wait until somebody has gone, some seconds at most. Raises SandboxFaultError when it was ended."""
        with self._changed:
            self._changed.wait_for(lambda: self._fault is not None or not self.has(worker), seconds)
        self.check()

    @property
    def workers(self) -> tuple[Worker, ...]:
        """Everybody."""
        with self._changed:
            return tuple(member.worker for member in self._members.values())

    @property
    def running(self) -> int:
        """How much is worked at now, as far as can be told from here."""
        with self._changed:
            return sum(min(member.taken, member.worker.threads) for member in self._members.values())

    def blame(self, worker: Worker) -> bool:
        """Book a fault of a worker; whether it has had too many in a row and was let go."""
        with self._changed:
            member = self._members.get(worker.address)
            if member is None:
                return False
            member.faults += 1
            if member.faults < MOST_FAULTS:
                return False
        self.leave(worker)
        return True

    def praise(self, worker: Worker) -> None:
        """Book that a worker did what it was asked for."""
        with self._changed:
            if (member := self._members.get(worker.address)) is not None:
                member.faults = 0

    @contextmanager
    def place(self, avoid: Collection[str] = (), *, alone: bool = False) -> Iterator[Worker]:
        """Wait for a place, at whoever has least to do, and hold it.

        Those with addresses in ``avoid`` are asked only where there are no others. ``alone`` waits until a
        worker has nothing else to do, and keeps it so. Raises SandboxFaultError when it was ended, or nobody
        has been there for a while.
        """
        with self._changed:
            self.check()
            member = self._alone(avoid) if alone else self._any(avoid)
            member.taken += 1
        try:
            yield member.worker
        finally:
            with self._changed:
                member.taken -= 1
                member.reserved = member.reserved and not alone
                self._changed.notify_all()

    def _any(self, avoid: Collection[str]) -> _Member:
        """Wait for somebody with a place; the lock is held."""
        while not (free := [member for member in self._fit(avoid) if member.has_place]):
            self._wait()
        return min(free, key=lambda member: member.load)

    def _alone(self, avoid: Collection[str]) -> _Member:
        """Reserve somebody and wait until he has done what he is at; the lock is held."""
        member = self._any(avoid)
        member.reserved = True
        while member.taken:
            self._wait()
            if not self.has(member.worker):
                return self._alone(avoid)
        return member

    def _fit(self, avoid: Collection[str]) -> list[_Member]:
        """Those to choose from, once more than nobody is there."""
        everybody = list(self._members.values())
        return [member for member in everybody if member.worker.address not in avoid] or everybody

    def _wait(self) -> None:
        """Wait for something to change. Raises SandboxFaultError when it was ended, or nobody comes."""
        self.check()
        if not self._members and time.monotonic() - self._empty_since >= self._patience:
            advice = "Start workers, then run `harness grade` again: what is graded is kept"
            raise SandboxFaultError(Fault(what="no worker is left", where="cluster", advice=advice))
        self._changed.wait(TICK_SECONDS)
