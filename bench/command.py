"""``harness grade`` as a user waits for it: seconds, processor time and memory of the command itself."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bench.workload import ASSIGNMENT, ROOT

if TYPE_CHECKING:
    from pathlib import Path

WORKERS = 2
COMMAND = "import sys; from harness.cli import main; main(sys.argv[1:])"


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What one command took. Containers and engine are not in ``cpu_seconds`` and ``memory_mb``."""

    seconds: float
    cpu_seconds: float
    memory_mb: float


def grade(submissions: Path, reports: Path, *options: str, jobs: int = WORKERS) -> Taken:
    """Grade a class. Raises RuntimeError when the command does not end well."""
    where = ["--submissions", str(submissions), "--reports", str(reports), "--jobs", str(jobs)]
    argv = [sys.executable, "-c", COMMAND, "grade", ASSIGNMENT, *where, *options]
    with tempfile.TemporaryFile() as said:
        began = time.perf_counter()
        process = subprocess.Popen(argv, cwd=ROOT, stdout=said, stderr=said)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            said.seek(0)
            raise RuntimeError(said.read().decode())
    return Taken(
        seconds=seconds,
        cpu_seconds=usage.ru_utime + usage.ru_stime,
        memory_mb=usage.ru_maxrss / 1024,
    )
