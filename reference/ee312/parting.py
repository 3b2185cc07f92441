"""The first round in which a reading of the rules plays two hands otherwise than the rules do, as cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.ee312.cards import name
from reference.ee312.game import after_round
from reference.ee312.rules import RIGHT
from reference.parting import Parting, Row, Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reference.ee312.game import Hands
    from reference.ee312.rules import Rules

_PLAYERS = ("player 1", "player 2")


def part(hands: Hands, rules: Rules) -> Parting | None:
    """Where a game by other rules parts from the game by the right ones, top cards first in both hands.

    None where all rounds are the same: then it is only told otherwise what they came to.
    """
    before, number = hands, 1
    while all(before) and number <= RIGHT.limit:
        right, other = after_round(before, RIGHT), after_round(before, rules)
        if right != other:
            return Parting(
                place=f"round {number}",
                right=_scene(before, right, RIGHT),
                program=_scene(before, other, rules),
            )
        if _size(right) < _size(before):
            return None
        before, number = right, number + 1
    return None


def _scene(before: Hands, after: Hands, rules: Rules) -> Scene:
    """A round as it lies on the table, and who takes it."""
    if _size(after) < _size(before):
        counts = [len(hand) - len(left) for hand, left in zip(before, after, strict=True)]
        rows = tuple(_laid(before, player, counts[player], rules) for player in (0, 1))
        return Scene(rows=rows, then="Here the game stops, and nobody takes the table.")
    taker = 0 if len(after[0]) > len(before[0]) else 1
    count = len(before[1 - taker]) - len(after[1 - taker])
    won = after[taker][len(before[taker]) - count :]
    taken = Row(who=f"under {_PLAYERS[taker]}'s hand", cards=tuple(map(name, won)), down=(False,) * len(won))
    laid = (_laid(before, player, count, rules, up=count - 1) for player in (0, 1))
    return Scene(rows=(*laid, taken), then=f"Player {taker + 1} takes the table.")


def _laid(hands: Hands, player: int, count: int, rules: Rules, up: int = 0) -> Row:
    """The cards that a player has laid: for each tie so many face down, but the card at ``up`` is not."""
    turn = rules.face_down + 1
    return Row(
        who=_PLAYERS[player],
        cards=tuple(map(name, hands[player][:count])),
        down=tuple(place % turn != 0 and place != up for place in range(count)),
    )


def _size(hands: Sequence[Sequence[int]]) -> int:
    return sum(map(len, hands))
