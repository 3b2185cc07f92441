"""Moves that must be refused, of each kind, made up from what the user has before him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.eights.card import DECK, EIGHT, Card
from reference.eights.move import MOST_DRAWS, Play

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from reference.eights.move import Turn
    from reference.eights.policy import Mischief
    from reference.generator import Generator

LONG = 2000
"""How many letters a very long line has."""
_EDGES = (10, 15, 16, 20, 31, 32, 63, 64, 80, 100, 127, 128, 255, 256, 512, 1024)
"""Lengths that fill a buffer of the usual sizes to its last byte, or with its end."""

_GARBAGE = ("hello", "5X", "14H", "0C", "dra", "H", "?", "8", "1", "help me", "XYZ", "-", "passs")
_SIGNS = ("é", "ÿÿÿÿ", "☺", "日本", "¿5?", "Ünsinn", "a\tb\t", "%s%s%n", "\\0", "'; --")


def mischief(kind: Mischief, turn: Turn, chance: Generator) -> str | None:
    """A line of this kind, or None where the hand offers none now."""
    if kind in _TYPED:
        return _TYPED[kind](chance)
    if kind == "early-pass":
        return "pass" if turn.drawn < MOST_DRAWS else None
    if kind == "fourth-draw":
        return "draw" if turn.drawn >= MOST_DRAWS else None
    found = [*_CARDS[kind](turn)]
    return str(Play(_pick(found, chance))) if found else None


def _pick(found: Sequence[tuple[Card, ...]], chance: Generator) -> tuple[Card, ...]:
    return found[chance.below(len(found))]


def _not_held(turn: Turn) -> list[tuple[Card, ...]]:
    """Cards that would fit, if only they were in the hand."""
    return [(c,) for c in DECK if c.face != EIGHT and turn.fits(c) and c not in turn.hand and c != turn.top]


def _mismatch(turn: Turn) -> list[tuple[Card, ...]]:
    return [(card,) for card in turn.hand if not turn.fits(card)]


def _faces(turn: Turn) -> list[tuple[Card, ...]]:
    """Two cards of different faces; the first would fit, and so would the second where there is such."""
    plain = [card for card in turn.hand if card.face != EIGHT]
    pairs: list[tuple[Card, ...]] = [
        (one, two) for one in plain for two in plain if one.face != two.face and turn.fits(one)
    ]
    return [pair for pair in pairs if turn.fits(pair[1])] or pairs


def _pair(turn: Turn) -> list[tuple[Card, ...]]:
    """Two of a face that is not the top card's; the last one, or else the first, fits by its suit."""
    plain = [card for card in turn.hand if card.face not in (EIGHT, turn.top.face)]
    return [
        pair
        for one in plain
        for two in plain
        if one.face == two.face and one != two and (turn.fits(one) or turn.fits(two))
        for pair in [(one, two)]
    ]


def _no_suit(turn: Turn) -> list[tuple[Card, ...]]:
    return [(card,) for card in turn.hand if card.face == EIGHT]


def _twice(turn: Turn) -> list[tuple[Card, ...]]:
    """A card named twice; one of the top card's face where there is one, so that nothing else is wrong."""
    plain = [card for card in turn.hand if card.face != EIGHT and turn.fits(card)]
    return [(card, card) for card in plain if card.face == turn.top.face] or [(card, card) for card in plain]


_CARDS: Mapping[str, Callable[[Turn], list[tuple[Card, ...]]]] = {
    "not-held": _not_held,
    "mismatch": _mismatch,
    "faces": _faces,
    "pair": _pair,
    "no-suit": _no_suit,
    "twice": _twice,
}
_TYPED: Mapping[str, Callable[[Generator], str]] = {
    "empty": lambda _: "",
    "garbage": lambda chance: _GARBAGE[chance.below(len(_GARBAGE))],
    "long": lambda chance: "x" * (_EDGES[chance.below(len(_EDGES))] if chance.below(2) else LONG),
    "signs": lambda chance: _SIGNS[chance.below(len(_SIGNS))],
}
