"""How the harness asks a reference for right answers. The reference knows nothing of it."""

from __future__ import annotations

import hashlib
import importlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.case import OracleName
    from reference.transcript import Finding, Say


class AnswerReference(Protocol):
    """A module below ``reference/`` that works out the answer from the case alone."""

    DECK: Sequence[int]
    """The cards in order, unshuffled."""

    TRAITS: Mapping[str, str]
    """Each trait of a game, with a sentence about its values."""

    def complaints(self, deck: Sequence[int]) -> tuple[str, ...]:
        """What is wrong with a deck (51 cards, five kings); empty when nothing is."""

    def answer(self, deck: Sequence[int]) -> tuple[int, ...]:
        """The right answer. Raises ``reference.EndlessGame`` (``LookupError``) for a game without end."""

    def traits(self, deck: Sequence[int]) -> Mapping[str, str | int]:
        """The traits of the game that this deck plays. Raises as ``answer`` does."""


class SettledReference(Protocol):
    """A module whose cases carry settings: what to look at, how to play."""

    SETTINGS: Mapping[str, str]
    """Each setting that a case can have, with a sentence about its values."""

    def setting_complaints(self, settings: Mapping[str, str | int]) -> tuple[str, ...]:
        """What is wrong with a case's settings, a sentence each; empty when nothing is."""


class ReplayReference(SettledReference, Protocol):
    """A module that holds a transcript against the rules, whatever cards the program chose."""

    def replay(self, printed: str, given: str, settings: Mapping[str, str | int]) -> Finding:
        """Replay what a program printed on the case's input ``given``. Linear in the length of ``printed``.

        Raises nothing, whatever was printed.
        """


class PartnerReference(Protocol):
    """One dialogue's other side, as a reference plays it."""

    def __call__(self, heard: str, *, waiting: bool) -> Say | None:
        """Say something, or None to go on listening; see ``harness.sandbox.port.Partner``."""


class RefereeReference(SettledReference, Protocol):
    """A module that plays the other side of a dialogue, and holds all of it against the rules."""

    def partner(self, settings: Mapping[str, str | int]) -> PartnerReference:
        """A new partner for one dialogue."""

    def referee(self, talk: Sequence[tuple[str, str]], settings: Mapping[str, str | int]) -> Finding:
        """Judge a dialogue: (voice, text) pairs, the voice ``program`` or ``partner``. Raises nothing."""


class Reference(AnswerReference, ReplayReference, RefereeReference, Protocol):
    """A module below ``reference/``. What it must have depends on its assignment's cases: see ``lacking``."""


NEEDS: Mapping[OracleName, tuple[str, ...]] = {
    "answer": ("DECK", "TRAITS", "complaints", "answer", "traits"),
    "replay": ("SETTINGS", "setting_complaints", "replay"),
    "referee": ("SETTINGS", "setting_complaints", "partner", "referee"),
}
"""What a reference has to have for cases of each oracle."""

DECK_NEEDS = ("DECK", "TRAITS", "complaints", "traits")
"""What it has to have for replayed cases that deal a deck of ours."""


def find_reference(name: str) -> Reference:
    """Import ``reference.<name>``. Raises ImportError where there is none."""
    return cast("Reference", importlib.import_module(f"reference.{name}"))


@cache
def reference_identity() -> str:
    """Name all that the references are made of: equal names, equal words in a dialogue."""
    digest = hashlib.sha256()
    folder = Path(str(importlib.import_module("reference").__file__)).parent
    for path in sorted(folder.rglob("*.py")):
        digest.update(f"{path.relative_to(folder)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def lacking(reference: Reference, names: Sequence[str]) -> list[str]:
    """Which of these names the reference does not have."""
    return [name for name in names if not hasattr(reference, name)]
