"""What is judged: the transcript as read, and the game that its hands play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from reference.ee312.cards import complaints
from reference.ee312.ending import ending
from reference.ee312.game import deal
from reference.ee312.printed import read
from reference.ee312.rules import Rules
from reference.transcript import Finding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reference.ee312.content import Problem
    from reference.ee312.ending import Ending
    from reference.ee312.game import Hands
    from reference.ee312.printed import Printed


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """A transcript, and what it is held against.

    ``dealt`` are the hands of the deck that the program was given, if it was given one. ``hands`` are those
    that are replayed: the printed ones, as long as they come from that deck in some way, else the dealt ones.
    So who deals in another order loses nothing by it here, and who prints always the same gains nothing.
    ``ending`` is None where there are no hands to replay, or the rules bring no game to an end.
    """

    printed: Printed
    rules: Rules
    dealt: Hands | None
    hands: Hands | None
    ending: Ending | None


@lru_cache(maxsize=4)
def hear(text: str, given: str, rules: Rules) -> Heard:
    """Read a transcript and replay its game, once for all checks. Linear in the length of the text."""
    printed = _read(text)
    deck = read_deck(given)
    dealt = deal(deck, rules) if deck else None
    hands = printed.cards if printed.whole and (deck is None or _is_deal(printed.cards, deck)) else dealt
    return Heard(
        printed=printed,
        rules=rules,
        dealt=dealt,
        hands=hands,
        ending=ending(hands, rules) if hands else None,
    )


@lru_cache(maxsize=4)
def _read(text: str) -> Printed:
    """A transcript, read once for all readings of the rules."""
    return read(text)


def _is_deal(hands: Hands, deck: Sequence[int]) -> bool:
    """Whether the hands may come from the deck: in turn or in halves, to either first, from either end."""
    for one, two in (deal(deck), deal(deck, Rules(deal="halves"))):
        for first, second in ((one, two), (two, one)):
            if hands in ((first, second), (first[::-1], second[::-1])):
                return True
    return False


def read_deck(given: str) -> tuple[int, ...] | None:
    """The deck that a program was given, or None where it was given none."""
    words = given.split()
    deck = tuple(int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 3)  # noqa: PLR2004
    return deck if len(deck) == len(words) and not complaints(deck) else None


def find(
    heard: Heard, wanted: Sequence[str], came: Sequence[str], problem: Problem | None, line: int | None = None
) -> Finding:
    """The finding on lines that were to come and lines that did; ``line`` is the wrong one of ``came``."""
    expected, actual = _text(heard.printed, wanted), _text(heard.printed, came)
    if problem is None:
        return Finding(expected=expected, actual=actual)
    return Finding(
        expected=expected,
        actual=actual,
        reason=problem.reason,
        place=_place(heard.printed, problem.line),
        rule=problem.rule,
        line=problem.line if line is None else line,
    )


def _text(printed: Printed, lines: Sequence[str]) -> str:
    """Lines as a text; those that were printed need not be put together again."""
    return printed.text if lines is printed.lines else "\n".join(lines)


def _place(printed: Printed, line: int) -> str:
    """Where in the output that is, in words."""
    if line >= len(printed.lines):
        return "the end of the output"
    for player, hand in enumerate(printed.hands, 1):
        for number, seen in enumerate(hand, 1):
            if seen.line == line:
                return f"line {line + 1}, player {player}'s card {number}"
    return f"line {line + 1}"
