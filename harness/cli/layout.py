"""How a folder of hand-ins is laid out, and what to say of one that is laid out in another way."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from harness.casefile import assignment_names
from harness.cli.project import project_root
from harness.fault import Fault, UsageFaultError
from harness.marks import FILES as MARKS
from harness.project import CASES
from harness.received import FILE as RECEIVED
from harness.submission import plain_name, strays, student_folders

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SHAPE = "one folder for each assignment, and in that one for each student"
MOST_NAMES = 3
"""Names in a sentence: enough to know what is meant by it."""


def check_root(hand_ins: Path) -> None:
    """Raise UsageFaultError where this is no folder, or where it is that of one assignment."""
    if not hand_ins.is_dir():
        raise UsageFaultError(Fault(what=f"there is no folder {hand_ins}", advice=f"It should hold {SHAPE}."))
    if hand_ins.name in _assignments():
        advice = f"Give the folder above it: {hand_ins.parent}."
        raise UsageFaultError(Fault(what=f"{hand_ins} holds the students of one assignment", advice=advice))


def handed_in_for(hand_ins: Path) -> tuple[str, ...]:
    """Name the assignments that somebody handed in something for.

    Raises UsageFaultError where there is none, where a folder of folders is that of no assignment, and where
    one of an assignment has files alone: a class that is not graded shall not go unnoticed beside others.
    """
    folders, known = student_folders(hand_ins), _assignments()
    names = tuple(folder.name for folder in folders if student_folders(folder))
    if unknown := [name for name in names if name not in known]:
        raise UsageFaultError(_no_assignment(hand_ins / unknown[0], known))
    empty = [folder for folder in folders if folder.name in known and folder.name not in names]
    if flat := [folder for folder in empty if _loose(folder)] or ([] if names else empty):
        raise UsageFaultError(_no_student(flat[0]))
    if not names:
        raise UsageFaultError(_no_class(hand_ins, folders))
    return names


def students_of(hand_ins: Path, name: str) -> tuple[Path, ...]:
    """Find the students' folders of one assignment. Raises UsageFaultError where there is none."""
    folder = hand_ins / name
    folders = student_folders(folder) if folder.is_dir() else ()
    if not folders:
        raise UsageFaultError(_no_student(folder))
    return folders


def _no_student(folder: Path) -> Fault:
    """Say what is there instead of students' folders: files that are laid out flat, or nothing."""
    what, advice = f"nothing was handed in for {folder.name}", f"Put a folder for each student into {folder}."
    loose = _loose(folder) if folder.is_dir() else ()
    if not loose:
        return Fault(what=what, advice=advice)
    return Fault(
        what=f"nothing can be graded in {folder}: it has files ({_some(loose)}) and no folder of a student",
        advice="Put each student's files, or zip, into a folder with the student's name: "
        f"{folder / '<student>' / loose[0]}.",
    )


def _loose(folder: Path) -> tuple[str, ...]:
    """Name the files in an assignment's folder that are somebody's, and in nobody's folder."""
    return strays(folder, {*MARKS, RECEIVED})


def _no_class(hand_ins: Path, folders: Sequence[Path]) -> Fault:
    """Say what is there instead of folders for assignments."""
    there = [*(plain_name(folder.name) for folder in folders), *strays(hand_ins, ())]
    holds = f"It should hold {SHAPE}."
    if not there:
        return Fault(what=f"nothing was handed in: {hand_ins} is empty", advice=holds)
    return Fault(
        what=f"nothing can be graded in {hand_ins}: it has {_some(there)}, and no folder of an assignment",
        advice=f"{holds} The assignments are {', '.join(_assignments())}.",
    )


def _no_assignment(folder: Path, known: Sequence[str]) -> Fault:
    """Say that a folder is named like no assignment, though there are folders in it."""
    near = get_close_matches(folder.name, known, n=1)
    meant = f"Did you mean {near[0]}? " if near else ""
    there = f"There is: {', '.join(known) or 'none'}."
    return Fault(
        what=f"no assignment is called {folder.name!r}, as {folder} is",
        advice=f"{meant}{there} Rename that folder, take it out, or say which assignments to grade.",
    )


def _some(names: Sequence[str]) -> str:
    rest = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" and {rest} more" if rest > 0 else "")


def _assignments() -> tuple[str, ...]:
    return assignment_names(project_root() / CASES)
