"""A deck built so that War begins with one war and ends in it, both players running out of cards."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from reference.shuffle.fisher_yates import shuffle as mixed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.generator import Generator
    from reference.shuffle import Option

OPTIONS: Mapping[str, Option] = MappingProxyType({})


def shuffle(deck: Sequence[int], generator: Generator, _options: Mapping[str, int]) -> tuple[int, ...]:
    """From the end of the deck, two by two: equal cards, any two cards, equal cards, any two, and so on.

    Dealt in turn, the last card on top, that is a tie, two cards face down, another tie … to the last cards.
    No random shuffle comes near such a deck. With too few equal cards the ties end where they do.
    """
    pairs, loose = _paired(mixed(deck, generator, {}))
    ties = (len(deck) + 2) // 4
    equal, others = pairs[:ties], [card for pair in pairs[ties:] for card in pair] + loose
    hidden = list(mixed(others, generator, {}))
    laid: list[int] = []
    while equal or hidden:
        laid += equal.pop() if equal else ()
        laid += (hidden.pop() for _ in range(min(2, len(hidden))))
    return tuple(reversed(laid))


def _paired(cards: Sequence[int]) -> tuple[list[tuple[int, int]], list[int]]:
    """Pairs of equal cards, in the order in which they are complete, and the cards left over."""
    pairs: list[tuple[int, int]] = []
    loose: list[int] = []
    for card in cards:
        if card in loose:
            loose.remove(card)
            pairs.append((card, card))
        else:
            loose.append(card)
    return pairs, loose
