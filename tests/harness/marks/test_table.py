"""A file of marks in CSV."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.complaint import ComplaintsError
from harness.graded import HandMarks, LineNote, Override
from harness.marks import marks_file, read_marks
from tests.harness.toys import RUBRIC

if TYPE_CHECKING:
    from pathlib import Path


def read(tmp_path: Path, data: bytes) -> dict[str, HandMarks]:
    """Read a table for the students ada and bob."""
    path = tmp_path / "marks.csv"
    path.write_bytes(data)
    return dict(read_marks(path, RUBRIC, {"ada", "bob"}))


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("student,style,comment\n", {}),
        ("student,style\nada,2.5\n", {"ada": HandMarks(points={"style": 2.5})}),
        ("student;style\nada;2,5\n", {"ada": HandMarks(points={"style": 2.5})}),
        ("\ufeffstudent,style,comment\r\nada,,Good.\r\n\r\n", {"ada": HandMarks(comment="Good.")}),
        ("student,notes\nada\n", {"ada": HandMarks()}),
        (
            'student,notes\nada,"war.c:3: long\nwar.c:4: short"\n',
            {
                "ada": HandMarks(
                    notes=(
                        LineNote(file="war.c", line=3, text="long"),
                        LineNote(file="war.c", line=4, text="short"),
                    )
                )
            },
        ),
        (
            "student,tests_instead,tests_reason\nada,7,a power cut\nbob,,\n",
            {
                "ada": HandMarks(overrides={"tests": Override(points=7, reason="a power cut")}),
                "bob": HandMarks(),
            },
        ),
    ],
)
def test_marks_are_read(tmp_path: Path, text: str, marks: dict[str, HandMarks]) -> None:
    """As a spreadsheet writes them, in the ways of two continents."""
    assert marks == read(tmp_path, text.encode())


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"student,style\neda,1\n", "2:1: nobody called `eda` has handed in; did you mean `ada`?"),
        (b"student,style\nada,4\n", "2:2: `style` takes points from 0 to 3"),
        (b"student,style\nada,nan\n", "2:2: `style` takes points from 0 to 3"),
        (b"student,style\nada,good\n", "2:2: `style` takes points from 0 to 3"),
        (b"student,style\nada,1\nbob,1\nada,2\n", "4:1: `ada` has a line before already"),
        (b"student,style,style\nada,1,1\n", "1:3: the column `style` stands before already"),
        (b"student,tests\nada,1\n", "1:2: unknown column `tests`; there are student, style, comment, notes"),
        (b"name,style\nada,1\n", "1:1: there is no column `student`: the first line names the columns"),
        (b"student,style\nada,1,2\n", "2:3: there are more cells than columns: is a quote missing?"),
        (b"student,notes\nada,long\n", "2:2: a note stands at a file and a line"),
        (
            b"student,tests_instead\nada,7\n",
            "2:2: points instead of those counted need a reason, in a column `tests_reason`",
        ),
        (b"student,style\nada,1\nbob,\xff\n", "3:1: this is not UTF-8: save it as CSV UTF-8"),
        (b'student,comment\nada,"' + b"x" * 200_000 + b'"\n', "2:1: this is no CSV: field larger than"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(tmp_path: Path, data: bytes, complaint: str) -> None:
    """The line of the file and the number of the column."""
    with pytest.raises(ComplaintsError) as caught:
        read(tmp_path, data)
    assert complaint in str(caught.value)
    assert str(caught.value).startswith(str(tmp_path / "marks.csv"))


def test_two_files_are_one_too_many(tmp_path: Path) -> None:
    """One of them would be read in vain."""
    assert marks_file(tmp_path) == tmp_path / "marks.yaml"
    (tmp_path / "marks.csv").write_bytes(b"student\n")
    assert marks_file(tmp_path) == tmp_path / "marks.csv"
    (tmp_path / "marks.yaml").write_bytes(b"students:\n")
    with pytest.raises(ComplaintsError, match=r"marks\.csv:1:1: marks\.yaml is there as well"):
        marks_file(tmp_path)
