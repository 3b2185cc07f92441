"""Hold what follows the last game against all of them: how many ended with cards in the tie pile."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from reference.cmsc201 import reasons, rows
from reference.cmsc201.rows import Fault, Row
from reference.cmsc201.sentences import line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reference.cmsc201.parts import Part
    from reference.cmsc201.play import Tally
    from reference.cmsc201.rows import Check
    from reference.cmsc201.sentences import Sentence

GAMES = 100
FEWEST_GAMES = 50
"""With fewer games a transcript shows too little of anything: no check is passed."""

_NUMBER = re.compile(r"(?<![\w.,-])-?[0-9]{1,9}(?![\w]|[.,][0-9])")
_NEED_GAMES: tuple[Check, ...] = ("deal", "won", "totals", "ties", "results", "levels", "count", "words")
_PLACE = "after the last game"


def closing_rows(parts: Sequence[Part], tally: Tally, right: int) -> list[Row]:
    """The line with the number of games, which should be ``right``, and what follows it."""
    count, *rest = parts
    return [_count_row(count, tally, right), *(rows.right(str(part.sentence)) for part in rest)]


def _count_row(part: Part, tally: Tally, right: int) -> Row:
    """The number is asked for; it may be said in words of one's own.

    One that is right for the tie piles that were shown is no new mistake.
    """
    expected = line("count", (GAMES, right))
    if part.sentence is None or part.standing == "missing":
        return rows.missing(expected, part, _PLACE)
    numbers = _numbers(part.sentence)
    if numbers is None:
        gap = replace(part, standing="missing")
        return rows.missing(expected, gap, _PLACE)
    games, printed = numbers
    if not right <= printed <= right + tally.open:
        check: Check = "all" if printed == tally.shown else "count"
        return rows.wrong(expected, part, check, _PLACE, reasons.count_reason(tally, right, printed))
    if games != GAMES:
        why = ("games-played", f"{GAMES} games are to be played, not {games}")
        return rows.wrong(expected, part, "count", _PLACE, why)
    return rows.right(str(part.sentence))


def _numbers(sentence: Sentence) -> tuple[int, int] | None:
    """The games played and those that the line counts. In words of one's own the 100 may be left out."""
    if sentence.kind == "count":
        return sentence.pair
    numbers = [int(found) for found in _NUMBER.findall(sentence.text)]
    if len(numbers) > 1 and GAMES in numbers:
        numbers.remove(GAMES)
    return (GAMES, numbers[0]) if len(numbers) == 1 else None


def too_few(games: int) -> list[Row]:
    """What is said of a transcript that has only so many games: nothing where they are enough."""
    if games >= FEWEST_GAMES:
        return []
    were = "was" if games == 1 else "were"
    printed = f"only {games} of {GAMES} games {were} printed" if games else "no game was printed"
    reason = f"{printed}, but it takes {FEWEST_GAMES} to judge this"
    return [
        Row(f"(at least {FEWEST_GAMES} games)", None, Fault(check, "too-few-games", "", reason))
        for check in _NEED_GAMES
    ]
