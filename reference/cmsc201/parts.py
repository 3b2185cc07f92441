"""A transcript, put into games and hands: records only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from reference.cmsc201.sentences import Kind, Sentence

Standing = Literal["due", "missing", "extra", "moved", "late"]
"""A ``missing`` line may have other text in its place. A line that stands behind one that should follow it is
``late`` where it is and ``moved`` where it should be."""

ORDER: tuple[Kind, ...] = ("hand", "played", "won", "totals", "pile")
"""The sentences of a hand."""


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a transcript as it should be or is: ``sentence`` is None where it is missing."""

    kind: Kind
    sentence: Sentence | None
    standing: Standing = "due"


@dataclass(frozen=True, slots=True)
class Hand:
    """The parts of one hand, other text between them included; ``label`` is the number that it was given."""

    parts: tuple[Part, ...]
    label: int | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One game: what stands before its first hand, the hands, and what stands after the last."""

    head: tuple[Part, ...]
    hands: tuple[Hand, ...]
    tail: tuple[Part, ...]
    label: int | None = None


@dataclass(frozen=True, slots=True)
class Transcript:
    """All games, in the order in which they stand, and what follows the last one: its count comes first."""

    games: tuple[Game, ...]
    closing: tuple[Part, ...]
