"""Fisher and Yates, as Durstenfeld and Knuth write it: every order equally likely with a fair generator."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.generator import Generator
    from reference.shuffle import Option

OPTIONS: Mapping[str, Option] = MappingProxyType({})


def shuffle(deck: Sequence[int], generator: Generator, _options: Mapping[str, int]) -> tuple[int, ...]:
    """From the last card down, each is swapped with one drawn from those up to and with itself."""
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        other = generator.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)
