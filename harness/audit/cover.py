"""The fewest of many sets that cover all that can be covered: greedily found, then thinned out. Pure."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping
    from typing import TypeVar

    Key = TypeVar("Key", bound=Hashable)


def cover(sets: Mapping[Key, frozenset[str]], times: int = 1) -> tuple[Key, ...]:
    """The keys of few sets that have every member so many times, or as often as all sets together have it.

    The set that brings most is taken next, the first of several; in the end those are left out without which
    nothing is lost, the latest first. Few need not be fewest: that is a hard problem.
    """
    wanted = {name: min(times, count) for name, count in _counted(sets).items()}
    missing = Counter(wanted)
    taken: list[Key] = []
    while +missing:
        best = max(
            (key for key in sets if key not in taken),
            key=lambda key: sum(missing[name] > 0 for name in sets[key]),
        )
        taken.append(best)
        missing.subtract(sets[best])
    for key in reversed(taken[:]):
        left = _counted({other: sets[other] for other in taken if other != key})
        if all(left[name] >= count for name, count in wanted.items()):
            taken.remove(key)
    return tuple(key for key in sets if key in taken)


def _counted(sets: Mapping[Key, frozenset[str]]) -> Counter[str]:
    """How many sets have each member."""
    return Counter(name for names in sets.values() for name in names)
