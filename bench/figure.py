"""One figure: what was measured, against what, and whether the goal is met; as a table and as JSON."""

from __future__ import annotations

import json
import os
import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

SHORT_SECONDS = 0.1
SPIN = 30_000_000

Unit = Literal["x", "s", "MB", "KB", "cases"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A figure under one of the letters. A ratio (unit ``x``) is ours to what ``against`` names.

    ``ours`` and ``theirs`` are the seconds behind a ratio. ``goal`` is the most that the figure may be, or
    the least where ``at_least``; None where the figure is there to compare with.
    """

    letter: str
    what: str
    figure: float
    unit: Unit = "x"
    goal: float | None = None
    at_least: bool = False
    against: str = ""
    ours: float | None = None
    theirs: float | None = None
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the goal is met; None where there is none."""
        if self.goal is None:
            return None
        return self.figure >= self.goal if self.at_least else self.figure <= self.goal

    @property
    def document(self) -> dict[str, str | float | bool | None]:
        """The figure for scripts."""
        return {
            "what": self.what,
            "figure": round(self.figure, 5),
            "unit": self.unit,
            "goal": self.goal,
            "goal_is": "at least" if self.at_least else "at most",
            "met": self.met,
            "against": self.against,
            "our_seconds": self.ours,
            "other_seconds": self.theirs,
            "note": self.note,
        }


def take_turns(ways: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, list[float]]:
    """Measure the ways in turn, so that a neighbour on the machine slows all of them alike."""
    taken: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, measure in ways.items():
            taken[name].append(measure())
    return taken


def slowdown() -> float:
    """Return how many times longer than alone a calculation takes here now: clock over processor time."""
    wall, cpu = time.perf_counter(), time.process_time()
    sum(range(SPIN))
    return (time.perf_counter() - wall) / (time.process_time() - cpu)


def best(seconds: Sequence[float]) -> str:
    """Return the best round in words: what a busy machine has slowed least."""
    return f"best {time_text(min(seconds))}"


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return the median of the ratios of the rounds."""
    return statistics.median(our / their for our, their in zip(ours, theirs, strict=True))


def time_text(seconds: float | None) -> str:
    """Return seconds in the unit that suits them."""
    if seconds is None:
        return ""
    return f"{seconds * 1000:.2f} ms" if seconds < SHORT_SECONDS else f"{seconds:.2f} s"


def print_table(figures: Sequence[Figure]) -> None:
    """Print the figures as a table for people."""
    print(f"\n{'':2} {'measured':46} {'figure':>9} {'goal':>10} {'':6} {'ours':>9} {'other':>9}  against")
    for each in figures:
        verdict = {None: "", True: "met", False: "MISSED"}[each.met]
        goal = "" if each.goal is None else f"{'≥' if each.at_least else '≤'} {_text(each.goal, each.unit)}"
        against = f"{each.against}{f' ({each.note})' if each.note else ''}"
        print(
            f"{each.letter:2} {each.what:46} {_text(each.figure, each.unit):>9} {goal:>10} {verdict:6}"
            f" {time_text(each.ours):>9} {time_text(each.theirs):>9}  {against}".rstrip()
        )


def _text(value: float, unit: Unit) -> str:
    if unit == "s":
        return time_text(value)
    return f"{value:.3g}x" if unit == "x" else f"{value:.0f} {unit}"


def write_json(figures: Sequence[Figure], busy: Mapping[str, float], path: Path, *, quick: bool) -> None:
    """Write the figures for scripts, by letter; ``busy`` is the slowdown before each letter was measured."""
    letters = {
        letter: {
            "met": all(each.met is not False for each in figures if each.letter == letter),
            "slowdown": round(busy[letter], 2),
            "figures": [each.document for each in figures if each.letter == letter],
        }
        for letter in sorted(busy)
    }
    machine = {"cores": os.cpu_count(), "load": os.getloadavg()[0], "quick": quick}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"machine": machine, **letters}, indent=1) + "\n", encoding="utf-8")
