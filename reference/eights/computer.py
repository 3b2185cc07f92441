"""The computer's turn, held against the rules: what it draws, puts down, and whether it may pass."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reference.eights.card import EIGHT, show
from reference.eights.lines import short
from reference.eights.move import MOST_DRAWS, Pass, Play, ruling

if TYPE_CHECKING:
    from reference.eights.breach import Book
    from reference.eights.lines import Statement
    from reference.eights.move import Turn
    from reference.eights.state import State

_RULES = {
    "twice": "computer-held",
    "not-held": "computer-held",
    "faces": "computer-faces",
    "pair": "computer-faces",
    "mismatch": "computer-match",
    "no-suit": "computer-suit",
}


def computer_draws(said: Statement, state: State, book: Book) -> State:
    """The computer draws as many cards as it says, each of them only while it must. Raises LostError."""
    for number in range(said.number):
        turn = state.turn("computer")
        wanted = f"Computer draws: {number}" if number else right_line(state)
        if turn.playable:
            reason = f"the computer drew a card although it holds {_or(turn)}, which it could put down"
            other = _first_on_top(state)
            mistaken = other is not None and not other.playable
            rule, hint = ("top", _last_on_top(state)) if mistaken else ("computer-able", "")
            book.note(rule, said.line, reason + hint, wanted)
        elif state.drawn >= MOST_DRAWS:
            reason = f"the computer drew more than {MOST_DRAWS} cards in its turn"
            book.note("computer-draws", said.line, reason, wanted)
        if not state.stock:
            reason = f"the computer drew {said.number} cards, and the stockpile had fewer"
            book.lose("over", said.line, reason, wanted)
        state = state.draw("computer")
    return state


def computer_plays(said: Statement, state: State, book: Book) -> State:
    """The computer puts cards down. Raises LostError for what is no card."""
    wanted = right_line(state)
    if said.wrong or not said.cards:
        reason = f"`{said.wrong}` is no card" if said.wrong else "the computer plays no card"
        book.lose("cards", said.line, reason, wanted)
    eight = said.cards[-1].face == EIGHT
    play = Play(said.cards, said.suit if eight else "")
    found = ruling(play, state.turn("computer"))
    if found.allowed == "no":
        other = _first_on_top(state)
        mistaken = other is not None and ruling(play, other).allowed != "no"
        rule, hint = ("top", _last_on_top(state)) if mistaken else (_RULES[found.kind], "")
        reason = f"the computer played {short(str(play))} on {state.top}: {found.why}{hint}"
        book.note(rule, said.line, reason, wanted)
    return state.play("computer", play)


def computer_passes(said: Statement, state: State, book: Book) -> State:
    """The computer passes, which it may after three cards, and with nothing to put down."""
    turn = state.turn("computer")
    found = ruling(Pass(), turn)
    if found.allowed == "no":
        book.note("computer-pass", said.line, f"the computer passed: {found.why}", right_line(state))
    elif found.allowed == "open":
        reason = f"the computer passed although it holds {_or(turn)}, which it could put down"
        book.note("computer-able", said.line, reason, right_line(state))
    return state.next_turn()


def _first_on_top(state: State) -> Turn | None:
    """What the computer would have before it if the first of several cards lay on top; None of a single one.

    Whoever turns their order round shows it by the computer's move: the next table has that move's card.
    """
    if not state.under:
        return None
    return replace(state.turn("computer"), top=state.under[0], suit=state.under[0].suit)


def _last_on_top(state: State) -> str:
    return f"; of {show((*state.under, state.top))} the last one lies on top"


def right_line(state: State) -> str:
    """What the computer should have done instead."""
    turn = state.turn("computer")
    if turn.playable:
        shown = (f"{card} and a suit" if card.face == EIGHT else str(card) for card in turn.playable)
        return f"Computer plays: {' or '.join(shown)}"
    return "Computer draws: 1" if state.drawn < MOST_DRAWS else "Computer passes"


def _or(turn: Turn) -> str:
    return show(turn.playable).replace(" ", " or ")
