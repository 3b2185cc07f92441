"""Two long texts laid beside each other for a page: what differs with its surroundings, the rest folded."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from harness.report.linediff import Place, Span, gather, lines_of, spans
from harness.report.lines import Line, parted, whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


MOST_COMPARED = 20_000
"""Lines that are compared; twice the longest transcript that an assignment asks for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """How much is shown: equal lines of ``context`` around a place, rows of the ``first`` place.

    Of so many ``further`` places ``rows`` each are shown, and of equal lines that are folded away so many are
    ``kept`` at either end.
    """

    context: int = 3
    first: int = 24
    further: int = 2
    rows: int = 8
    kept: int = 20


WIDE, NARROW = Room(), Room(context=2, first=5, further=0, rows=0, kept=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of each side beside each other, None where a side has none. ``here`` marks where to look."""

    kind: ClassVar[str] = "row"
    left: Line | None
    right: Line | None
    differs: bool = False
    here: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold:
    """Equal lines that are folded away: ``count`` of them, with the ``first`` and the ``last`` to look at."""

    kind: ClassVar[str] = "fold"
    count: int
    first: tuple[Line, ...] = ()
    last: tuple[Line, ...] = ()

    @property
    def left_out(self) -> int:
        """How many are not in the page at all."""
        return self.count - len(self.first) - len(self.last)


@dataclass(frozen=True, slots=True, kw_only=True)
class Omission:
    """Lines that are not shown, of the right text and of what came, and the ``places`` among them."""

    kind: ClassVar[str] = "omission"
    left: int
    right: int
    places: int = 0


Part = Row | Fold | Omission


@dataclass(frozen=True, slots=True, kw_only=True)
class LineDiff:
    """What a page shows of two texts. ``places`` counts the stretches that differ."""

    parts: tuple[Part, ...] = ()
    places: int = 0


def line_diff(left: str, right: str, room: Room = WIDE, at: int | None = None) -> LineDiff:
    """Lay ``left`` (what should have come) and ``right`` (what came) beside each other.

    ``at`` is the number, from 0, of a line of ``right`` that is shown whatever lies before it. Linear in the
    lengths, and what is shown does not grow with them: of very long texts what lies behind is only counted.
    """
    ours, theirs = lines_of(left), lines_of(right)
    compared, end = _compared(ours, theirs, MOST_COMPARED + (at or 0))
    page = _Page(ours[: end[0]], theirs[: end[1]], room, at)
    found = gather(_split(compared, at), 2 * room.context)
    parts: list[Part] = []
    done, seen = (0, 0), 0
    for number, place in enumerate(found):
        if number <= room.further or place.holds(at):
            parts += page.between(done, place.start, number - seen)
            parts += page.place(place, first=number == 0)
            done, seen = place.end, number + 1
    parts += page.between(done, page.end, len(found) - seen)
    parts += _omission(len(ours) - end[0], len(theirs) - end[1])
    return LineDiff(parts=tuple(parts), places=len(found))


def _compared(ours: Sequence[str], theirs: Sequence[str], most: int) -> tuple[list[Span], tuple[int, int]]:
    """Compare the first lines, and say how far that went: a difference at the cut may be one of the cut."""
    found = list(spans(ours[:most], theirs[:most]))
    cut = len(ours) > most or len(theirs) > most
    if cut and len(found) > 1 and not found[-1].equal:
        found.pop()
    last = found[-1] if found else Span(0, 0, 0, 0)
    return found, (last.left_end, last.right_end)


def _split(found: Iterable[Span], at: int | None) -> Iterator[Span]:
    """Take line ``at`` out of equal lines around it, as a span of its own that is not called equal."""
    for span in found:
        if not span.equal or at is None or not span.right < at < span.right_end - 1:
            yield span
            continue
        here = span.left + at - span.right
        yield Span(span.left, here, span.right, at, equal=True)
        yield Span(here, here + 1, at, at + 1)
        yield Span(here + 1, span.left_end, at + 1, span.right_end, equal=True)


@dataclass(frozen=True, slots=True)
class _Page:
    """The lines of both sides, and what of them is shown."""

    left: Sequence[str]
    right: Sequence[str]
    room: Room
    at: int | None

    @property
    def end(self) -> tuple[int, int]:
        """The line after the last of either side."""
        return len(self.left), len(self.right)

    def between(self, start: tuple[int, int], end: tuple[int, int], places: int) -> list[Part]:
        """Show what lies between two places that are shown: equal lines, and ``places`` that are left out."""
        left, right = end[0] - start[0], end[1] - start[1]
        before = min(self.room.context, left, right) if start != (0, 0) else 0
        after = min(self.room.context, left - before, right - before) if end != self.end else 0
        head = [self._equal(start[0] + n, start[1] + n) for n in range(before)]
        tail = [self._equal(end[0] - n, end[1] - n) for n in range(after, 0, -1)]
        if places:
            hidden = Omission(left=left - before - after, right=right - before - after, places=places)
            return [*head, hidden, *tail]
        if left > before + after:
            return [*head, self._fold(start[0] + before, end[0] - after), *tail]
        return [*head, *tail]

    def place(self, place: Place, *, first: bool) -> list[Part]:
        """Show one place: its first rows, or those around the line that is asked for."""
        named = self.at if place.holds(self.at) else None
        most = self.room.rows if named is None and not first else self.room.first
        here = 0 if named is None else place.row_of(named)
        start = max(0, min(here - self.room.context, place.length - most)) if here >= most else 0
        marked = here if first or named is not None else -1
        shown = [
            self._beside(left, right, here=row == marked)
            for row, (left, right) in enumerate(place.rows(start, start + most), start)
        ]
        above, below = place.lines_before(start), place.lines_before(start + most)
        left, right = place.lines_before(place.length)
        return [*_omission(*above), *shown, *_omission(left - below[0], right - below[1])]

    def _beside(self, left: int | None, right: int | None, *, here: bool) -> Row:
        """Lay two lines beside each other, or one beside nothing."""
        if left is None or right is None:
            return Row(left=whole(self.left, left), right=whole(self.right, right), differs=True, here=here)
        if self.left[left] == self.right[right]:
            return replace(self._equal(left, right), here=here)
        one, other = parted(self.left, left, self.right, right)
        return Row(left=one, right=other, differs=True, here=here)

    def _equal(self, left: int, right: int) -> Row:
        return Row(left=whole(self.left, left), right=whole(self.right, right))

    def _fold(self, start: int, end: int) -> Fold:
        """Fold equal lines away, with the first and the last of them to look at."""
        first = min(start + self.room.kept, end)
        last = max(end - self.room.kept, first)
        return Fold(count=end - start, first=self._lines(start, first), last=self._lines(last, end))

    def _lines(self, start: int, end: int) -> tuple[Line, ...]:
        found = (whole(self.left, at) for at in range(start, end))
        return tuple(line for line in found if line is not None)


def _omission(left: int, right: int) -> list[Omission]:
    """Say how many lines are not shown, where there are any."""
    return [Omission(left=left, right=right)] if left or right else []
