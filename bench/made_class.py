"""Classes made up of the sample class: as large as asked for, alike or each of its own."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from bench.workload import ASSIGNMENT, RIGHT, ROOT
from harness.handin import Chosen, choose
from harness.language import all_languages
from harness.submission import student_folders, take

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.assignment import Assignment

COMMENTS = {"c": "//", "cpp": "//", "rust": "//", "haskell": "--", "python": "#", "elixir": "#"}

SAMPLES = ROOT / "submissions" / ASSIGNMENT


def sample_folders() -> tuple[Path, ...]:
    """The sample class, with everything that goes wrong in it."""
    return student_folders(SAMPLES)


def right_folders(languages: Sequence[str] = tuple(RIGHT)) -> tuple[Path, ...]:
    """One right submission of each of these languages."""
    return tuple(SAMPLES / RIGHT[name] for name in languages)


def copied_class(folders: Sequence[Path], count: int, place: Path) -> Path:
    """Hand in ``count`` copies of these, byte for byte: equal work, under other names."""
    return _made(folders, count, place)


def distinct_class(folders: Sequence[Path], count: int, place: Path, assignment: Assignment) -> Path:
    """Hand in ``count`` of these in turn, each with a comment of its own, so that none is known from another.

    Returns the folder to give as ``--submissions``.
    """
    made = _made(folders, count, place)
    for number, folder in enumerate(student_folders(made / ASSIGNMENT)):
        chosen = choose(take(folder), assignment, all_languages())
        if isinstance(chosen, Chosen) and (main := folder / chosen.main.name).is_file():
            with main.open("ab") as file:
                file.write(f"\n{COMMENTS[chosen.language.name]} hand-in {number}\n".encode())
    return made


def _made(folders: Sequence[Path], count: int, place: Path) -> Path:
    for number in range(count):
        folder = folders[number % len(folders)]
        shutil.copytree(folder, place / ASSIGNMENT / f"{number:05}-{folder.name}")
    return place
