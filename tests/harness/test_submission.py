"""Taking a student's folder."""

from __future__ import annotations

import os
import zipfile
from typing import TYPE_CHECKING

from harness import submission
from harness.submission import HandedIn, plain_name, strays, student_folders, take, take_file

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def write(folder: Path, files: dict[str, bytes]) -> Path:
    """Lay files into a folder."""
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


def test_files_are_taken_in_order_with_their_folders(tmp_path: Path) -> None:
    """All files come, sorted by path; what systems, archivers and builds leave behind does not."""
    files = {
        "war.ex": b"a",
        "lib/more.ex": b"b",
        ".DS_Store": b"x",
        "._war.ex": b"x",
        "__MACOSX/war.ex": b"x",
        "_build/dev/war.beam": b"x",
        ".git/config": b"x",
    }
    taken = take(write(tmp_path / "ada", files))
    assert (HandedIn(path="lib/more.ex", data=b"b"), HandedIn(path="war.ex", data=b"a")) == taken.files
    assert taken.refused == ()
    assert taken.student == "ada"


def test_one_file_is_a_submission_too(tmp_path: Path) -> None:
    """It stands under the name of its folder; one that cannot be taken says why."""
    folder = write(tmp_path / "ada", {"war.ex": b"a", "other.ex": b"b"})
    (folder / "link.ex").symlink_to(folder / "war.ex")
    taken, refused = take_file(folder / "war.ex"), take_file(folder / "link.ex")
    assert (taken.student, taken.files) == ("ada", (HandedIn(path="war.ex", data=b"a"),))
    assert (refused.files, refused.refused) == ((), ("link.ex: a symbolic link",))


def test_equal_hand_ins_have_equal_fingerprints(tmp_path: Path) -> None:
    """The fingerprint is of names and bytes, not of the student."""
    one = take(write(tmp_path / "one", {"a": b"bc"}))
    same = take(write(tmp_path / "two", {"a": b"bc"}))
    shifted = take(write(tmp_path / "three", {"ab": b"c"}))
    assert one.fingerprint == same.fingerprint
    assert one.fingerprint != shifted.fingerprint


def test_nothing_is_followed_out_of_the_folder(tmp_path: Path) -> None:
    """Links, FIFOs and hard links are refused, each with its reason, and the rest is taken."""
    (tmp_path / "secret").write_bytes(b"s")
    folder = write(tmp_path / "ada", {"war.ex": b"a"})
    (folder / "link.ex").symlink_to(tmp_path / "secret")
    (folder / "dir").symlink_to(tmp_path)
    os.mkfifo(folder / "pipe.ex")
    os.link(tmp_path / "secret", folder / "hard.ex")
    taken = take(folder)
    assert [file.path for file in taken.files] == ["war.ex"]
    assert taken.refused == (
        "dir: a symbolic link",
        "hard.ex: a hard link",
        "link.ex: a symbolic link",
        "pipe.ex: not a regular file",
    )


def test_sizes_counts_and_depth_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is past a bound is refused with the bound, and what is within is taken."""
    monkeypatch.setattr(submission, "MOST_FILES", 2)
    monkeypatch.setattr(submission, "MOST_BYTES_IN_A_FILE", 2048)
    monkeypatch.setattr(submission, "MOST_BYTES", 1024 * 1024)
    monkeypatch.setattr(submission, "MOST_DEPTH", 1)
    folder = write(tmp_path / "ada", {"a": b"x" * 4096, "b": b"", "c": b"", "d": b"", "e/f/g": b""})
    assert take(folder).refused == (
        "a: larger than 2 KiB",
        "d: one of more than 2 files",
        "e/f: more than 1 folders deep",
    )


def test_the_sum_of_sizes_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that would pass the bound together are refused from there on."""
    monkeypatch.setattr(submission, "MOST_BYTES", 1024 * 1024)
    folder = write(tmp_path / "ada", {"a": b"x" * 1024 * 700, "b": b"x" * 1024 * 700})
    assert take(folder).refused == ("b: past 1 MiB in all",)


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's reason is passed on."""
    folder = write(tmp_path / "ada", {"war.ex": b"a"})

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("harness.submission.os.open", refuse)
    assert take(folder).refused == ("war.ex: cannot be read (Permission denied)",)


def test_a_name_that_is_not_text_is_written_with_escapes() -> None:
    """Any name can be written into a report."""
    assert plain_name("caf\udce9") == "caf\\xe9"
    assert plain_name("café") == "café"


def test_students_are_the_plain_folders(tmp_path: Path) -> None:
    """Files, hidden folders, noise and links to folders are no students."""
    files = {"b/x": b"", "a/x": b"", "_c/x": b"", "marks.yaml": b"", ".cache/x": b"", "__MACOSX/x": b""}
    write(tmp_path, files)
    (tmp_path / "link").symlink_to(tmp_path / "a")
    assert [folder.name for folder in student_folders(tmp_path)] == ["_c", "a", "b"]


def test_what_lies_beside_the_folders_is_named(tmp_path: Path) -> None:
    """A hand-in that was laid flat, or linked, is told of; what is expected there and noise are not."""
    write(tmp_path, {"a/x": b"", "marks.yaml": b"", "lee_war.py": b"", ".DS_Store": b""})
    (tmp_path / "link").symlink_to(tmp_path / "a")
    assert strays(tmp_path, {"marks.yaml"}) == ("lee_war.py", "link")


def test_archives_are_opened_in_their_place(tmp_path: Path) -> None:
    """Their files are as if they lay there, and say where they came from; what is refused says why."""
    with zipfile.ZipFile(tmp_path / "a10.zip", "w") as archive:
        archive.writestr("Card.cpp", "inside")
        archive.writestr("Deck.cpp", "inside")
        archive.writestr("../x", "outside")
    (tmp_path / "Card.cpp").write_bytes(b"beside")
    (tmp_path / "b.7z").write_bytes(b"7z")
    taken = take(tmp_path)
    assert [(file.path, file.data, file.archive) for file in taken.files] == [
        ("Card.cpp", b"beside", ""),
        ("Deck.cpp", b"inside", "a10.zip"),
    ]
    assert taken.refused == (
        "a10.zip: ../x: its name leads out of the archive",
        "a10.zip: Card.cpp: the file of that name beside the archive is used",
        "b.7z: an archive of a kind that is not opened; hand in a zip, or the files",
    )


def test_an_archive_may_be_the_whole_of_a_submission(tmp_path: Path) -> None:
    """As a student gives it to the public cases."""
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("war.c", "text")
    assert [file.path for file in take_file(tmp_path / "a.zip").files] == ["war.c"]


def test_an_archive_may_be_larger_than_a_file(tmp_path: Path) -> None:
    """But no larger than all that may be handed in."""
    (tmp_path / "a.zip").write_bytes(b"x" * 2 * 1024 * 1024)
    (tmp_path / "b.zip").write_bytes(b"x" * 9 * 1024 * 1024)
    assert take(tmp_path).refused == (
        "a.zip: this is no zip, or a damaged one",
        "b.zip: larger than 8192 KiB",
    )
