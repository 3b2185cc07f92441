"""One case: what a program is given, and what the right answer is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Group = Literal["public", "hidden"]
OracleName = Literal["answer", "replay", "referee"]
Settings = tuple[tuple[str, str | int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case of an assignment, complete: nothing about it has to be looked up again.

    ``input`` is the text the program is given, ``expected`` the right answer as text, worked out by the
    reference. ``origin`` says in words how the input came about (``fisher-yates with splitmix64, seed 7``),
    ``traits`` what kind of game it is, as sorted pairs.

    ``oracle`` says how the reference knows what is right. For ``answer`` it is known beforehand. For
    ``replay`` and ``referee`` it depends on what the program prints: ``expected`` is empty then, and
    ``settings`` (sorted pairs) tell the reference what to look at, or how to play the other side.
    ``target`` is the name of what is run (see ``harness.assignment.Target``), empty for the first.
    ``clock`` is the time that the program is told whenever it asks, in seconds since 1970.
    """

    id: str
    group: Group
    input: str
    expected: str
    origin: str
    seed: int | None = None
    note: str = ""
    published: bool = False
    traits: tuple[tuple[str, str], ...] = ()
    oracle: OracleName = "answer"
    settings: Settings = ()
    target: str = ""
    clock: int | None = None

    @property
    def values(self) -> dict[str, str | int]:
        """The settings as the reference is given them, with the ``clock`` where it is pinned."""
        values = dict(self.settings)
        if self.clock is not None:
            values["clock"] = self.clock
        return values
