"""What a reference says of a program's whole transcript, and what it says in a dialogue: records only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What a transcript came to.

    ``expected`` are the lines that should have been printed and ``actual`` those that were, each line laid
    out alike on both sides, so that their difference is one of content and not of layout. ``reason`` is
    empty where everything is right; otherwise it names the first wrong line in the words of the game, for the
    student, with its ``place`` (``seed 37, hand 12``) and the ``rule`` that it breaks, by the reference's own
    name for it. ``line`` is the number, from 0, of that line in ``actual``. ``notes`` are facts that cost
    nothing.
    """

    expected: str
    actual: str
    reason: str = ""
    place: str = ""
    rule: str = ""
    line: int | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    """What the other side of a dialogue does: write ``text``, then go on, close its side, or walk away.

    ``close`` ends the program's input after ``text``. ``stop`` ends the program: there is nothing more to
    learn from it (a turn limit, for instance).
    """

    text: str = ""
    close: bool = False
    stop: bool = False
