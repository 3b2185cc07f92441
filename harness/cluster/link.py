"""How messages get from a host to the workers and back, whatever carries them. Records and protocols only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

Task = Literal["muster", "work"]
"""What a worker can be asked: see ``worker``."""

Word = Literal["keep", "end"]
"""What a worker can be told of a run: that it is still wanted, or that it is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worker:
    """A process on some machine that does ``threads`` things at a time."""

    address: str
    name: str
    threads: int

    def __str__(self) -> str:
        place = self.address.rpartition("://")[2]
        return f"worker {place}" if self.name in (self.address, "") else f"worker {self.name} ({place})"


class LinkError(Exception):
    """Nothing comes through: the scheduler is gone, or does not answer."""


class LostError(Exception):
    """What was asked for will not come: the worker is gone, or what it was asked was called off."""


class RemoteError(Exception):
    """The worker could not even be asked: its words."""


class Pending(Protocol):
    """What a worker was asked for."""

    def wait(self, seconds: float) -> bool:
        """Wait for the answer; whether there is one, or will be none."""

    def take(self) -> object:
        """Return the answer. Raises LostError, LinkError or RemoteError."""

    def cancel(self) -> None:
        """Want it no longer; raises nothing. What is running there goes on."""


class Link(Protocol):
    """The way to all workers. Used from many threads at once; no call waits longer than some seconds."""

    address: str
    """Where the scheduler is, for people."""

    def workers(self) -> tuple[Worker, ...]:
        """Return who is there now. Raises LinkError."""

    def ask(self, task: Task, message: bytes, worker: Worker) -> Pending:
        """Ask one worker, and no other. Raises LinkError."""

    def tell(self, word: Word, run: str, workers: Iterable[Worker]) -> None:
        """Tell workers about a run, at once, whatever they are at. Whom it does not reach, it does not."""

    def close(self) -> None:
        """Let go of the scheduler."""
