"""Messages carried by Dask's scheduler: bytes and words go in and out, and no record of ours.

The functions themselves go by name, so that a worker runs those of its own checkout. What the library leaves
untyped ends here.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol, TypedDict, cast

import dask
import distributed
from distributed.comm.core import connect as connect_comm

from harness.cluster import worker as tasks
from harness.cluster.link import LinkError, LostError, RemoteError, Worker
from harness.fault import Fault, UsageFaultError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from harness.cluster.link import Task, Word

CONNECT_SECONDS = 5.0
LOOK_SECONDS = 5.0
ANSWER_SECONDS = 60.0
TELL_SECONDS = 5.0

TASKS = {"muster": tasks.muster, "work": tasks.work}
WORDS = {"keep": tasks.keep, "end": tasks.end}
KILLED = "KilledWorker"
"""What the scheduler calls it when it has itself seen workers lost with a task, and tries no more."""


class _Future(Protocol):
    """The part of the library's future that is used here."""

    status: str

    def result(self, timeout: float) -> object: ...

    def exception(self, timeout: float) -> BaseException | None: ...

    def add_done_callback(self, call: Callable[[object], object]) -> None: ...

    def release(self) -> None: ...


class _WorkerInfo(TypedDict):
    name: object
    nthreads: int


class _Identity(TypedDict):
    workers: dict[str, _WorkerInfo]


class _Scheduler(Protocol):
    async def identity(self, n_workers: int) -> _Identity: ...


class _Client(Protocol):
    """The part of the library's client that is used here."""

    status: str
    scheduler: _Scheduler

    def submit(  # noqa: PLR0913
        self,
        function: Callable[[bytes], bytes],
        message: bytes,
        /,
        *,
        key: str,
        workers: Sequence[str],
        allow_other_workers: bool,
        priority: int,
        pure: bool,
    ) -> _Future: ...

    def run(
        self, function: Callable[[str], None], argument: str, /, *, workers: Sequence[str], on_error: str
    ) -> object: ...

    def sync(
        self, function: Callable[..., object], /, *, n_workers: int, callback_timeout: float
    ) -> object: ...

    def close(self, timeout: float) -> None: ...


class _Comm(Protocol):
    async def close(self) -> None: ...


class _Security(Protocol):
    def get_connection_args(self, role: str) -> dict[str, object]: ...


class DaskPending:
    """A task of the scheduler."""

    def __init__(self, future: _Future) -> None:
        self._future = future
        self._ended = threading.Event()
        future.add_done_callback(lambda _: self._ended.set())

    def wait(self, seconds: float) -> bool:
        """Wait for it to end."""
        return self._ended.wait(seconds)

    def take(self) -> object:
        """Fetch what it returned, and let go of it."""
        future = self._future
        try:
            if future.status == "error":
                self._raise(future.exception(timeout=ANSWER_SECONDS))
            if future.status != "finished":
                raise LostError(future.status)
            return future.result(timeout=ANSWER_SECONDS)
        except (OSError, TimeoutError) as error:
            raise LostError(str(error)) from error
        finally:
            future.release()

    def cancel(self) -> None:
        """Let go of it: what nobody holds is not begun any more."""
        self._future.release()

    def _raise(self, error: BaseException | None) -> None:
        """Raise what the worker raised, in words: errors of its own are caught there, and are answers."""
        if type(error).__name__ == KILLED:
            raise LostError(str(error))
        raise RemoteError(f"{type(error).__name__}: {error}")


class DaskLink:
    """One scheduler, and the workers that it has."""

    def __init__(self, client: _Client, address: str) -> None:
        self._client, self.address = client, address

    def workers(self) -> tuple[Worker, ...]:
        """Ask the scheduler who is there."""
        client = self._client
        if client.status != "running":
            raise LinkError(client.status)
        try:
            found = client.sync(client.scheduler.identity, n_workers=-1, callback_timeout=LOOK_SECONDS)
        except (OSError, TimeoutError, RuntimeError) as error:
            raise LinkError(str(error)) from error
        return tuple(
            Worker(address=address, name=str(info["name"]), threads=info["nthreads"])
            for address, info in sorted(cast("_Identity", found)["workers"].items())
        )

    def ask(self, task: Task, message: bytes, worker: Worker) -> DaskPending:
        """Submit a task that no other worker may take."""
        if self._client.status != "running":
            raise LinkError(self._client.status)
        future = self._client.submit(
            TASKS[task],
            message,
            key=f"harness-{task}-{uuid.uuid4().hex}",
            workers=[worker.address],
            allow_other_workers=False,
            priority=int(task == "muster"),
            pure=False,
        )
        return DaskPending(future)

    def tell(self, word: Word, run: str, workers: Iterable[Worker]) -> None:
        """Call a function on workers, beside their tasks."""
        addresses = [worker.address for worker in workers]
        if addresses and self._client.status == "running":
            told = threading.Thread(
                target=self._tell, args=[WORDS[word], run, addresses], name=word, daemon=True
            )
            told.start()
            told.join(TELL_SECONDS)

    def _tell(self, function: Callable[[str], None], run: str, addresses: list[str]) -> None:
        with suppress(Exception):  # whom it does not reach it does not
            self._client.run(function, run, workers=addresses, on_error="ignore")

    def close(self) -> None:
        """Close the client."""
        with suppress(Exception):  # there may be nobody left to say good-bye to
            self._client.close(timeout=TELL_SECONDS)


def connect(address: str) -> DaskLink:
    """Connect to a scheduler, within seconds. Raises UsageFaultError where none answers."""
    for name in ("distributed", "tornado", "asyncio"):  # what goes wrong is said by us, once
        if not logging.getLogger().isEnabledFor(logging.DEBUG):
            logging.getLogger(name).setLevel(logging.CRITICAL)
    dask.config.set({"distributed.comm.timeouts.connect": f"{CONNECT_SECONDS}s"})
    make = cast("Callable[..., _Client]", distributed.Client)
    try:
        with ThreadPoolExecutor(1) as other:  # where no loop runs, whoever calls us from within one
            other.submit(_knock_within, address, CONNECT_SECONDS).result()
        client = make(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TimeoutError, RuntimeError) as error:
        reason = str(error).partition("\n")[0] or "it says nothing"
        what = f"no Dask scheduler answers there ({reason})"
        advice = "Start it with `dask scheduler`, and give its address as it prints it: tcp://host:8786"
        raise UsageFaultError(Fault(what=what, where=address, advice=advice)) from error
    return DaskLink(client, address)


def _knock_within(address: str, seconds: float) -> None:
    asyncio.run(asyncio.wait_for(_knock(address), seconds))


async def _knock(address: str) -> None:
    """See whether it speaks as Dask does: a client would wait for ever for what listens and says nothing."""
    security = cast("Callable[[], _Security]", distributed.Security)
    call = cast("Callable[..., Awaitable[_Comm]]", connect_comm)
    comm = await call(address, timeout=CONNECT_SECONDS, **security().get_connection_args("client"))
    await comm.close()
