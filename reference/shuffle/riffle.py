"""Riffles as Gilbert, Shannon and Reeds model them: as people do it, neither cut nor weave is exact."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from reference.shuffle import Option, chosen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.generator import Generator

OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        "times": Option(default=1, least=0, most=1000, sentence="how many riffles, one after the other"),
    }
)


def shuffle(deck: Sequence[int], generator: Generator, options: Mapping[str, int]) -> tuple[int, ...]:
    """Cut in two packets and weave them, ``times`` times; a packet keeps its order."""
    cards = tuple(deck)
    for _ in range(chosen(options, OPTIONS, "times")):
        cards = _riffled(cards, generator)
    return cards


def _riffled(cards: tuple[int, ...], generator: Generator) -> tuple[int, ...]:
    """One riffle: the cut is a throw of as many coins as cards; cards drop by packet size."""
    cut = sum(generator.below(2) for _ in cards)
    upper, lower = list(reversed(cards[:cut])), list(reversed(cards[cut:]))
    woven = []
    while upper or lower:
        packet = upper if generator.below(len(upper) + len(lower)) < len(upper) else lower
        woven.append(packet.pop())
    return tuple(woven)
