"""The first wrong line of a transcript, with the cards of its hand on the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reference.cmsc201.hands import cards_of
from reference.parting import Parting, Row, Scene

if TYPE_CHECKING:
    from reference.cmsc201.parts import Transcript
    from reference.transcript import Finding

_PLACE = re.compile(r"seed ([0-9]+), hand ([0-9]+)")


def part(transcript: Transcript, finding: Finding) -> Parting:
    """Where a transcript parts from the rules: its first wrong line, as ``finding`` has it, and the hand.

    A line that belongs to no hand has no cards.
    """
    rows = _rows(transcript, finding.place)
    right, came = (_line(text, finding.line) for text in (finding.expected, finding.actual))
    return Parting(
        place=finding.place, right=Scene(rows=rows, then=right), program=Scene(rows=rows, then=came)
    )


def _rows(transcript: Transcript, place: str) -> tuple[Row, ...]:
    """The two cards of the hand at that place, where it shows them."""
    match = _PLACE.fullmatch(place)
    numbers = tuple(map(int, match.groups())) if match else ()
    hands = (
        cards_of(hand)
        for game in transcript.games
        for hand in game.hands
        if (game.label, hand.label) == numbers
    )
    cards = next(hands, None)
    if not cards:
        return ()
    return tuple(
        Row(who=who, cards=(str(card),), down=(False,)) for who, card in zip(("you", "I"), cards, strict=True)
    )


def _line(text: str, number: int | None) -> str:
    """One line of a text, empty where it has none of that number."""
    return "" if number is None else "".join(text.splitlines()[number : number + 1])
