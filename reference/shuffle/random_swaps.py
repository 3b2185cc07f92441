"""EE 312: two places are drawn and their cards swapped, again and again."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from reference.shuffle import Option, chosen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.generator import Generator

OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        "swaps": Option(default=500, least=0, most=100_000, sentence="how many pairs of places are drawn"),
    }
)


def shuffle(deck: Sequence[int], generator: Generator, options: Mapping[str, int]) -> tuple[int, ...]:
    """Swap the cards at two drawn places, ``swaps`` times; both may be the same place."""
    cards = list(deck)
    for _ in range(chosen(options, OPTIONS, "swaps") if cards else 0):
        one = generator.below(len(cards))
        other = generator.below(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)
