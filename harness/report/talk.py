"""A dialogue as a page shows it: both voices in turn, folded around the turn that broke a rule."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, ClassVar, Literal

from harness.compare.cards import single_blanks
from harness.report.visible import Excerpt, excerpt
from harness.sandbox.port import Stream

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.sandbox.port import Said
    from reference.transcript import Finding

AROUND, AROUND_IN_SHORT = 3, 1
"""Turns that are shown before and after the one to look at."""
MOST_FOLDED = 16
"""Turns that a fold holds: half of them from its beginning, half from its end."""
MOST_BYTES, MOST_BYTES_IN_SHORT, MOST_FOLDED_BYTES = 2400, 1000, 400
"""Bytes of a page that one turn may take, in the open and in a fold."""
MOST_AHEAD = 20_000
"""Characters in which a line is looked for: what is laid out otherwise is passed over."""
STRIDE = 256
"""Lines that are looked for at a time."""
TOLD = "> "
"""What a reference puts before a line that the program was told (as opposed to one that it printed)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One thing said, with its number from 1. ``here`` marks the turn to look at."""

    kind: ClassVar[str] = "turn"
    number: int
    by: Literal["program", "partner"]
    text: Excerpt
    closed: bool
    here: bool = False

    @property
    def silent(self) -> bool:
        """Whether nothing but an end was said."""
        return not self.text.head.strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldedTurns:
    """Turns that are folded away: ``count`` of them, with some to look at from either end."""

    kind: ClassVar[str] = "fold"
    count: int
    first: tuple[Turn, ...] = ()
    last: tuple[Turn, ...] = ()

    @property
    def left_out(self) -> int:
        """How many are not in the page at all."""
        return self.count - len(self.first) - len(self.last)


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """What is shown of a dialogue of ``length`` turns."""

    parts: tuple[Turn | FoldedTurns, ...] = ()
    length: int = 0


def talk_view(talk: Sequence[Said], finding: Finding | None, *, wide: bool = True) -> Talk:
    """Lay a dialogue out around the turn that ``finding`` names, or around its end.

    What lies farther away is folded, or, where it is not to be ``wide``, counted alone.
    """
    if not talk:
        return Talk()
    named = _broken_turn(talk, finding)
    here = len(talk) - 1 if named is None else named
    around = AROUND if wide else AROUND_IN_SHORT
    start, end = max(0, here - around), min(len(talk), here + around + 1)
    most, most_bytes = (MOST_FOLDED, MOST_BYTES) if wide else (0, MOST_BYTES_IN_SHORT)
    shown = [_turn(talk, at, most_bytes, here=at == named) for at in range(start, end)]
    before, after = _fold(talk, 0, start, most), _fold(talk, end, len(talk), most)
    return Talk(parts=(*before, *shown, *after), length=len(talk))


def _broken_turn(talk: Sequence[Said], finding: Finding | None) -> int | None:
    """Return the turn that holds the line which ``finding`` names, None where it names none.

    The finding counts the lines of its own transcript, laid out in its own way. They are looked for in what
    was said, one after the other, as far as they can be found. Where none is, as where it tells in its own
    words what happened, no turn is named.
    """
    if finding is None or finding.line is None or not finding.reason:
        return None
    words = [single_blanks(said.data.decode("utf-8", "replace")) for said in talk]
    last = _find_last(" ".join(words), finding.actual.split("\n")[: finding.line + 1])
    if last is None:
        return None
    ends = accumulate(len(each) + 1 for each in words)
    return next((turn for turn, end in enumerate(ends) if last < end), len(talk) - 1)


def _find_last(text: str, lines: Sequence[str]) -> int | None:
    """Return where the last of the lines stands in a text, or else where those before it end.

    None where not one of them is found. Lines that stand in the text just so, one behind the other, as those
    of a long one mostly do, are found many at a time.
    """
    at = last = 0
    met = False
    for start in range(0, len(lines), STRIDE):
        block = lines[start : start + STRIDE]
        printed = "\n".join(["", *block])
        together, end = single_blanks(printed), single_blanks(block[-1])
        if end and f"\n{TOLD}" not in printed and _stands(together, text, at):
            at += 1 + len(together)
            last, met = at - len(end), True
            continue
        for line in block:
            wanted = " ".join(line.removeprefix(TOLD).split())
            found = text.find(wanted, at, at + MOST_AHEAD) if wanted else -1
            last = at if found < 0 else found
            met = met or found >= 0
            at = max(at, found + len(wanted))
    return last if met else None


def _stands(words: str, text: str, at: int) -> bool:
    """Whether words stand in a text right behind a blank, all of them so near that each is found there."""
    return len(words) < MOST_AHEAD and text.startswith(f" {words}", at)


def _turn(talk: Sequence[Said], at: int, most: int, *, here: bool = False) -> Turn:
    said = talk[at]
    stream = Stream(head=said.data, total=len(said.data))
    text = excerpt(stream, most - most // 4, most // 4)
    return Turn(number=at + 1, by=said.by, text=text, closed=said.closed, here=here)


def _fold(talk: Sequence[Said], start: int, end: int, most: int) -> list[FoldedTurns]:
    """Fold turns away, with some of them to look at from either end."""
    if start >= end:
        return []
    first = min(start + most // 2, end)
    last = max(end - most // 2, first)
    return [
        FoldedTurns(
            count=end - start,
            first=tuple(_turn(talk, at, MOST_FOLDED_BYTES) for at in range(start, first)),
            last=tuple(_turn(talk, at, MOST_FOLDED_BYTES) for at in range(last, end)),
        )
    ]
