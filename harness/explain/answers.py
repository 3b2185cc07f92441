"""What readings answer to a deck, each worked out once for a whole class and no longer kept than needed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Hashable

    from harness.explain.reading import AnswersReadings

DECKS = 256
"""How many decks are remembered: with a thousand readings each, some twenty megabytes."""

ENDLESS = frozenset({"endless", "long"})
"""What is answered where a program would run into a limit."""


class Answers:
    """What each reading answers to one deck. Of cards only their hash is kept: they are only compared."""

    __slots__ = ("_deck", "_known", "_reference")

    def __init__(self, reference: AnswersReadings, deck: tuple[int, ...]) -> None:
        self._reference = reference
        self._deck = deck
        self._known: dict[str, int | str] = {}

    def of(self, name: str) -> int | str:
        """The hash of the cards that a reading answers, by its name; or ``crash``, ``endless``, ``long``."""
        known = self._known.get(name)
        if known is None:
            answer = self._reference.reading_answer(self._deck, self._reference.READINGS[name].rules)
            known = self._known[name] = answer if isinstance(answer, str) else hash(answer)
        return known


def find_answers(reference: AnswersReadings, deck: tuple[int, ...]) -> Answers:
    """The answers to a deck, the same ones for the next submission of the class."""
    return _find_answers(cast("Hashable", reference), deck)


@lru_cache(maxsize=DECKS)
def _find_answers(reference: Hashable, deck: tuple[int, ...]) -> Answers:
    return Answers(cast("AnswersReadings", reference), deck)
