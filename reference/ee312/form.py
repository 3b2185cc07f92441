"""The transcript as the page lays it out, and in words how a line differs from the one that belongs there.

The page: "You must match the output exactly". So letter case, every blank and every full stop count; only the
line end of the last line is free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from reference.ee312.cards import SUITS, VALUES, find_cards, name, suit, value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from reference.ee312.game import Hands
    from reference.ee312.rules import Slip

HEADINGS = ("Hand of Player 1:", "Hand of Player 2:")
SHOWN = 80
"""Characters of a line that a sentence quotes."""

END = "(end of output)"

_SUIT_FIRST = {
    name(card): f"{SUITS[suit(card)]} of {VALUES[value(card) - 1]}"
    for card in range(len(SUITS) * len(VALUES))
}


class Slipped(NamedTuple):
    """The first line that differs: its number from 0, and what is wrong with it in words."""

    line: int
    reason: str


def hand_lines(hands: Hands) -> list[str]:
    """Both hands with their headings, and the empty line after each."""
    lines = []
    for heading, hand in zip(HEADINGS, hands, strict=True):
        lines += [heading, *map(name, hand), ""]
    return lines


def first_difference(wanted: Sequence[str], came: Sequence[str]) -> Slipped | None:
    """The first line of ``came`` that differs from ``wanted``; None where all are alike."""
    for line in range(max(len(wanted), len(came))):
        right = wanted[line] if line < len(wanted) else None
        got = came[line] if line < len(came) else None
        if right != got:
            following = came[line + 1] if line + 1 < len(came) else None
            return Slipped(line, _describe(right, got, following))
    return None


def quoted(line: str) -> str:
    """A line within a sentence, cut where it is long."""
    return f"`{line[:SHOWN]}…`" if len(line) > SHOWN else f"`{line}`"


def _describe(wanted: str | None, came: str | None, following: str | None) -> str:
    """Say how two lines differ, the missing and the surplus line included."""
    if wanted is None:
        what = "an empty line" if came == "" else quoted(came or "")
        return f"{what} comes after the last line"
    if came is None:
        return f"the output ends where {_line(wanted)} should come"
    if wanted == "" and came.strip():
        return f"an empty line is missing before {quoted(came)}"
    if came == "" and following == wanted:
        return f"an empty line too many comes before {quoted(wanted)}"
    if came == "":
        return f"the line is empty where {quoted(wanted)} should come"
    return _blanks(wanted, came) or _words(wanted, came)


def _line(wanted: str) -> str:
    return quoted(wanted) if wanted else "an empty line"


def _blanks(wanted: str, came: str) -> str:
    """What differs in white space alone, or nothing."""
    if came.rstrip() == wanted:
        return f"the line ends in {_space(came[len(wanted) :])} after {_line(wanted)}"
    if came.lstrip() == wanted:
        return f"{quoted(came)} begins with {_space(came[: -len(wanted)])}: it should be {quoted(wanted)}"
    if "".join(came.split()) == "".join(wanted.split()):
        return f"the blanks in {quoted(came)} are not those of {quoted(wanted)}"
    return ""


def _space(space: str) -> str:
    names = {" ": "a blank", "\t": "a tab", "\r": "a carriage return"}
    return names.get(space, "blanks")


def _words(wanted: str, came: str) -> str:
    """What differs in letters and signs."""
    should = f"should be {quoted(wanted)}"
    if came.strip().casefold() == wanted.casefold():
        return f"{quoted(came)} {should}: capital and small letters count"
    if came.strip() == wanted.removesuffix("."):
        return f"{quoted(came)} {should}: the full stop is missing"
    if came.strip() == wanted.removesuffix(":"):
        return f"{quoted(came)} {should}: the colon is missing"
    if came.strip() == _SUIT_FIRST.get(wanted):
        return f"{quoted(came)} {should}: the value comes first"
    if wanted in _SUIT_FIRST and not find_cards(came)[0]:
        return f"{quoted(came)} is no card, or no card as the page writes it"
    return f"{quoted(came)} {should}"


def _each(begins: Sequence[str], change: Callable[[str], str]) -> Callable[[list[str]], list[str]]:
    """Change the lines that begin with one of these."""
    return lambda lines: [change(line) if line.startswith(tuple(begins)) else line for line in lines]


def _cards(change: Callable[[str], str]) -> Callable[[list[str]], list[str]]:
    """Change the lines that are cards."""
    return lambda lines: [change(line) if line in _SUIT_FIRST else line for line in lines]


_LAST = ("Player", "The game", "There")
_NO_STOP = _each(_LAST, lambda line: line.removesuffix("."))
_CAPITAL = _each(("Player",), lambda line: line.replace("lost", "Lost"))

SLIPS: Mapping[Slip, Callable[[list[str]], list[str]]] = {
    "": lambda lines: lines,
    "suit-first": _cards(_SUIT_FIRST.__getitem__),
    "blank-after-cards": _cards(lambda line: f"{line} "),
    "blank-after-headings": _each(HEADINGS, lambda line: f"{line} "),
    "blank-after-last-lines": _each(_LAST, lambda line: f"{line} "),
    "no-full-stops": _NO_STOP,
    "no-full-stop-after-wars": _each(("There",), lambda line: line.removesuffix(".")),
    "capital-lost": _CAPITAL,
    "no-full-stops-capital-lost": lambda lines: _CAPITAL(_NO_STOP(lines)),
    "no-empty-lines": lambda lines: [line for line in lines if line],
    "two-empty-lines": lambda lines: [copy for line in lines for copy in ([line] if line else ["", ""])],
    "empty-line-first": lambda lines: ["", *lines],
}
"""What becomes of the page's lines where a program writes them in another form, as real hand-ins do."""
