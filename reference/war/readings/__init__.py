"""The misreadings by name: single ones, and the pairs of them that a program may well have.

Most were found in real hand-ins that failed; a few are likely ones. Each has the rules as the program reads
them, and a sentence for both sides: ``student`` names the rule to look at again, ``staff`` what it does.
"""

from __future__ import annotations

from itertools import combinations

from reference.war.readings.chest import CHEST
from reference.war.readings.ending import ENDING
from reference.war.readings.play import PLAY
from reference.war.readings.reading import Reading, combined

SINGLES: dict[str, Reading] = {**PLAY, **CHEST, **ENDING}
"""One misreading each."""

_COMMON = (
    "top-first",
    "halves",
    "ace-low",
    "ace-low-everywhere",
    "ace-low-in-plain-rounds",
    "no-face-down",
    "unsorted-laid-winner-first",
    "ascending",
    "answer-bottom-first",
)
"""The misreadings that were seen together with others."""

_LEFT = (
    "one-left-early",
    "one-left-early-unless-both",
    "one-left-early-2-first",
    "one-left-forfeits",
    "two-left-early",
    "two-left-early-2-first",
)
"""Those of a side with few cards left that say whose cards lie in the war that ends the game."""


def _sensible(one: str, other: str) -> bool:
    """Whether the two may be met together.

    That is a common one with any, the cases of both players misread, or a side with few cards left misread
    together with the order of the war that ends the game.
    """
    if "not-dealt" in (one, other):
        return "answer-bottom-first" in (one, other)
    if one.startswith("last-chest-") and other in _LEFT:
        return True
    return one in _COMMON or other in _COMMON or {one[-5:], other[-5:]} == {"-of-1", "-of-2"}


def _pairs() -> dict[str, Reading]:
    """The sensible pairs that do not contradict each other, named ``one+other``."""
    candidates = ((one, other) for one, other in combinations(SINGLES, 2) if _sensible(one, other))
    pairs = ((f"{one}+{other}", combined(SINGLES[one], SINGLES[other])) for one, other in candidates)
    return {name: reading for name, reading in pairs if reading}


PAIRS = _pairs()
READINGS: dict[str, Reading] = {**SINGLES, **PAIRS}
"""All of them; singles first, so that the first that explains a program is the simplest."""
