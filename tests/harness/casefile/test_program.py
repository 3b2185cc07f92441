"""Whole programs in ``assignment.yaml``: files, targets, drivers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.assignment import Target
from harness.casefile import load_assignment
from tests.harness.casefile.conftest import ASSIGNMENT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PUBLIC = "group: public\ncases:\n- {id: up, deck: [1, 2, 3, 4]}\n"
WHOLE = ASSIGNMENT.replace("answer: function", "answer: stdout").replace(
    '{file: four.c, function: turn, arity: 2, signature: "void turn(const int in[4], int out[4])"}', "{%s}"
)
FILES = "file: main.c, files: [main.c, deck.c], papers: [design.txt]"


def test_targets_have_their_drivers(folder: Path) -> None:
    """The files of a target are those of its folder; the first target is the program."""
    (folder / "drivers" / "c" / "main.c").unlink()
    (folder / "drivers" / "c" / "stacked").mkdir()
    (folder / "drivers" / "c" / "stacked" / "deck.c").write_text("int x;\n", encoding="utf-8")
    targets = "targets: {program: {}, stacked: {without: [deck.c]}, checked: {sanitized: true}}"
    (folder / "assignment.yaml").write_text(WHOLE % f"{FILES}, {targets}", encoding="utf-8")
    (folder / "public.yaml").write_text(PUBLIC, encoding="utf-8")
    [entry] = load_assignment(folder).entries
    assert (entry.files, entry.papers, entry.drivers) == (("main.c", "deck.c"), ("design.txt",), ())
    assert entry.targets == (
        Target(name="program"),
        Target(name="stacked", without=("deck.c",), drivers=(("deck.c", b"int x;\n"),)),
        Target(name="checked", sanitized=True),
    )
    assert [entry.target(name) for name in ("", "checked", "none")] == [
        entry.targets[0],
        entry.targets[2],
        None,
    ]


def test_several_files_alone_are_one_program(folder: Path) -> None:
    """Without targets there is one, of all files."""
    (folder / "drivers" / "c" / "main.c").unlink()
    (folder / "assignment.yaml").write_text(WHOLE % FILES, encoding="utf-8")
    (folder / "public.yaml").write_text(PUBLIC, encoding="utf-8")
    assert load_assignment(folder).entries[0].targets == (Target(name="program"),)


@pytest.mark.parametrize(
    ("language", "complaint"),
    [
        (
            "file: main.c, files: [deck.c]",
            "6:28: `main.c`, the file with `main`, is not among these: add it",
        ),
        (
            "file: main.c, files: [main.c], function: turn",
            "6:38: a whole program is not called by a function: remove it",
        ),
        (
            "file: main.c, targets: {program: {without: [deck.c]}}",
            "6:51: `deck.c` is not handed in; there is: main.c",
        ),
        (
            "file: main.c, targets: {program: {without: [main.c]}}",
            "6:31: nothing stands in for what this leaves out: add files to drivers/c/program/",
        ),
        (
            "file: main.c, targets: {program: {answer: function}}",
            "6:49: only a driver of ours answers so: add one to drivers/c/program/",
        ),
        (
            "file: main.c, targets: {program: {wihtout: [x]}}",
            "6:41: unknown key `wihtout`: did you mean `without`?",
        ),
    ],
)
def test_each_mistake_has_its_complaint(
    complaints: Callable[..., list[str]], folder: Path, language: str, complaint: str
) -> None:
    """What cannot be built as written is complained about at its place."""
    (folder / "drivers" / "c" / "main.c").unlink()
    found = complaints(assignment=WHOLE % language, public=PUBLIC)
    assert f"assignment.yaml:{complaint}" in found


def test_a_folder_of_drivers_belongs_to_a_target(complaints: Callable[..., list[str]]) -> None:
    """A driver that no target would use is a slip of the pen."""
    found = complaints(assignment=WHOLE % f"{FILES}, targets: {{program: {{}}}}", public=PUBLIC)
    assert found == ["assignment.yaml:6:3: drivers/c/main.c belongs to no target; there is: program"]


@pytest.mark.parametrize("key", ["files: [four.c]", "targets: {program: {}}"])
def test_a_function_has_no_targets(complaints: Callable[..., list[str]], key: str) -> None:
    """Files and targets are for whole programs."""
    found = complaints(assignment=ASSIGNMENT.replace("arity: 2", key), public=PUBLIC)
    assert [complaint.partition(": ")[2] for complaint in found] == [
        f"`{key.partition(':')[0]}` is for whole programs: remove it, or write `answer: stdout` above"
    ]
