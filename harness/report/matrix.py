"""Students by cases as one picture: a sign in each cell, so that it can be read without colour."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.case import Case
    from harness.report.row import Row

WIDTH = 1020
"""What the cells of one student may take at most, in the units of the picture."""
LEAST_CELL, MOST_CELL, ROW = 5, 16, 13
MARGIN = 150
"""Room for the names, before the cells."""
HEAD = 18
EDGE = 12
LONGEST_NAME = 22
EVERY = 5
"""Each so-manieth case has its number above it."""
LETTERS = {
    Verdict.PASSED: "p",
    Verdict.WRONG_ANSWER: "w",
    Verdict.RUNTIME_ERROR: "r",
    Verdict.TIME_LIMIT: "t",
    Verdict.MEMORY_LIMIT: "m",
    Verdict.OUTPUT_LIMIT: "o",
    Verdict.COMPILE_ERROR: "c",
    Verdict.NOT_RUN: "n",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """One student's row: the name, how many cases passed, and the verdicts as ``p5w2``: runs of a letter."""

    student: str
    passed: int
    runs: str

    @property
    def label(self) -> str:
        """The name, cut to the room that there is."""
        name = self.student
        return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """The picture: ``strips`` from the weakest to the best, ``cases`` in their order.

    ``paths`` draw, for each verdict that there is, all its cells at once, in units of one cell. ``edge`` is
    the number of public cases, behind which a line is drawn, 0 where there is none to draw. ``text`` tells
    the same in words.
    """

    strips: tuple[Strip, ...]
    cases: tuple[str, ...]
    paths: tuple[tuple[Verdict, str], ...]
    cell: float
    edge: int
    text: str
    row: int = ROW
    margin: int = MARGIN
    head: int = HEAD
    every: int = EVERY

    @property
    def width(self) -> float:
        """The width of all of it."""
        return MARGIN + self.cell * len(self.cases) + EDGE

    @property
    def height(self) -> int:
        """The height of all of it."""
        return HEAD + ROW * len(self.strips)


def matrix(cases: Sequence[Case], rows: Sequence[Row]) -> Matrix:
    """Draw the students who have results for these cases, the weakest first."""
    ordered = sorted((row for row in rows if row.cases), key=lambda row: (row.passed, row.student))
    verdicts = [_verdicts(cases, row) for row in ordered]
    public = sum(case.group == "public" for case in cases)
    counts = Counter(verdict for each in verdicts for verdict in each)
    told = ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in Verdict if counts[verdict])
    return Matrix(
        strips=tuple(
            Strip(student=row.student, passed=row.passed, runs=_encoded(each))
            for row, each in zip(ordered, verdicts, strict=True)
        ),
        cases=tuple(case.id for case in cases),
        paths=tuple(_paths(verdicts)),
        cell=round(min(MOST_CELL, max(LEAST_CELL, WIDTH / max(len(cases), 1))), 2),
        edge=public if public < len(cases) else 0,
        text=f"{len(ordered)} students by {len(cases)} cases: {told or 'no results'}",
    )


def _verdicts(cases: Sequence[Case], row: Row) -> list[Verdict]:
    had = {one.case: one.verdict for one in row.cases}
    return [had.get(case.id, Verdict.NOT_RUN) for case in cases]


def _encoded(verdicts: Sequence[Verdict]) -> str:
    return "".join(f"{LETTERS[verdict]}{len(list(run))}" for verdict, run in groupby(verdicts))


def _paths(verdicts: Sequence[Sequence[Verdict]]) -> Iterator[tuple[Verdict, str]]:
    """Yield each verdict with the outline of its cells, runs of equal cells as one."""
    drawn: dict[Verdict, list[str]] = {}
    for y, row in enumerate(verdicts):
        x = 0
        for verdict, run in groupby(row):
            length = len(list(run))
            drawn.setdefault(verdict, []).append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    for verdict in Verdict:
        if verdict in drawn:
            yield verdict, "".join(drawn[verdict])
