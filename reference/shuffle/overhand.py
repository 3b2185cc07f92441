"""The overhand shuffle: packets are taken off the top, each laid on the ones before."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from reference.shuffle import Option, chosen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.generator import Generator

OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        "times": Option(default=1, least=0, most=1000, sentence="how often the whole deck is gone through"),
        "packet": Option(default=10, least=1, most=52, sentence="the largest number of cards taken at once"),
    }
)


def shuffle(deck: Sequence[int], generator: Generator, options: Mapping[str, int]) -> tuple[int, ...]:
    """Go through the deck ``times`` times, in packets of 1 to ``packet`` cards; a packet keeps its order."""
    most = chosen(options, OPTIONS, "packet")
    cards = tuple(deck)
    for _ in range(chosen(options, OPTIONS, "times")):
        held, laid = cards, cards[:0]
        while held:
            size = generator.below(most) + 1
            held, laid = held[size:], held[:size] + laid
        cards = laid
    return cards
