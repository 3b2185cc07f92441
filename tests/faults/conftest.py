"""A small class to be graded with the real engine while things break, and a look for what is left behind."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

import psutil
import pytest

from harness.language import find_language
from harness.report.grade_json import without_volatile
from harness.sandbox.container import sweep
from harness.sandbox.engine import connect
from harness.sandbox.image import BASE_TAG, LABEL, SUPERVISOR, Images
from harness.sandbox.toolchain_copy import with_copies
from tests.faults.engine import Engine, SecondEngine
from tests.harness.cli.small import COMMAND, NAME, make_small

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tests.harness.cli.small import Small

STUDENTS = ("c-murray", "h-brandt", "lee anh", "mika-o", "s.adeyemi")
"""C and Python: quick to compile, and both ways to run cases. None needs a limit to end."""

LOOPER = b"void deal(const int shuf[52], int pile[52]) { (void)shuf; (void)pile; for (;;) { } }\n"
"""A program that keeps a container for as long as it may."""

LOOPER_IN_PYTHON = b"def deal(shuf):\n    while True:\n        pass\n"

HURRY = """
limits: {cpu_seconds: 4, wall_seconds: 8}
budget: {confirmations: 1, total_seconds: 6}
"""

GONE_SECONDS = 180.0
"""How long a busy engine may take to remove what has ended."""

FIRST = "a-looper"
"""The student who hands that in, and is graded first."""

LASTING = "d-lasting"
"""One who hands that in with no bound of ours on how long it takes, and is the second who is graded."""


@dataclass(slots=True)
class Classroom:
    """A project with a class. ``command`` is how grading is called, ``started`` are its processes."""

    small: Small
    engine: Engine
    command: Sequence[str] = COMMAND
    started: list[subprocess.Popen[str]] = field(default_factory=list)

    @property
    def reports(self) -> Path:
        """The class's reports."""
        return self.small.reports

    @property
    def outcomes(self) -> set[str]:
        """What is known of submissions, by name of file."""
        return {path.name for path in self.outcome_files()}

    def outcome_files(self) -> list[Path]:
        """The files of what is known of submissions."""
        folder = self.small.root / "reports" / ".outcomes"
        return sorted(
            each for each in folder.glob("??/*") if each.is_file() and not each.name.startswith(".")
        )

    def fill(self) -> None:
        """Let every student of the small class hand in."""
        for student in STUDENTS:
            self.small.sample(student)

    def add_looper(self, name: str = "war.c", text: bytes = LOOPER) -> None:
        """Let the first student hand in what never ends, and bound how long that may take."""
        self.small.hand_in(FIRST, name, text)
        with (self.small.root / "cases" / NAME / "assignment.yaml").open("a", encoding="utf-8") as file:
            file.write(HURRY)

    @contextmanager
    def kept_going(self) -> Iterator[None]:
        """Let a grading that begins meanwhile go on for long: a test may be late with what it does to it."""
        folder = self.small.hand_in(LASTING, text=LOOPER)
        yield
        shutil.rmtree(folder)

    def wait_for_pages(self, process: subprocess.Popen[str]) -> None:
        """Wait until somebody's page is there."""
        self._wait(self.status, process)

    def wait_for_outcomes(self, process: subprocess.Popen[str]) -> None:
        """Wait until something is known of somebody."""
        self._wait(self.outcome_files, process)

    def _wait(self, there: Callable[[], object], process: subprocess.Popen[str]) -> None:
        """Wait for what a grading makes; it may come just before its end."""
        end = time.monotonic() + 120
        ended = False
        while not there():
            assert not ended, finish(process)
            assert time.monotonic() < end
            ended = process.poll() is not None
            time.sleep(0.02)

    def start(self, *options: str, **variables: str) -> subprocess.Popen[str]:
        """Begin to grade."""
        process = subprocess.Popen(
            [*self.command, "grade", *options],
            cwd=self.small.root,
            env=os.environ | self.engine.variables | variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            process_group=0,
        )
        self.started.append(process)
        return process

    def grade(self, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Grade to the end."""
        return finish(self.start(*options, **variables))

    def grade_undisturbed(self) -> tuple[dict[str, object], set[str]]:
        """Grade the class with nothing in the way, forget all of it, and return facts and files."""
        done = self.grade("--jobs", "2")
        assert 0 == done.returncode, done.stderr
        found = self.facts(), self.files()
        for path in self.reports.parent.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        return found

    def facts(self) -> dict[str, object]:
        """Everything about each student but what was measured; of the looper, whom time ends, the verdict."""
        files = self.reports.glob("*/grade.json")
        found: dict[str, object] = {
            path.parent.name: without_volatile(json.loads(path.read_bytes())) for path in files
        }
        if FIRST in found:
            found[FIRST] = self.verdicts()[FIRST]
        return found

    def files(self) -> set[str]:
        """Every file of the class's reports that people look at."""
        found = (path.relative_to(self.reports) for path in self.reports.rglob("*") if path.is_file())
        return {str(path) for path in found if not any(part.startswith(".") for part in path.parts)}

    def status(self) -> dict[str, str]:
        """Who was graded and who is held, by what the reports say."""
        files = self.reports.glob("*/grade.json")
        return {path.parent.name: str(json.loads(path.read_bytes())["summary"]["status"]) for path in files}

    def verdicts(self) -> dict[str, str]:
        """What each student's submission came to, by what the reports say."""
        files = self.reports.glob("*/grade.json")
        return {path.parent.name: json.loads(path.read_bytes())["summary"]["verdict"] for path in files}

    def wait_for_container(self, process: subprocess.Popen[str], running: str) -> str:
        """Wait until a container of this grading runs a program of that name, and return its id."""
        end = time.monotonic() + 120
        while time.monotonic() < end:
            assert process.poll() is None, finish(process)
            for container in self.engine.containers(process.pid):
                if running in self.engine.programs(container):
                    return container
            time.sleep(0.05)
        pytest.fail(f"no container came to run {running}")

    def wait_until_gone(self, process: int) -> None:
        """Wait for the engine to remove the containers of a process that has ended."""
        end = time.monotonic() + GONE_SECONDS
        while left := self.engine.containers(process):
            if time.monotonic() >= end:
                states = self.engine.docker("ps", "--all", "--format", "{{.ID}} {{.Status}}")
                pytest.fail(f"left behind: {left} of\n{states}")
            time.sleep(0.1)

    def end(self) -> None:
        """End what a failed test has left running."""
        for process in self.started:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()

    def sweep(self) -> None:
        """Sweep up as every grading does at its start."""
        with patch.dict(os.environ, self.engine.variables), closing(connect()) as client:
            sweep(client)
            with_copies(client, {}, print)

    def look_for_leftovers(self, volumes: set[str]) -> None:
        """Assert that nothing that graded it has left a container, a volume or a process."""
        for process in self.started:
            self.wait_until_gone(process.pid)
            assert process.poll() is not None
            wait_while(partial(has_members, process.pid), f"processes of {process.pid}")
        # Others on this engine make volumes too, tests of copies beside this one: theirs go again.
        new = self.engine.volumes() - volumes
        if new:  # an empty one stands where another grading has swept a copy that was in use
            self.sweep()
        wait_while(lambda: new & self.engine.volumes(), f"some of the volumes {new}")


def wait_while(left: Callable[[], object], what: str) -> None:
    """Wait until nothing is left, for as long as a busy machine may take to end it."""
    end = time.monotonic() + GONE_SECONDS
    while left():
        assert time.monotonic() < end, f"left behind: {what}"
        time.sleep(0.1)


def has_members(group: int) -> bool:
    """Whether anybody of a process group is left whose first process has ended.

    Its number is given to no other process while anybody is; afterwards it may be, and that is a stranger.
    """
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return not psutil.pid_exists(group)


def finish(process: subprocess.Popen[str]) -> subprocess.CompletedProcess[str]:
    """Wait for a grading to end."""
    try:
        out, err = process.communicate(timeout=300)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise
    return subprocess.CompletedProcess(process.args, process.returncode, out, err)


def known(done: subprocess.CompletedProcess[str]) -> int:
    """How many submissions a grading did not have to run."""
    found = re.search(r"^(\d+) of \d+ were known already", done.stdout, re.MULTILINE)
    return int(found[1]) if found else int("This was known already" in done.stdout)


@dataclass(frozen=True, slots=True)
class _Supervisor:
    """The supervisor, as something that an image is made for."""

    name: str = "supervisor"
    title: str = "supervisor"
    folder: Path = SUPERVISOR


def tags_for_c() -> tuple[str, ...]:
    """Name the image of C and those that it is made from; others of these names come and go with tests."""
    c = find_language("c")
    assert c is not None
    with closing(connect()) as client:
        made = Images(client, print).ensure([_Supervisor(), c])
    return (f"harness-base:{BASE_TAG}", *(image.tag for image in made.values()))


@pytest.fixture
def classroom(tmp_path: Path) -> Iterator[Classroom]:
    """The class on the machine's own engine."""
    room = Classroom(make_small(tmp_path), Engine(label=LABEL))
    room.fill()
    volumes = room.engine.volumes()
    yield room
    room.end()
    room.look_for_leftovers(volumes)


@pytest.fixture(scope="session")
def second_engine() -> Iterator[SecondEngine]:
    """An engine of our own, which tests may stop: it has the images of C and of what that is made of.

    Its folder is none of pytest's: what a killed run leaves in one of those, later runs of pytest fail over.
    """
    engine = SecondEngine(label=LABEL, folder=Path(tempfile.mkdtemp(prefix="harness-engine-")))
    engine.start()
    try:
        engine.load(*tags_for_c())
        yield engine
    finally:
        engine.end()
