"""From a dialogue to what is said of it: the first broken rule of the aspect that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from reference.eights.breach import Book
from reference.eights.card import in_order
from reference.eights.judge import Judge
from reference.eights.lines import read_lines
from reference.eights.page_shuffle import PASSES, passes_of
from reference.eights.policy import closing
from reference.eights.talk import exchanges, transcript
from reference.transcript import Finding

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from reference.eights.breach import Breach
    from reference.eights.lines import Statement
    from reference.eights.policy import Policy
    from reference.eights.talk import Exchange


class Walk(NamedTuple):
    """What one walk through a dialogue found: breaches by line, the first opening, moves rightly refused."""

    breaches: tuple[Breach, ...]
    opening: tuple[Statement, ...]
    refused: int


def find(
    talk: Sequence[tuple[str, str]], policy: Policy, seed: int, check: str, clock: int | None
) -> Finding:
    """Judge a dialogue that the partner played by ``policy`` and ``seed``.

    ``check`` is the aspect that counts, empty for all. A broken rule of another aspect counts as well where
    the game could not be followed any further, since the rest could not be seen.
    """
    parts = exchanges(talk)
    best = _best_walk(parts, closing(policy, seed))
    known = {breach.rule for breach in best.breaches if breach.game == 1}
    counted = [breach for breach in best.breaches if _counts(breach, check, known)]
    others = [breach for breach in best.breaches if not _counts(breach, check, known)]
    notes = _shuffle_notes(best.opening, clock)
    notes += [f"Not counted here: {breach.reason}." for breach in others[:1]]
    if policy.mischief and not best.refused and not counted:
        notes.append("The move that is to be refused found no occasion.")
    before = [breach for breach in others if counted and breach.line < counted[0].line]
    return _finding(transcript(parts), counted, before, tuple(notes))


def _best_walk(parts: Sequence[Exchange], closes_at: int | None) -> Walk:
    """The walk with cards taken from the one end of the stockpile or the other: whichever comes further."""
    read = [(part, tuple(read_lines(part.lines, part.first))) for part in parts]
    walks: list[Walk] = []
    for from_bottom in (False, True):
        book = Book()
        judge = Judge(book, from_bottom=from_bottom, closes_at=closes_at)
        judge.walk(read)
        breaches = tuple(sorted(book.breaches, key=lambda breach: breach.line))
        walks.append(Walk(breaches, tuple(judge.opening), judge.refused))
        if not breaches:
            return walks[-1]
    return max(walks, key=lambda walk: walk.breaches[0].line)


def _counts(breach: Breach, check: str, known: AbstractSet[str]) -> bool:
    """Whether a breach counts where one aspect is looked at; ``known`` rules were broken in the first game.

    What is dealt or laid out wrongly from a further game on was not begun anew.
    """
    if check == "again" and breach.game > 1 and breach.aspect in ("opening", "table"):
        return breach.rule not in known
    return not check or breach.aspect == check or check in breach.hides


def _finding(
    lines: list[str], counted: list[Breach], before: list[Breach], notes: tuple[str, ...]
) -> Finding:
    """The first breach that counts, and what had gone wrong ``before``: it may follow from that."""
    actual = "\n".join(lines)
    if not counted:
        return Finding(expected=actual, actual=actual, notes=notes)
    first = counted[0]
    right = list(lines)
    right[first.line : first.line + (not first.inserted)] = [first.wanted] if first.wanted else []
    return Finding(
        expected="\n".join(right),
        actual=actual,
        reason="; before that, ".join(breach.reason for breach in (first, *before[:1])),
        place=first.place,
        # That the talk could not go on is no mistake of its own where one came before.
        rule=before[0].rule if before and first.rule == "ended" else first.rule,
        line=first.line,
        notes=notes,
    )


def _shuffle_notes(opening: Sequence[Statement], clock: int | None) -> list[str]:
    """Whether the first deck is shuffled as the page's passes do it with ``rand`` seeded by the clock."""
    said = {statement.label: statement.cards for statement in reversed(opening)}
    deck, shuffled = said.get("deck", ()), said.get("shuffled", ())
    if clock is None or not in_order(deck) or sorted(shuffled) != sorted(deck):
        return []
    places = {card: place for place, card in enumerate(deck)}
    number = passes_of(tuple(places[card] for card in shuffled), clock)
    if number is None:
        return ["The deck is not what the page's passes of swaps with the C library's rand give."]
    few = "" if number >= PASSES else f", fewer than {PASSES}"
    passes = "1 pass" if number == 1 else f"{number} passes"
    return [f"The deck is shuffled by {passes} of swaps with the C library's rand{few}."]
