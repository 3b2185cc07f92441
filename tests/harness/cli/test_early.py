"""Pages written early: soon, then ever less often, never dearly, and never at the cost of the grading."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from harness.cli.early import FIRST_SECONDS, MOST_SHARE, Early


@dataclass(slots=True)
class Writer:
    """Writes in no time, or in ``takes`` seconds of a clock that only this turns."""

    takes: float = 0.0
    now: float = 0.0
    fails: bool = False
    at: list[float] = field(default_factory=list)
    told: int = 0

    def write(self) -> None:
        """Write down when it was called."""
        self.at.append(self.now)
        self.now += self.takes
        if self.fails:
            raise OSError

    def tell(self) -> None:
        """Count how often it was told."""
        self.told += 1

    def go(self, seconds: int) -> None:
        """Let time go by, a second at a time."""
        early = Early(self.write, self.tell, lambda: self.now)
        for _ in range(seconds):
            early.look()
            early.close()
            self.now += 1


def test_at_growing_intervals() -> None:
    """After 3 seconds, then 6, 12, 24, 48 and never more than 60 apart; told of once."""
    writer = Writer()
    writer.go(300)
    assert ([3, 9, 21, 45, 93, 153, 213, 273], 1) == (writer.at, writer.told)


def test_what_takes_long_is_done_seldom() -> None:
    """A page that takes ten seconds to write takes a twentieth of the time at most."""
    writer = Writer(takes=10)
    writer.go(1000)
    pauses = [later - earlier - 10 for earlier, later in zip(writer.at, writer.at[1:], strict=False)]
    assert (True, True) == (len(pauses) > 2, all(pause >= MOST_SHARE * 10 for pause in pauses))


def test_what_fails_is_tried_again() -> None:
    """Nothing comes of it but a later try, and nobody is told that there is a page."""
    writer = Writer(fails=True)
    writer.go(10)
    assert ([3, 9], 0) == (writer.at, writer.told)


def test_nothing_waits_for_it() -> None:
    """While it is being written nothing is begun anew, and ``look`` returns."""
    begun, go_on, times = threading.Event(), threading.Event(), []

    def write() -> None:
        times.append(1)
        begun.set()
        go_on.wait(30)

    early = Early(write, lambda: None, lambda: FIRST_SECONDS * (1 + len(times) * 100 + begun.is_set()))
    early._due = 0.0  # noqa: SLF001
    early.look()
    assert begun.wait(30)
    early.look()
    go_on.set()
    early.close()
    assert [1] == times
