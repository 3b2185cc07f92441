"""The games that cases are made of, each played once: a seed that is looked at, then dealt, is one game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from harness.oracle import Reference

    Both = tuple[tuple[int, ...], Mapping[str, str | int]]

MOST_GAMES = 1_024
"""Games that are remembered: more than most assignments have, and few beside those of a long search."""


class Games:
    """What a reference says of decks. One that has ``answer_and_traits`` is asked for both at once."""

    def __init__(self, reference: Reference) -> None:
        self.reference = reference
        both = cast("Callable[[Sequence[int]], Both] | None", getattr(reference, "answer_and_traits", None))
        self._both = lru_cache(MOST_GAMES)(both) if both is not None else None

    def answer(self, deck: Sequence[int]) -> tuple[int, ...]:
        """The right answer. Raises what the reference does: LookupError for a game without end."""
        return self.reference.answer(deck) if self._both is None else self._both(tuple(deck))[0]

    def traits(self, deck: Sequence[int]) -> Mapping[str, str | int]:
        """The traits of the game. Raises as ``answer`` does."""
        return self.reference.traits(deck) if self._both is None else self._both(tuple(deck))[1]
