"""Reading marks given by hand."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from harness.complaint import ComplaintsError
from harness.graded import HandMarks, LineNote, Override
from harness.marks import read_marks
from tests.harness.toys import RUBRIC

if TYPE_CHECKING:
    from pathlib import Path


def read(tmp_path: Path, text: str) -> dict[str, HandMarks]:
    """Read a marks file with this text for the students ada and bob."""
    path = tmp_path / "marks.yaml"
    path.write_text(text)
    return dict(read_marks(path, RUBRIC, {"ada", "bob"}))


def test_no_file_is_no_marks(tmp_path: Path) -> None:
    """Marks by hand may come later."""
    assert read_marks(tmp_path / "marks.yaml", RUBRIC, {"ada"}) == {}


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("students:\n", {}),
        (
            "students:\n  ada: {style: 2.5, comment: Good.}\n",
            {"ada": HandMarks(points={"style": 2.5}, comment="Good.")},
        ),
        ("students:\n  ada: {style: 0}\n", {"ada": HandMarks(points={"style": 0.0})}),
        ("students:\n  ada: {style: }\n  bob: {}\n", {"ada": HandMarks(), "bob": HandMarks()}),
        ("students:\n  ada: {comment: }\n", {"ada": HandMarks()}),
        ("students:\n  ada: {comment: [1]}\n", {"ada": HandMarks()}),
        (
            "students:\n  ada: {notes: {'a/war.c:12': ' too long '}}\n",
            {"ada": HandMarks(notes=(LineNote(file="a/war.c", line=12, text="too long"),))},
        ),
        (
            "students:\n  ada: {override: {tests: {points: 7.5, reason: a power cut}}}\n",
            {"ada": HandMarks(overrides={"tests": Override(points=7.5, reason="a power cut")})},
        ),
        (
            "students:\n  ada: {override: {tests: {points: , reason: not yet}}}\n",
            {"ada": HandMarks()},
        ),
        (
            "students:\n  ada: {comment: Good.}\ntogether:\n- {students: [ada, bob], comment: Aces high.}\n",
            {
                "ada": HandMarks(comment="Good.", shared=("Aces high.",)),
                "bob": HandMarks(shared=("Aces high.",)),
            },
        ),
        (
            "students:\ntogether: [{students: bob, comment: x}]\n",
            {"bob": HandMarks(shared=("x",))},
        ),
    ],
)
def test_marks_are_read(tmp_path: Path, text: str, marks: dict[str, HandMarks]) -> None:
    """Points and comments by student; an empty value leaves an item open."""
    assert marks == read(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("style: 2\n", "1:1: a marks file has the key `students`: a mapping for each student"),
        ("- ada\n", "1:1: a marks file has the key `students`: a mapping for each student"),
        ("students:\ntogehter: []\n", "2:1: unknown key `togehter`; there are students, together"),
        ("students: [ada]\n", "1:1: `students` maps each student to his points"),
        ("students:\n  eda: {style: 1}\n", "2:3: nobody called `eda` has handed in; did you mean `ada`?"),
        ("students:\n  zzz: {style: 1}\n", "2:3: nobody called `zzz` has handed in"),
        ("students:\n  ada: 3\n", "2:8: `ada` needs a mapping of points, such as {style: 2}"),
        (
            "students:\n  ada: {tests: 3}\n",
            "2:9: `tests` is counted, not given: write override: {tests: {points: …, reason: …}}",
        ),
        (
            "students:\n  ada: {tsets: 3}\n",
            "2:9: no item `tsets` is marked by hand; there are style, comment, notes, override",
        ),
        ("students:\n  ada: {notes: [1]}\n", "2:16: `notes` maps places such as `war.c:12` to texts"),
        (
            "students:\n  ada: {notes: {war.c: long}}\n",
            "2:17: a note stands at a file and a line, with a text: `war.c:12: too long`",
        ),
        ("students:\n  ada: {notes: {'war.c:0': long}}\n", "2:17: a note stands at a file and a line"),
        ("students:\n  ada: {notes: {'war.c:3': }}\n", "2:17: a note stands at a file and a line"),
        ("students:\n  ada: {override: 3}\n", "2:19: `override` maps an item to {points: ..., reason: ...}"),
        (
            "students:\n  ada: {override: {x: {points: 1, reason: y}}}\n",
            "2:20: unknown item `x`; there are tests, builds, own-tests, style",
        ),
        (
            "students:\n  ada: {override: {tests: 3}}\n",
            "2:20: `tests` needs points and a reason: {points: …, reason: …}",
        ),
        (
            "students:\n  ada: {override: {tests: {points: 3, reason: ''}}}\n",
            "2:20: `tests` needs points and a reason: {points: …, reason: …}",
        ),
        (
            "students:\n  ada: {override: {tests: {points: 11, reason: late}}}\n",
            "2:36: `tests` takes points from 0 to 10",
        ),
        (
            "students:\ntogether: {students: [ada]}\n",
            "2:11: `together` is a list of {students: [...], comment: ...}",
        ),
        (
            "students:\ntogether:\n- {students: [ada]}\n",
            "3:3: this needs `students` and a `comment`, and nothing else",
        ),
        ("students:\ntogether: [ada]\n", "2:12: this needs `students` and a `comment`, and nothing else"),
        (
            "students:\ntogether:\n- {students: [eda], comment: Hm}\n",
            "3:15: nobody called `eda` has handed in; did you mean `ada`?",
        ),
        ("students:\n  ada: {style: 4}\n", "2:16: `style` takes points from 0 to 3"),
        ("students:\n  ada: {style: -1}\n", "2:16: `style` takes points from 0 to 3"),
        ("students:\n  ada: {style: good}\n", "2:16: `style` takes points from 0 to 3"),
        ("students:\n  ada: {style: true}\n", "2:16: `style` takes points from 0 to 3"),
        ("students:\n  ada: {style: [1]}\n", "2:16: `style` takes points from 0 to 3"),
        ("students: {\n", "2:1: "),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(tmp_path: Path, text: str, complaint: str) -> None:
    """File, line, column and what to do."""
    with pytest.raises(ComplaintsError) as caught:
        read(tmp_path, text)
    assert complaint in str(caught.value)
    assert str(caught.value).startswith(str(tmp_path / "marks.yaml"))


def test_all_complaints_come_at_once(tmp_path: Path) -> None:
    """Nothing has to be mended twice."""
    with pytest.raises(ComplaintsError) as caught:
        read(tmp_path, "students:\n  eve: {style: 9, tests: 1}\n  ada: {style: no}\n")
    assert len(caught.value.complaints) == 4


def test_a_marks_file_that_is_no_file_is_a_complaint(tmp_path: Path) -> None:
    """A FIFO is not waited for."""
    os.mkfifo(tmp_path / "marks.yaml")
    with pytest.raises(ComplaintsError, match="cannot be read: this is not a regular file"):
        read_marks(tmp_path / "marks.yaml", RUBRIC, {"ada"})
