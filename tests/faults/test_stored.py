"""What is stored is damaged, or is somebody else's: it is not believed, and the results are as ever."""

from __future__ import annotations

import hashlib
import json
import os
import random
import zlib
from typing import TYPE_CHECKING

import pytest

from harness.fault import Exit
from tests.faults.conftest import STUDENTS, Classroom, finish, known

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = [pytest.mark.docker, pytest.mark.usefixtures("docker_sandbox")]

SEAL_BYTES = 32
PLACES = 64


def flip(room: Classroom) -> None:
    """Change a bit at many places of each file, the first and the last byte among them."""
    chance = random.Random(0)
    for path in room.outcome_files():
        data = bytearray(path.read_bytes())
        for place in (0, len(data) - 1, *(chance.randrange(len(data)) for _ in range(PLACES))):
            data[place] ^= 1 << chance.randrange(8)
        path.write_bytes(data)


def flip_one(room: Classroom) -> None:
    """Change a single bit of each file, each somewhere else, and so that something else comes out.

    A bit may be changed to no effect: packed text refers to where the same text stood before, and that may be
    at two places.
    """
    for number, path in enumerate(room.outcome_files()):
        data = path.read_bytes()
        places = range(len(data) * number // len(STUDENTS), len(data))
        changed = (data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :] for place in places)
        path.write_bytes(next(each for each in changed if comes_out(each) != comes_out(data)))


def comes_out(data: bytes) -> tuple[bytes, bytes | None]:
    """What is read out of a file: its seal and what it unpacks to, None where that is nothing."""
    try:
        return data[:SEAL_BYTES], zlib.decompress(data[SEAL_BYTES:])
    except zlib.error:
        return data[:SEAL_BYTES], None


def cut(room: Classroom) -> None:
    """Cut each file short, each elsewhere, one down to nothing."""
    for number, path in enumerate(room.outcome_files()):
        size = path.stat().st_size
        os.truncate(path, size * number // len(STUDENTS))


def exchange(room: Classroom) -> None:
    """Put each student's outcomes under the name of another's."""
    paths = room.outcome_files()
    data = [path.read_bytes() for path in paths]
    for path, other in zip(paths, data[1:] + data[:1], strict=True):
        path.write_bytes(other)


def make_future(room: Classroom) -> None:
    """Store what another version of the harness may: whole and sealed, of records that are not known here."""
    for number, path in enumerate(room.outcome_files()):
        body = json.loads(zlib.decompress(path.read_bytes()[SEAL_BYTES:]))
        changed: list[object] = [
            {"format": 9, "outcomes": body},
            [body[0] | {"since": "another version"}, *body[1:]],
            [*body, "one more"],
            [*body[:2], {"run": {"is": "Run", "of": "another version"}}, *body[3:]],
            [{"is": "Certified"}, *body[1:]],
        ]
        text = json.dumps(changed[number % len(changed)], separators=(",", ":")).encode()
        key = path.parent.name + path.name
        seal = hashlib.sha256(key.encode() + b"\0" + text).digest()
        path.write_bytes(seal + zlib.compress(text))


def make_folders(room: Classroom) -> None:
    """Put a folder where each file was."""
    for path in room.outcome_files():
        path.unlink()
        path.mkdir()


@pytest.mark.parametrize("damage", [flip, flip_one, cut, exchange, make_future, make_folders])
@pytest.mark.parametrize("pages", [True, False], ids=["with pages", "without pages"])
def test_damaged_outcomes(classroom: Classroom, damage: Callable[[Classroom], None], *, pages: bool) -> None:
    """None is known any more, whether the pages made from them are there or not; all results are as ever."""
    assert Exit.OK == classroom.grade("--jobs", "2").returncode
    facts, files = classroom.facts(), classroom.files()
    damage(classroom)
    if not pages:
        for path in classroom.reports.glob("*/*"):
            path.unlink()
    again = classroom.grade("--jobs", "2")
    assert Exit.OK == again.returncode, again.stderr
    assert pages or known(again) == 0
    assert (facts, files) == (classroom.facts(), classroom.files())


def damaged_pages(folder: Path) -> None:
    """Damage everything that was written for people."""
    for number, path in enumerate(sorted(folder.rglob("*.*"))):
        if path.is_file() and ".outcomes" not in path.parts:
            os.truncate(path, path.stat().st_size * (number % 3) // 3)


def test_damaged_reports(classroom: Classroom) -> None:
    """The next grading writes them again from what is stored, and runs nothing."""
    assert Exit.OK == classroom.grade("--jobs", "2").returncode
    facts, files = classroom.facts(), classroom.files()
    damaged_pages(classroom.reports)
    again = classroom.grade("--jobs", "2")
    assert (Exit.OK, len(STUDENTS)) == (again.returncode, known(again)), again.stderr
    assert (facts, files) == (classroom.facts(), classroom.files())
    assert all(path.stat().st_size for path in classroom.reports.glob("*/*"))


def test_two_at_once(classroom: Classroom) -> None:
    """Two gradings into the same reports: both come to the end, with the results of one alone."""
    facts, files = classroom.grade_undisturbed()
    both = [classroom.start("--jobs", "2") for _ in range(2)]
    for done in [finish(process) for process in both]:
        assert Exit.OK == done.returncode, done.stderr
        assert "Traceback" not in done.stderr
    assert (facts, files) == (classroom.facts(), classroom.files())
    assert not list(classroom.reports.parent.rglob("*.part"))
    again = classroom.grade("--jobs", "2")
    assert (Exit.OK, len(STUDENTS)) == (again.returncode, known(again)), again.stderr


def test_one_is_killed_beside_another(classroom: Classroom) -> None:
    """Two gradings into the same reports, one killed: the other does not notice."""
    facts, files = classroom.grade_undisturbed()
    killed, other = classroom.start("--jobs", "2"), classroom.start("--jobs", "2")
    classroom.wait_for_outcomes(other)
    killed.kill()
    finish(killed)
    done = finish(other)
    classroom.sweep()  # a container that was made and not started yet is left to whoever grades next
    assert Exit.OK == done.returncode, done.stderr
    assert (facts, files) == (classroom.facts(), classroom.files())
