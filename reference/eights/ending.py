"""The end of a game: points, winner, and that all of it is printed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reference.eights import printed
from reference.eights.card import points
from reference.eights.state import winner

if TYPE_CHECKING:
    from collections.abc import Collection

    from reference.eights.breach import Book
    from reference.eights.lines import Label, Statement
    from reference.eights.state import Side, State

_NOBODY = re.compile(r"\b(nobody|none|no one|draw|tie|both)\b", re.IGNORECASE)
_SOMEBODY = re.compile(r"\b(?:(you|user|player)|(computer|dealer))\b", re.IGNORECASE)
_WHO: dict[Side | None, str] = {"user": "you", "computer": "the computer", None: "nobody"}


def check_points(said: Statement, state: State, book: Book) -> None:
    """Hold the points of one hand against the cards left in it."""
    user = said.label == "points"
    right = points(state.user if user else state.computer)
    if said.number != right:
        line = printed.points_line(state) if user else printed.computer_points_line(state)
        whose = "your hand is" if user else "the computer's hand is"
        book.note("points", said.line, f"{whose} worth {right}, not {said.number}", line)


def check_winner(said: Statement, state: State, book: Book) -> None:
    """Hold the winner against the hands; with equal points nobody has won."""
    right = winner(state)
    named, known = _named(said.text)
    if not known or named != right:
        hands = f"your hand is worth {points(state.user)}, the computer's {points(state.computer)}"
        reason = f"the winner is {_WHO[right]}: {hands}"
        book.note("winner", said.line, reason, printed.winner_line(state))


def check_ending(shown: Collection[Label], state: State, book: Book, line: int) -> None:
    """Note what is missing when a new game is offered at place ``line``."""
    wanted: dict[Label, str] = {
        "hand": printed.hand_line(state.user),
        "computer-hand": printed.computer_hand_line(state.computer),
        "points": printed.points_line(state),
        "computer-points": printed.computer_points_line(state),
        "winner": printed.winner_line(state),
    }
    missing = [text for label, text in wanted.items() if label not in shown]
    if missing:
        label = missing[0].partition(":")[0]
        book.note("ending", line, f"there is no line `{label}:` at the end", missing[0], inserted=True)


def _named(text: str) -> tuple[Side | None, bool]:
    """Who is named the winner (None for nobody), and whether anything could be read."""
    if _NOBODY.search(text):
        return None, True
    match = _SOMEBODY.search(text)
    if match is None:
        return None, False
    return ("user" if match[1] else "computer"), True
