"""What a process is found doing, where the system tells."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from harness.sandbox.local_idle import Idle, read_idle
from harness.sandbox.local_tree import HAS_LISTING, descend
from tests.harness.sandbox.test_local import wait_until

pytestmark = pytest.mark.skipif(not HAS_LISTING, reason="this system does not list the children of a process")


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


def test_nobody_is_asleep() -> None:
    """Without descendants there is nothing to be busy with."""
    with subprocess.Popen(["sleep", "60"]) as alone:
        assert Idle.ASLEEP is read_idle(alone.pid, 10)
        alone.kill()
