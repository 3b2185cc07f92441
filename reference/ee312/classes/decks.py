"""The checks of `Deck`: its order, its counts, its text, and its shuffle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.ee312.cards import DECK, name
from reference.ee312.classes.facts import card_name, compared, failed, held
from reference.ee312.classes.scripts import DEALT_BEFORE, SHUFFLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reference.ee312.classes.facts import Facts
    from reference.transcript import Finding

HARDLY_MOVED = 26
"""Of 52 cards so many stay in their places with a probability below 1/26!, which is 2.5e-27."""

HARDLY_MOVED_OF_THE_REST = 24
"""Of 47 cards so many stay in their places with a probability below 1/24!, which is 1.6e-24."""

DIFFERENT_ORDERS = 8
"""A place keeps its card in so many different random orders with a probability below 52 / 52**8 < 1e-12."""

LONGEST = 9
"""Digits that a number may have which is read at all."""

_SHUFFLE = "Deck::shuffle()"


def new_deck(facts: Facts) -> Finding:
    """A new deck is dealt in order: clubs, diamonds, hearts, spades, each from the ace to the king."""
    came = [f"card {number}: {card_name(fact)}" for number, fact in enumerate(facts.about("dealt"), 1)]
    wanted = [f"card {number}: {name(card)}" for number, card in enumerate(DECK, 1)]
    return compared(wanted, came, "Deck(), dealCard()", "deck")


def counts(facts: Facts) -> Finding:
    """``top`` counts the cards dealt, ``deckSize`` those that are left."""
    wanted = [f"after {dealt}: top {dealt}, size {len(DECK) - dealt}" for dealt in range(len(DECK) + 1)]
    return compared(wanted, facts.about("counts"), "Deck::getTop(), getDeckSize()", "deck")


def text(facts: Facts) -> Finding:
    """The names of all cards in order, a line end between two; one after the last is free."""
    came = [line for line in facts.lines if line.startswith("|")]
    if came[-1:] == ["||"]:
        came = came[:-1]
    return compared([f"|{name(card)}|" for card in DECK], came, "Deck::toString()", "deck")


def permutes(facts: Facts) -> Finding:
    """A shuffled deck has the 52 cards, each once."""
    for order in _orders(facts):
        if sorted(order) != [*DECK]:
            wanted = "each of the 52 cards once"
            return failed(
                wanted, f"{len({*order} & {*DECK})} of them", _unlike(order, DECK), _SHUFFLE, "shuffle"
            )
    if not _orders(facts):
        return failed("shuffled decks", "none", "no deck was dealt after its shuffle", _SHUFFLE, "shuffle")
    return held("each of the 52 cards once in every shuffled deck")


def moves(facts: Facts) -> Finding:
    """A shuffle leaves less than half the deck in place."""
    for order in _orders(facts):
        unmoved = sum(one == other for one, other in zip(order, DECK, strict=False))
        if unmoved >= HARDLY_MOVED:
            reason = f"{unmoved} of the 52 cards are in the places of a new deck after the shuffle"
            return failed(
                "most cards in other places", f"{unmoved} in their places", reason, _SHUFFLE, "shuffle"
            )
    return held("most cards in other places after every shuffle")


def reaches_all(facts: Facts) -> Finding:
    """No place of the deck is left out by the shuffle.

    Seen where a place keeps its card in all of 40 shuffles, at least eight of which came out differently: a
    program that seeds its generator in each shuffle repeats itself within a second, and shows nothing.
    """
    orders = {tuple(order) for order in _orders(facts)}
    kept = [place for place in DECK if all(order[place : place + 1] == (DECK[place],) for order in orders)]
    wanted = f"every place gets another card in one of {SHUFFLES} shuffles"
    if len(orders) < DIFFERENT_ORDERS or not kept:
        return held(wanted)
    reason = f"card {kept[0] + 1} of the deck is {name(kept[0])} after each of {SHUFFLES} shuffles"
    return failed(wanted, f"place {kept[0] + 1} never does", reason, _SHUFFLE, "shuffle")


def keeps_dealt(facts: Facts) -> Finding:
    """Cards that were dealt stay out of the shuffle: those left are the others, and the counts are kept."""
    parts = zip(DEALT_BEFORE, facts.about("dealt"), facts.about("counts"), facts.about("left"), strict=False)
    seen = 0
    for dealt, before, counts_after, after in parts:
        seen += 1
        wanted = f"after {dealt} were dealt, the shuffle leaves the {len(DECK) - dealt} others"
        out, left = _cards(before), _cards(after)
        rest = [card for card in DECK if card not in out]
        if sorted(left) != rest:
            return failed(wanted, f"leaves {_shown(left[:3])} …", _unlike(left, rest), _SHUFFLE, "dealt")
        right = f"top {dealt}, size {len(rest)}"
        if counts_after != right:
            reason = f"after {dealt} cards were dealt and the rest shuffled, `{right}` is `{counts_after}`"
            return failed(right, counts_after, reason, _SHUFFLE, "dealt")
        unmoved = sum(map(int.__eq__, left, rest))
        if dealt == DEALT_BEFORE[0] and unmoved >= HARDLY_MOVED_OF_THE_REST:
            reason = (
                f"after {dealt} cards were dealt, {unmoved} of the others stay where they are in a shuffle"
            )
            return failed(
                "most cards in other places", f"{unmoved} in their places", reason, _SHUFFLE, "dealt"
            )
    if seen < len(DEALT_BEFORE):
        return failed("three shuffles", str(seen), "not every deck was dealt to its end", _SHUFFLE, "dealt")
    return held("the cards that were not dealt, in another order, and the counts as before")


def _orders(facts: Facts) -> list[list[int]]:
    return [_cards(fact) for fact in facts.about("order")]


def _cards(fact: str) -> list[int]:
    """The numbers of cards; a word that is none, or a number of no length, is no card."""
    return [int(word) if word.isdecimal() and len(word) <= LONGEST else -1 for word in fact.split()]


def _shown(cards: Sequence[int]) -> str:
    """Name cards, of which any may be none."""
    return ", ".join(name(card) if card in DECK else "no card" for card in cards)


def _unlike(came: Sequence[int], right: Sequence[int]) -> str:
    """How cards are not those that they should be."""
    twice = [card for card in right if came.count(card) > 1]
    missing = [card for card in right if card not in came]
    strange = [card for card in came if card not in right]
    if any(card not in DECK for card in strange):
        return "there are cards with a suit or a value that no card has"
    if strange:
        return f"{name(strange[0])} comes again, which was dealt before the shuffle"
    if twice:
        return f"{name(twice[0])} comes twice" + (f", and {name(missing[0])} never" if missing else "")
    return f"{name(missing[0])} never comes"
