"""Folders of hand-ins that are laid out in another way: what is there is named, and what to do with it."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from harness.cli.layout import check_root, handed_in_for, students_of
from harness.fault import UsageFaultError
from tests.harness.cli.small import NAME

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.cli.small import Small

SHAPE = "It should hold one folder for each assignment, and in that one for each student."
ALONE = " Rename that folder, take it out, or say which assignments to grade."
FLAT = f"nothing can be graded in x/{NAME}: it has files (ada.zip, ben_war.c) and no folder of a student. "
MANY = f"nothing can be graded in x: it has a, b, c and 2 more, and no folder of an assignment. {SHAPE} "
WRONG = f"no assignment is called 'cps506-wra', as x/cps506-wra is. Did you mean {NAME}? There is: {NAME}."
OWN = "Put each student's files, or zip, into a folder with the student's name: x"


def _lay(root: Path, *files: str) -> Path:
    """A folder ``x`` with these files and, for names that end in a slash, folders."""
    for file in files:
        path = root / "x" / file
        (path if file.endswith("/") else path.parent).mkdir(parents=True, exist_ok=True)
        if not file.endswith("/"):
            path.write_bytes(b"")
    (root / "x").mkdir(exist_ok=True)
    return (root / "x").relative_to(root)


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ([], f"nothing was handed in: x is empty. {SHAPE}"),
        ([".DS_Store", "__MACOSX/"], f"nothing was handed in: x is empty. {SHAPE}"),
        (["ada.zip"], f"nothing can be graded in x: it has ada.zip, and no folder of an assignment. {SHAPE}"),
        (["ada/war.c"], f"nothing can be graded in x: it has ada, and no folder of an assignment. {SHAPE}"),
        (
            ["a/war.c", "b/war.c", "c/war.c", "d/war.c", "e.zip"],
            f"{MANY}The assignments are {NAME}.",
        ),
        (
            [f"{NAME}/ada.zip", f"{NAME}/ben_war.c"],
            f"{FLAT}{OWN}/{NAME}/<student>/ada.zip.",
        ),
        (
            [f"{NAME}/marks.yaml", f"{NAME}/received.csv"],
            f"nothing was handed in for {NAME}. Put a folder for each student into x/{NAME}.",
        ),
        ([f"{NAME}/"], f"nothing was handed in for {NAME}. Put a folder for each student into x/{NAME}."),
        (
            ["cps506-wra/ada/war.c", f"{NAME}/ada/war.c"],
            f"{WRONG}{ALONE}",
        ),
        (
            ["ada/src/war.c"],
            f"no assignment is called 'ada', as x/ada is. There is: {NAME}.{ALONE}",
        ),
    ],
)
def test_what_is_laid_out_otherwise_is_named(small: Small, files: list[str], said: str) -> None:
    """Nobody is told that a folder is empty which is not."""
    hand_ins = _lay(small.root, *files)
    with pytest.raises(UsageFaultError) as raised:
        handed_in_for(hand_ins)
    assert str(raised.value).startswith(said)


def test_assignments_are_those_with_a_folder_for_a_student(small: Small) -> None:
    """What lies beside them, and a folder with files alone, stops nothing."""
    hand_ins = _lay(small.root, f"{NAME}/ada/war.c", f"{NAME}/ben.zip", "notes.txt", "old/war.c")
    check_root(hand_ins)
    assert handed_in_for(hand_ins) == (NAME,)
    assert students_of(hand_ins, NAME) == (hand_ins / NAME / "ada",)


def test_a_class_that_is_laid_out_flat_does_not_go_unnoticed_beside_another(small: Small) -> None:
    """It stops the run; one that nobody has handed in for does not."""
    other = small.root / "cases" / "other-war"
    shutil.copytree(small.root / "cases" / NAME, other)
    hand_ins = _lay(small.root, f"{NAME}/ada/war.c", "other-war/marks.yaml")
    assert handed_in_for(hand_ins) == (NAME,)
    _lay(small.root, "other-war/ben.zip")
    with pytest.raises(
        UsageFaultError, match=r"graded in x/other-war: it has files \(ben.zip\) and no folder"
    ):
        handed_in_for(hand_ins)


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ([], f"nothing was handed in for {NAME}. Put a folder for each student into x/{NAME}."),
        (
            [f"{NAME}/ada.c"],
            f"nothing can be graded in x/{NAME}: it has files (ada.c) and no folder of a student.",
        ),
        ([f"{NAME}/ada.c"], f"{OWN}/{NAME}/<student>/ada.c."),
    ],
)
def test_an_assignment_that_was_asked_for_is_told_the_same(small: Small, files: list[str], said: str) -> None:
    """Whether it was found or named makes no difference."""
    hand_ins = _lay(small.root, *files)
    with pytest.raises(UsageFaultError) as raised:
        students_of(hand_ins, NAME)
    assert said in str(raised.value)


def test_the_folder_has_to_be_the_one_above_the_assignments(small: Small) -> None:
    """One that is not there, and that of one assignment, are told apart."""
    hand_ins = _lay(small.root, f"{NAME}/ada/war.c")
    with pytest.raises(UsageFaultError, match=r"there is no folder y\. It should hold one folder for each"):
        check_root(hand_ins.with_name("y"))
    with pytest.raises(
        UsageFaultError, match=rf"{NAME} holds the students of one .* the folder above it: x\."
    ):
        check_root(hand_ins / NAME)
