"""Expected and actual side by side, place by place or aligned: what the templates lay out as cards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest
from operator import ne
from typing import TYPE_CHECKING

from rapidfuzz.distance import Levenshtein

from harness.compare.cards import count_words, only_numbers, shape_of
from harness.report.visible import clip
from harness.wording import aligned_words, places_words

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_CARDS = 104
"""Cards of an answer that are shown: two decks, for answers that are too long."""
MOST_TEXT = 3000
"""Bytes of a page that an answer takes which is no list of cards."""
LONG = 10_000
"""Characters of an answer that no program means."""
REMEMBERED = 1024
"""Texts whose cards are kept: the decks and answers of an assignment are on every student's page."""
_TOO_LONG = b"0" * 13
_NUMBERS = re.compile(r"\s*+(?:-?+[0-9]{1,12}+(?:\s++|\Z))*+")
"""Numbers of at most twelve digits each. Nothing is tried twice, so that it is quick whatever came."""

Pair = tuple[str | None, str | None]
"""A card of the right answer, and one of the answer that came; None where a side has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One place: what stands there, and what the other side has (None where it has nothing).

    A ``gap`` is no card: it holds the place of one that the other side has.
    """

    value: str
    other: str | None = None
    differs: bool = False
    gap: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBySide:
    """Two answers: as cards when both are numbers, else as text.

    ``more`` counts the cards of ``actual`` that are not shown. ``differs`` says in words what differs, empty
    when nothing does. ``aligned`` says whether equal stretches were laid beside each other, with gaps.
    """

    expected: tuple[Card, ...] = ()
    actual: tuple[Card, ...] = ()
    expected_text: str = ""
    actual_text: str = ""
    more: int = 0
    differs: str = ""
    aligned: bool = False


def side_by_side(expected: str, actual: str, most: int = MOST_TEXT, cards: int = MOST_CARDS) -> SideBySide:
    """Lay two answers beside each other, in bounded time whatever came: so many bytes of text, or cards.

    A card that is missing or doubled shifts all that follow. Where shifting explains the answer with at most
    half the differences, the equal stretches are laid beside each other instead of the equal places.
    """
    wanted, came = numbers(expected), _heap(actual)
    if wanted is None or came is None:
        return SideBySide(
            expected=pile(expected),
            expected_text="" if wanted else clip(expected, most),
            actual_text=clip(actual.removeprefix("!type "), most),
        )
    places = list(zip_longest(wanted[:cards], came.first(cards)))
    differing = sum(map(ne, wanted, came.first(len(wanted)))) + abs(len(wanted) - came.count)
    if came.count and max(len(wanted), came.count) <= MOST_CARDS:
        pairs = _aligned(wanted, came.first(came.count))
        if 0 < 2 * _differing(pairs) <= differing:
            return _in_gaps(pairs, differing)
    return SideBySide(
        expected=tuple(_card(one, other) for one, other in places if one is not None),
        actual=tuple(_card(other, one) for one, other in places if other is not None),
        more=max(0, came.count - cards),
        differs=places_words(differing) if differing else "",
    )


def _aligned(wanted: Sequence[str], came: Sequence[str]) -> list[Pair]:
    """Pair the cards by the fewest cards put in, left out and changed."""
    pairs: list[Pair] = []
    for step in Levenshtein.opcodes(wanted, came):
        ours = wanted[step.src_start : step.src_end]
        theirs = came[step.dest_start : step.dest_end]
        pairs.extend(zip_longest(ours, theirs))
    return pairs


def _in_gaps(pairs: list[Pair], places: int) -> SideBySide:
    too_many = sum(one is None for one, _ in pairs)
    missing = sum(other is None for _, other in pairs)
    changed = _differing(pairs) - too_many - missing
    return SideBySide(
        expected=tuple(_gap(other) if one is None else _card(one, other) for one, other in pairs),
        actual=tuple(_gap(one) if other is None else _card(other, one) for one, other in pairs),
        differs=aligned_words(places, too_many=too_many, missing=missing, changed=changed),
        aligned=True,
    )


def _differing(pairs: list[Pair]) -> int:
    return sum(one != other for one, other in pairs)


def _gap(other: str | None) -> Card:
    return Card(value="", other=other, gap=True)


@lru_cache(maxsize=REMEMBERED)
def pile(text: str) -> tuple[Card, ...]:
    """Return a list of numbers as cards, empty when it is not one."""
    found = _heap(text)
    return tuple(Card(value=value) for value in found.first(MOST_CARDS)) if found else ()


def numbers(text: str) -> list[str] | None:
    """Return the numbers of a text of numbers, or None. An empty text is an empty list."""
    return text.split() if _is_numbers(text) else None


@dataclass(frozen=True, slots=True)
class _Heap:
    """Numbers, ``count`` of them, of which no more are cut out of their text than are looked at."""

    text: str
    count: int

    def first(self, most: int) -> list[str]:
        """Return the first ones."""
        return self.text.split(None, most)[:most]


def _heap(text: str) -> _Heap | None:
    """Return the numbers of a text of numbers, or None."""
    return _long_heap(text) if len(text) > LONG else _few(text)


def _few(text: str) -> _Heap | None:
    return _Heap(text, count_words(text)) if _is_numbers(text) else None


@lru_cache(maxsize=2)
def _long_heap(text: str) -> _Heap | None:
    """The same of a text so long that a student's two pages had better not look through it twice."""
    return _few(text)


def _is_numbers(text: str) -> bool:
    """Whether a text has nothing but numbers of at most twelve digits; a long one takes a few passes."""
    shape = shape_of(text) if len(text) > LONG else None
    if shape is None:
        return _NUMBERS.fullmatch(text) is not None
    return only_numbers(shape) and _TOO_LONG not in shape


def _card(value: str, other: str | None) -> Card:
    return Card(value=value, other=other, differs=value != other)
