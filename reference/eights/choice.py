"""Which line the user types: a move by the policy, or something that must be refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.eights.card import EIGHT, SUITS
from reference.eights.mischief import mischief
from reference.eights.move import MOST_DRAWS, Draw, Pass, Play

if TYPE_CHECKING:
    from reference.eights.card import Card
    from reference.eights.move import Move, Turn
    from reference.eights.policy import Policy
    from reference.eights.view import Table
    from reference.generator import Generator


class Choice:
    """Chooses by a policy, and by chance among what the policy leaves open.

    ``occasions`` counts how often there was one for what the policy is for.
    """

    def __init__(self, policy: Policy, chance: Generator) -> None:
        self.occasions = 0
        self._policy = policy
        self._chance = chance

    def choose(self, turn: Turn, table: Table) -> str | None:
        """The line to type; None where all that is allowed was refused."""
        kind = self._policy.mischief
        if kind is not None and self._may_try(turn, table):
            text = mischief(kind, turn, self._chance)
            if text is not None:
                table.tried.append(turn.drawn)
                self.occasions += 1
                return text
        favoured = self._favoured(turn, table)
        move = str(self._usual(turn, table) if favoured is None else favoured)
        return None if move in table.refused else move

    def _may_try(self, turn: Turn, table: Table) -> bool:
        """A fourth draw is tried twice a turn, an early pass after each draw, anything else once a turn."""
        match self._policy.mischief:
            case "fourth-draw":
                return len(table.tried) <= 1
            case "early-pass":
                return turn.drawn not in table.tried
            case _:
                return not table.tried

    def _favoured(self, turn: Turn, table: Table) -> Move | None:
        """The move that the policy is for, where there is one that was not refused."""
        favours, draws = self._policy.favours, turn.drawn < MOST_DRAWS
        moves: list[Move] = []
        alike = [card for card in turn.hand if card.face == turn.top.face != EIGHT]
        eights = [card for card in turn.hand if card.face == EIGHT]
        if favours == "faces" and len(alike) > 1 and not any(len(name.split()) > 1 for name in table.refused):
            moves.append(Play(self._several(alike)))
        if favours == "eights" and eights:
            card = eights[self._chance.below(len(eights))]
            moves.append(Play((card,), SUITS[self._chance.below(len(SUITS))]))
        if favours == "draws" and not draws:
            moves.append(Pass())
        self.occasions += any(str(move) not in table.refused for move in moves)
        if (favours == "faces" or (favours == "draws" and self._begins(turn))) and draws:
            moves.append(Draw())
        return next((move for move in moves if str(move) not in table.refused), None)

    def _begins(self, turn: Turn) -> bool:
        """Whether to draw: in three turns out of four, and then on and on."""
        return turn.drawn > 0 or self._chance.below(4) > 0

    def _usual(self, turn: Turn, table: Table) -> Move:
        """One card, an eight only where nothing else can be put down; else a draw, else a pass."""
        plain = [c for c in turn.playable if c.face != EIGHT and str(c) not in table.refused]
        if plain:
            return Play((plain[self._chance.below(len(plain))],))
        eights = [self._with_suit(card, turn) for card in turn.playable if card.face == EIGHT]
        left = [play for play in eights if str(play) not in table.refused]
        if left:
            return left[self._chance.below(len(left))]
        return Draw() if turn.drawn < MOST_DRAWS else Pass()

    def _with_suit(self, eight: Card, turn: Turn) -> Play:
        """An eight with the suit that the rest of the hand has most of."""
        rest = [card.suit for card in turn.hand if card != eight]
        return Play((eight,), max(SUITS, key=rest.count))

    def _several(self, alike: list[Card]) -> tuple[Card, ...]:
        """Two or more of these cards, in any order."""
        left = list(alike)
        number = 2 + self._chance.below(len(left) - 1)
        return tuple(left.pop(self._chance.below(len(left))) for _ in range(number))
