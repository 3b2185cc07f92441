"""CMSC 201: no deck is shuffled; each card dealt is a drawn kind, drawn again while that kind is used up."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.generator import Generator
    from reference.shuffle import Option

OPTIONS: Mapping[str, Option] = MappingProxyType({})


def shuffle(deck: Sequence[int], generator: Generator, _options: Mapping[str, int]) -> tuple[int, ...]:
    """The cards as dealt, the players in turn: with ranks 1 to 13, a draw is ``rand() % 13 + 1``."""
    left = Counter(deck)
    kinds = sorted(left)
    dealt: list[int] = []
    while len(dealt) < len(deck):
        kind = kinds[generator.below(len(kinds))]
        if left[kind]:
            left[kind] -= 1
            dealt.append(kind)
    return tuple(dealt)
