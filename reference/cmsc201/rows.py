"""A judged line: what should stand there, what does, and what is wrong with it under which check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reference.cmsc201.parts import Part
    from reference.cmsc201.reasons import Why
    from reference.cmsc201.sentences import Kind

Check = Literal["games", "deal", "won", "totals", "ties", "results", "levels", "count", "words", "all"]
"""``all`` is for what follows from a wrong line before it: it counts for nothing but the whole transcript."""

CHECK_OF: Mapping[Kind, Check] = {
    "seed": "games",
    "hand": "games",
    "played": "games",
    "won": "won",
    "totals": "totals",
    "pile": "ties",
    "results": "results",
    "count": "count",
    "other": "words",
}
"""The check that a line counts for when it is missing or one too many."""

ABOUT: Mapping[Kind, str] = {
    "seed": "the line with the seed",
    "hand": "the line with the hand's number",
    "played": "the line with the cards played",
    "won": "the line that says who won the hand",
    "totals": "the line with both totals",
    "pile": "the line about the tie pile",
    "results": "the result of the game",
    "count": "the line with the number of games that ended with cards in the tie pile",
    "other": "other text",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a line, and where it stands."""

    check: Check
    rule: str
    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class Row:
    """One line on both sides; None where there is none on that side."""

    expected: str | None
    actual: str | None
    fault: Fault | None = None


def right(text: str) -> Row:
    """A line as it should be, or one that nothing can be said about."""
    return Row(text, text)


def wrong(expected: str, part: Part, check: Check, place: str, why: Why) -> Row:
    """A line that says something wrong."""
    return Row(expected, str(part.sentence), Fault(check, why[0], place, why[1]))


def missing(expected: str, part: Part, place: str, check: Check | None = None) -> Row:
    """A line that is not there, or has other text in its place."""
    reason = f"{ABOUT[part.kind]} is missing"
    if part.sentence:
        reason += f"; in its place stands “{part.sentence.text}”"
    fault = Fault(check or CHECK_OF[part.kind], "missing-line", place, reason)
    return Row(expected, part.sentence.text if part.sentence else None, fault)


def surplus(part: Part, place: str, *, again: bool = True) -> Row:
    """A line that should not be there."""
    reason = f"{ABOUT[part.kind]} {'stands there twice' if again else 'does not belong here'}"
    return Row(None, str(part.sentence), Fault(CHECK_OF[part.kind], "extra-line", place, reason))


def stray(part: Part, place: str, *, asks: bool) -> Row:
    """Text that is no sentence of the sample's; asking for a key is left to another check."""
    text = str(part.sentence)
    if asks:
        return right(text)
    return Row(None, text, Fault("words", "other-text", place, f"“{text}” is no line of the sample run"))
