"""How far a class is: a live line for a person, plain lines for a file."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Self

from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, TextColumn
from rich.progress import Progress as Bar
from rich.table import Column
from rich.text import Text

from harness.cli.pace import Pace, rate_words, time_words
from harness.cli.terminal import errors, say
from harness.graded import Graded

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from rich.progress import Task

    from harness.graded import GradeResult

FIRST_SECONDS, MOST_SECONDS, GROWTH = 10.0, 300.0, 1.2
"""When the first plain line comes, and how far later ones draw apart: a night's log is to be readable."""


class Progress:
    """Shows how many of ``total`` students are done; it is done with when the context ends.

    ``running`` tells how many are being worked at.
    """

    def __init__(self, title: str, total: int, running: Callable[[], int]) -> None:
        self._title, self._total, self._count_running = title, total, running
        self._held = 0
        self._lock = threading.Lock()
        self._speaking = threading.Lock()
        self._pace = Pace(total, time.monotonic())
        self._said, self._interval = time.monotonic(), FIRST_SECONDS
        self._ended = threading.Event()
        self._bar: Bar | None = None
        if errors().is_terminal:
            columns = (
                TextColumn("{task.description}", markup=False),
                BarColumn(bar_width=None),
                MofNCompleteColumn(),
                _Words(self._words, table_column=Column(no_wrap=True)),
            )
            self._bar = Bar(*columns, console=errors(), transient=True, expand=True)
            self._task = self._bar.add_task(title, total=total)
        else:
            self._ticker = threading.Thread(target=self._tick, name="progress", daemon=True)

    def __enter__(self) -> Self:
        if self._bar:
            self._bar.start()
        else:
            self._ticker.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        if self._bar:
            self._bar.stop()
        else:
            self._ticker.join()

    def advance(self, *, held: bool, known: bool = False) -> None:
        """One more student is done; ``known`` where nothing had to be run for it."""
        with self._lock:
            self._held += held
            self._pace.book(time.monotonic(), known=known)
        if self._bar:
            self._bar.update(self._task, advance=1)
        elif self._pace.done == self._total:
            self._say(last=True)

    def _tick(self) -> None:
        """Say how far it is now and then, also where nothing gets done: that is worth knowing."""
        while not self._ended.wait(min(1.0, self._interval)):
            if time.monotonic() - self._said >= self._interval and self._pace.done < self._total:
                self._say(last=False)
                self._interval = min(self._interval * GROWTH, MOST_SECONDS)

    def _say(self, *, last: bool) -> None:
        """Say a line; behind the ``last`` one none is said, whichever thread was at it."""
        with self._speaking:
            done = self._pace.done
            if done == self._total and not last:
                return
            self._said = time.monotonic()
            words = ", ".join([f"{done} of {self._total} graded", *self._words()])
            say(errors(), f"{self._title}: {words}")

    def _words(self) -> list[str]:
        """What there is to say beside how many are done."""
        now = time.monotonic()
        with self._lock:
            left = self._total - self._pace.done
            running = min(self._count_running(), left)
            words = [f"{running} running"] if running else []
            words += [f"{self._held} held"] if self._held else []
            rate, seconds = self._pace.rate(now), self._pace.left(now)
        if left and rate is not None and seconds is not None:
            words += [rate_words(rate), f"about {time_words(seconds)} left"]
        return words


def was_known(result: GradeResult) -> bool:
    """Whether nothing was run for a result, so that it tells nothing about how long others take."""
    return isinstance(result, Graded) and (result.known or not result.facts)


class _Words(ProgressColumn):
    """The words after the bar, worked out anew whenever it is drawn."""

    def __init__(self, words: Callable[[], list[str]], table_column: Column) -> None:
        super().__init__(table_column)
        self._words = words

    def render(self, task: Task) -> Text:
        """Draw them."""
        del task
        return Text(" · ".join(self._words()))
