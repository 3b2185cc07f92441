"""When hand-ins came."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from harness.complaint import ComplaintsError
from harness.handin import Chosen
from harness.language import Source
from harness.material import material_of
from harness.received import Received, read_received
from tests.harness.toys import entry, language, submission

if TYPE_CHECKING:
    from pathlib import Path

NOON, EVE = (datetime.fromisoformat(f"2002-03-06T{hour}:00:00-05:00") for hour in (12, 22))
HEAD = "student,file,received\n"


def test_times_are_read_by_student_and_file(tmp_path: Path) -> None:
    """A line without a file is about the whole hand-in; accents may be spelt in either way."""
    path = tmp_path / "received.csv"
    lines = (
        f"ada,,{NOON.isoformat()}\nada,design2.txt,{EVE.isoformat()}\n\nzoe\u0308,x.c,{NOON.isoformat()}\n"
    )
    path.write_text(HEAD + lines, encoding="utf-8-sig")
    assert read_received(path, ["ada", "zo\u00eb"]) == {
        "ada": Received(all=NOON, files={"design2.txt": EVE}),
        "zo\u00eb": Received(files={"x.c": NOON}),
    }
    path.write_text(f"{HEAD}ada,x.c,{EVE.isoformat()}\nada,,{NOON.isoformat()}\n", encoding="utf-8")
    assert read_received(path, ["ada"]) == {"ada": Received(all=NOON, files={"x.c": EVE})}


def test_late_is_what_came_after_it_was_due() -> None:
    """To the second, whatever the zones; where a time is not known, nobody is late."""
    assert Received(all=EVE).late_by(NOON) == timedelta(hours=10)
    assert Received(all=EVE.astimezone(UTC)).late_by(NOON) == timedelta(hours=10)
    in_time = (Received(all=NOON).late_by(NOON), Received(all=NOON).late_by(EVE))
    unknown = (Received(all=EVE).late_by(None), Received(files={"x.c": EVE}).late_by(NOON))
    assert {*in_time, *unknown} == {timedelta()}


def test_no_file_is_no_times(tmp_path: Path) -> None:
    """Most assignments need none."""
    assert read_received(tmp_path / "received.csv", ["ada"]) == {}


@pytest.mark.parametrize("end", ["\r", "\r\n"])
def test_lines_may_end_as_on_other_systems(tmp_path: Path, end: str) -> None:
    """A spreadsheet on a Mac may write carriage returns alone."""
    path = tmp_path / "received.csv"
    text = f"{HEAD}ada,,{NOON.isoformat()}\nada,x.c,{EVE.isoformat()}\n"
    path.write_bytes(text.replace("\n", end).encode())
    assert read_received(path, ["ada"]) == {"ada": Received(all=NOON, files={"x.c": EVE})}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "1:1: the first line is `student,file,received`"),
        ("who,when\n", "1:1: the first line is `student,file,received`"),
        (f"{HEAD}ada,x.c\n", "2:1: this line has 2 cells, not 3"),
        (f'{HEAD}\nada,"x\n.c",{NOON.isoformat()}\nada,x.c\n', "5:1: this line has 2 cells, not 3"),
        (f"{HEAD}ada,x.c\nada,{'x' * 200_000},\n", "3:1: this is no CSV: field larger than field limit"),
        (f"{HEAD}eda,,{NOON.isoformat()}\n", "2:1: nobody called `eda` has handed in"),
        (f"{HEAD}ada,,noon\n", "2:1: `noon` is no time with a zone"),
        (f"{HEAD}ada,,2002-03-06T12:00:00\n", "2:1: `2002-03-06T12:00:00` is no time with a zone"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    """A time that was misread would cost marks."""
    path = tmp_path / "received.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ComplaintsError) as caught:
        read_received(path, ["ada"])
    assert f"{path}:{complaint}" in str(caught.value)


def test_a_file_that_cannot_be_read_is_a_complaint(tmp_path: Path) -> None:
    """Not text, or no file at all."""
    path = tmp_path / "received.csv"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ComplaintsError, match="cannot be read"):
        read_received(path, ["ada"])


def test_rules_are_told_when_things_came() -> None:
    """The whole hand-in's time, and those of single files."""
    handed_in = submission({"sort.toy": b""})
    chosen = Chosen(language=language(), entry=entry(), main=Source(name="sort.toy", data=b""))
    material = material_of(handed_in, chosen, Received(all=NOON, files={"sort.toy": EVE}))
    assert (material.received, material.received_files) == (NOON, (("sort.toy", EVE),))
