"""Cards: numbers in the order of a new deck, their names as the page writes them, and names nearly so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SUITS = ("Clubs", "Diamonds", "Hearts", "Spades")
VALUES = ("Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King")
PER_SUIT = len(VALUES)

DECK = tuple(range(len(SUITS) * PER_SUIT))
"""A new deck: ace to king of clubs, of diamonds, of hearts, of spades. A card is suit * 13 + value - 1."""

_ACE_HIGH = PER_SUIT + 1

_VALUE = r"(?P<value{}>ace|jack|queen|king|1[0-3]|[1-9]|[ajqk])"
_SUIT = r"(?P<suit{}>club|diamond|heart|spade)s?"
_NEARLY = re.compile(
    rf"\b{_VALUE.format(1)}\s*\b(?:of\b\s*)?{_SUIT.format(1)}\b"
    rf"|\b{_SUIT.format(2)}\s*\b(?:of\b\s*)?{_VALUE.format(2)}\b",
    re.IGNORECASE,
)
_VALUE_NUMBERS = {name.casefold(): number for number, name in enumerate(VALUES, 1)} | {
    "1": 1,
    "11": 11,
    "12": 12,
    "13": 13,
    "a": 1,
    "j": 11,
    "q": 12,
    "k": 13,
}
_SUIT_NUMBERS = {name.casefold().removesuffix("s"): number for number, name in enumerate(SUITS)}


def card(suit: int, value: int) -> int:
    """The number of a card: suit 0 to 3, value 1 to 13, as the page counts them."""
    return suit * PER_SUIT + value - 1


def suit(card: int) -> int:
    """The suit's number: clubs 0, diamonds 1, hearts 2, spades 3."""
    return card // PER_SUIT


def value(card: int) -> int:
    """The value's number: ace 1, jack 11, queen 12, king 13."""
    return card % PER_SUIT + 1


def strength(card: int, *, ace_high: bool = True) -> int:
    """What counts in a round: the ace beats all others, or (a misreading) loses to them."""
    return _ACE_HIGH if ace_high and value(card) == 1 else value(card)


def name(card: int) -> str:
    """The card's name, ``Ace of Clubs``."""
    return f"{VALUES[value(card) - 1]} of {SUITS[suit(card)]}"


def names(cards: Sequence[int]) -> str:
    """Several names in one sentence."""
    return ", ".join(map(name, cards))


def find_cards(text: str) -> tuple[tuple[int, ...], str]:
    """The cards that a text names, nearly rightly at least, and what else there is in it.

    ``Spades of 9``, ``9 OF spades`` and ``9 Spade`` all name the 9 of Spades: what is wrong with them is not
    which card it is.
    """
    found = []
    for match in _NEARLY.finditer(text):
        value_name = match["value1"] or match["value2"]
        suit_name = match["suit1"] or match["suit2"]
        found.append(card(_SUIT_NUMBERS[suit_name.casefold()], _VALUE_NUMBERS[value_name.casefold()]))
    return tuple(found), _NEARLY.sub("", text)


def complaints(deck: Sequence[int]) -> tuple[str, ...]:
    """What is wrong with a deck, a sentence each; empty when nothing is."""
    found = [f"the deck has {len(deck)} cards, not {len(DECK)}"] if len(deck) != len(DECK) else []
    found += [f"{number} is no card: cards are 0 to 51" for number in sorted(set(deck) - set(DECK))]
    found += [
        f"the deck has the {name(number)} ({number}) {times} times"
        for number in DECK
        if (times := deck.count(number)) > 1
    ]
    return tuple(found)
