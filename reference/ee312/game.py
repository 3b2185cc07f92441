"""One game of War from two hands to its end. What a program prints of it is ``ending``'s."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from reference.ee312.cards import DECK, strength
from reference.ee312.rules import RIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reference.ee312.rules import First, Rules

Outcome = Literal["1", "2", "draw"]
"""Who lost, or a draw."""

How = Literal["plain", "short", "both", "limit", "crash", "never"]
Point = Literal["", "face-down", "face-up"]
Hands = tuple[tuple[int, ...], tuple[int, ...]]

PATIENCE = 20_000
"""Rounds after which a program that knows no limit is taken to play for ever."""

_RANKS = {
    "high": tuple(strength(card) for card in DECK),
    "low": tuple(strength(card, ace_high=False) for card in DECK),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A game at its end.

    ``how`` it ended: ``plain`` (a hand was empty after a round), ``short`` (a player could not lay a card in
    a war), ``both`` (neither could), ``limit``, ``crash`` (the program did), ``never``. ``rounds`` and
    ``wars`` count the unfinished round and war too, a war tied again once; ``ties`` counts each tie.
    ``deepest`` is the number of ties of the deepest war, ``depth`` that of the war in which the game ended,
    else 0. ``point`` is what could not be laid, ``left`` how many cards the other player still held.
    ``saved`` is how often a player who had laid the last card won and played on.
    """

    outcome: Outcome
    how: How
    rounds: int
    wars: int
    ties: int
    deepest: int = 0
    depth: int = 0
    point: Point = ""
    left: int = 0
    saved: int = 0


@dataclass(frozen=True, slots=True)
class _Stopped:
    """How a game stops, before it is known what it came to."""

    outcome: Outcome
    how: How
    depth: int = 0
    point: Point = ""
    left: int = 0


def deal(deck: Sequence[int], rules: Rules = RIGHT) -> Hands:
    """The hands of players 1 and 2, top card first."""
    cards = tuple(deck)
    half = len(cards) // 2
    return (cards[:half], cards[half:]) if rules.deal == "halves" else (cards[::2], cards[1::2])


def play(hands: Hands, rules: Rules = RIGHT) -> Played:
    """Play two hands to the end of the game."""
    return _Game(hands, rules).run()


def after_round(hands: Hands, rules: Rules = RIGHT) -> Hands:
    """The hands after one round, or where a war stops the game in it, what is left of them."""
    game = _Game(hands, rules)
    game.step()
    return tuple(game.one), tuple(game.two)


class _Game:
    """A game in progress: both hands, and what has been counted."""

    def __init__(self, hands: Hands, rules: Rules) -> None:
        self.one, self.two = map(deque, hands)
        self.rules = rules
        self.rank = _RANKS[rules.ace]
        self.rounds = self.wars = self.ties = self.deepest = self.saved = 0

    def run(self) -> Played:
        stopped = None
        while stopped is None:
            stopped = self._ended() or self.step()
        return Played(
            outcome=stopped.outcome,
            how=stopped.how,
            rounds=self.rounds,
            wars=self.wars,
            ties=self.ties,
            deepest=self.deepest,
            depth=stopped.depth,
            point=stopped.point,
            left=stopped.left,
            saved=self.saved,
        )

    def _ended(self) -> _Stopped | None:
        """Whether the game is over between two rounds."""
        if not self.one or not self.two:
            return _Stopped("1" if self.two else "2", "plain")
        counted = self.rounds + (self.ties if self.rules.war_rounds else 0)
        if self.rules.limit and counted >= self.rules.limit:
            return _Stopped("draw", "limit")
        return _Stopped("draw", "never") if self.rounds >= PATIENCE else None

    def step(self) -> _Stopped | None:
        """One round, with its war; says where the game stops in the middle of it."""
        self.rounds += 1
        table: tuple[list[int], list[int]] = ([self.one.popleft()], [self.two.popleft()])
        stopped = self._spent() or self._war(table)
        if stopped is None:
            self._take(table)
        return stopped

    def _war(self, table: tuple[list[int], list[int]]) -> _Stopped | None:
        """Lay cards until the ones turned up differ; says where somebody cannot."""
        ones, twos = table
        depth = 0
        while self.rank[ones[-1]] == self.rank[twos[-1]]:
            depth += 1
            self.ties += 1
            self.wars += depth == 1
            self.deepest = max(self.deepest, depth)
            lay = self._lay_one_after_other if self.rules.short == "empty-first" else self._lay_in_turn
            stopped = lay(table, depth) or self._spent()
            if stopped is not None:
                return stopped
        return None

    def _lay_in_turn(self, table: tuple[list[int], list[int]], depth: int) -> _Stopped | None:
        """Card by card, both players at once: who has none has lost."""
        down = self.rules.face_down
        if self.rules.short == "fights" and min(len(self.one), len(self.two)) == 1:
            down = 0
        for place in range(down + 1):
            if not self.one or not self.two:
                return self._short(depth, "face-down" if place < down else "face-up")
            table[0].append(self.one.popleft())
            table[1].append(self.two.popleft())
        return None

    def _lay_one_after_other(self, table: tuple[list[int], list[int]], depth: int) -> _Stopped | None:
        """Player 1 lays all his cards first, then player 2; the first empty hand found has lost."""
        for hand, laid in zip((self.one, self.two), table, strict=True):
            for place in range(self.rules.face_down + 1):
                if not hand:
                    point: Point = "face-up" if place else "face-down"
                    return _Stopped("2" if self.one else "1", "short", depth, point, len(self.two))
                laid.append(hand.popleft())
        return None

    def _short(self, depth: int, point: Point) -> _Stopped:
        """Somebody has no card to lay."""
        if self.one or self.two:
            left = len(self.one) + len(self.two)
            return _Stopped("2" if self.one else "1", "short", depth, point, left)
        if self.rules.both == "crash":
            return _Stopped("draw", "crash", depth, point)
        outcome: Outcome = {"draw": "draw", "1-loses": "1", "2-loses": "2"}[self.rules.both]  # type: ignore[assignment]
        return _Stopped(outcome, "both", depth, point)

    def _spent(self) -> _Stopped | None:
        """For the reading by which a player who has laid his last card is out, whatever it is."""
        if self.rules.last_card == "plays-on" or (self.one and self.two):
            return None
        outcome: Outcome = "2" if self.one else "1" if self.two else "draw"
        return _Stopped(outcome, "short", left=len(self.one) + len(self.two))

    def _take(self, table: tuple[list[int], list[int]]) -> None:
        """The winner's hand gets the table."""
        ones, twos = table
        wins_1 = self.rank[ones[-1]] > self.rank[twos[-1]]
        hand, other = (self.one, self.two) if wins_1 else (self.two, self.one)
        self.saved += bool(other) and not hand
        in_war = len(ones) > 1
        first = self.rules.stack if in_war else self.rules.pair
        stacks = (ones, twos) if _leads_1(first, wins_1=wins_1) else (twos, ones)
        for stack in stacks:
            hand.extend(reversed(stack) if self.rules.turned else stack)


def _leads_1(first: First, *, wins_1: bool) -> bool:
    """Whether player 1's cards go under the winner's hand first."""
    return {"winner": wins_1, "loser": not wins_1, "player-1": True}[first]
