"""Where two texts part, line by line: stretches that are equal, and that are not. Linear in their lengths."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from rapidfuzz.distance import Levenshtein

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

WINDOW = 256
"""Lines of each side that are compared at a time: within a window the time goes with the square."""
LEAST = WINDOW // 4
"""Lines that a window settles at least, so that there are never more windows than lines call for."""
MOST_MEETINGS = 1000
"""Lines that are looked at to find where two texts that lost each other meet again."""


@dataclass(frozen=True, slots=True)
class Span:
    """Lines ``left`` to ``left_end`` of the one text beside lines ``right`` to ``right_end`` of the other.

    Lines count from 0, ends are not part of it. Lines of a span that is not ``equal`` go together place by
    place as far as both sides reach: what one side has more is missing on the other.
    """

    left: int
    left_end: int
    right: int
    right_end: int
    equal: bool = False

    @property
    def length(self) -> int:
        """How many rows it takes to lay the two sides beside each other."""
        return max(self.left_end - self.left, self.right_end - self.right)


@dataclass(frozen=True, slots=True)
class Place:
    """Spans that are looked at together: those that differ, with what little lies between them."""

    spans: tuple[Span, ...]

    @property
    def start(self) -> tuple[int, int]:
        """The first line of either side."""
        return self.spans[0].left, self.spans[0].right

    @property
    def end(self) -> tuple[int, int]:
        """The line after the last of either side."""
        return self.spans[-1].left_end, self.spans[-1].right_end

    @property
    def length(self) -> int:
        """How many rows it takes."""
        return sum(span.length for span in self.spans)

    def holds(self, at: int | None) -> bool:
        """Whether line ``at`` of the right side is in it, or missing just there."""
        return at is not None and self.start[1] <= at <= max(self.start[1], self.end[1] - 1)

    def row_of(self, at: int) -> int:
        """The row, from 0, in which line ``at`` of the right side stands, or would."""
        row = 0
        for span in self.spans:
            if at < span.right_end:
                return row + at - span.right
            row += span.length
        return max(0, row - 1)

    def rows(self, start: int, stop: int) -> Iterator[tuple[int | None, int | None]]:
        """Yield the lines that stand beside each other in these rows, None where a side has none."""
        for span in self.spans:
            for row in range(max(start, 0), min(stop, span.length)):
                left, right = span.left + row, span.right + row
                yield left if left < span.left_end else None, right if right < span.right_end else None
            start, stop = start - span.length, stop - span.length

    def lines_before(self, row: int) -> tuple[int, int]:
        """Count the lines of either side that stand above a row."""
        left = right = 0
        for span in self.spans:
            left += min(max(row, 0), span.left_end - span.left)
            right += min(max(row, 0), span.right_end - span.right)
            row -= span.length
        return left, right


def gather(found: Iterable[Span], near: int) -> list[Place]:
    """Gather the spans that differ; those that no more than ``near`` equal lines part are one place."""
    gathered: list[list[Span]] = []
    gap: Span | None = None
    for span in found:
        if span.equal:
            gap = span
        elif gathered and (gap is None or gap.length <= near):
            gathered[-1] += [span] if gap is None else [gap, span]
            gap = None
        else:
            gathered.append([span])
            gap = None
    return [Place(tuple(each)) for each in gathered]


def lines_of(text: str) -> list[str]:
    """Return the lines of a text; a line end at its end begins no further line."""
    return text.removesuffix("\n").split("\n") if text else []


def spans(left: Sequence[str], right: Sequence[str]) -> Iterator[Span]:
    """Yield how two lists of lines go together, from the top, each span as soon as it is known.

    The lines are compared a window at a time. Where a window has nothing in common, the texts go on at the
    next line that each of them has once.
    """
    at, beside = 0, 0
    meetings: dict[int, int] | None = None
    while at < len(left) and beside < len(right):
        same = _common(left, right, at, beside)
        found = [Span(at, at + same, beside, beside + same, equal=True)] if same else []
        found = found or _window(left, right, at, beside)
        if not any(span.equal for span in found):
            meetings = _meetings(left, right) if meetings is None else meetings
            found = _until_meeting(meetings, at, beside) or found
        yield from found
        at, beside = found[-1].left_end, found[-1].right_end
    if at < len(left) or beside < len(right):
        yield Span(at, len(left), beside, len(right))


def _common(left: Sequence[str], right: Sequence[str], at: int, beside: int) -> int:
    """Count the lines that are equal from here on."""
    most = min(len(left) - at, len(right) - beside)
    for start in range(0, most, WINDOW):
        stop = min(start + WINDOW, most)
        if left[at + start : at + stop] != right[beside + start : beside + stop]:
            return next(n for n in range(start, stop) if left[at + n] != right[beside + n])
    return most


def _window(left: Sequence[str], right: Sequence[str], at: int, beside: int) -> list[Span]:
    """Align one window; its end, which the next lines may explain better, is left for the next window."""
    found = [
        Span(
            at + step.src_start,
            at + step.src_end,
            beside + step.dest_start,
            beside + step.dest_end,
            equal=step.tag == "equal",
        )
        for step in Levenshtein.opcodes(left[at : at + WINDOW], right[beside : beside + WINDOW])
    ]
    if at + WINDOW >= len(left) and beside + WINDOW >= len(right):
        return found
    settled = max((n for n, span in enumerate(found, 1) if span.equal), default=0)
    enough = settled and found[settled - 1].left_end - at >= LEAST
    return found[:settled] if enough else found


def _meetings(left: Sequence[str], right: Sequence[str]) -> dict[int, int]:
    """Return the lines that each side has once: places on the left, in order, with those on the right."""
    ours, theirs = Counter(left), Counter(right)
    places = {line: place for place, line in enumerate(right) if theirs[line] == 1}
    return {at: places[line] for at, line in enumerate(left) if ours[line] == 1 and line in places}


def _until_meeting(meetings: dict[int, int], at: int, beside: int) -> list[Span]:
    """Return all up to the nearest meeting ahead, as one span; nothing where there is none.

    What lies behind is forgotten, so that no meeting is looked at very often.
    """
    for past in [place for place in islice(meetings, MOST_MEETINGS) if place < at]:
        del meetings[past]
    ahead = [(one, other) for one, other in islice(meetings.items(), MOST_MEETINGS) if one >= at]
    reached = [(one, other) for one, other in ahead if other >= beside]
    if not reached:
        return []
    one, other = min(reached, key=lambda place: place[0] - at + place[1] - beside)
    return [Span(at, one, beside, other)]
