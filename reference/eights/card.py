"""A card of Crazy Eights as it is printed and typed: the face, then the suit's letter (``10H``, ``AC``)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SUITS = "CSHD"
SUIT_NAMES = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
EIGHT = 8
ACE, KING = 1, 13

_NAMED = 6
_FACES = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13} | {str(face): face for face in range(1, 14)}
_NAMES = {1: "A", 11: "J", 12: "Q", 13: "K"}
_SUITS = {"♣": "C", "♠": "S", "♥": "H", "♦": "D"} | {suit: suit for suit in SUITS}
_SUITS_BY_NAME = {
    word: suit for suit, name in SUIT_NAMES.items() for word in (name.upper(), name[:-1].upper())
}
_CARD = re.compile(r"(1[0-3]|[1-9ATJQK])([CSHD♣♠♥♦])\ufe0f?")


class Card(NamedTuple):
    """One card: ``face`` from 1 (ace) to 13 (king), which are its points too, and ``suit`` C, S, H or D."""

    face: int
    suit: str

    def __str__(self) -> str:
        return f"{_NAMES.get(self.face, self.face)}{self.suit}"


DECK = tuple(Card(face, suit) for suit in SUITS for face in range(ACE, KING + 1))
"""A new deck; which suit comes first is open."""


def read_card(text: str) -> Card | None:
    """The card that a word names, or None. Small letters, faces as numbers and suits as signs are taken."""
    match = _CARD.fullmatch(text.upper())
    return Card(_FACES[match[1]], _SUITS[match[2]]) if match else None


def read_suit(text: str) -> str | None:
    """The suit that a word names, by its letter, its sign or its name; or None."""
    word = text.upper().rstrip(".!")
    named = next(
        (suit for suit, name in SUIT_NAMES.items() if word in (name.upper(), name[:-1].upper())), None
    )
    return named or _SUITS.get(word)


def show(cards: Iterable[Card]) -> str:
    """Cards as a line names them; a word for none at all."""
    return " ".join(map(str, cards)) or "none"


def show_some(cards: Sequence[Card]) -> str:
    """The first of many cards, and how many more there are."""
    more = len(cards) - _NAMED
    return f"{show(cards[:_NAMED])} and {more} more" if more > 0 else show(cards)


def points(cards: Iterable[Card]) -> int:
    """What a hand is worth: the sum of its face values, an eight being 8 and a king 13."""
    return sum(card.face for card in cards)


def in_order(cards: Iterable[Card]) -> bool:
    """Whether cards are a new deck: suit after suit, in any order of the suits, each from ace to king."""
    cards = tuple(cards)
    suits = [cards[start : start + KING] for start in range(0, len(cards), KING)]
    runs = all([card.face for card in run] == [*range(ACE, KING + 1)] for run in suits)
    return (
        runs and sorted(cards) == sorted(DECK) and all(len({card.suit for card in run}) == 1 for run in suits)
    )
