"""``harness grade`` on the real sandbox, with two students of the sample class."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from typing import TYPE_CHECKING

import pytest

from harness.fault import Exit
from harness.report.grade_json import without_volatile
from harness.report.history import FOLDER
from harness.sandbox.image import LABEL
from tests.harness.cli.small import COMMAND

if TYPE_CHECKING:
    from tests.harness.cli.small import Small

STUDENTS = ("c-murray", "s.adeyemi")
pytestmark = pytest.mark.docker


@pytest.fixture
def sampled(small: Small) -> Small:
    """A project with two students: C and Python."""
    for student in STUDENTS:
        small.sample(student)
    return small


def graded(small: Small, *options: str) -> subprocess.CompletedProcess[str]:
    """Grade, and return how it ended."""
    call = [*COMMAND, "grade", *options]
    return subprocess.run(call, cwd=small.root, capture_output=True, check=False, text=True)


def told(stderr: str) -> list[str]:
    """Return the lines that were said, but for how far it was: there are more of them on a busy machine."""
    meanwhile = re.compile(r"CPS506 War: (what there is so far can be opened: |[01] of \d graded)")
    return [line for line in stderr.splitlines() if line and not meanwhile.match(line)]


def facts(small: Small) -> list[object]:
    """Return everything about the students but what was measured."""
    paths = [small.reports / student / "grade.json" for student in STUDENTS]
    return [without_volatile(json.loads(path.read_bytes())) for path in paths]


@pytest.mark.usefixtures("docker_sandbox")
def test_grading_twice_gives_the_same(sampled: Small) -> None:
    """Every file is there; from what is known or anew, facts are equal, times aside."""
    first = graded(sampled)
    assert (Exit.OK, ["CPS506 War: 2 of 2 graded"]) == (first.returncode, told(first.stderr))
    written = (path.relative_to(sampled.reports) for path in sampled.reports.rglob("*") if path.is_file())
    files = {str(path) for path in written if path.parts[0] != FOLDER}
    pages = {f"{who}/{file}" for who in STUDENTS for file in ("index.html", "student.html", "grade.json")}
    assert {"index.html", "grades.csv", "grades.json"} | pages == files
    before = facts(sampled)
    again = graded(sampled)
    assert "2 of 2 were known already" in again.stdout
    assert before == facts(sampled)
    fresh = graded(sampled, "--fresh")
    assert (Exit.OK, False) == (fresh.returncode, "known from" in fresh.stdout)
    assert before == facts(sampled)


@pytest.mark.usefixtures("docker_sandbox")
def test_ctrl_c_ends_it_and_leaves_no_container(sampled: Small) -> None:
    """Exit 130 and one line, no traceback; the class's page is there; nothing of it runs on."""
    loop = b"void deal(const int shuf[52], int pile[52]) { (void)shuf; (void)pile; for (;;) { } }\n"
    for number in range(3):
        sampled.hand_in(f"looper-{number}", text=loop + b"//" + bytes([65 + number]))
    call = [*COMMAND, "grade", "--jobs", "1"]
    process = subprocess.Popen(
        call, cwd=sampled.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
    )
    end = time.monotonic() + 120
    while not (sampled.reports / STUDENTS[0] / "grade.json").exists() and time.monotonic() < end:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=300)
    said = ["Interrupted; what was finished is kept."]
    assert (Exit.INTERRUPTED, "", said) == (process.returncode, out, told(err))
    assert (
        (sampled.reports / "grades.csv")
        .read_text(encoding="utf-8-sig")
        .splitlines()[1]
        .startswith(STUDENTS[0])
    )
    assert (sampled.root / "reports" / "index.html").is_file()
    what = ["--filter", f"label={LABEL}=box", "--format", f'{{{{.Label "{LABEL}.run"}}}}']
    end = time.monotonic() + 120
    while f"\n{process.pid}-" in "\n" + subprocess.check_output(["docker", "ps", *what], text=True):
        assert time.monotonic() < end, "a container is left behind"
        time.sleep(0.1)
