"""What a reading answers, fast: the games of ``game``, without a record of their rounds.

A thousand readings of one deck are played here to find the one that a program has. Most of them part only
where a side is short of cards, so the game before that is played once for all of them, on lists that grow at
one end. What comes then is ``step``'s. The tests hold every reading's answer against ``game``'s.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from reference import EndlessGame, LongGame
from reference.war.game import answer_of, deal
from reference.war.game import play as play_game
from reference.war.order import ACE, Stage, arrange, high
from reference.war.rules import Order, Rules
from reference.war.step import Move, PlainRules, is_war, plain_outcomes, plain_rules, stepper, winner_of_war

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reference.war.order import Pile, Table
    from reference.war.rules import Side

FEW = 3
"""A tie after which a side has so few cards left, or fewer, is where readings of a short side may part."""
UNWATCHED = 1023
"""Rounds that are played before any state is looked for again: most games are over by then."""
OPENINGS = 2048
"""How many games are kept up to the point where a side is short."""

_HIGH = tuple(map(high, range(14)))
_DESCENDING = Order()


class Halt(NamedTuple):
    """A state between two rounds: the players' piles, and how many rounds were played."""

    one: Pile
    two: Pile
    rounds: int


class _Play(NamedTuple):
    """What a stretch of rounds is played by. A side is short that has ``few`` cards left after a tie."""

    core: Rules
    few: int
    most_rounds: int


def quick_answer(
    deck: Sequence[int], rules: Rules, most_rounds: int
) -> Pile | Literal["crash", "endless", "long"]:
    """What a program that reads the rules so answers, or how it comes to answer nothing.

    ``long`` where the game goes on after ``most_rounds``, and no state has been seen to come back by then.
    """
    if rules.under != "bottom" or rules.ties in ("dropped", "kept") or rules.decides != "last":
        return _slow_answer(deck, rules, most_rounds)
    play = _Play(_core(rules), _few(rules), most_rounds)
    halt = _opening(tuple(deck), play)
    step = stepper(rules)
    aside: Pile = ()
    seen: set[tuple[Pile, Pile, Pile]] = set()
    while isinstance(halt, Halt):
        over = not (halt.one and halt.two)
        if not over and halt.rounds >= most_rounds:
            return "long"
        move = Move(halt.one, halt.two, aside, 0) if over else step(halt.one, halt.two, aside)
        if over or move.stopped:
            answer = answer_of(move, rules, len(deck))
            return "crash" if answer is None else answer
        if move[:3] in seen:
            return "endless"
        seen.add(move[:3])
        aside = move.aside
        halt = _play_on(Halt(move.one, move.two, halt.rounds + 1), play)
    return halt


def _slow_answer(
    deck: Sequence[int], rules: Rules, most_rounds: int
) -> Pile | Literal["crash", "endless", "long"]:
    """The same round by round, for the few readings that are not played on lists that grow at one end."""
    try:
        played = play_game(deck, rules, most_rounds=most_rounds)
    except EndlessGame:
        return "endless"
    except LongGame:
        return "long"
    return "crash" if played.answer is None else played.answer


def _core(rules: Rules) -> Rules:
    """The rules that matter before a side is short."""
    return replace(rules, shorts=(), last_chest=_DESCENDING, answer_from="top", padded=False, ace_written=ACE)


def _few(rules: Rules) -> int:
    """How many cards left after a tie may make a difference, by these rules or any that share their core."""
    down = (rules.laid_down(1), rules.laid_down(2))
    return max([FEW, *down, *(left for short in rules.shorts for left in short.left)])


@cache
def _takings(plain: PlainRules) -> tuple[tuple[tuple[Side, Pile], ...], ...]:
    """Who takes which two cards, by both cards: nobody, where they are tied."""
    outcomes = plain_outcomes(plain)
    return tuple(tuple(outcomes.get((one, two), (0, ())) for two in range(14)) for one in range(14))


@lru_cache(maxsize=OPENINGS)
def _opening(deck: tuple[int, ...], play: _Play) -> Halt | Literal["endless"]:
    """The game up to the point where the readings of a short side part."""
    one, two = deal(deck, play.core)
    return _play_on(Halt(one, two, 0), play)


def _play_on(start: Halt, play: _Play) -> Halt | Literal["endless"]:
    """Play on until a side has no card or is short after a tie, or until ``most_rounds`` are over.

    A state that comes back is found as ``game`` finds it, but only from UNWATCHED rounds on.
    """
    kept: Halt | None = None
    now, until = start, UNWATCHED
    while True:
        until = min(until, play.most_rounds)
        then = _stretch(now, until, kept, play)
        if then is None:
            return "endless"
        if then.rounds < until or until == play.most_rounds:
            return then
        kept = now = then
        until += until + 1


def _stretch(start: Halt, until: int, kept: Halt | None, play: _Play) -> Halt | None:
    """Rounds up to a number, fewer where play halts; None when the state is again the one that was kept."""
    takings = _takings(plain_rules(play.core))
    ones, twos, rounds = [*start.one], [*start.two], start.rounds
    at = 0  # both have laid as many cards
    size, again = (len(kept.one), [*kept.one]) if kept else (-1, [])
    with suppress(IndexError):  # a side has no card
        while rounds < until:
            taker, won = takings[ones[at]][twos[at]]
            if taker == 1:
                ones += won
                at += 1
            elif taker:
                twos += won
                at += 1
            elif laid := _war(ones[at:], twos[at:], play, (ones, twos)):
                at += laid
            else:
                break
            rounds += 1
            if len(ones) - at == size and ones[at:] == again and kept and (*twos[at:],) == kept.two:
                return None
    return Halt((*ones[at:],), (*twos[at:],), rounds)


def _war(one: list[int], two: list[int], play: _Play, piles: tuple[list[int], list[int]]) -> int:
    """Fight a war out and lay the chest under one of the piles; how many cards each side has laid.

    Nothing is done where a side is short after a tie, and nothing laid.
    """
    core, ups = play.core, [0]
    shorter = min(len(one), len(two))
    while is_war(one[ups[-1]], two[ups[-1]], len(ups), core):
        if shorter - ups[-1] - 1 <= play.few:
            return 0
        ups.append(ups[-1] + core.laid_down(len(ups)) + 1)
    laid = ups[-1] + 1
    winner = winner_of_war(one[laid - 1], two[laid - 1], core)
    if core.chest == _DESCENDING:
        chest = sorted(one[:laid] + two[:laid], key=_HIGH.__getitem__, reverse=True)
        piles[winner - 1].extend(chest)
    else:
        piles[winner - 1].extend(arrange(core.chest, _table(one, two, ups), winner))
    return laid


def _table(one: list[int], two: list[int], ups: list[int]) -> Table:
    """What lies on the table when the cards at these places are turned up, the last ones after each tie."""
    stages = pairwise([-1, *ups])
    return tuple(Stage((*one[last + 1 : up + 1],), (*two[last + 1 : up + 1],)) for last, up in stages)
