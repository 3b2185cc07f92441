"""The checks of `Card`: what it holds, how it is written, how it compares, and its random ones."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reference.ee312.cards import DECK, SUITS, VALUES, card, name, names, suit, value
from reference.ee312.classes.facts import compared, failed, held
from reference.ee312.classes.scripts import EXERCISES, RANDOM_CARDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from reference.ee312.classes.facts import Facts
    from reference.transcript import Finding

_DRAWN = re.compile(r"(-?\d{1,9}) (-?\d{1,9}): (\d{1,9})\Z")


def values(facts: Facts) -> Finding:
    """The constructor with a suit and a value, and both accessors."""
    return _told(facts, "card-values", "Card(suit, value), getSuit(), getValue()")


def text(facts: Facts) -> Finding:
    """The name of each card; a line end after it is free."""
    return _told(facts, "card-text", "Card::toString()")


def suit_text(facts: Facts) -> Finding:
    """The name of each suit."""
    return _told(facts, "suit-text", "Card::getSuitAsString()")


def value_text(facts: Facts) -> Finding:
    """The name of each value."""
    return _told(facts, "value-text", "Card::getValueAsString()")


def printed(facts: Facts) -> Finding:
    """What the operator prints: the card's name."""
    return _told(facts, "card-print", "operator <<")


def same_suit(facts: Facts) -> Finding:
    """Two cards are of the same suit or not, whatever their values."""
    return _told_pairs(facts, "sameSuit", lambda one, other: suit(one) == suit(other))


def same_value(facts: Facts) -> Finding:
    """Two cards are of the same value or not, whatever their suits."""
    return _told_pairs(facts, "sameValue", lambda one, other: value(one) == value(other))


def equals(facts: Facts) -> Finding:
    """A card equals itself and no card of another value; `equals_suit` asks about the others."""
    return _told_pairs(
        facts,
        "operator ==",
        lambda one, other: None if one != other and value(one) == value(other) else one == other,
    )


def equals_suit(facts: Facts) -> Finding:
    """A card does not equal one of the same value in another suit."""
    return _told_pairs(
        facts,
        "operator ==",
        lambda one, other: False if one != other and value(one) == value(other) else None,
    )


def random_valid(facts: Facts) -> Finding:
    """Every card that the constructor without arguments makes is one of the 52."""
    drawn = _drawn(facts)
    wrong = [pair for pair in drawn if _number(pair) is None]
    if not drawn:
        return failed("random cards", "none", "no card was made", "Card()", "card")
    if not wrong:
        return held("every random card is one of the 52")
    shown = ", ".join(f"suit {suit}, value {value}" for suit, value in wrong[:3])
    reason = "suits are 0 to 3 and values 1 to 13, but cards were made with " + shown
    return failed("every random card is one of the 52", shown, reason, "Card()", "card")


def random_varied(facts: Facts) -> Finding:
    """All 52 come among 5200 random cards.

    One is missing with a probability below 52 * (51/52)**5200 < 1e-41 where all are equally likely; where
    suits and values are drawn one by one with ``rand`` they are.
    """
    there = {_number(pair) for pair in _drawn(facts)}
    missing = [card for card in DECK if card not in there]
    wanted = f"all 52 cards among {RANDOM_CARDS} random ones"
    if not missing:
        return held(wanted)
    reason = f"among {RANDOM_CARDS} random cards {names(missing[:3])} never came{_why(missing)}"
    return failed(wanted, f"{len(DECK) - len(missing)} of the 52", reason, "Card()", "chance")


def _why(missing: Sequence[int]) -> str:
    """What so many missing cards have in common."""
    if len(missing) > len(DECK) // 2:
        count = len(DECK) - len(missing)
        return f", only {count} of the 52 did: is the generator seeded anew for each card?"
    for number, title in enumerate(SUITS):
        if [card for card in DECK if suit(card) == number] == missing:
            return f": no {title} at all"
    for number, title in enumerate(VALUES, 1):
        if [card for card in DECK if value(card) == number] == missing:
            return f": no {title} at all"
    return f", nor did {len(missing) - 3} others" if len(missing) > len(missing[:3]) else ""


def _drawn(facts: Facts) -> list[tuple[int, int]]:
    """The different cards that were made, as suit and value."""
    found = (_DRAWN.match(fact) for fact in facts.about("drawn"))
    return [(int(match[1]), int(match[2])) for match in found if match]


def _number(pair: tuple[int, int]) -> int | None:
    suit_number, value_number = pair
    if 0 <= suit_number < len(SUITS) and 1 <= value_number <= len(VALUES):
        return card(suit_number, value_number)
    return None


def _told(facts: Facts, exercise: str, place: str) -> Finding:
    """One fact for each card, the same as of right classes."""
    wanted = [fact.removeprefix("card ") for fact in EXERCISES[exercise]()]
    came = [
        fact.removesuffix("\\n|") + "|" if fact.endswith("\\n|") else fact for fact in facts.about("card")
    ]
    return compared([f"Card {fact}" for fact in wanted], [f"Card {fact}" for fact in came], place, "card")


def _told_pairs(facts: Facts, place: str, right: Callable[[int, int], bool | None]) -> Finding:
    """For each pair of cards whether they are alike; None where either will do."""
    rows = facts.about("row")
    for one in DECK:
        row = rows[one] if one < len(rows) else ""
        for other in DECK:
            wanted, came = right(one, other), row[other : other + 1]
            if wanted is not None and came != str(int(wanted)):
                pair = f"{name(one)}, {name(other)}"
                is_so, should = {"1": "yes", "0": "no"}.get(came, "nothing"), "yes" if wanted else "no"
                reason = f"of {name(one)} and {name(other)} the answer should be {should}, but is {is_so}"
                return failed(f"{pair}: {should}", f"{pair}: {is_so}", reason, place, "card")
    return held("the right answer for all 52 times 52 pairs of cards")
