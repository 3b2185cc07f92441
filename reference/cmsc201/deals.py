"""Legal deals of a game: the page's own, which its sample run was made by, and others."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from reference.generator.glibc import Seeded as Glibc
from reference.generator.splitmix64 import Seeded as SplitMix
from reference.shuffle import counter_deal, fisher_yates

if TYPE_CHECKING:
    from collections.abc import Mapping

DECK = tuple(range(1, 14)) * 4

MOVED_ON = 1000
"""How far a driver of ours moves the seeds on, in the deal ``moved``."""

DEALS: Mapping[str, str] = {
    "page": "glibc's rand, a card to you and one to the computer in turn: the page's sample run",
    "halves": "the same draws, but all 26 cards to you first",
    "moved": f"the page's, with {MOVED_ON} added to every seed",
    "shuffled": "a whole deck shuffled with another generator, then a card to each in turn",
}
"""Deals by name, with what they are."""


@cache
def deal(name: str, seed: int) -> tuple[tuple[int, int], ...]:
    """The 26 hands of a game, your card first. The page's deal where there is no such name."""
    match name:
        case "halves":
            cards = counter_deal.shuffle(DECK, Glibc(seed), {})
            return tuple(zip(cards[:26], cards[26:], strict=True))
        case "moved":
            return deal("page", seed + MOVED_ON)
        case "shuffled":
            cards = fisher_yates.shuffle(DECK, SplitMix(seed), {})
        case _:
            cards = counter_deal.shuffle(DECK, Glibc(seed), {})
    return tuple(zip(cards[::2], cards[1::2], strict=True))
