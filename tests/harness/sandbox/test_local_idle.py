"""What a process is found doing, where the system tells."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from harness.sandbox.local_idle import Idle, read_idle
from harness.sandbox.local_tree import HAS_LISTING, descend
from tests.harness.sandbox.test_local import wait_until

pytestmark = pytest.mark.skipif(not HAS_LISTING, reason="this system does not list the children of a process")


EXIT = {"x86_64": 60, "aarch64": 93}
"""The call that ends one task alone, by machine."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import sys; sys.stdin.read()", Idle.READING),
        ("import os; os.read(os.pipe()[0], 1)", Idle.PAUSING),
        ("import select, sys; select.select([sys.stdin], [], [])", Idle.ASLEEP),
        ("import select; select.poll().poll()", Idle.ASLEEP),
        ("import threading; threading.Lock().acquire() and threading.Event().wait()", Idle.ASLEEP),
        ("import time; time.sleep(900)", Idle.PAUSING),
        ("import signal; signal.pause()", Idle.ASLEEP),
        ("while True: pass", Idle.BUSY),
        ("import os, sys\nif os.fork(): os.wait()\nsys.stdin.read()", Idle.READING),
        ("import os, sys\nif os.fork():\n while True: pass\nsys.stdin.read()", Idle.BUSY),
        ("import os, time\nif os.fork(): os.wait()\ntime.sleep(900)", Idle.PAUSING),
    ],
)
def test_what_a_program_does_is_told(text: str, expected: Idle) -> None:
    """One that calculates makes the whole busy, one that reads its input waits, whatever the others do."""
    front = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {text!r}])"
    with subprocess.Popen(
        [sys.executable, "-c", front], stdin=subprocess.PIPE, start_new_session=True
    ) as parent:
        try:
            wait_until(lambda: len(descend(parent.pid, 50)) > 0 and settled(parent.pid) is expected)
        finally:
            os.killpg(parent.pid, 9)


def settled(pid: int) -> Idle:
    """What a process is found doing ten times in a row, or BUSY where that changes."""
    found = {read_idle(pid, 50) for _ in range(10)}
    return found.pop() if len(found) == 1 else Idle.BUSY


def test_too_many_processes_are_busy() -> None:
    """Nobody lists a fork bomb to its end."""
    with subprocess.Popen(["sh", "-c", "sleep 900 & sleep 900 & wait"], start_new_session=True) as parent:
        try:
            wait_until(lambda: (Idle.PAUSING, Idle.BUSY) == tuple(read_idle(parent.pid, n) for n in (2, 1)))
        finally:
            os.killpg(parent.pid, 9)


def test_who_has_ended_does_not_wait() -> None:
    """It may take a busy machine long to say so, in which nobody must be told that a program waits."""
    text = "import subprocess, time; ended = subprocess.Popen(['true']); time.sleep(900)"
    with subprocess.Popen([sys.executable, "-c", text]) as parent:
        wait_until(lambda: [psutil.STATUS_ZOMBIE] == [each.status() for each in children(parent.pid)])
        assert Idle.BUSY is read_idle(parent.pid, 10)
        parent.kill()
    assert Idle.BUSY is read_idle(parent.pid, 10)


def children(pid: int) -> list[psutil.Process]:
    """Return the children that a process has."""
    return psutil.Process(pid).children()


def test_who_has_left_the_work_to_another_task_has_not_ended() -> None:
    """A program's first task may be the first to end."""
    leaves = f"import ctypes; ctypes.CDLL(None).syscall({EXIT[platform.machine()]}, 0)"
    text = f"import sys, threading; threading.Thread(target=sys.stdin.read).start(); {leaves}"
    front = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {text!r}])"
    with subprocess.Popen(
        [sys.executable, "-c", front], stdin=subprocess.PIPE, start_new_session=True
    ) as parent:
        try:
            wait_until(lambda: settled(parent.pid) is Idle.READING and has_zombie_task(parent.pid))
        finally:
            os.killpg(parent.pid, 9)


def has_zombie_task(pid: int) -> bool:
    """Whether a descendant of a process has a task that has ended beside one that has not."""
    tasks = [path for each in descend(pid, 50) for path in Path(f"/proc/{each}/task").iterdir()]
    states = [(path / "stat").read_text().rpartition(") ")[2][0] for path in tasks]
    return sorted(states) == ["S", "Z"]
