"""Names the process that begins containers, so that a later one can tell whether it is still there.

On Linux alone: elsewhere nobody is ever known to be gone. Processes are named with the start of the machine,
the room that their numbers count in, and the user, since only then may the answer be trusted.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from functools import cache
from pathlib import Path

PROCESSES = Path("/proc")
ENDED = "ZX"
"""States of a process that has ended and is still listed."""


def this_process() -> str:
    """Name this process; empty where it could not be asked after."""
    room, start = _room(), _start(os.getpid())
    return f"{room}-{os.getpid()}-{start}" if room and start else ""


def is_gone(owner: str) -> bool:
    """Whether a process named so has certainly ended; False where that cannot be known from here."""
    room, _, rest = owner.partition("-")
    number, _, start = rest.partition("-")
    return bool(room) and room == _room() and number.isdecimal() and start != _start(int(number))


def _start(number: int) -> str:
    """When a process was started, in ticks of the machine; empty when it has ended.

    A user's own processes can be read on every machine: another's has the number of one that has ended.
    """
    try:
        text = (PROCESSES / str(number) / "stat").read_text(errors="replace")
    except (FileNotFoundError, ProcessLookupError, PermissionError):
        return ""
    fields = text.rpartition(")")[2].split()  # before it stands a name, which may hold anything
    return "" if fields[0] in ENDED else fields[19]


@cache
def _room() -> str:
    """Where numbers of processes mean the same as here: one start of a machine, one namespace, one user."""
    with suppress(OSError):
        boot = (PROCESSES / "sys/kernel/random/boot_id").read_text()
        space = (PROCESSES / "self/ns/pid").readlink()
        return hashlib.sha256(f"{boot}{space} {os.getuid()}".encode()).hexdigest()[:16]
    return ""
