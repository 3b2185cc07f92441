"""Which of the files handed in are those of a whole program, by the names they were handed out with. Pure.

A name as handed out wins, then the same in other letters or decorated, first in the folder that holds most
of them, then elsewhere. Where one is missing still, a file that can be no other is taken for it.
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harness.handin.names import folded, plain_stem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.assignment import Entry
    from harness.language import Language
    from harness.submission import HandedIn

MAIN = re.compile(rb"\bmain\s*\(")


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """A program's files: ``taken`` by the name handed out, ``missing`` names, the ``folder`` they lie in.

    ``rivals`` are paths of different files that fit equally well: a person has to say which of them counts.
    """

    taken: dict[str, HandedIn] = field(default_factory=dict)
    missing: tuple[str, ...] = ()
    folder: str = ""
    rivals: tuple[str, ...] = ()


def gather(files: Sequence[HandedIn], entry: Entry, language: Language) -> Gathered:
    """Find the files of ``entry`` among those handed in; those that are given need not be there."""
    given = {name.casefold() for name, _ in entry.given}
    wanted = [name for name in entry.files if name.casefold() not in given]
    fitting = {name: [file for file in files if folded(file.path) == folded(name)] for name in wanted}
    folder, rivals = _folder(fitting)
    taken: dict[str, HandedIn] = {}
    for name, candidates in fitting.items():
        best = max((_rank(file, name, folder) for file in candidates), default=None)
        front = [file for file in candidates if _rank(file, name, folder) == best]
        if len({file.data for file in front}) > 1:
            rivals = rivals or tuple(file.path for file in front)
        if front:
            taken[name] = front[0]
    left = [
        file
        for file in files
        if plain_stem(file.path)[1] in language.extensions
        and folded(file.path) not in {folded(name) for name in wanted}
        and posixpath.dirname(file.path) == folder
    ]
    for name in wanted:
        if name not in taken and (instead := _instead(name, left, is_main=name == entry.file)) is not None:
            taken[name] = instead
            left.remove(instead)
    missing = tuple(name for name in wanted if name not in taken)
    return Gathered(taken=taken, missing=missing, folder=folder, rivals=rivals)


def _folder(fitting: dict[str, list[HandedIn]]) -> tuple[str, tuple[str, ...]]:
    """The folder that holds most of the files, the one nearest to the top among equals, and its rivals."""
    held: dict[str, dict[str, bytes]] = {}
    for name, candidates in fitting.items():
        for file in candidates:
            held.setdefault(posixpath.dirname(file.path), {})[name] = file.data
    ranks = {folder: (len(names), -_depth(folder)) for folder, names in held.items()}
    best = max(ranks.values(), default=None)
    first, *others = sorted(folder for folder, rank in ranks.items() if rank == best) or [""]
    differing = [
        folder
        for folder in others
        if any(held[first].get(name, data) != data for name, data in held[folder].items())
    ]
    return first, tuple([first, *differing] if differing else ())


def _depth(folder: str) -> int:
    return folder.count("/") + 1 if folder else 0


def _rank(file: HandedIn, name: str, folder: str) -> tuple[bool, bool, int]:
    """One in the program's folder ranks higher, then one with the very name, then one nearer to the top."""
    here = posixpath.dirname(file.path)
    return here == folder, posixpath.basename(file.path) == name, -_depth(here)


def _instead(name: str, left: list[HandedIn], *, is_main: bool) -> HandedIn | None:
    """The one file that can be meant: the main file by its ``main``, others by a name that holds ``name``."""
    stem, extension = plain_stem(name)
    fitting = [
        file
        for file in left
        if plain_stem(file.path)[1] == extension
        and bool(MAIN.search(file.data)) == is_main
        and (is_main or stem.casefold() in plain_stem(file.path)[0].casefold())
    ]
    return fitting[0] if len(fitting) == 1 else None
