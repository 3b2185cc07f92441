"""A histogram of totals as numbers that a template draws, with the same told in words."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

BINS = 10
STEP = 44
HEIGHT = 120
HEADROOM = 18
"""Room above the highest bar for its number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One bar, for the totals of ``label``."""

    label: str
    count: int
    x: int
    y: float
    height: float

    @property
    def middle(self) -> int:
        """Where its number and label stand."""
        return self.x + (STEP - 4) // 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """A drawing ``width`` by ``height``, its bars standing on ``floor``."""

    bars: tuple[Bar, ...]
    text: str
    width: int = BINS * STEP
    height: int = HEIGHT + HEADROOM + 20
    floor: int = HEIGHT + HEADROOM
    bar_width: int = STEP - 4


def histogram(totals: Sequence[float], out_of: float) -> Chart:
    """Count totals into ten equal ranges of 0 to ``out_of``; the last holds full marks too."""
    counts = [0] * BINS
    for total in totals:
        place = int(total / out_of * BINS) if out_of else 0
        counts[min(max(place, 0), BINS - 1)] += 1
    labels = [f"{out_of * n / BINS:g}\u2013{out_of * (n + 1) / BINS:g}" for n in range(BINS)]
    highest = max(counts) or 1
    heights = [round(HEIGHT * count / highest, 1) for count in counts]
    bars = tuple(
        Bar(label=label, count=count, x=n * STEP + 2, y=HEIGHT + HEADROOM - height, height=height)
        for n, (label, count, height) in enumerate(zip(labels, counts, heights, strict=True))
    )
    told = [f"{bar.label} points: {bar.count}" for bar in bars if bar.count]
    return Chart(bars=bars, text="; ".join(told) or "No totals yet")


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """Where the totals lie: least, most, the middle one, and the range of the middle half."""

    least: float
    lower: float
    median: float
    upper: float
    most: float


def spread(totals: Sequence[float]) -> Spread | None:
    """Return where totals lie, None where there are none."""
    if not totals:
        return None
    lower, median, upper = (
        statistics.quantiles(totals, n=4, method="inclusive") if len(totals) > 1 else [totals[0]] * 3
    )
    return Spread(least=min(totals), lower=lower, median=median, upper=upper, most=max(totals))
