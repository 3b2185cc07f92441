"""Ctrl-C, pressed by the program itself in a process of its own."""

from __future__ import annotations

import subprocess
import sys

import pytest

from harness.cli.interruption import AT_ONCE, ENDING
from harness.fault import Exit

PRESS = "os.kill(os.getpid(), signal.SIGINT)"
IN_TIME, LATE = (f"interruption.GRACE_SECONDS = {seconds}" for seconds in (3600.0, 0.0))

ENDS_IN_ORDER = f"""
import os, signal, time
from harness.cli import interruption
GRACE
interruption.listen()
class Box:
    def __del__(self):
        {PRESS}
        {PRESS}
        print("closed", flush=True)
try:
    try:
        {PRESS}
        time.sleep(60)
    finally:
        {PRESS}
        Box()
        print("in order", flush=True)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""

IGNORED = f"""
import os, signal
from harness.cli import interruption
signal.signal(signal.SIGINT, signal.SIG_IGN)
interruption.listen()
{PRESS}
print("still there")
"""


LOST = f"""
import os, signal, time
from harness.cli import interruption
interruption.listen()
class Box:
    def __del__(self):
        {PRESS}
        time.sleep(0)
try:
    Box()
    for _ in range(600):
        time.sleep(0.1)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""

AT_THE_END = f"""
import os, signal
from harness import cli
ignore, presses = signal.signal, [1]
def press_before(number, handler):
    if handler is signal.SIG_IGN and presses:
        presses.pop()
        {PRESS}
    return ignore(number, handler)
cli.run = lambda _: 3
signal.signal = press_before
cli.main()
"""


def pressed(program: str, grace: str = "") -> subprocess.CompletedProcess[str]:
    """Run a program that presses Ctrl-C."""
    command = [sys.executable, "-c", program.replace("GRACE", grace)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


def test_further_ones_do_not_disturb_the_end() -> None:
    """Not in a ``finally`` and not where Python throws away what is raised."""
    done = pressed(ENDS_IN_ORDER, IN_TIME)
    assert (0, "closed\nin order\ninterrupted\n") == (done.returncode, done.stdout)
    assert 3 * ENDING == done.stderr


def test_one_that_comes_late_ends_at_once() -> None:
    """Nothing more is done, and it is said what that means."""
    done = pressed(ENDS_IN_ORDER, LATE)
    assert (Exit.INTERRUPTED, "", AT_ONCE) == (done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("grace", [IN_TIME, LATE])
def test_nobody_need_listen(grace: str) -> None:
    """A stderr that is closed is no error on the way."""
    done = pressed(f"import os; os.close(2)\n{ENDS_IN_ORDER}", grace)
    assert (Exit.INTERRUPTED if grace == LATE else 0, "") == (done.returncode, done.stderr)


def test_one_that_python_throws_away_is_not_lost() -> None:
    """Pressed where nothing can be raised, it is raised as soon as something can."""
    done = pressed(LOST)
    assert (0, "interrupted\n", "") == (done.returncode, done.stdout, done.stderr)


def test_one_in_the_last_moment_changes_nothing() -> None:
    """All is done, and how it ended is known."""
    done = pressed(AT_THE_END)
    assert (3, "") == (done.returncode, done.stderr)


def test_who_has_it_ignored_is_left_alone() -> None:
    """As a shell has it for what runs in its background."""
    assert "still there\n" == pressed(IGNORED).stdout
