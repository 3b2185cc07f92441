"""A whole game of War: the deal, the rounds to the end, the answer. What a round does is ``step``'s."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from reference import EndlessGame, LongGame
from reference.war.order import ACE, descending
from reference.war.rules import RIGHT
from reference.war.step import Move, stepper

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reference.war.order import Pile
    from reference.war.rules import Rules, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A game that came to its end.

    ``answer`` is None where the program crashes. ``rounds`` counts a war with the round that began it,
    ``wars`` a chained war once; ``deepest`` is the number of ties in a row in the deepest war, and
    ``last_depth`` that of the last round, 0 where it was plain.
    """

    answer: Pile | None
    winner: Side
    rounds: int
    wars: int
    deepest: int
    last_depth: int
    last: Move


def deal(deck: Sequence[int], rules: Rules = RIGHT) -> tuple[Pile, Pile]:
    """The piles of players 1 and 2."""
    cards = tuple(deck)
    if rules.deal == "none":
        return cards, ()
    half = len(cards) // 2
    one, two = (cards[:half], cards[half:]) if rules.deal == "halves" else (cards[::2], cards[1::2])
    return (
        one if rules.top in ("first", "first-of-1") else one[::-1],
        two if rules.top in ("first", "first-of-2") else two[::-1],
    )


def moves(deck: Sequence[int], rules: Rules = RIGHT) -> Iterator[Move]:
    """Round after round, until a pile is empty or a war stops the game.

    Raises EndlessGame once the state after a round has been there before. It is found as Brent does it,
    exactly and without keeping all states: one is kept for 1, 2, 4, 8 … rounds and compared with each.
    """
    kept = move = _dealt(deck, rules)
    step = stepper(rules)
    age, lifetime = 0, 1
    while move.one and move.two and not move.stopped:
        move = step(move.one, move.two, move.aside)
        yield move
        age += 1
        if move.one == kept.one and move.two == kept.two and move.aside == kept.aside:
            raise _endless(deck, rules, period=age)
        if age == lifetime:
            kept, age, lifetime = move, 0, lifetime * 2


def play(deck: Sequence[int], rules: Rules = RIGHT, *, most_rounds: int | None = None) -> Played:
    """Play a deck to its end. Raises EndlessGame where there is none.

    ``most_rounds`` is for misreadings, some of which play for millions of rounds before a state comes back:
    raises LongGame where the game goes on after so many. Without it, the game is played out, however long.
    """
    last = _dealt(deck, rules)
    rounds = wars = deepest = last_depth = 0
    for last in moves(deck, rules):
        if rounds == most_rounds:
            raise LongGame(rounds)
        rounds += 1
        last_depth = 0
        if last.table:
            wars += 1
            last_depth = last.depth
            deepest = max(deepest, last_depth)
    return Played(
        answer=answer_of(last, rules, len(deck)),
        winner=_winner(last),
        rounds=rounds,
        wars=wars,
        deepest=deepest,
        last_depth=last_depth,
        last=last,
    )


def _dealt(deck: Sequence[int], rules: Rules) -> Move:
    """The state before the first round."""
    one, two = deal(deck, rules)
    return Move(one, two, (), 0)


def _endless(deck: Sequence[int], rules: Rules, *, period: int) -> EndlessGame:
    """The earliest repetition: where two players of the same game, one period apart, first agree."""
    behind, ahead = _states(deck, rules), islice(_states(deck, rules), period, None)
    first = 0
    while next(behind) != next(ahead):
        first += 1
    return EndlessGame(first, first + period)


def _states(deck: Sequence[int], rules: Rules) -> Iterator[tuple[Pile, Pile, Pile]]:
    """The states of an endless game, from the deal on."""
    step = stepper(rules)
    move = _dealt(deck, rules)
    while True:
        yield move.one, move.two, move.aside
        move = step(move.one, move.two, move.aside)


def _winner(last: Move) -> Side:
    """The side that has won, 0 where both ran out."""
    if last.stopped:
        return last.stopped.winner
    return 1 if last.one else 2 if last.two else 0


def answer_of(last: Move, rules: Rules, size: int) -> Pile | None:
    """What the program answers, or None where it crashes."""
    cards = last.one + last.two
    if last.stopped:
        if last.stopped.act.act == "crash":
            return None
        pile, chest = last.stopped.pile, last.stopped.chest
        parts = {"pile": pile, "chest": chest, "sorted": descending(pile + chest)}
        cards = tuple(card for part in last.stopped.act.parts for card in parts[part])
    cards += last.aside
    if rules.answer_from == "bottom" or (rules.answer_from != "top" and not last.stopped):
        cards = cards[::-1]
    if rules.ace_written != ACE:
        cards = tuple(rules.ace_written if card == ACE else card for card in cards)
    return cards + (0,) * (size - len(cards)) if rules.padded else cards
