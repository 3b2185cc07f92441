"""Who gets a place: the least busy, who was not tried, nobody beside what is suspected; and who gets none."""

from __future__ import annotations

import threading
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from harness.cluster.crew import AHEAD, MOST_FAULTS, Crew
from harness.cluster.link import Worker
from harness.fault import Fault, SandboxFaultError

if TYPE_CHECKING:
    from collections.abc import Callable

ONE = Worker(address="tcp://one:1", name="one", threads=1)
TWO = Worker(address="tcp://two:1", name="two", threads=2)
GONE = Fault(what="the scheduler is gone")


def crew(*workers: Worker, patience: float = 60.0) -> Crew:
    """Return a crew."""
    made = Crew(patience)
    for worker in workers:
        made.join(worker)
    return made


def wait_for(true: Callable[[], bool]) -> None:
    """Wait until something is so, two minutes at most."""
    end = time.monotonic() + 120
    while not true():
        assert time.monotonic() < end
        time.sleep(0.005)


class Waiter(threading.Thread):
    """Somebody who waits for a place, and keeps it until he is let go."""

    def __init__(self, made: Crew, *, alone: bool = False) -> None:
        super().__init__(daemon=True)
        self._crew, self._alone = made, alone
        self.got: Worker | None = None
        self.fault = ""
        self.go = threading.Event()
        self.start()

    def run(self) -> None:
        """Wait, take, keep."""
        try:
            with self._crew.place(alone=self._alone) as worker:
                self.got = worker
                self.go.wait(120)
        except SandboxFaultError as error:
            self.fault = str(error)


def test_places_go_to_the_least_busy() -> None:
    """By their threads: two of three go to the one that has two; then a few lie ready, and no more."""
    made = crew(ONE, TWO)
    with ExitStack() as stack:
        got = [stack.enter_context(made.place()).name for _ in range(AHEAD * 3)]
        assert (["one", "two", "two"], {"one": AHEAD, "two": 2 * AHEAD}) == (
            got[:3],
            {name: got.count(name) for name in got},
        )
        assert 3 == made.running
        waiter = Waiter(made)
        waiter.join(0.05)
        assert waiter.got is None
    wait_for(lambda: waiter.got is not None)
    waiter.go.set()
    waiter.join()
    assert 0 == made.running


def test_who_was_tried_is_avoided_where_there_are_others() -> None:
    """However busy the others are, within their places; where there are none, he is asked again."""
    made = crew(ONE, TWO)
    with made.place({TWO.address}) as first, made.place({TWO.address}) as second:
        assert (ONE, ONE) == (first, second)
    with made.place({ONE.address, TWO.address}) as third:
        assert third in (ONE, TWO)


def test_who_must_be_alone_waits_and_keeps_others_out() -> None:
    """A worker is kept free for him, and is free for all again afterwards."""
    made = crew(ONE)
    with made.place():
        suspect = Waiter(made, alone=True)
        wait_for(lambda: made._members[ONE.address].reserved)  # noqa: SLF001
        other = Waiter(made)
        other.join(0.05)
        assert (None, None) == (suspect.got, other.got)
    wait_for(lambda: suspect.got is ONE)
    other.join(0.05)
    assert other.got is None
    suspect.go.set()
    wait_for(lambda: other.got is ONE)
    other.go.set()


def test_who_waits_to_be_alone_goes_elsewhere_when_that_worker_goes() -> None:
    """The next who is free of others."""
    made = crew(ONE)
    with made.place():
        suspect = Waiter(made, alone=True)
        wait_for(lambda: made._members[ONE.address].reserved)  # noqa: SLF001
        made.join(TWO)
        made.leave(ONE)
        wait_for(lambda: suspect.got is TWO)
        suspect.go.set()
        suspect.join()


def test_somebody_is_waited_for() -> None:
    """Where nobody is left work waits, and goes on with who comes."""
    made = crew(ONE)
    made.leave(ONE)
    made.leave(ONE)
    waiter = Waiter(made)
    waiter.join(0.05)
    made.join(TWO)
    wait_for(lambda: waiter.got is TWO)
    waiter.go.set()


def test_nobody_is_waited_for_without_end() -> None:
    """After a while it is a fault, with what to do."""
    made = crew(patience=0.0)
    with pytest.raises(SandboxFaultError, match=r"no worker is left. Start workers, then run"), made.place():
        pass


def test_all_meet_the_fault_that_ended_it() -> None:
    """Who waits, who comes, who works; the first fault counts."""
    made = crew(ONE)
    with ExitStack() as stack:
        for _ in range(AHEAD):
            stack.enter_context(made.place())
        waiter = Waiter(made)
        waiter.join(0.05)
        made.end(GONE)
        made.end(Fault(what="interrupted"))
        waiter.join()
    with pytest.raises(SandboxFaultError), made.place():
        pass
    with pytest.raises(SandboxFaultError):
        made.check()
    assert str(GONE) == waiter.fault


def test_who_comes_back_is_another() -> None:
    """What was asked of the one that went will not come from the one that came."""
    made = crew(ONE)
    back = Worker(address=ONE.address, name="one", threads=1)
    assert (True, False, False) == (made.has(ONE), made.has(TWO), made.has(back))
    made.leave(ONE)
    made.join(back)
    assert (False, True) == (made.has(ONE), made.has(back))


def test_one_can_wait_until_somebody_has_gone() -> None:
    """For some seconds, and no longer than all goes on."""
    made = crew(ONE)
    made.wait_until_gone(ONE, 0.01)
    made.wait_until_gone(TWO, 30)
    threading.Timer(0.05, lambda: made.leave(ONE)).start()
    made.wait_until_gone(ONE, 30)
    made.end(GONE)
    with pytest.raises(SandboxFaultError):
        made.wait_until_gone(TWO, 30)


def test_who_fails_time_and_again_is_let_go() -> None:
    """In a row; one success and the count begins anew. Who is not there cannot be blamed."""
    made = crew(ONE, TWO)
    assert [False] * (MOST_FAULTS - 1) == [made.blame(ONE) for _ in range(MOST_FAULTS - 1)]
    made.praise(ONE)
    assert [False] * (MOST_FAULTS - 1) == [made.blame(ONE) for _ in range(MOST_FAULTS - 1)]
    assert (True, (TWO,)) == (made.blame(ONE), made.workers)
    made.praise(ONE)
    assert not made.blame(ONE)


def test_workers_are_called_by_their_names() -> None:
    """And by where they are; Dask's own names are addresses."""
    assert "worker one (one:1)" == str(ONE)
    assert "worker two:1" == str(Worker(address="tcp://two:1", name="tcp://two:1", threads=1))
