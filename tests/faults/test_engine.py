"""The engine stops, crashes, or loses what is ours: who it happened to is held, and nobody else."""

from __future__ import annotations

import json
import re
import secrets
import signal
import time
from typing import TYPE_CHECKING

import pytest

from harness.fault import Exit
from tests.faults.conftest import FIRST, LOOPER_IN_PYTHON, STUDENTS, Classroom, finish
from tests.faults.copied import copy_harness
from tests.harness.cli.small import make_small

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.faults.engine import SecondEngine

pytestmark = [pytest.mark.docker, pytest.mark.usefixtures("docker_sandbox")]

BEFORE, AFTER = "0-murray", "lee anh"
"""C alone: one who is graded before the looper's turn comes, and one whose turn comes after."""


@pytest.fixture
def on_second(tmp_path: Path, second_engine: SecondEngine) -> Iterator[Classroom]:
    """A class of three in C on an engine that may be stopped."""
    room = Classroom(make_small(tmp_path), second_engine)
    room.small.sample("c-murray").rename(room.small.hand_ins / BEFORE)
    room.small.sample(AFTER)
    room.add_looper()
    volumes = second_engine.volumes()
    yield room
    room.end()
    room.sweep()  # a container that the engine crashed with may be dead, and left to whoever grades next
    room.look_for_leftovers(volumes)


def wait_for_looper(room: Classroom, process: subprocess.Popen[str], called: str = "program") -> str:
    """Wait until the looper runs, after whoever is before it, and return its container."""
    end = time.monotonic() + 120
    before = sum(path.name < FIRST for path in room.small.hand_ins.iterdir() if path.is_dir())
    while len(room.status()) < before and time.monotonic() < end:
        time.sleep(0.02)
    return room.wait_for_container(process, called)


def run_until_disturbed(room: Classroom, disturb: Callable[[str], None]) -> str:
    """Grade, disturb while the looper runs, and return what was said on the way out, with exit code 3."""
    process = room.start("--jobs", "1")
    disturb(wait_for_looper(room, process))
    done = finish(process)
    assert Exit.HELD == done.returncode, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def check_complete(room: Classroom, undisturbed: tuple[dict[str, object], set[str]], known: int) -> None:
    """Assert that a second grading makes everything as if nothing had happened."""
    before = len(room.outcomes)
    assert known == before
    again = room.grade("--jobs", "2")
    assert Exit.OK == again.returncode, again.stderr
    assert undisturbed == (room.facts(), room.files())


@pytest.mark.parametrize("crash", [False, True], ids=["stopped", "crashed"])
def test_engine_goes_and_stays_away(
    on_second: Classroom, second_engine: SecondEngine, *, crash: bool
) -> None:
    """Who was graded stays graded; all others are held with what to do; a second grading completes it."""
    undisturbed = on_second.grade_undisturbed()
    said = run_until_disturbed(on_second, lambda _: second_engine.crash() if crash else second_engine.stop())
    try:
        assert {BEFORE: "graded", FIRST: "held", AFTER: "held"} == on_second.status()
        assert f"Held without a mark: {FIRST}" in said
        assert (
            f"Held without a mark: {AFTER}. no container engine answers. Install Docker or start it" in said
        )
        assert 2 == said.count("`harness grade` tries again.")
        refused = on_second.grade()
        assert Exit.USAGE == refused.returncode
        assert "no container engine answers" in refused.stderr
    finally:
        second_engine.start()
    check_complete(on_second, undisturbed, known=1)


@pytest.mark.parametrize("crash", [False, True], ids=["stopped", "crashed"])
def test_engine_is_started_again(on_second: Classroom, second_engine: SecondEngine, *, crash: bool) -> None:
    """Whoever was in a container is held; whose turn comes when it is back is graded."""
    undisturbed = on_second.grade_undisturbed()
    process = on_second.start("--jobs", "1")
    wait_for_looper(on_second, process)
    process.send_signal(signal.SIGSTOP)  # nobody's turn comes while the engine is away
    if crash:
        second_engine.crash()
    else:
        second_engine.stop()
    second_engine.start()
    process.send_signal(signal.SIGCONT)
    done = finish(process)
    assert Exit.HELD == done.returncode, done.stderr
    assert {BEFORE: "graded", FIRST: "held", AFTER: "graded"} == on_second.status()
    assert "the container has ended unexpectedly" in done.stderr
    check_complete(on_second, undisturbed, known=2)


def test_container_is_killed(classroom: Classroom) -> None:
    """Somebody ends a container from outside: its submission is held, and no other."""
    classroom.add_looper()
    undisturbed = classroom.grade_undisturbed()
    said = run_until_disturbed(classroom, classroom.engine.kill)
    assert {FIRST: "held"} | dict.fromkeys(STUDENTS, "graded") == classroom.status()
    assert f"Held without a mark: {FIRST}. container " in said
    assert "the container has ended unexpectedly. Run again" in said
    check_complete(classroom, undisturbed, known=len(STUDENTS))


def without_ids(facts: dict[str, object]) -> str:
    """The facts without the names of images by content: one that is built again has a time of its own."""
    return re.sub("sha256:[0-9a-f]{64}", "", json.dumps(facts, sort_keys=True))


@pytest.fixture
def remove_image(classroom: Classroom, tmp_path: Path) -> Iterator[Callable[[], None]]:
    """Removes the class's own image for C, which the class's harness builds where it is missing."""
    copied, mark = copy_harness(tmp_path / "copy"), secrets.token_hex(8)
    copied.set_last_step(f"LABEL mark={mark}")
    classroom.command = copied.command

    def remove(words: str = "--format={{.Repository}}:{{.Tag}}") -> None:
        names = classroom.engine.docker("images", "--filter", f"label=mark={mark}", words).split()
        classroom.engine.docker("rmi", "--force", *names)

    yield remove
    remove("--quiet")


def test_image_is_removed(classroom: Classroom, remove_image: Callable[[], None]) -> None:
    """Between the look for images and a submission's turn: held, and built again by the next grading."""
    classroom.add_looper("war.py", LOOPER_IN_PYTHON)
    undisturbed = classroom.grade_undisturbed()
    process = classroom.start("--jobs", "1")
    wait_for_looper(classroom, process, "python3")
    remove_image()
    done = finish(process)
    assert Exit.HELD == done.returncode, done.stderr
    held = {"c-murray": "held", "lee anh": "held"}
    assert held | dict.fromkeys(("h-brandt", "mika-o", "s.adeyemi", FIRST), "graded") == classroom.status()
    assert "image is missing. It was removed meanwhile: run again, and it is built again." in done.stderr
    assert len(classroom.outcomes) == len(STUDENTS) - 1
    again = classroom.grade("--jobs", "2")
    assert Exit.OK == again.returncode, again.stderr
    facts, files = undisturbed
    assert (without_ids(facts), files) == (without_ids(classroom.facts()), classroom.files())


def test_image_is_removed_while_it_is_used(classroom: Classroom, remove_image: Callable[[], None]) -> None:
    """The engine takes its name alone, and nobody is held: containers are started from what it was."""
    classroom.add_looper()
    undisturbed = classroom.grade_undisturbed()
    process = classroom.start("--jobs", "1")
    wait_for_looper(classroom, process)
    remove_image()
    done = finish(process)
    assert Exit.OK == done.returncode, done.stderr
    assert {FIRST: "graded"} | dict.fromkeys(STUDENTS, "graded") == classroom.status()
    check_complete(classroom, undisturbed, known=len(STUDENTS) + 1)
