"""What the page's shuffle gives with the C library's ``rand``, seeded by a clock: places in a new deck."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from reference.eights.card import DECK
from reference.generator.glibc import Seeded
from reference.shuffle import swap_passes

if TYPE_CHECKING:
    from collections.abc import Iterator

Order = tuple[int, ...]

PASSES = 100
"""How often the page goes through the deck at the least."""

MOST_PASSES = 250
"""How many passes are looked for in a program's shuffle."""


@lru_cache(maxsize=256)
def shuffled_orders(clock: int, games: int) -> tuple[Order, ...]:
    """The orders of the first games of a program that seeds once, and shuffles a new deck by 100 passes."""
    chance = Seeded(clock)
    return tuple(swap_passes.shuffle(range(len(DECK)), chance, {"passes": PASSES}) for _ in range(games))


@lru_cache(maxsize=1024)
def passes_of(order: Order, clock: int) -> int | None:
    """How many passes give this order in the first game; None where it is no number up to MOST_PASSES."""
    if order == shuffled_orders(clock, 1)[0]:
        return PASSES
    return next((number for number, found in enumerate(_by_passes(clock), start=1) if found == order), None)


def _by_passes(clock: int) -> Iterator[Order]:
    """The order after one pass, after two, and so on."""
    chance = Seeded(clock)
    order: Order = tuple(range(len(DECK)))
    for _ in range(MOST_PASSES):
        order = swap_passes.shuffle(order, chance, {"passes": 1})
        yield order
