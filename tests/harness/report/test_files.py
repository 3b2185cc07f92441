"""Tests of where report files lie and how they get there."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.fault import FaultError
from harness.report.files import LONGEST, bytes_name, names_written, student_folder, write_whole

FOLDERS = [
    ("asmith", "asmith"),
    ("Mary-Ann Smith 🂡", "Mary-Ann Smith 🂡"),
    ("index.html", "%index%2Ehtml"),
    ("grades.csv", "%grades%2Ecsv"),
    ("..", "%%2E%2E"),
    (".hidden", "%%2Ehidden"),
    ("a/b", "%a%2Fb"),
    ("100%", "%100%25"),
    ("", "%"),
    ("\ud800", "%%ED%A0%80"),
]


@pytest.mark.parametrize(("student", "folder"), FOLDERS)
def test_student_folder(student: str, folder: str) -> None:
    """A student's folder has the student's name, unless that is taken or no name of a folder."""
    assert folder == student_folder(student)


@given(st.text(max_size=400), st.text(max_size=400))
def test_folders_never_collide(one: str, other: str) -> None:
    """Every name gives a folder that stays where it belongs, and no two names share one."""
    folder = student_folder(one)
    assert folder == Path(folder).name
    assert len(folder.encode()) <= LONGEST
    assert (one == other) == (folder == student_folder(other))


def test_write_whole(tmp_path: Path) -> None:
    """A file is written with its folders, replaces the old one, and leaves nothing beside it."""
    path = tmp_path / "a" / "b.html"
    write_whole(path, "old")
    write_whole(path, "new \udcff")
    assert path.read_text("utf-8") == "new \\udcff"
    assert [path] == list(path.parent.iterdir())


def test_write_whole_where_nothing_can_be_written(tmp_path: Path) -> None:
    """What cannot be written is a fault with a place and an advice, and the old file stays."""
    path = tmp_path / "file"
    path.write_text("here", "utf-8")
    with pytest.raises(FaultError) as caught:
        write_whole(path / "index.html", "text")
    assert str(path / "index.html") == caught.value.fault.where
    assert caught.value.fault.advice
    assert path.read_text("utf-8") == "here"


def test_write_whole_over_a_folder(tmp_path: Path) -> None:
    """When the file's place is taken by a folder, nothing half-written is left."""
    place = tmp_path / "index.html"
    place.mkdir()
    with pytest.raises(FaultError):
        write_whole(place, "text")
    assert [place] == list(tmp_path.iterdir())


def test_two_who_write_the_same_file_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On two machines both may be the process of the same number; who comes last has written it, whole."""
    path = tmp_path / "index.html"
    replace = Path.replace

    def overtaken(self: Path, target: Path) -> Path:
        monkeypatch.setattr(Path, "replace", replace)
        write_whole(path, "the other one")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", overtaken)
    with names_written() as names:
        write_whole(path, "this one")
    assert "this one" == path.read_text("utf-8")
    assert {path: bytes_name(b"this one")} == names
    assert [path] == list(tmp_path.iterdir())


def test_names_of_what_is_written(tmp_path: Path) -> None:
    """Those of the bytes, of all that is written meanwhile and of nothing else."""
    write_whole(tmp_path / "before", "1")
    with names_written() as names:
        write_whole(tmp_path / "a", "\udcff")
        with names_written() as within:
            write_whole(tmp_path / "b", b"2")
        write_whole(tmp_path / "a", "3")
        with pytest.raises(FaultError):
            write_whole(tmp_path / "a" / "c", "4")
    write_whole(tmp_path / "after", "5")
    assert {tmp_path / "a": bytes_name(b"3")} == names
    assert {tmp_path / "b": bytes_name(b"2")} == within
