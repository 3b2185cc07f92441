"""``harness grade --scheduler`` with a real scheduler, real workers and containers, whatever befalls them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from typing import TYPE_CHECKING

import pytest

from harness.fault import Exit
from harness.report.grade_json import without_volatile
from harness.sandbox.image import LABEL
from tests.harness.cli.small import NAME
from tests.harness.cluster.processes import processes, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.harness.cli.small import Small
    from tests.harness.cluster.processes import Processes

pytestmark = [pytest.mark.docker, pytest.mark.usefixtures("docker_sandbox")]

STUDENTS = ("c-murray", "h-brandt", "lee anh", "s.adeyemi")
SLEEPER = b"""#include <unistd.h>
void deal(const int shuf[52], int pile[52]) { (void)shuf; (void)pile; usleep(300000); }
"""
"""A program that keeps a worker busy for some seconds, and is wrong."""

LONG_SLEEPER = SLEEPER.replace(b"300000", b"900000")
"""One that does so for as long as a busy machine may take to get at that worker."""

LOOPER = b"void deal(const int shuf[52], int pile[52]) { (void)shuf; (void)pile; for (;;) { } }\n"
"""A program that keeps a worker busy for as long as it may."""


@pytest.fixture
def classroom(small: Small) -> Small:
    """A class in C and Python; the last ones take time."""
    for student in STUDENTS:
        small.sample(student)
    for student in ("zed", "zoe"):
        small.hand_in(student, text=SLEEPER + f"/* {student} */".encode())
    return small


@pytest.fixture
def cluster(tmp_path: Path, classroom: Small) -> Iterator[Processes]:
    """A scheduler for it, with no worker yet."""
    with processes(tmp_path / "processes", classroom.root) as made:
        yield made


def finish(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Return exit code, what was said and what was complained of."""
    out, err = process.communicate(timeout=300)
    return process.returncode, out, err


def facts(classroom: Small, reports: str) -> dict[str, object]:
    """Everything about each student but what was measured."""
    files = (classroom.root / reports / NAME).glob("*/grade.json")
    return {path.parent.name: without_volatile(json.loads(path.read_bytes())) for path in files}


def table(classroom: Small, reports: str) -> bytes:
    """The class's table."""
    return (classroom.root / reports / NAME / "grades.csv").read_bytes()


def containers(*pids: int) -> list[str]:
    """The containers, running or not, that these processes have begun."""
    form = f'{{{{.Label "{LABEL}.run"}}}}'
    listed = ["docker", "ps", "--all", "--filter", f"label={LABEL}=box", "--format", form]
    runs = subprocess.run(listed, check=True, capture_output=True, text=True).stdout.split()
    # What stands before the dash is no number where another test has made the container.
    return [run for run in runs if run.partition("-")[0] in map(str, pids)]


def test_a_worker_is_killed_and_the_class_is_as_from_one_machine(
    classroom: Small, cluster: Processes
) -> None:
    """Every fact and every byte of the table; nothing ran here, and no container is left anywhere."""
    for student in ("zed", "zoe"):
        classroom.hand_in(student, text=LONG_SLEEPER + f"/* {student} */".encode())
    workers = {name: cluster.hire(name) for name in ("one", "two")}
    grading = cluster.grade(classroom.root, "--scheduler", cluster.address, "--reports", "far")
    wait_for(lambda: facts(classroom, "far"), grading)
    busy: list[str] = []

    def see_who_is_busy() -> bool:
        busy[:] = [name for name, worker in workers.items() if containers(worker.pid)]
        return bool(busy)

    wait_for(see_who_is_busy, grading)
    lost = workers.pop(busy[-1])
    lost.kill()
    code, _, err = finish(grading)
    assert (Exit.OK, True) == (code, f"Lost: worker {busy[-1]} (127.0.0.1:" in err)
    assert Exit.OK == finish(cluster.grade(classroom.root, "--reports", "near"))[0]
    assert {*STUDENTS, "zed", "zoe"} == set(facts(classroom, "far"))
    assert facts(classroom, "near") == facts(classroom, "far")
    assert table(classroom, "near") == table(classroom, "far")
    (other,) = workers.values()
    wait_for(lambda: not containers(lost.pid, other.pid), other)


def test_ctrl_c_ends_the_boxes_of_the_workers(classroom: Small, cluster: Processes) -> None:
    """Exit 130 and one line; what is finished is kept, and known to a grading on this machine afterwards."""
    worker = cluster.hire("one", threads=2)
    for number in range(4):
        classroom.hand_in(f"looper-{number}", text=LOOPER + b"//" + bytes([65 + number]))
    grading = cluster.grade(classroom.root, "--scheduler", cluster.address)
    wait_for(lambda: "c-murray" in facts(classroom, "reports"), grading)
    wait_for(lambda: containers(worker.pid), grading)
    os.killpg(grading.pid, signal.SIGINT)
    code, out, err = finish(grading)
    assert (Exit.INTERRUPTED, "") == (code, out)
    assert err.endswith("Interrupted; what was finished is kept.\n")
    wait_for(lambda: not containers(worker.pid), worker)
    done = len(facts(classroom, "reports"))
    code, out, _ = finish(
        cluster.grade(classroom.root, "--student", "c-murray", "--scheduler", cluster.address)
    )
    assert (Exit.OK, True, done) == (code, done < 10, len(facts(classroom, "reports")))


def test_without_the_scheduler_the_rest_is_held(classroom: Small, cluster: Processes) -> None:
    """Exit 3, with what to do; then one machine does the rest, and knows what was done."""
    cluster.hire("one")
    grading = cluster.grade(classroom.root, "--scheduler", cluster.address)
    wait_for(lambda: facts(classroom, "reports"), grading)
    assert cluster.scheduler is not None
    cluster.scheduler.kill()
    code, _, err = finish(grading)
    assert (Exit.HELD, True) == (
        code,
        "the scheduler does not answer any more. Start it and its workers" in err,
    )
    again = finish(cluster.grade(classroom.root))
    assert (Exit.OK, {*STUDENTS, "zed", "zoe"}) == (again[0], set(facts(classroom, "reports")))
    assert "known already, from an earlier run" in again[1]


def test_a_worker_with_other_cases_is_refused(classroom: Small, cluster: Processes, tmp_path: Path) -> None:
    """It is named, and the other one does it all; where it is the only one nothing is begun."""
    other = tmp_path / "other"
    (other / "cases" / NAME).mkdir(parents=True)
    cluster.project = other
    cluster.hire("other")
    refused = "Not used: worker other (127.0.0.1:"
    why = f"its cases/{NAME}/ differs. Give it the host's checkout, cases and all, and start it again.\n"
    code, out, err = finish(cluster.grade(classroom.root, "--scheduler", cluster.address))
    assert (Exit.USAGE, "", True, True) == (code, out, refused in err, why in err)
    assert "none of its 1 workers can be used, for the reasons above." in err
    cluster.project = classroom.root
    cluster.hire("same")
    code, _, err = finish(cluster.grade(classroom.root, "--scheduler", cluster.address))
    assert (Exit.OK, True) == (code, refused in err)


def test_a_worker_without_an_engine_is_refused(classroom: Small, cluster: Processes) -> None:
    """In its own words."""
    cluster.hire("one", DOCKER_HOST="unix:///nowhere/docker.sock")
    code, _, err = finish(cluster.grade(classroom.root, "--scheduler", cluster.address))
    assert (Exit.USAGE, True) == (code, "no container engine answers. Install Docker or start it" in err)
