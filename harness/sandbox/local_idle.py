"""What a program's processes do while nothing is heard of them; ``supervisor/idle.c`` says how one knows."""

from __future__ import annotations

import enum
import platform
from pathlib import Path

from harness.sandbox.local_tree import HAS_LISTING, descend

_CALLS = {
    "x86_64": (
        {0, 19},
        {59, 322},
        {7, 23, 34, 61, 128, 130, 202, 232, 247, 270, 271, 281, 441},
    ),
    "aarch64": (
        {63, 65},
        {221, 281},
        {22, 72, 73, 95, 98, 133, 137, 260, 441},
    ),
}
_READS, _STARTS, _WAITS = _CALLS.get(platform.machine(), (set[int](), set[int](), None))
"""Numbers of the system calls: read and readv; execve and execveat; those in which one can wait for input, or
for another task that does. In all else one waits for time or a disk, unless the machine is not known."""


class Idle(enum.IntEnum):
    """In the order of what decides. ``PAUSING`` waits for time, or for a file.

    ``UNKNOWN`` is what the system does not tell, ``HIDDEN`` what the program does not let it tell.
    """

    UNKNOWN = 0
    ASLEEP = 1
    HIDDEN = 2
    PAUSING = 3
    READING = 4
    BUSY = 5


def read_idle(ancestor: int, most: int) -> Idle:
    """Look at the descendants of a process; with more than ``most`` of them it is busy.

    So it is when one of its own children has ended, or is gone: nobody waits then, and on a busy machine it
    may take long until that is heard in another way.
    """
    if not HAS_LISTING:
        return Idle.UNKNOWN
    found = descend(ancestor, most)
    if len(found) > most:
        return Idle.BUSY
    return max((_look_at(pid, ancestor) for pid in found), default=Idle.BUSY)


def _look_at(pid: int, ancestor: int) -> Idle:
    try:
        tasks = [*Path(f"/proc/{pid}/task").iterdir()]
        if len(tasks) == 1 and _has_ended(tasks[0], ancestor):
            return Idle.BUSY
    except OSError:  # gone meanwhile
        return Idle.BUSY
    return max(map(_look_at_task, tasks), default=Idle.BUSY)


def _has_ended(task: Path, ancestor: int) -> bool:
    """Whether the only task of a process is that of an ended child of ``ancestor``, not looked after yet.

    A task that has ended beside others has only left the work to them.
    """
    state, parent = (task / "stat").read_bytes().rpartition(b") ")[2].split()[:2]
    return state in b"ZXx" and int(parent) == ancestor


def _look_at_task(task: Path) -> Idle:
    try:
        state = (task / "stat").read_bytes().rpartition(b") ")[2][:1]
    except OSError:
        return Idle.BUSY
    if state != b"S":
        return Idle.ASLEEP if state in b"TtZXx" else Idle.BUSY
    try:
        call = (task / "syscall").read_text("ascii").split()
    except OSError:  # not permitted, or the kernel was built without it
        return Idle.HIDDEN
    return Idle.BUSY if call[0] == "running" else _name(int(call[0]), call[1:])


def _name(number: int, arguments: list[str]) -> Idle:
    if number in _READS and int(arguments[0], 16) == 0:
        return Idle.READING
    if number < 0 or number in _STARTS:  # in a page that is not there yet: it is being started
        return Idle.BUSY
    return Idle.ASLEEP if _WAITS is None or number in _WAITS else Idle.PAUSING
