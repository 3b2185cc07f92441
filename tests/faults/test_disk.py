"""The reports' disk is full or cannot be written: said in a sentence, and nothing finished is lost."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import time
from typing import TYPE_CHECKING

import pytest

from harness.fault import Exit
from tests.faults.conftest import STUDENTS, Classroom, finish
from tests.faults.engine import as_root, root_command

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [pytest.mark.docker, pytest.mark.usefixtures("docker_sandbox")]

FULL = "the report cannot be written (No space left on device). Make room or make the folder writable"


@pytest.fixture
def on_small_disk(classroom: Classroom) -> Iterator[Classroom]:
    """The class, with the reports on a disk of their own of two megabytes."""
    folder = classroom.small.root / "reports"
    folder.mkdir()
    as_root("mount", "-t", "tmpfs", "-o", "size=2m,mode=777", "tmpfs", str(folder))
    try:
        yield classroom
    finally:
        as_root("umount", "--lazy", str(folder))


def fill(disk: Path, leave: int) -> Path:
    """Fill a disk but for some bytes; return the file that does it."""
    weight = disk / "weight"
    with weight.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))
    with weight.open("r+b") as file:
        file.truncate(weight.stat().st_size - leave)
    return weight


def make_read_only(disk: Path) -> None:
    """Let nothing be written any more, as soon as no file is open to be written: it is refused before."""
    end = time.monotonic() + 60
    command = root_command("mount", "-o", "remount,ro", str(disk))
    while subprocess.run(command, check=False, capture_output=True).returncode:
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("leave", [0, 16, 64, 128], ids="{} KiB".format)
def test_disk_is_full(on_small_disk: Classroom, leave: int) -> None:
    """Wherever it happens, exit code 3 and what to do; pages are whole; a second grading completes it."""
    room = on_small_disk
    undisturbed = room.grade_undisturbed()
    weight = fill(room.small.root / "reports", leave * 1024)
    done = room.grade("--jobs", "2")
    assert Exit.HELD == done.returncode, (done.stdout, done.stderr)
    assert FULL in done.stderr
    assert "Traceback" not in done.stderr
    finished = room.status()
    assert len(finished) < len(STUDENTS)
    for student in finished:  # whole, as ever
        assert undisturbed[0][student] == room.facts()[student]
    assert not list(room.reports.parent.rglob("*.part"))
    weight.unlink()
    again = room.grade("--jobs", "2")
    assert Exit.OK == again.returncode, again.stderr
    assert undisturbed == (room.facts(), room.files())


def test_disk_is_full_at_the_second_grading(on_small_disk: Classroom) -> None:
    """What an earlier grading wrote is still there, and still whole."""
    room = on_small_disk
    assert Exit.OK == room.grade("--jobs", "2").returncode
    facts, files = room.facts(), room.files()
    weight = fill(room.small.root / "reports", 0)
    done = room.grade("--jobs", "2", "--fresh")
    assert Exit.HELD == done.returncode, (done.stdout, done.stderr)
    assert (facts, files) == (room.facts(), room.files())
    weight.unlink()


def test_reports_are_read_only(on_small_disk: Classroom) -> None:
    """Said before anything is run."""
    folder = on_small_disk.small.root / "reports"
    as_root("mount", "-o", "remount,ro", str(folder))
    done = on_small_disk.grade()
    assert Exit.USAGE == done.returncode
    assert f"reports cannot be written to {folder}: Read-only file system." in done.stderr
    assert "--reports" in done.stderr


def test_reports_become_read_only(on_small_disk: Classroom) -> None:
    """A disk that fails in the middle: what was written stands, and a second grading completes it."""
    room = on_small_disk
    undisturbed = room.grade_undisturbed()
    with room.kept_going():
        process = room.start("--jobs", "2")
        room.wait_for_pages(process)
        make_read_only(room.small.root / "reports")
        done = finish(process)
    assert Exit.HELD == done.returncode, (done.stdout, done.stderr)
    assert "the report cannot be written (Read-only file system)" in done.stderr
    assert "Traceback" not in done.stderr
    as_root("mount", "-o", "remount,rw", str(room.small.root / "reports"))
    again = room.grade("--jobs", "2")
    assert Exit.OK == again.returncode, again.stderr
    assert undisturbed == (room.facts(), room.files())


def test_one_folder_is_in_the_way(classroom: Classroom) -> None:
    """One student's pages cannot be written: that student is held and named, all others are done."""
    undisturbed = classroom.grade_undisturbed()
    classroom.reports.mkdir(parents=True)
    (classroom.reports / STUDENTS[1]).write_text("no folder\n")
    done = classroom.grade("--jobs", "2")
    assert Exit.HELD == done.returncode, (done.stdout, done.stderr)
    assert f"Held without a mark: {STUDENTS[1]}. " in done.stderr
    assert "the report cannot be written (File exists)" in done.stderr
    assert set(STUDENTS) - {STUDENTS[1]} == set(classroom.status())
    (classroom.reports / STUDENTS[1]).unlink()
    assert Exit.OK == classroom.grade("--jobs", "2").returncode
    assert undisturbed == (classroom.facts(), classroom.files())


def test_folders_of_the_store_are_in_the_way(classroom: Classroom) -> None:
    """What is kept to save time decides nothing: without it everything is run, and is as ever."""
    undisturbed = classroom.grade_undisturbed()
    classroom.reports.parent.mkdir(exist_ok=True)
    (classroom.reports.parent / ".outcomes").write_text("no folder\n")
    assert Exit.OK == classroom.grade("--jobs", "2").returncode
    assert undisturbed == (classroom.facts(), classroom.files())
    shutil.rmtree(classroom.reports)
