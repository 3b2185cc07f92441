"""The lines of the dialogue as the handout writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.eights.card import SUIT_NAMES, points, show
from reference.eights.state import winner

if TYPE_CHECKING:
    from collections.abc import Iterable

    from reference.eights.card import Card
    from reference.eights.state import State

PROMPT = "Your move: "
QUESTION = "Another game (q quits)? "
_WINNERS = {"user": "you", "computer": "computer", None: "nobody"}


def deck_line(cards: Iterable[Card]) -> str:
    """The new deck."""
    return f"Deck: {show(cards)}"


def shuffled_line(cards: Iterable[Card]) -> str:
    """The deck that is dealt from."""
    return f"Shuffled: {show(cards)}"


def hand_line(cards: Iterable[Card]) -> str:
    """The user's hand."""
    return f"Your hand: {show(cards)}"


def computer_hand_line(cards: Iterable[Card]) -> str:
    """The computer's hand."""
    return f"Computer's hand: {show(cards)}"


def top_line(state: State) -> str:
    """The top card."""
    return f"Top: {state.top}"


def suit_line(state: State) -> str:
    """The suit to follow."""
    return f"Suit: {SUIT_NAMES[state.suit]}"


def computer_line(state: State) -> str:
    """How many cards the computer holds."""
    return f"Computer: {counted(len(state.computer))}"


def stock_line(state: State) -> str:
    """How many cards the stockpile holds."""
    return f"Stockpile: {counted(len(state.stock))}"


def table_lines(state: State) -> list[str]:
    """What stands before the user when he is asked for a move."""
    suit = [suit_line(state)] if state.declared else []
    return [top_line(state), *suit, hand_line(state.user), computer_line(state), stock_line(state)]


def points_line(state: State) -> str:
    """What the user's hand is worth."""
    return f"Your points: {points(state.user)}"


def computer_points_line(state: State) -> str:
    """What the computer's hand is worth."""
    return f"Computer's points: {points(state.computer)}"


def winner_line(state: State) -> str:
    """Who has won."""
    return f"Winner: {_WINNERS[winner(state)]}"


def ending_lines(state: State) -> list[str]:
    """What is shown when a game is over."""
    hands = [hand_line(state.user), computer_hand_line(state.computer)]
    return [*hands, points_line(state), computer_points_line(state), winner_line(state)]


def counted(number: int) -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} card{'' if number == 1 else 's'}"
