"""Choosing the answer among the files handed in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.graded import Unbuilt
from harness.handin import Chosen, choose
from tests.harness.toys import ASSIGNMENT, entry, language, submission

TOY, OTHER = language(), language("other", ".oth")
TWO = replace(ASSIGNMENT, entries=(entry(), entry("other", "sort.oth")))


def chosen(*paths: str, **contents: bytes) -> Chosen | Unbuilt:
    """Choose among files of these names; each holds its own name unless ``contents`` says otherwise."""
    files = {path: contents.get(path.split(".")[0], path.encode()) for path in paths}
    return choose(submission(files), TWO, (TOY, OTHER))


@pytest.mark.parametrize(
    ("paths", "main"),
    [
        (("sort.toy",), "sort.toy"),
        (("SORT.TOY", "helper.toy"), "SORT.TOY"),
        (("Sort (1).toy", "mysort.toy"), "Sort (1).toy"),
        (("mysort.toy", "helper.toy"), "mysort.toy"),
        (("sort.toy", "old/sort.toy"), "sort.toy"),
        (("sort.toy", "Sort.toy"), "sort.toy"),
        (("src/answer.toy",), "answer.toy"),
        (("sort.toy", "notes.oth"), "sort.toy"),
        (("project/sort.toy", "project/sort_test.toy"), "sort.toy"),
    ],
)
def test_the_name_handed_out_wins(paths: tuple[str, ...], main: str) -> None:
    """The closer a name is to the one handed out, the better; then the higher up it lies."""
    choice = chosen(*paths)
    assert isinstance(choice, Chosen)
    assert choice.main.name == main


@pytest.mark.parametrize(
    ("paths", "came"),
    [
        (("sort.toy", "sort.oth"), "sort.oth, sort.toy"),
        (("a.toy", "b.oth"), "a.toy, b.oth"),
        (("a.toy", "b.toy"), "a.toy, b.toy"),
        (("sort (1).toy", "sort (2).toy"), "sort (1).toy, sort (2).toy"),
    ],
)
def test_files_that_fit_equally_well_are_ambiguous(paths: tuple[str, ...], came: str) -> None:
    """A person has to say which of them counts."""
    choice = chosen(*paths)
    assert choice == Unbuilt(reason="ambiguous", came=came)


def test_equal_copies_are_not_ambiguous() -> None:
    """Two copies with the same content are one answer, and a note tells of the other."""
    files = {"sort (1).toy": b"same", "sort (2).toy": b"same"}
    choice = choose(submission(files), ASSIGNMENT, (TOY,))
    assert isinstance(choice, Chosen)
    assert "sort (2).toy is another sort.toy; it was not used. It has the same content." in choice.notes


@pytest.mark.parametrize(
    ("paths", "came"), [((), ""), (("readme.md", "sort_test.toy"), "readme.md, sort_test.toy")]
)
def test_nothing_that_looks_like_an_answer(paths: tuple[str, ...], came: str) -> None:
    """What was there is listed."""
    assert chosen(*paths) == Unbuilt(reason="no-file", came=came)


def test_what_could_not_be_the_answer_says_why() -> None:
    """A file that was refused at intake, an archive's too, is named with its reason."""
    refused = ("a.zip: ../sort.toy: its name leads out of the archive", "sort.toy: a hard link")
    handed_in = replace(submission({"notes.txt": b""}), refused=refused)
    came = "notes.txt, a.zip (../sort.toy: its name leads out of the archive), sort.toy (a hard link)"
    assert choose(handed_in, ASSIGNMENT, (TOY,)) == Unbuilt(reason="no-file", came=came)


def test_what_goes_with_the_answer() -> None:
    """Tests, companions and other sources are told apart, and ours win over files named like them."""
    choice = chosen(
        "src/sort.toy",
        "src/deep/more.toy",
        "src/extra.toyh",
        "elsewhere/far.toy",
        "src/SORT_TEST.toy",
        "src/MoreTests.toy",
        "tests.yaml",
        "src/sort.toyh",
        "readme.md",
    )
    assert isinstance(choice, Chosen)
    assert {other.name for other in choice.others} == {
        "deep/more.toy",
        "extra.toyh",
        "far.toy",
        "sort_test.toy",
    }
    assert {test.name for test in choice.tests} == {"src/SORT_TEST.toy", "src/MoreTests.toy", "tests.yaml"}
    assert choice.notes == (
        "src/sort.toyh was changed; the one handed out is used, so your changes in it have no effect.",
    )


def test_notes_tell_what_was_not_as_handed_out() -> None:
    """Another name, other line ends and refused files are said."""
    handed_in = replace(submission({"Sort.toy": b"a\r\nb"}), refused=("link: a symbolic link",))
    choice = choose(handed_in, ASSIGNMENT, (TOY,))
    assert isinstance(choice, Chosen)
    assert choice.notes == (
        "Not taken: link: a symbolic link.",
        "Sort.toy was taken as sort.toy.",
        "Sort.toy has line ends of another system; they were changed to plain ones.",
    )
