"""Seeds by the traits of their games: the first ones that meet the conditions, counted up from a first seed.

What is found depends on the entry and the reference alone, never on other entries, on time or on chance.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from harness.casefile.conditions import meets
from harness.casefile.schema import LAST_SEED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.casefile.conditions import Condition
    from harness.casefile.memory import SeedMemory
    from harness.casefile.recipe import Recipe


class HasTraits(Protocol):
    """Whoever can say what kind of game a deck plays: a reference, or the games of one."""

    def traits(self, deck: Sequence[int]) -> Mapping[str, str | int]:
        """The traits of the game. Raises LookupError for one without end."""


class Found(NamedTuple):
    """The seeds found, fewer than asked for when the search came to its bound, and how many were tried."""

    seeds: tuple[int, ...]
    tried: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What is searched for: ``count`` seeds from ``first`` on, at most ``tries`` of them tried."""

    recipe: Recipe
    conditions: tuple[Condition, ...]
    count: int
    first: int
    tries: int

    @property
    def key(self) -> str:
        """A name for this search: equal for equal searches, and for no others."""
        recipe = [self.recipe.deck, [(step.algorithm, step.rng, step.options) for step in self.recipe.steps]]
        wanted = repr([recipe, self.conditions, self.count, self.first, self.tries])
        return hashlib.sha256(wanted.encode()).hexdigest()


def find_seeds(search: Search, games: HasTraits, memory: SeedMemory) -> Found:
    """The seeds, remembered or searched for. A remembered answer that does not hold is searched for again."""
    known = memory.recall(search.key)
    if known is not None and _holds(known, search, games):
        return known
    found = _look(search, games)
    memory.keep(search.key, found)
    return found


def _look(search: Search, games: HasTraits) -> Found:
    seeds: list[int] = []
    bound = min(search.tries, LAST_SEED + 1 - search.first)
    for tried in range(bound):
        if len(seeds) == search.count:
            return Found(tuple(seeds), tried)
        if _is_one(search.first + tried, search, games):
            seeds.append(search.first + tried)
    return Found(tuple(seeds), bound)


def _is_one(seed: int, search: Search, games: HasTraits) -> bool:
    try:
        traits = games.traits(search.recipe.make(seed))
    except LookupError:  # a game without end has no traits, and is never what is looked for
        return False
    return meets(search.conditions, traits)


def _holds(known: Found, search: Search, games: HasTraits) -> bool:
    """Whether a remembered answer can be true; what it left out is taken on trust."""
    bounds = range(search.first, search.first + min(known.tried, search.tries))
    ended = len(known.seeds) == search.count or known.tried == min(search.tries, LAST_SEED + 1 - search.first)
    rising: Sequence[int] = sorted(set(known.seeds))
    return (
        ended
        and known.seeds == tuple(rising)
        and all(seed in bounds and _is_one(seed, search, games) for seed in known.seeds)
    )
