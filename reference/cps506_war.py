"""CPS506 War: the right answer for a shuffled deck, what kind of game it plays, and what readings answer."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

from reference.war.game import play
from reference.war.order import PLAYER_2, high
from reference.war.parting import part
from reference.war.quick import quick_answer
from reference.war.readings import PAIRS, READINGS, SINGLES
from reference.war.rules import RIGHT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.parting import Parting
    from reference.war.game import Played
    from reference.war.order import Table
    from reference.war.rules import Rules, Side

__all__ = [
    "DECK",
    "PAIRS",
    "PATIENCE",
    "READINGS",
    "RIGHT",
    "SINGLES",
    "TRAITS",
    "answer",
    "answer_and_traits",
    "complaints",
    "parting",
    "reading_answer",
    "traits",
]

DECK = tuple(range(1, 14)) * 4
"""A new deck: ace to king, suit after suit."""

TRAITS: Mapping[str, str] = {
    "rounds": "how many rounds were played; a war belongs to the round that began it",
    "wars": "how many rounds came to a war; a chained war is one",
    "chained": "ties in a row in the deepest war: 0 no war, 1 plain wars only, 2 tied again, and so on",
    "ends": "plain: a round decided it, a war fought out included; in-war: a side could not go on with a war",
    "depth-at-end": "ties in a row in the last round: 0 where it was plain",
    "short": "whose cards ran out in the war that ended the game: 1, 2, both, or none where no war did",
    "left": "how many cards the short side had left after the last tie: 0, 1, or none where it was not short",
    "winner": "1, 2, or none where both ran out",
    "last-card": "how the short side's last card compares with the other's: higher, equal, lower (a program "
    "that lets it fight errs only where it is not lower), or none where left is not 1",
    "face-down": "lowest: no card on the table is lower than the last two face-down cards, so that their "
    "order shows little; mixed: some card is; none where left is not 1",
    "spare": "how many cards lead the answer before those of the last war: the winner's own pile",
}

_NOT_SHORT: Mapping[str, str] = {
    "ends": "plain",
    "short": "none",
    "left": "none",
    "last-card": "none",
    "face-down": "none",
}
PATIENCE = 20_000
"""How many rounds a misreading may play: many times the 1,740 of the longest right game in 20,000 decks."""

_NAMES = {1: "aces", 11: "jacks", 12: "queens", 13: "kings"}
_EACH = 4


def complaints(deck: Sequence[int]) -> tuple[str, ...]:
    """What is wrong with a deck, a sentence each; empty when nothing is."""
    found = [f"the deck has {len(deck)} cards, not {len(DECK)}"] if len(deck) != len(DECK) else []
    count = Counter(deck)
    found += [f"{card} is no card: cards are 1 to 13" for card in sorted(count.keys() - set(DECK))]
    found += [
        f"the deck has {count[card]} {_NAMES.get(card, f'cards of rank {card}')}, not {_EACH}"
        for card in sorted(set(DECK))
        if count[card] != _EACH
    ]
    return tuple(found)


def answer(deck: Sequence[int]) -> tuple[int, ...]:
    """The winner's pile, top card first. Raises EndlessGame for a game without end."""
    return answer_and_traits(deck)[0]


def traits(deck: Sequence[int]) -> Mapping[str, str | int]:
    """What kind of game the deck plays, by the names in ``TRAITS``. Raises EndlessGame."""
    return answer_and_traits(deck)[1]


def answer_and_traits(deck: Sequence[int]) -> tuple[tuple[int, ...], Mapping[str, str | int]]:
    """Both in one game. Raises EndlessGame."""
    played = play(deck)
    return played.answer or (), _traits(played)


def reading_answer(
    deck: Sequence[int], rules: Rules
) -> tuple[int, ...] | Literal["crash", "endless", "long"]:
    """What a program that reads the rules so answers.

    ``endless`` where its game has no end, ``long`` where it has none within PATIENCE rounds. The right rules
    never answer ``long`` for want of patience: they are played by ``answer``.
    """
    return quick_answer(deck, rules, PATIENCE)


def parting(deck: Sequence[int], rules: Rules) -> Parting | None:
    """Where the game of a reading and the game by the rules part; None where they come to the same."""
    right, answered = reading_answer(deck, RIGHT), reading_answer(deck, rules)
    if answered == right:
        return None
    return part(deck, rules, _cards(right), _cards(answered))


def _cards(answered: tuple[int, ...] | str) -> tuple[int, ...]:
    """The cards of an answer, none where there was none."""
    return () if isinstance(answered, str) else answered


def _traits(played: Played) -> Mapping[str, str | int]:
    stopped = played.last.stopped
    common: dict[str, str | int] = {
        "rounds": played.rounds,
        "wars": played.wars,
        "chained": played.deepest,
        "depth-at-end": played.last_depth,
        "winner": str(played.winner or "none"),
    }
    if stopped is None:
        return {**common, **_NOT_SHORT, "spare": len(played.answer or ())}
    return {
        **common,
        "ends": "in-war",
        "short": str(stopped.short or "both"),
        "left": stopped.left,
        "last-card": _last_card(played.last.table, stopped.short) if stopped.left else "none",
        "face-down": _face_down(played.last.table) if stopped.left else "none",
        "spare": len(stopped.pile),
    }


def _last_card(table: Table, short: Side) -> str:
    """How the short side's face-down card compares with the other's."""
    one, two = high(table[-1].ones[0]), high(table[-1].twos[0])
    last, other = (two, one) if short == PLAYER_2 else (one, two)
    return "equal" if last == other else "higher" if last > other else "lower"


def _face_down(table: Table) -> str:
    """Whether the last face-down cards would come last in the sorted chest anyway."""
    *fought, face_down = table
    highest = max(map(high, (*face_down.ones, *face_down.twos)))
    lowest = min(high(card) for stage in fought for card in (*stage.ones, *stage.twos))
    return "lowest" if highest <= lowest else "mixed"
