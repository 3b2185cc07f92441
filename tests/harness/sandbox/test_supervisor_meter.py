"""What the supervisor reads of the control group, in both of its versions."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.toolchain

HERE = Path(__file__).parent
SUPERVISOR = HERE.parents[2] / "harness" / "sandbox" / "supervisor"

VERSION_1 = {
    "cpuacct/cpuacct.usage": "2500000000\n",
    "memory/memory.usage_in_bytes": "1000000\n",
    "memory/memory.stat": "cache 900\nrss 4096\nrss_huge 7\nshmem 8192\ntotal_rss 1\ntotal_shmem 1\n",
    "memory/memory.oom_control": "oom_kill_disable 0\nunder_oom 0\noom_kill 3\n",
}
VERSION_2 = {
    "cgroup.controllers": "cpu memory pids\n",
    "cpu.stat": "usage_usec 2500000\nuser_usec 1\nsystem_usec 2\n",
    "memory.current": "1000000\n",
    "memory.stat": "anon 4096\nfile 900\nkernel 5\nshmem 8192\nanon_thp 1\n",
    "memory.events": "low 0\nhigh 0\nmax 9\noom 5\noom_kill 3\noom_group_kill 0\n",
}


def measure(folder: Path, files: dict[str, str]) -> subprocess.CompletedProcess[bytes]:
    """Build the meter for a control group of our own making and let it read."""
    group = folder / "group"
    for name, text in files.items():
        (group / name).parent.mkdir(parents=True, exist_ok=True)
        (group / name).write_text(text, encoding="utf-8")
    program = folder / "read_meter"
    sources = [str(HERE / "read_meter.c"), str(SUPERVISOR / "meter.c"), str(SUPERVISOR / "host.c")]
    options = ["-std=c17", "-D_GNU_SOURCE", f'-DCGROUP="{group}/"', f"-I{SUPERVISOR}"]
    subprocess.run(["gcc", *options, "-o", str(program), *sources], check=True)
    return subprocess.run([str(program)], check=False, capture_output=True)


@pytest.mark.parametrize("files", [VERSION_1, VERSION_2])
def test_both_versions_are_read_alike(tmp_path: Path, files: dict[str, str]) -> None:
    """Processor time in microseconds, ended processes, private memory and files; nothing below the asked."""
    done = measure(tmp_path, files)
    assert (0, b"cpu 2 oom 3 memory 12288 below 0") == (done.returncode, done.stdout.splitlines()[0])


@pytest.mark.parametrize("files", [VERSION_1, VERSION_2])
def test_no_time_runs_backwards(tmp_path: Path, files: dict[str, str]) -> None:
    """A reading that is smaller than an earlier one is no time, and not all the time in the world."""
    said = measure(tmp_path, files).stdout.splitlines()[1]
    used, none = map(int, re.findall(rb"(\d+) ms", said))
    assert 0 == none
    assert 400 <= used <= 500  # the meter's own time is taken off


def test_without_a_memory_controller_it_does_not_start(tmp_path: Path) -> None:
    """A limit that nobody could hold is not pretended."""
    files = {name: text for name, text in VERSION_2.items() if "memory" not in name}
    done = measure(tmp_path, files)
    assert (70, b"") == (done.returncode, done.stdout)
    assert b"memory.current: No such file" in done.stderr
