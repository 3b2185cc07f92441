"""Hold the lines around the hands of a game against the game: its seed, and its result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reference.cmsc201 import reasons, rows
from reference.cmsc201.play import winner
from reference.cmsc201.reader import is_prompt
from reference.cmsc201.rows import Fault, Row
from reference.cmsc201.sentences import line

if TYPE_CHECKING:
    from reference.cmsc201.parts import Part
    from reference.cmsc201.play import State
    from reference.cmsc201.rows import Check
    from reference.cmsc201.rules import Rules
    from reference.cmsc201.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game ended, if that is ``known``, and the last totals that were ``shown``."""

    state: State
    known: bool
    shown: State
    place: str


def head_row(part: Part, number: int | None, place: str) -> Row:
    """What stands before the first hand of the game with this seed, or of one too many."""
    due = line("seed", (number,)) if number else "…"
    if part.sentence is None or part.standing == "missing":
        return rows.missing(due, part, place)
    if part.kind != "seed" or part.standing == "extra":
        return _besides(part, part.sentence, place)
    if number is None:
        reason = "this game is one too many: there is one for each seed from 1 to 100"
        return Row(None, str(part.sentence), Fault("games", "seeds", place, reason))
    if str(part.sentence) == due:
        return rows.right(due)
    why = ("seeds", f"this is the game of seed {number}, not of seed {part.sentence.numbers[0]}")
    return rows.wrong(due, part, "games", place, why)


def tail_row(part: Part, ended: Ended, rules: Rules) -> Row:
    """What stands after the last hand. A level game is another check's, and its wording is free.

    A result that is right for the totals that were shown is no new mistake.
    """
    says = winner(ended.state, rules)
    level = ended.state.you == ended.state.i
    check: Check = "levels" if level else "results"
    expected = line("results", says=says, text="(nobody)") if ended.known else "…"
    if part.sentence is None or part.standing == "missing":
        return rows.missing(expected, part, ended.place, check)
    if part.kind != "results" or part.standing == "extra":
        return _besides(part, part.sentence, ended.place)
    if not ended.known or part.sentence.says == says:
        return rows.right(str(part.sentence))
    why = reasons.result_reason(ended.state, says, part.sentence.says)
    if part.sentence.says == winner(ended.shown, rules):
        check = "all"
    return rows.wrong(expected, part, check, ended.place, why)


def _besides(part: Part, sentence: Sentence, place: str) -> Row:
    """Other text, or a line that stands there again or too early."""
    if part.kind == "other":
        return rows.stray(part, place, asks=is_prompt(sentence.text))
    return rows.surplus(part, place, again=part.kind != "count")
