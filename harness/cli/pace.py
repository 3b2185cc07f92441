"""How fast a class is graded, and how long it will take: by what was worked at, not by what was known.

What is known from earlier comes at once, often many in a row. It says nothing about how long the others take,
but a little about how many of those to come may be known as well. Pure: the time is given.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

RECENT = 60
"""How many results count: the pace of an hour ago is no help with the next."""

SIXTY = 60
WHOLE_FROM = 10
"""From here on a rate is told without a fraction."""

ENOUGH = 3
"""How many submissions must have been worked at before a pace is told."""


@dataclass(slots=True)
class Pace:
    """The results so far of a class of ``total``; ``begun`` is when, in seconds on some clock."""

    total: int
    begun: float
    done: int = 0
    _worked: deque[float] = field(default_factory=lambda: deque(maxlen=RECENT + 1))
    _known: deque[bool] = field(default_factory=lambda: deque(maxlen=RECENT))

    def __post_init__(self) -> None:
        self._worked.append(self.begun)

    def book(self, now: float, *, known: bool) -> None:
        """One more is done."""
        self.done += 1
        self._known.append(known)
        if not known:
            self._worked.append(now)

    def rate(self, now: float) -> float | None:
        """Return how many a second are worked through lately, or None where that can't be told yet.

        It falls while nothing comes: what hangs shows.
        """
        count = len(self._worked) - 1
        if count < ENOUGH or now <= self._worked[0]:
            return None
        return count / (now - self._worked[0])

    def left(self, now: float) -> float | None:
        """Return the seconds until all are done, or None where that can't be told yet."""
        rate = self.rate(now)
        if rate is None:
            return None
        share = 1 - sum(self._known) / len(self._known)
        return (self.total - self.done) * share / rate


def rate_words(rate: float) -> str:
    """Say a rate in the unit that gives a number people can imagine."""
    for unit, seconds in (("second", 1), ("minute", 60)):
        if rate * seconds >= 1:
            return f"{rate * seconds:.{0 if rate * seconds >= WHOLE_FROM else 1}f} a {unit}"
    return f"{rate * 3600:.1f} an hour"


def time_words(seconds: float) -> str:
    """Say about how long something takes, coarser the longer it is."""
    if seconds < SIXTY:
        return f"{max(round(seconds), 1)} s"
    minutes = round(seconds / SIXTY)
    if minutes < SIXTY:
        return f"{minutes} min"
    return f"{minutes // SIXTY} h {minutes % SIXTY:02} min"
