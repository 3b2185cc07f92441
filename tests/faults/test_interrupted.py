"""Ctrl-C at any time: it ends at once and in words, what was finished is kept, nothing is left behind."""

from __future__ import annotations

import os
import secrets
import signal
import time
from typing import TYPE_CHECKING

import pytest

from harness.fault import Exit
from tests.faults.conftest import FIRST, LOOPER, STUDENTS, Classroom, finish, known, wait_while
from tests.faults.copied import copy_harness

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

pytestmark = [pytest.mark.docker, pytest.mark.usefixtures("docker_sandbox")]

WORDS = "Interrupted; what was finished is kept."

SLOW = b"""\
#define A(x) x x x x x x x x
#define B(x) A(A(A(A(x))))
void deal(const int shuf[52], int pile[52]) { (void)shuf; (void)pile; B(B(;)) }
"""
"""Sixteen million statements: a compiler never gets through with them."""


def interrupt(process: subprocess.Popen[str]) -> None:
    """Do what a terminal does at Ctrl-C."""
    os.killpg(process.pid, signal.SIGINT)


def check_interrupted(done: subprocess.CompletedProcess[str]) -> None:
    """Assert that it ended as it should at Ctrl-C."""
    assert Exit.INTERRUPTED == done.returncode, done.stderr
    assert WORDS in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


@pytest.mark.parametrize("pauses", [(), (0.0,), (0.02,), (0.3,), (0.0, 0.0, 0.1)], ids=str)
def test_while_students_are_graded(classroom: Classroom, pauses: tuple[float, ...]) -> None:
    """Once, or again while it is ending: the second grading completes the first."""
    facts, files = classroom.grade_undisturbed()
    with classroom.kept_going():
        process = classroom.start("--jobs", "2")
        classroom.wait_for_pages(process)
        interrupt(process)
        for pause in pauses:
            time.sleep(pause)
            interrupt(process)
        check_interrupted(finish(process))
    before = classroom.status()
    assert set() < before.keys() <= set(STUDENTS)
    assert {"graded"} == set(before.values())
    again = classroom.grade("--jobs", "2")
    assert Exit.OK == again.returncode, again.stderr
    assert len(before) <= known(again)
    assert (facts, files) == (classroom.facts(), classroom.files())


def test_class_page_is_written(classroom: Classroom) -> None:
    """What there is of a class stands on its page, and who is missing."""
    with classroom.kept_going():
        process = classroom.start("--jobs", "1")
        classroom.wait_for_pages(process)
        interrupt(process)
        check_interrupted(finish(process))
    page = (classroom.reports / "index.html").read_text(encoding="utf-8")
    assert all(student in page for student in STUDENTS)
    assert {"index.html", "grades.csv", "grades.json"} <= classroom.files()


@pytest.mark.parametrize("text", [SLOW, LOOPER], ids=["compiling", "running"])
def test_while_a_program_takes_its_time(classroom: Classroom, text: bytes) -> None:
    """Nobody waits for the compiler's or the program's time to be up, and it is not kept as a result."""
    classroom.small.hand_in(FIRST, text=text)
    process = classroom.start("--jobs", "1", "--student", FIRST)
    classroom.wait_for_container(process, "cc1" if text is SLOW else "program")
    interrupt(process)
    check_interrupted(finish(process))
    assert not classroom.outcomes
    assert not classroom.status()


def test_while_an_image_is_built(classroom: Classroom, tmp_path: Path) -> None:
    """The step of the build ends with it, and the next one may build at once."""
    copied, mark = copy_harness(tmp_path / "copy"), secrets.token_hex(8)
    copied.set_last_step(f"RUN sleep 600 # {mark}")
    classroom.command = copied.command
    process = classroom.start("--student", "c-murray")
    steps = ("ps", "--all", "--no-trunc", "--format", "{{.Command}}")
    end = time.monotonic() + 300
    while mark not in classroom.engine.docker(*steps):
        assert process.poll() is None, finish(process)
        assert time.monotonic() < end
        time.sleep(0.1)
    interrupt(process)
    check_interrupted(finish(process))
    wait_while(lambda: mark in classroom.engine.docker(*steps), "a step of the build")
    copied.set_last_step(f"LABEL mark={mark}")
    again = classroom.grade("--student", "c-murray")
    image = classroom.engine.docker("images", "--quiet", "--filter", f"label=mark={mark}").strip()
    assert (Exit.OK, True) == (again.returncode, bool(image)), again.stderr
    classroom.engine.docker("rmi", "--force", image)
