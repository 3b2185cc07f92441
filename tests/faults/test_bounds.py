"""What one submission may take of this machine: the memory of the harness, and the disk of the reports."""

from __future__ import annotations

import logging
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.fault import Exit
from tests.faults.conftest import Classroom, finish

if TYPE_CHECKING:
    import subprocess

pytestmark = [pytest.mark.docker, pytest.mark.usefixtures("docker_sandbox")]

log = logging.getLogger(__name__)

MEBIBYTE = 1024 * 1024

PRINTS = """\
#include <string.h>
#include <unistd.h>
void deal(const int shuf[52], int pile[52]) {{
    static char block[1 << 16];
    memset(block, '7', sizeof block);
    (void)shuf;
    (void)pile;
    for (int i = 0;; i++) {{
        if (i % 9 == 0) block[i % sizeof block] = '\\n';
        if (write({descriptor}, block, sizeof block) < 0) pause();
    }}
}}
"""
"""Prints without end, on one descriptor."""

DESCRIPTORS = {"stdout": "1", "stderr": "2", "answer": "3", "all": "1 + i % 3"}

MOST_MEMORY_MIB = 160
"""How much more memory the harness may take for those than for honest programs; see ``docs/threats.md``."""

MOST_DISK_MIB = 4
"""How much the reports and what is stored of one such submission may take."""


def peak_mib(process: subprocess.Popen[str]) -> float:
    """Return the largest memory that a grading had at any moment, once it has ended well.

    The system remembers it: what is over between two looks counts, and a look that comes late sees it too.
    """
    most_kib, status = 0, Path(f"/proc/{process.pid}/status")
    while process.poll() is None:
        if found := re.search(r"^VmHWM:\s+(\d+) kB$", status.read_text(), re.MULTILINE):
            most_kib = int(found[1])  # there is none once it has ended
        time.sleep(0.01)
    done = finish(process)
    assert Exit.OK == done.returncode, done.stderr
    return most_kib / 1024


def size_mib(folder: Path) -> float:
    """Return how much all files below a folder hold."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / MEBIBYTE


@pytest.mark.parametrize("jobs", [1, 2])
def test_who_prints_without_end(classroom: Classroom, jobs: int) -> None:
    """One and two at a time, on each channel: kept are head and tail, and the rest is counted alone."""
    honest = peak_mib(classroom.start("--jobs", str(jobs)))
    named = {f"{name}-{number}": name for name in DESCRIPTORS for number in range(jobs)}
    for student, name in named.items():
        text = PRINTS.format(descriptor=DESCRIPTORS[name]) + f"/* {student} */\n"
        classroom.small.hand_in(student, text=text.encode())
    before = size_mib(classroom.reports.parent)
    loud = peak_mib(classroom.start("--jobs", str(jobs)))
    disk = (size_mib(classroom.reports.parent) - before) / len(named)
    log.info("%d at a time: %.0f MiB, loud %.0f MiB; disk of each %.2f MiB", jobs, honest, loud, disk)
    assert {"graded"} == set(classroom.status().values())
    assert {"output-limit"} == {classroom.verdicts()[student] for student in named}
    assert loud < honest + MOST_MEMORY_MIB
    assert disk < MOST_DISK_MIB


def test_who_starts_processes_without_end(classroom: Classroom) -> None:
    """The container's own bound on processes holds whatever the users' bounds let through."""
    text = (
        b"#include <unistd.h>\nvoid deal(const int s[52], int p[52]) { (void)s; (void)p; for (;;) fork(); }\n"
    )
    classroom.add_looper()
    classroom.small.hand_in("a-looper", text=text)
    process = classroom.start("--jobs", "1", "--student", "a-looper")
    most = 0
    while process.poll() is None:
        for container in classroom.engine.containers(process.pid):
            most = max(most, classroom.engine.programs(container).count("\n") - 1)
    assert Exit.OK == finish(process).returncode
    assert 2 < most <= 64 + 8
