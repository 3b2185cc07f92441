"""Where every card is in the middle of a game, and what a move changes: pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from reference.eights.move import Draw, Play, Turn

if TYPE_CHECKING:
    from reference.eights.card import Card
    from reference.eights.move import Move

Side = Literal["user", "computer"]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A game in progress.

    ``stock`` begins with the card that is drawn next. ``suit`` is the one to follow, ``declared`` tells that
    it was named with an eight. ``drawn`` counts the cards drawn in this turn. ``under`` are the cards that
    were put down together with the top card, in their order.
    """

    user: tuple[Card, ...]
    computer: tuple[Card, ...]
    stock: tuple[Card, ...]
    top: Card
    suit: str
    declared: bool = False
    drawn: int = 0
    under: tuple[Card, ...] = ()

    def hand(self, side: Side) -> tuple[Card, ...]:
        """The cards that a side holds."""
        return self.user if side == "user" else self.computer

    def turn(self, side: Side) -> Turn:
        """What a side has before it."""
        return Turn(top=self.top, suit=self.suit, hand=self.hand(side), drawn=self.drawn)

    @property
    def over(self) -> bool:
        """Whether a hand or the stockpile is empty, so that the game has ended."""
        return not (self.user and self.computer and self.stock)

    @property
    def why_over(self) -> str:
        """What has ended the game, in words."""
        if not self.user:
            return "your hand is empty"
        return "the stockpile is empty" if self.computer else "the computer's hand is empty"

    def upside_down(self) -> State:
        """The same, with the cards drawn from the other end of the stockpile."""
        return replace(self, stock=self.stock[::-1])

    def draw(self, side: Side) -> State:
        """The top card of the stockpile, which must have one, goes to a side's hand."""
        hand = (*self.hand(side), self.stock[0])
        return replace(self._with(side, hand), stock=self.stock[1:], drawn=self.drawn + 1)

    def play(self, side: Side, play: Play) -> State:
        """Cards go from a side's hand to the discard pile, the last one on top; cards not held come along."""
        top = play.cards[-1]
        hand = tuple(card for card in self.hand(side) if card not in play.cards)
        laid = replace(self._with(side, hand), top=top, suit=play.suit or top.suit)
        return replace(laid, declared=bool(play.suit), drawn=0, under=play.cards[:-1])

    def make(self, side: Side, move: Move | None) -> State:
        """A move is made; a pass, and what is no move, only ends the turn."""
        match move:
            case Play():
                return self.play(side, move)
            case Draw():
                return self.draw(side)
            case _:
                return self.next_turn()

    def next_turn(self) -> State:
        """The other side begins its turn."""
        return replace(self, drawn=0)

    def _with(self, side: Side, hand: tuple[Card, ...]) -> State:
        return replace(self, user=hand) if side == "user" else replace(self, computer=hand)


def winner(state: State) -> Side | None:
    """Who holds fewer points at the end, or None where both hold as many."""
    user, computer = (sum(card.face for card in hand) for hand in (state.user, state.computer))
    if user == computer:
        return None
    return "user" if user < computer else "computer"
