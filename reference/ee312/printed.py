"""Reads what a program printed with an open mind: which cards, who lost, how many rounds and wars it says.

In whatever form it says so: layout is ``form``'s business. Nothing is judged here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from reference.ee312.cards import DECK, find_cards
from reference.ee312.game import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reference.ee312.game import Hands

What = TypeVar("What", int, Outcome)

PLAYERS = 2

LONGEST = 300
"""Characters of a line that are read for its sense."""

LAST_LINES = 4
"""So many lines at the end, empty ones not counted, are read for what they say of the game.

What a program tells of single rounds before them is not taken for its result.
"""

MOST_LINES = 1024
"""Lines whose sense is remembered: cards, and what is printed without end, come many times over."""

_HEADING = re.compile(
    r"\bhand\s+(?:of|for)\s+player\s*#?([12])\b|\bplayer\s*#?([12])(?:'?s)?\s+hand\b", re.IGNORECASE
)
_LOST = re.compile(r"\bplayer\s*#?([12])\s+(?:has\s+)?(?:lost|loses|lose)\b", re.IGNORECASE)
_WON = re.compile(r"\bplayer\s*#?([12])\s+(?:has\s+)?(?:won|wins|win)\b", re.IGNORECASE)
_DRAW = re.compile(r"\b(?:draw|drawn|tie|tied)\b", re.IGNORECASE)
_ROUNDS = re.compile(r"(-?\d+)\s*rounds?\b", re.IGNORECASE)
_WARS = re.compile(r"(-?\d+)\s*wars?\b", re.IGNORECASE)
_HAND, _PLAYER = b"hand", b"player"
"""What every heading has. ``re.IGNORECASE`` takes no other letters for these than their capitals."""
_SOMETHING = re.compile(r"\w")


class Seen(NamedTuple):
    """A card in a hand, and the line on which it stands."""

    card: int
    line: int


class Said(NamedTuple, Generic[What]):
    """Something that the last lines say: an outcome or a number, and on which line."""

    what: What
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A transcript. Lines are counted from 0; a line end at the very end does not begin another.

    ``text`` is all of it, without that line end.
    ``headings`` are the lines of both hands' headings, None where there is none. ``outcomes``, ``rounds`` and
    ``wars`` are everything that the last lines after the hands say about these, in order.
    """

    lines: tuple[str, ...]
    text: str
    headings: tuple[int | None, int | None] = (None, None)
    hands: tuple[tuple[Seen, ...], tuple[Seen, ...]] = ((), ())
    outcomes: tuple[Said[Outcome], ...] = ()
    rounds: tuple[Said[int], ...] = ()
    wars: tuple[Said[int], ...] = ()

    @property
    def cards(self) -> Hands:
        """The cards of both hands."""
        one, two = self.hands
        return tuple(seen.card for seen in one), tuple(seen.card for seen in two)

    @property
    def whole(self) -> bool:
        """Whether both hands have as many cards and are a deck together."""
        one, two = self.cards
        return len(one) == len(two) and sorted(one + two) == [*DECK]


def _find_headings(text: str, lines: Sequence[str]) -> tuple[int | None, int | None]:
    """The lines of both hands' first headings. No line is looked at that does not speak of a player."""
    small = text.encode("utf-8", "surrogatepass").lower()
    if _HAND not in small:
        return None, None
    found: dict[int, int] = {}
    number, end = 0, 0
    at = small.find(_PLAYER)
    while at >= 0 and len(found) < PLAYERS:
        number += small.count(b"\n", end, at)
        which, _, _ = _sense(lines[number][:LONGEST])
        if which:
            found.setdefault(which, number)
        end = small.find(b"\n", at)
        at = small.find(_PLAYER, end) if end >= 0 else -1
    return found.get(1), found.get(2)


def _read_hand(lines: Sequence[str], heading: int | None) -> tuple[Seen, ...]:
    """The cards beside a heading and in the lines below it, up to a line of another kind."""
    if heading is None:
        return ()
    hand = [Seen(card, heading) for card in _sense(lines[heading][:LONGEST])[1]]
    mute = ""
    for number, line in enumerate(islice(lines, heading + 1, None), heading + 1):
        if not line or line == mute:
            continue
        which, cards, words = _sense(line[:LONGEST])
        if which or words:
            break
        hand += [Seen(card, number) for card in cards]
        mute = mute if cards else line
    return tuple(hand)


def _last_lines(lines: Sequence[str], begin: int) -> Iterator[tuple[int, str]]:
    """The lines behind ``begin`` that say something and are no headings, from the end on."""
    mute = ""
    for number, line in zip(range(len(lines) - 1, begin, -1), reversed(lines), strict=False):
        if not line or line == mute:
            continue
        which, _, words = _sense(line[:LONGEST])
        if words and not which:
            yield number, line[:LONGEST]
        else:
            mute = line


@lru_cache(maxsize=MOST_LINES)
def _sense(line: str) -> tuple[int, tuple[int, ...], bool]:
    """Whose heading a line has (0: nobody's), the cards after that, and whether there is anything else."""
    heading = _HEADING.search(line)
    cards, rest = find_cards(line[heading.end() :] if heading else line)
    which = int(heading[1] or heading[2]) if heading else 0
    return which, cards, _SOMETHING.search(rest) is not None


def split_lines(printed: str) -> tuple[str, ...]:
    """The lines; the line end of the last one is free."""
    return tuple(printed.removesuffix("\n").split("\n"))


def read(printed: str) -> Printed:
    """Read a transcript, whatever it is. Linear in its length, and no line by line where it can be helped."""
    lines = split_lines(printed)
    headings = _find_headings(printed, lines)
    begin = max((line for line in headings if line is not None), default=-1)
    last = [*islice(_last_lines(lines, begin), LAST_LINES)][::-1]
    return Printed(
        lines=lines,
        text=printed.removesuffix("\n"),
        headings=headings,
        hands=(_read_hand(lines, headings[0]), _read_hand(lines, headings[1])),
        outcomes=tuple(_outcomes(last)),
        rounds=tuple(Said(int(match[1]), at) for at, line in last for match in _ROUNDS.finditer(line)),
        wars=tuple(Said(int(match[1]), at) for at, line in last for match in _WARS.finditer(line)),
    )


def _outcomes(last: Sequence[tuple[int, str]]) -> Iterator[Said[Outcome]]:
    """Who lost by these lines: said of the loser, of the winner, or that nobody did."""
    for at, line in last:
        for match in _LOST.finditer(line):
            yield Said("1" if match[1] == "1" else "2", at)
        for match in _WON.finditer(line):
            yield Said("2" if match[1] == "1" else "1", at)
        if _DRAW.search(line):
            yield Said("draw", at)
