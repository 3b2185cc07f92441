"""Holds every line about the cards, whenever it is printed, against where the cards are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reference.eights import printed
from reference.eights.card import EIGHT, SUIT_NAMES, show_some
from reference.eights.lines import short

if TYPE_CHECKING:
    from collections.abc import Collection

    from reference.eights.breach import Book
    from reference.eights.card import Card
    from reference.eights.lines import Label, Statement
    from reference.eights.state import State


def check(said: Statement, state: State, book: Book) -> State:
    """Hold one of the lines ``SHOWN`` against the state, and give the state to go on with.

    That is the same one where the line is right. Where it is not, it is gone on with what is printed, so that
    one slip is told once; at the end of a game nothing comes after. Raises LostError for what is no card.
    """
    match said.label:
        case "top":
            return _check_top(said, state, book)
        case "suit":
            return _check_suit(said, state, book)
        case "hand" | "computer-hand":
            return _check_hand(said, state, book)
        case "computer":
            if said.number != len(state.computer):
                right = printed.counted(len(state.computer))
                reason = f"the computer holds {right}, not {said.number}"
                book.note("counts", said.line, reason, printed.computer_line(state))
        case _:
            if said.number != len(state.stock):
                right = printed.counted(len(state.stock))
                reason = f"the stockpile has {right}, not {said.number}"
                book.note("counts", said.line, reason, printed.stock_line(state))
    return state


def check_shown(shown: Collection[Label], state: State, book: Book, line: int) -> None:
    """Note what is missing of the table before a ``Your move:`` at place ``line``."""
    wanted = {
        "top": printed.top_line(state),
        "hand": printed.hand_line(state.user),
        "computer": printed.computer_line(state),
        "stockpile": printed.stock_line(state),
    }
    if state.declared:
        wanted["suit"] = printed.suit_line(state)
    missing = [text for label, text in wanted.items() if label not in shown]
    if missing:
        label = missing[0].partition(":")[0]
        book.note(
            "table", line, f"there is no line `{label}:` before `Your move:`", missing[0], inserted=True
        )


def _check_top(said: Statement, state: State, book: Book) -> State:
    if said.wrong or len(said.cards) != 1:
        book.lose("cards", said.line, f"`{short(said.text)}` is not one card", printed.top_line(state))
    top = said.cards[0]
    if top == state.top:
        return state
    reason = f"the top card is {state.top}, not {top}"
    book.note(_rule("top", book), said.line, reason, printed.top_line(state))
    return replace(state, top=top, suit=top.suit, declared=False)


def _check_suit(said: Statement, state: State, book: Book) -> State:
    if said.suit == state.suit:
        return state
    if state.top.face != EIGHT or state.declared:
        how = "was declared" if state.declared else f"is that of {state.top}"
        reason = f"the suit to follow is {SUIT_NAMES[state.suit]}, which {how}, not {SUIT_NAMES[said.suit]}"
        book.note(_rule("suit", book), said.line, reason, printed.suit_line(state))
    return replace(state, suit=said.suit, declared=state.top.face == EIGHT)


def _check_hand(said: Statement, state: State, book: Book) -> State:
    """Hold a printed hand against the cards that are in it."""
    user = said.label == "hand"
    right = state.user if user else state.computer
    line = printed.hand_line(right) if user else printed.computer_hand_line(right)
    if said.wrong:
        book.lose("cards", said.line, f"`{said.wrong}` is no card", line)
    if sorted(said.cards) == sorted(right):
        return state
    gone = [card for card in right if card not in said.cards]
    more = [card for card in said.cards if card not in right]
    found = [f"{show_some(gone)} is missing"] if gone else []
    found += [f"{show_some(more)} should not be there"] if more else []
    whose = "your hand" if user else "the computer's hand"
    reason = f"{whose} is not right: {' and '.join(found) or 'a card is there twice'}"
    if state.over:
        book.note("last-hands", said.line, reason, line)
        return state
    if state.drawn and gone == [right[-1]] and len(more) == 1 and more[0] in state.stock:
        reason = f"{more[0]} was drawn, but the top card of the stockpile is {gone[0]}"
        book.note("drawn", said.line, reason, line)
        stock = tuple(gone[0] if card == more[0] else card for card in state.stock)
        return replace(state, user=said.cards, stock=stock)
    if user and _is_another_move(gone, more, state) and not book.refusing:
        reason = f"what was typed is not what was done: {' and '.join(found)}"
        book.lose("made", said.line, reason, line)
    book.note(_rule("hand", book), said.line, reason, line)
    return replace(state, user=said.cards) if user else replace(state, computer=said.cards)


def _is_another_move(gone: list[Card], more: list[Card], state: State) -> bool:
    """Whether a hand parts from the right one by more than a card lost, or left in it when it was put down.

    Else a program that has its whole game by heart, and does not listen, would do well in many things.
    """
    left = not gone and all(card.face == state.top.face for card in more)
    return len(gone) + len(more) > 1 and not left


def _rule(rule: str, book: Book) -> str:
    """The rule that a change of the table breaks: after a refusal, nothing may change."""
    return "refusal-changes" if book.refusing else rule
