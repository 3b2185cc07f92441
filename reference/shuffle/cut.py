"""A cut: the upper part of the deck goes below the lower one."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from reference.shuffle import Option, chosen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.generator import Generator

OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        "at": Option(
            default=0, least=0, most=52, sentence="how many cards are taken off; 0 lets the generator decide"
        ),
    }
)
_FEWEST = 2  # with fewer cards there is no place to cut at


def shuffle(deck: Sequence[int], generator: Generator, options: Mapping[str, int]) -> tuple[int, ...]:
    """Cut after ``at`` cards, or at a drawn place that has cards on both sides."""
    if len(deck) < _FEWEST:
        return tuple(deck)
    at = chosen(options, OPTIONS, "at") or generator.below(len(deck) - 1) + 1
    return (*deck[at:], *deck[:at])
