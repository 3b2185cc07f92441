"""Whether the games were dealt at all: told by a run in which the generator got other seeds.

A driver of ours moves every seed on (``MOVED_ON``). Games that are dealt with the generator's numbers are
others then, whatever way of dealing was chosen. A program that prints the course page's games all the same
has them by heart: whoever has a right program has all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.cmsc201.closing import GAMES
from reference.cmsc201.deals import deal
from reference.cmsc201.hands import cards_of_game
from reference.transcript import Finding

if TYPE_CHECKING:
    from reference.cmsc201.parts import Transcript

_BY_CHANCE = 1
"""So many games may be the page's own: a generator that was never seeded plays seed 1's."""

_OTHER, _SAME = "other cards", "the same cards as always"


def judge_dealing(transcript: Transcript) -> Finding:
    """Whether no more than one of the games is the page's own of the same number.

    Nothing else is wrong here, too few games neither: who has none, or stops early, has none by heart.
    """
    numbered = list(enumerate(transcript.games[:GAMES], 1))
    known = {seed for seed, game in numbered if cards_of_game(game) == deal("page", seed)}
    if len(known) <= _BY_CHANCE:
        return Finding(expected="", actual="")
    first = min(known)
    return Finding(
        expected="\n".join(f"seed {seed}: {_OTHER}" for seed, _ in numbered),
        actual="\n".join(f"seed {seed}: {_SAME if seed in known else _OTHER}" for seed, _ in numbered),
        reason=f"the generator was given other seeds, and {len(known)} of {len(numbered)} games stayed the "
        "same: they are not dealt with its numbers but known beforehand",
        place=f"seed {first}",
        rule="games-dealt",
        line=first - 1,
    )
