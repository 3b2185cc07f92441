"""Where the game of a reading and the game by the rules part, laid out as cards on the table."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from reference.parting import Parting, Row, Scene
from reference.war.game import deal
from reference.war.rules import RIGHT
from reference.war.trace import trace

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from reference.war.order import Pile
    from reference.war.rules import Rules
    from reference.war.step import Stopped
    from reference.war.trace import Round

SHOWN = 8
"""How many cards of a pile or of an answer are shown, the first that differs among them."""

_PARTS = {
    ("pile", "chest"): "the winner's own pile, then the table",
    ("chest", "pile"): "the table, then the winner's own pile",
    ("sorted",): "the winner's own pile and the table, sorted as one",
    ("pile",): "the winner's own pile alone",
    ("chest",): "the table alone",
    (): "no cards",
}
"""What the answer of a game that stopped is made of."""


_TAKEN = {
    "under": ("under player {}'s pile", "Player {} takes the table."),
    "top": ("on top of player {}'s pile", "Player {} takes the table."),
    "whole": ("player {}'s whole pile", "Player {} takes the table, and the whole pile is sorted."),
    "back": ("under both piles", "Nobody takes the table: each card goes back under its pile."),
    "aside": ("set aside", "Nobody takes the table, and a plain round follows."),
}
"""Where the cards of a round go, and in a sentence what becomes of them."""


def part(deck: Sequence[int], rules: Rules, right: Pile, answered: Pile) -> Parting:
    """The first round in which a reading of the rules comes to something else than the rules do.

    ``right`` is the right answer and ``answered`` the reading's, another one (empty where it gives none):
    they are looked at where every round is the same.
    """
    if deal(deck) != deal(deck, rules):
        return Parting(place="the deal", right=_dealt(deck, RIGHT), program=_dealt(deck, rules))
    for one, other in zip(trace(deck), trace(deck, rules), strict=False):
        if _telling(one) != _telling(other):
            return Parting(place=f"round {one.number}", right=_played(one), program=_played(other))
    return _part_answers(right, answered)


def _telling(played: Round) -> tuple[object, ...]:
    """What of a round makes a difference to the answer."""
    stopped = played.stopped and (played.stopped.act.act == "crash", played.stopped.act.parts)
    return (played.table, played.taker, played.goes, played.taken, stopped)


def _dealt(deck: Sequence[int], rules: Rules) -> Scene:
    """The tops of both piles after the deal."""
    one, two = deal(deck, rules)
    rows = (_open("player 1", one[:SHOWN]), _open("player 2", two[:SHOWN]))
    return Scene(rows=rows, then="So the piles begin, from the top." if two else "Nothing is dealt.")


def _played(played: Round) -> Scene:
    """A round: what each player laid, then the cards in the order in which they are taken."""
    ones = _laid("player 1", ((stage.ones, stage.up) for stage in played.table))
    twos = _laid("player 2", ((stage.twos, stage.up) for stage in played.table))
    if played.stopped and played.stopped.act.act == "crash":
        return Scene(rows=(ones, twos), then="The program ends with an error here.")
    if played.stopped:
        label, then = "the table, in order", _stopped_words(played.stopped)
    else:
        label, then = (words.format(played.taker) for words in _TAKEN[played.goes])
    return Scene(rows=(ones, twos, _open(label, played.taken)), then=then)


def _stopped_words(stopped: Stopped) -> str:
    """Why a game stopped in a war, and what its answer is made of."""
    if not stopped.winner:
        parts = "the whole table" if {"chest", "sorted"} & {*stopped.act.parts} else "no cards"
        return f"Both players have run out of cards. The answer is {parts}."
    parts = _PARTS[stopped.act.parts]
    return f"Player {3 - stopped.winner} cannot go on and has lost. The answer is {parts}."


def _part_answers(right: Pile, answered: Pile) -> Parting:
    """The first place in which the answers of two games of the same rounds differ."""
    places = enumerate(zip_longest(right, answered))
    at = next(at for at, (one, other) in places if one != other)
    label, shown = f"from place {at + 1}", slice(at, at + SHOWN)
    return Parting(
        place="the answer",
        right=Scene(rows=(_open(label, right[shown]),), then="So the answer should go on."),
        program=Scene(rows=(_open(label, answered[shown]),), then="So the program's answer goes on."),
    )


def _open(who: str, cards: Pile) -> Row:
    """Cards that lie turned up."""
    return Row(who=who, cards=tuple(map(str, cards)), down=(False,) * len(cards))


def _laid(who: str, stages: Iterable[tuple[Pile, bool]]) -> Row:
    """What one player laid in a round: of each stage the last card is turned up, where one is at all."""
    cards = [(str(card), not up or at < len(laid) - 1) for laid, up in stages for at, card in enumerate(laid)]
    return Row(who=who, cards=tuple(card for card, _ in cards), down=tuple(down for _, down in cards))
