"""A folder becomes an assignment, or all complaints at once."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from harness.assignment import Assignment, Entry, RubricItem
from harness.case import Case
from harness.casefile import assignment_names, load_assignment, unfinished
from harness.complaint import ComplaintsError
from harness.limits import Budget, Limits
from tests.harness.casefile.conftest import ASSIGNMENT, GAME

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PUBLIC = """\
group: public
cases:
- {id: up, deck: [1, 2, 3, 4], expect: [4, 3, 2, 1], note: as published}
- {id: "any-{seed}", shuffle: fisher-yates, seeds: [5]}
"""


def test_folder_becomes_an_assignment(folder: Path) -> None:
    """Every key of the files is in the record, drivers and given files as bytes, public cases first."""
    (folder / "a-hidden.yaml").write_text(
        "group: hidden\ncases:\n- {id: 'first-{n}', shuffle: fisher-yates, where: {first: 3}, count: 1}\n",
        encoding="utf-8",
    )
    (folder / "public.yaml").write_text(PUBLIC, encoding="utf-8")
    (folder / "given" / "c" / "sub").mkdir(parents=True)
    (folder / "given" / "c" / "sub" / "four.h").write_bytes(b"\x00\xff")
    (folder / "given" / "c" / ".swap").write_bytes(b"left by an editor")
    (folder / "assignment.yaml").write_text(
        ASSIGNMENT
        + "  - {id: builds, title: B, points: 5, source: build, per_warning: 0.5, most_for_warnings: 2}\n"
        + "  - {id: up, title: Up, points: 1, source: cases, cases: [up], void_by: [first-*]}\n"
        + "limits: {cpu_seconds: 2}\nbuild_limits: {memory_mib: 1024}\nbudget: {confirmations: 1}\n"
        + "strict_warnings: true\n",
        encoding="utf-8",
    )

    expected = Assignment(
        id="four-cards",
        title="Four cards",
        folder=folder,
        reference="four_cards",
        comparer="cards",
        answer="function",
        entries=(
            Entry(
                language="c",
                file="four.c",
                function="turn",
                arity=2,
                signature="void turn(const int in[4], int out[4])",
                drivers=(("main.c", b"int main(void) { return 0; }\n"),),
                given=(("sub/four.h", b"\x00\xff"),),
            ),
        ),
        rubric=(
            RubricItem(id="tests", title="Tests", points=25, source="cases"),
            RubricItem(
                id="builds", title="B", points=5, source="build", per_warning=0.5, most_for_warnings=2
            ),
            RubricItem(id="up", title="Up", points=1, source="cases", cases=("up",), void_by=("first-*",)),
        ),
        cases=(
            Case(
                id="up",
                group="public",
                input="1 2 3 4\n",
                expected="4 3 2 1",
                origin="the deck as written",
                note="as published",
                published=True,
                traits=(("first", "1"), ("order", "up")),
            ),
            Case(
                id="any-5",
                group="public",
                input="1 4 2 3\n",
                expected="3 2 4 1",
                origin="fisher-yates, with splitmix64, seed 5",
                seed=5,
                traits=(("first", "1"), ("order", "mixed")),
            ),
            Case(
                id="first-1",
                group="hidden",
                input="3 1 4 2\n",
                expected="2 4 1 3",
                origin="fisher-yates, with splitmix64, seed 1",
                seed=1,
                traits=(("first", "3"), ("order", "mixed")),
            ),
        ),
        limits=Limits(cpu_seconds=2),
        build_limits=Limits(cpu_seconds=60, wall_seconds=90, memory_mib=1024),
        budget=Budget(confirmations=1),
        strict_warnings=True,
    )
    assert expected == load_assignment(folder)


def test_all_complaints_about_all_files_come_at_once(complaints: Callable[..., list[str]]) -> None:
    """One broken thing hides no other, in the same entry, the same file or another file."""
    found = complaints(
        assignment=ASSIGNMENT.replace("comparer: cards", "comparer: card\ntilte: x"),
        public="""\
group: public
cases:
- id: one
  dekc: [1, 2]
  deck: [1, 2, 3]
  where: {frist: 1}
- id: two
  shuffle: {algorithm: fisher-yates, rng: splitmix}
  seeds: 9..2
  note: x
  note: y
- id: three
  deck: [1, 2, 3, 4]
  expect: [4, 3, 1, 2]
""",
        hidden="group: hidden\ncases:\n\t- id: x\n",
    )

    assert found == [
        "assignment.yaml:3:11: unknown comparer `card`: did you mean `cards`?",
        "assignment.yaml:4:1: unknown key `tilte`: did you mean `title`?",
        "hidden.yaml:3:1: a tab stands here; YAML wants blanks: replace it",
        "public.yaml:4:3: unknown key `dekc`: did you mean `deck`?",
        "public.yaml:5:9: these are not the cards 1 to 4, but 3 others",
        "public.yaml:6:11: unknown trait `frist`: did you mean `first`?",
        "public.yaml:8:43: unknown generator `splitmix`: did you mean `splitmix64`?",
        "public.yaml:9:10: the range runs backwards: write `2..9`",
        "public.yaml:11:3: the key `note` stands on line 10 already: remove one of them",
        "public.yaml:14:18: three: the published answer has 1 at position 3, the reference 2",
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("group: public\ncases: []\n", "2:8: this is empty: write something here, or leave the key out"),
        ("group: public\ncases:\n", "2:7: this is empty: it should be a list"),
        ("group: public\n", "1:1: the key `cases` is missing here: add it"),
        (
            "group: secret\ncases: [{id: a, deck: [1, 2, 3, 4]}]\n",
            "1:8: `secret` should be one of 'public' or 'hidden'",
        ),
        ("- a\n", "1:1: a list should be keys with values"),
        ("group: public\ncases: [7]\n", "2:9: 7 should be keys with values"),
    ],
)
def test_group_file_without_the_right_form(
    complaints: Callable[..., list[str]], text: str, complaint: str
) -> None:
    """A file that is no list of cases says what is missing."""
    assert complaints(public=text) == [f"public.yaml:{complaint}"]


def test_ids_are_unique_over_all_files(complaints: Callable[..., list[str]], folder: Path) -> None:
    """An id stands once, written out or made from a pattern, whatever its letter case."""
    found = complaints(
        public=(
            "group: public\ncases:\n- {id: up-7, deck: [1, 2, 3, 4]}\n- {id: other, deck: [2, 1, 3, 4]}\n"
        ),
        hidden=(
            "group: hidden\ncases:\n- {id: 'UP-{seed}', shuffle: sorted, seeds: [7]}\n"
            "- {id: Other, shuffle: sorted}\n"
        ),
    )

    assert found == [
        f"public.yaml:3:8: the id `up-7` stands at {folder}/hidden.yaml:3:3 already: each case has its own",
        f"public.yaml:4:8: the id `other` stands at {folder}/hidden.yaml:4:3 already: each case has its own",
    ]


def test_missing_files_are_named(complaints: Callable[..., list[str]], folder: Path) -> None:
    """No assignment file, no case files, or case files by a name that is not read."""
    assert complaints() == ["assignment.yaml:1:1: there are no cases: add public.yaml beside this"]

    (folder / "hidden.yml").write_text("group: hidden\n", encoding="utf-8")
    (folder / "assignment.yaml").unlink()
    (folder / "dir.yaml").mkdir()
    assert complaints() == [
        "assignment.yaml:1:1: this file cannot be read: No such file or directory",
        "dir.yaml:1:1: this file cannot be read: Is a directory",
        "hidden.yml:1:1: this file is not read: call it hidden.yaml",
    ]


def test_folder_that_is_not_there(tmp_path: Path) -> None:
    """The one complaint is about its assignment file."""
    with pytest.raises(ComplaintsError) as raised:
        load_assignment(tmp_path / "no-such")

    assert str(raised.value) == (
        f"{tmp_path}/no-such/assignment.yaml:1:1: this file cannot be read: No such file or directory"
    )


def test_assignments_are_the_folders_with_an_assignment_file(tmp_path: Path) -> None:
    """Other folders below the root are none."""
    for name in ("b", "a", "none"):
        (tmp_path / name).mkdir()
    for name in ("b", "a"):
        (tmp_path / name / "assignment.yaml").touch()

    assert assignment_names(tmp_path) == ("a", "b")


def test_folders_without_an_assignment_file_are_complained_about(tmp_path: Path) -> None:
    """A misspelt file name makes no assignment, and says so; hidden folders and files are no attempts."""
    for name in ("whole", "misspelt", ".cache", "__pycache__"):
        (tmp_path / name).mkdir()
    (tmp_path / "whole" / "assignment.yaml").write_text("")
    (tmp_path / "misspelt" / "assignment.yml").write_text("")
    (tmp_path / "README.md").write_text("")
    (only,) = unfinished(tmp_path)
    assert only.file == str(tmp_path / "misspelt" / "assignment.yaml")


@pytest.mark.parametrize(
    "cases",
    [
        "- {id: up, deck: [2, 1, 3, 4]}",
        "- {id: 'any-{n}', shuffle: fisher-yates, where: {first: 2}, count: 1}",
    ],
)
def test_a_reference_that_fails_is_a_complaint(
    complaints: Callable[..., list[str]], folder: Path, cases: str
) -> None:
    """Its error and its line are told where the case stands that it fails for; nothing crashes."""
    game = folder.parent / "games" / "four_cards.py"
    sys.modules.pop("reference.four_cards", None)
    game.write_text(GAME.replace("    if deck[0] == 4:", "    1 / (deck[0] - 2)\n    if deck[0] == 4:"))
    (folder / "public.yaml").write_text(f"group: public\ncases:\n{cases}\n", encoding="utf-8")
    (only,) = complaints()
    assert "the reference fails with ZeroDivisionError: division by zero (four_cards.py, line 14)" in only


def test_a_driver_in_another_language_is_no_driver(
    complaints: Callable[..., list[str]], folder: Path
) -> None:
    """The folder needs a file that the language can build."""
    (folder / "drivers" / "c" / "main.c").rename(folder / "drivers" / "c" / "main.txt")
    (only,) = [each for each in complaints() if "driver" in each]
    assert "there is no driver in drivers/c/ (.c, .h, .inc, .def)" in only
