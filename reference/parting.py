"""Where a program's game and the rules part, as a report shows it on a table: records only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Cards in a row, ``who`` laid them or has them; ``down`` says of each whether it lies face down."""

    who: str
    cards: tuple[str, ...]
    down: tuple[bool, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One moment of a game: the rows on the table, and in a sentence what becomes of them."""

    rows: tuple[Row, ...]
    then: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Parting:
    """The first moment at which two games of the same cards differ.

    ``place`` names it in the words of the game: ``the deal``, ``round 3``, ``the answer``. ``right`` is what
    the rules do there, ``program`` what a program with the misreading does.
    """

    place: str
    right: Scene
    program: Scene
