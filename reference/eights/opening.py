"""The opening of a game, from the new deck to the first table: who got which card."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from reference.eights import printed
from reference.eights.card import DECK, EIGHT, in_order, show_some
from reference.eights.lines import short
from reference.eights.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from reference.eights.breach import Book
    from reference.eights.card import Card
    from reference.eights.lines import Label, Statement

HAND = 8


class Dealt(NamedTuple):
    """The hands, and the rest of the deck from the end that is dealt from."""

    user: tuple[Card, ...]
    computer: tuple[Card, ...]
    rest: tuple[Card, ...]


def deal(deck: Sequence[Card]) -> Dealt:
    """Deal from the front of the deck: one card to the user, one to the computer, eight times."""
    dealt = 2 * HAND
    return Dealt(tuple(deck[:dealt:2]), tuple(deck[1:dealt:2]), tuple(deck[dealt:]))


def turn_up(rest: tuple[Card, ...], *, skip_eights: bool = False) -> tuple[Card, tuple[Card, ...]]:
    """The first card of the rest, and the stockpile; eights may go under it, and the next be turned up."""
    place = next((n for n, card in enumerate(rest) if card.face != EIGHT), 0) if skip_eights else 0
    return rest[place], (*rest[place + 1 :], *rest[:place])


def settle(said: Sequence[Statement], book: Book, end: int, *, played: bool = False) -> State:
    """Find out from an opening where every card is; ``end`` is the place of the line behind it.

    Where the computer has ``played`` already, its card lies on the one turned up, which nobody may have seen:
    it is the first of the rest then.

    A deal or a top card that breaks a rule is noted and gone on with. Raises LostError where cards are not
    there, or there twice.
    """
    first = {statement.label: statement for statement in reversed(said)}
    _check_deck(first, book, end)
    deck = _shuffled(first, book, end)
    dealt = _hands(first, deck, book, end)
    if played and "top" not in first:
        top, stock = turn_up(dealt.rest)
        return State(user=dealt.user, computer=dealt.computer, stock=stock, top=top, suit=top.suit)
    return _turned_up(first, dealt, book, end)


def _check_deck(first: dict[Label, Statement], book: Book, end: int) -> None:
    """The new deck must be printed before the first game, and be in order wherever it is printed."""
    deck = first.get("deck")
    wanted = printed.deck_line(DECK)
    if deck is None:
        if book.game == 1:
            place = min(statement.line for statement in first.values()) if first else end
            book.note("deck", place, "the new deck was not printed in a line `Deck:`", wanted, inserted=True)
    elif deck.wrong:
        book.note("deck", deck.line, f"`{deck.wrong}` in the new deck is no card", wanted)
    elif not in_order(deck.cards):
        odd = _odd_cards(deck.cards) or "it is not suit after suit, each from ace to king"
        book.note("deck", deck.line, f"the new deck is not right: {odd}", wanted)


def _shuffled(first: dict[Label, Statement], book: Book, end: int) -> tuple[Card, ...]:
    shuffled = first.get("shuffled")
    if shuffled is None:
        reason = "the deck that is dealt from was not printed in a line `Shuffled:`"
        book.lose("shuffle", end, reason, "Shuffled: all 52 cards, as they are dealt", inserted=True)
    odd = f"`{shuffled.wrong}` is no card" if shuffled.wrong else _odd_cards(shuffled.cards)
    if odd:
        reason = f"the shuffled deck is not right: {odd}"
        book.lose("shuffle", shuffled.line, reason, "Shuffled: all 52 cards, each once")
    if book.game == 1 and in_order(shuffled.cards):
        reason = "the shuffled deck is still in the order of a new one"
        book.note("shuffle", shuffled.line, reason, "Shuffled: the 52 cards in another order")
    return shuffled.cards


def _odd_cards(cards: Iterable[Card]) -> str:
    """Which cards are there too often or not at all, in words; empty where all are there once."""
    count = Counter(cards)
    twice = [card for card in DECK if count[card] > 1]
    missing = [card for card in DECK if not count[card]]
    found = [f"{_some(twice)} there more than once"] if twice else []
    found += [f"{_some(missing)} missing"] if missing else []
    return " and ".join(found)


def _some(cards: Sequence[Card]) -> str:
    return f"{show_some(cards)} {'is' if len(cards) == 1 else 'are'}"


def _hands(first: dict[Label, Statement], deck: tuple[Card, ...], book: Book, end: int) -> Dealt:
    """The hands as printed, which should be those of a deal from one end of the deck."""
    ways = deal(deck), deal(deck[::-1])
    user, computer = first.get("hand"), first.get("computer-hand")
    wanted = printed.hand_line(ways[0].user)
    if user is None:
        book.lose("both-hands", end, "your hand was not printed", wanted, inserted=True)
    if user.wrong:
        book.lose("cards", user.line, f"`{user.wrong}` is no card", wanted)
    right = next((way for way in ways if sorted(way.user) == sorted(user.cards)), ways[0])
    wanted = printed.computer_hand_line(right.computer)
    if computer is None:
        reason = "the computer's hand was not printed after the deal"
        book.note("both-hands", user.line + 1, reason, wanted, inserted=True)
        computer = replace(user, label="computer-hand", cards=right.computer)
    if computer.wrong:
        book.lose("cards", computer.line, f"`{computer.wrong}` is no card", wanted)
    hands = sorted(user.cards), sorted(computer.cards)
    if hands == (sorted(right.user), sorted(right.computer)):
        return right
    return _dealt_otherwise(user, computer, deck, book)


def _dealt_otherwise(user: Statement, computer: Statement, deck: tuple[Card, ...], book: Book) -> Dealt:
    """Go on with hands that were dealt in a way that is not right, where no card is in two places."""
    usual = deal(deck)
    bad, wanted = user, printed.hand_line(usual.user)
    if sorted(user.cards) == sorted(usual.user):
        bad, wanted = computer, printed.computer_hand_line(usual.computer)
    both = (*user.cards, *computer.cards)
    if len(set(both)) < len(both):
        twice = [card for card, number in Counter(both).items() if number > 1]
        book.lose("deal", bad.line, f"{_some(twice)} dealt more than once", wanted)
    rest = tuple(card for card in deck if card not in both)
    note = book.note if user.cards and computer.cards and len(rest) > 1 else book.lose
    note("deal", bad.line, _how_dealt(user.cards, computer.cards, deck), wanted)
    return Dealt(user.cards, computer.cards, rest[::-1] if rest[0] == deck[0] else rest)


def _how_dealt(user: tuple[Card, ...], computer: tuple[Card, ...], deck: tuple[Card, ...]) -> str:
    """What is wrong with a deal, in words."""
    if (len(user), len(computer)) != (HAND, HAND):
        return f"{len(user)} and {len(computer)} cards were dealt, not {HAND} and {HAND}"
    for way in (deal(deck), deal(deck[::-1])):
        if (set(way.user), set(way.computer)) == (set(computer), set(user)):
            return "the first card was dealt to the computer; the user comes first"
    for first in (deck[:HAND], deck[-HAND:]):
        if set(first) in (set(user), set(computer)):
            return "eight cards were dealt in a row; the players get one card in turn"
    return "the hands are not the first cards of the shuffled deck, dealt in turn"


def _turned_up(first: dict[Label, Statement], dealt: Dealt, book: Book, end: int) -> State:
    """The first table: the top card comes from the stockpile, from either end."""
    rest = dealt.rest
    wanted = f"Top: {rest[0]}"
    top = first.get("top")
    if top is None:
        book.lose("top-card", end, "no top card was turned up", wanted, inserted=True)
    if top.wrong or len(top.cards) != 1:
        book.lose("cards", top.line, f"`{short(top.text)}` is not one card", wanted)
    card = top.cards[0]
    ways = {rest[-1]: rest[:-1]} | dict([turn_up(rest, skip_eights=True), turn_up(rest)])
    stock = ways.get(card, tuple(other for other in rest if other != card))
    if card not in rest:
        book.lose("top-card", top.line, f"{card} was dealt already", wanted)
    if card not in ways:
        book.note("top-card", top.line, f"{card} is not the top card of the stockpile", wanted)
    return State(user=dealt.user, computer=dealt.computer, stock=stock, top=card, suit=card.suit)
