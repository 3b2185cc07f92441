"""Crazy Eights: pass after pass, each card in turn is swapped with one at a drawn place."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from reference.shuffle import Option, chosen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.generator import Generator

OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        "passes": Option(
            default=100, least=0, most=10_000, sentence="how often the whole deck is gone through"
        ),
    }
)
_FEWEST = 2  # with fewer cards there is no place to draw


def shuffle(deck: Sequence[int], generator: Generator, options: Mapping[str, int]) -> tuple[int, ...]:
    """Places are drawn from 0 to 50, as on the page: the last card moves in its own turn alone."""
    cards = list(deck)
    for _ in range(chosen(options, OPTIONS, "passes") if len(cards) >= _FEWEST else 0):
        for place in range(len(cards)):
            other = generator.below(len(cards) - 1)
            cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)
