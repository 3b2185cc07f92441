"""The way over a real scheduler to a real worker, which is asked what needs no container to be answered."""

from __future__ import annotations

import asyncio
import logging
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from harness.cluster import dask_link
from harness.cluster.dask_link import DaskPending, connect
from harness.cluster.link import LinkError, LostError, RemoteError
from harness.cluster.wire import Failed, Order, Stranger, pack, read_answer
from harness.fault import UsageFaultError
from harness.language import Source
from tests.harness.cluster.processes import processes, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from harness.cluster.dask_link import DaskLink
    from harness.cluster.link import Worker
    from tests.harness.cluster.processes import Processes

ORDER = Order(
    run="1", assignment="war", language="c", main=Source(name="war.c", data=b""), others=(), cases=()
)


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Processes]:
    """A scheduler with a worker."""
    folder = tmp_path_factory.mktemp("processes")
    with processes(folder, folder) as made:
        made.hire("one")
        yield made


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time for a scheduler that is there, on a busy machine."""
    monkeypatch.setattr(dask_link, "CONNECT_SECONDS", 60.0)


@pytest.fixture
def way(real: Processes, patient: None) -> Iterator[DaskLink]:
    """The way to it."""
    del patient
    link = connect(real.address)
    yield link
    link.close()


def test_workers_are_listed(way: DaskLink, real: Processes) -> None:
    """By name, with their threads."""
    worker = the_worker(way, real)
    assert ("one", 1, True) == (worker.name, worker.threads, worker.address.startswith("tcp://127.0.0.1:"))


def test_a_worker_is_asked_and_answers(way: DaskLink, real: Processes) -> None:
    """Bytes there and bytes back: a stranger, since nobody has mustered it; noise is answered in words."""
    worker = the_worker(way, real)
    pending, noise = way.ask("work", pack(ORDER), worker), way.ask("muster", b"noise", worker)
    assert (pending.wait(60), noise.wait(60)) == (True, True)
    assert Stranger() == read_answer(pending.take())
    assert isinstance(read_answer(noise.take()), Failed)
    pending.cancel()


def test_a_worker_is_told_beside_its_tasks(way: DaskLink, real: Processes) -> None:
    """A word for a run that it does not know does no harm; without workers nobody is told."""
    way.tell("end", "1", [the_worker(way, real)])
    way.tell("keep", "1", ())
    wait_for(lambda: "'end'" in real.log("one"), real.workers["one"])
    assert "'keep'" not in real.log("one")


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "tcp://127.0.0.1:nowhere", "smoke://hill", "x"])
def test_no_scheduler_is_said_in_a_sentence(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody listens, or it is no address."""
    monkeypatch.setattr(dask_link, "CONNECT_SECONDS", 1.0)
    with pytest.raises(UsageFaultError, match=f"{address}: no Dask scheduler answers there") as caught:
        connect(address)
    assert "Start it with `dask scheduler`" in caught.value.fault.advice


@pytest.mark.usefixtures("patient")
def test_whoever_runs_a_loop_may_ask_too(real: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a browser is driven in the same thread, or in a notebook."""

    async def ask() -> None:
        connect(real.address).close()
        monkeypatch.setattr(dask_link, "CONNECT_SECONDS", 1.0)
        with pytest.raises(UsageFaultError, match="no Dask scheduler answers there"):
            connect("tcp://127.0.0.1:1")

    with ThreadPoolExecutor(1) as apart:  # in this thread another test may have left its own
        apart.submit(asyncio.run, ask()).result()


def test_something_else_that_listens_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may say nothing for ever: it is given up after some seconds."""
    import socket

    monkeypatch.setattr(dask_link, "CONNECT_SECONDS", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        with pytest.raises(UsageFaultError, match="no Dask scheduler answers there"):
            connect(f"tcp://127.0.0.1:{port}")


@pytest.mark.usefixtures("patient")
def test_the_library_speaks_for_itself_only_when_asked(real: Processes) -> None:
    """With ``--verbose``; otherwise what goes wrong is said by us, once."""
    root, library = logging.getLogger(), logging.getLogger("distributed")
    levels = root.level, library.level
    try:
        for level, expected in ((logging.DEBUG, logging.INFO), (logging.WARNING, logging.CRITICAL)):
            root.setLevel(level)
            library.setLevel(logging.INFO)
            connect(real.address).close()
            assert expected == library.level
    finally:
        root.setLevel(levels[0])
        library.setLevel(levels[1])


def the_worker(link: DaskLink, made: Processes) -> Worker:
    """Return who is there; on a busy machine that may take more than one question."""
    found: list[Worker] = []

    def listed() -> bool:
        with suppress(LinkError):
            found[:] = link.workers()
        return bool(found)

    wait_for(listed, made.workers["one"])
    (worker,) = found
    return worker


class Ended:
    """A task that has ended."""

    def __init__(
        self, status: str, error: Exception | None = None, *, fetch: Exception | None = None
    ) -> None:
        self.status, self._error, self._fetch = status, error, fetch
        self.released = False

    def result(self, timeout: float) -> object:
        """Return what came of it."""
        del timeout
        if self._fetch is not None:
            raise self._fetch
        return b"answer"

    def exception(self, timeout: float) -> BaseException | None:
        """Return what it raised."""
        del timeout
        return self._error

    def add_done_callback(self, call: Callable[[object], object]) -> None:
        """It has ended already."""
        call(self)

    def release(self) -> None:
        """Remember that."""
        self.released = True


class KilledWorker(Exception):  # noqa: N818
    """As the scheduler calls it."""


@pytest.mark.parametrize(
    ("ended", "error"),
    [
        (Ended("cancelled"), LostError),
        (Ended("lost"), LostError),
        (Ended("error", KilledWorker("task")), LostError),
        (Ended("error", ModuleNotFoundError("harness")), RemoteError),
        (Ended("finished", fetch=OSError("the worker went with it")), LostError),
        (Ended("finished", fetch=TimeoutError()), LostError),
    ],
    ids=range(6),
)
def test_how_tasks_end_otherwise(ended: Ended, error: type[Exception]) -> None:
    """Called off, killed, raised by what is not ours, or lost between its end and our asking."""
    pending = DaskPending(ended)
    with pytest.raises(error):
        pending.take()
    assert ended.released


def test_a_scheduler_that_hangs_or_is_killed_is_a_line_that_is_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can be asked, told or listed; what was under way is lost, and all of it is known in seconds."""
    with processes(tmp_path, tmp_path) as made:
        worker_process = made.hire("one")
        link = connect(made.address)
        worker = the_worker(link, made)
        worker_process.send_signal(signal.SIGSTOP)
        pending = link.ask("work", pack(ORDER), worker)
        assert made.scheduler is not None
        made.scheduler.send_signal(signal.SIGSTOP)
        monkeypatch.setattr(dask_link, "LOOK_SECONDS", 0.2)
        with pytest.raises(LinkError):
            link.workers()
        made.scheduler.kill()
        assert pending.wait(60)
        with pytest.raises(LostError):
            pending.take()
        with pytest.raises(LinkError):
            link.ask("work", pack(ORDER), worker)
        with pytest.raises(LinkError):
            link.workers()
        link.tell("end", "1", [worker])
        link.close()
