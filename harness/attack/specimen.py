"""Which attacks there are, and which submission is honest: folders below a folder of specimens."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

NAME = re.compile(r"attack-(?P<number>[0-9]{2})-(?P<title>.+)")

SHORTEST_WORD = 4
"""Shorter words are names of languages alone."""

HONEST = "plain"
"""The right answer that is graded beside an attack, where there is one of this name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """One hostile submission: ``number`` is its kind, ``wanted`` what it gets when it leads nowhere."""

    folder: Path
    assignment: str
    language: str
    wanted: Verdict
    number: int
    title: str

    @property
    def name(self) -> str:
        """How it is called: kind, title and language."""
        return f"{self.number:02}-{self.title} ({self.language})"

    @property
    def honest(self) -> Path:
        """The honest submission in the same language: the one that is meant for it, or the first."""
        passed = self.folder.parents[2] / Verdict.PASSED.value / self.language
        plain = passed / HONEST
        others = (path for path in sorted(passed.glob("*")) if NAME.fullmatch(path.name) is None)
        return plain if plain.is_dir() else next(others, plain)


def find_attacks(specimens: Path, only: Sequence[str] = ()) -> tuple[Attack, ...]:
    """Return the attacks below ``<specimens>/<assignment>/<verdict>/<language>/``, by kind and name.

    ``only`` keeps those of a kind (a number), a language, or with such a word in the name.
    """
    found = (_read(folder) for folder in specimens.glob("*/*/*/attack-*") if folder.is_dir())
    attacks = (attack for attack in found if attack is not None and _is_meant(attack, only))
    return tuple(sorted(attacks, key=lambda attack: (attack.number, attack.title, attack.language)))


def one_of_each_kind(attacks: Sequence[Attack]) -> tuple[Attack, ...]:
    """Return one attack of each kind, from a language that changes from kind to kind."""
    languages = sorted({attack.language for attack in attacks})
    chosen: dict[int, Attack] = {}
    for number in sorted({attack.number for attack in attacks}):
        wish = languages[number % len(languages) :] + languages[: number % len(languages)]
        of_kind = {attack.language: attack for attack in reversed(attacks) if attack.number == number}
        chosen[number] = next(of_kind[language] for language in wish if language in of_kind)
    return tuple(chosen.values())


def _read(folder: Path) -> Attack | None:
    """Read what a folder's path says; None for one that is not called like an attack."""
    named = NAME.fullmatch(folder.name)
    if named is None:
        return None
    language, verdict, assignment = (each.name for each in list(folder.parents)[:3])
    return Attack(
        folder=folder,
        assignment=assignment,
        language=language,
        wanted=Verdict(verdict),
        number=int(named["number"]),
        title=named["title"],
    )


def _is_meant(attack: Attack, only: Sequence[str]) -> bool:
    return not only or any(
        attack.number == int(word)
        if word.isdecimal()
        else attack.language == word or (len(word) >= SHORTEST_WORD and word in attack.folder.name)
        for word in only
    )
