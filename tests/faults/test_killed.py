"""The harness is killed at any moment: nothing that was finished is lost, nothing is left behind."""

from __future__ import annotations

import os
import random
import shutil
import signal
import time

import pytest

from harness.fault import Exit
from tests.faults.conftest import STUDENTS, Classroom, known

pytestmark = pytest.mark.docker

MOMENTS = 20


@pytest.mark.usefixtures("docker_sandbox")
def test_killed_at_twenty_moments(classroom: Classroom) -> None:
    """After each, what was finished is known, what was not is graded, and all results are as ever."""
    began = time.monotonic()
    assert Exit.OK == classroom.grade("--jobs", "2").returncode
    whole = time.monotonic() - began
    facts, files, outcomes = classroom.facts(), classroom.files(), classroom.outcomes
    assert len(STUDENTS) == len(facts)
    chance = random.Random(0)
    finished = []
    for moment in range(MOMENTS):
        shutil.rmtree(classroom.reports.parent)
        process = classroom.start("--jobs", "2")
        if moment == MOMENTS - 1:  # how long it takes differs: one moment comes late enough in any case
            classroom.wait_for_outcomes(process)
        elif moment > 0:  # and the first one early enough
            time.sleep(whole * (moment + chance.random()) / MOMENTS)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        before = classroom.outcomes
        pages = {path.parent.name: path.read_bytes() for path in classroom.reports.glob("*/grade.json")}
        again = classroom.grade("--jobs", "2")
        assert (Exit.OK, len(before)) == (again.returncode, known(again)), again.stderr
        classroom.sweep()  # a container may have been made after all, when the next grading had begun
        classroom.wait_until_gone(process.pid)
        assert (facts, files, outcomes) == (classroom.facts(), classroom.files(), classroom.outcomes)
        assert before <= outcomes
        assert len(pages) <= len(before)  # a page is written after its outcome is kept
        finished.append(len(before))
    assert 0 == finished[0]
    assert 0 < finished[-1]


@pytest.mark.usefixtures("docker_sandbox")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_ended_by_another_signal(classroom: Classroom, number: signal.Signals) -> None:
    """Whoever ends it, and with what: the containers go, and a second try finishes."""
    process = classroom.start("--jobs", "1")
    end = time.monotonic() + 120
    while not classroom.outcomes and time.monotonic() < end:
        time.sleep(0.02)
    os.killpg(process.pid, number)
    process.communicate()
    before = len(classroom.outcomes)
    again = classroom.grade("--jobs", "2")
    assert (Exit.OK, before) == (again.returncode, known(again))
    classroom.sweep()  # as above
    assert len(STUDENTS) == len(classroom.facts())
