"""What boxes may have left behind: containers that the engine knows, processes on this machine."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from harness.sandbox.engine import connect, faults
from harness.sandbox.image import LABEL

if TYPE_CHECKING:
    from collections.abc import Collection

PATIENCE_SECONDS = 60.0
"""How long the engine may take to remove what it was told to: the machine may be busy with something else."""


def left_behind(run: str, containers: Collection[str]) -> tuple[str, ...]:
    """Name the containers of one run that are still there, and processes of those that it had.

    Both get a moment to go. Processes are seen on Linux, where the engine runs on this machine: a process
    stays in the control group of its container, which bears the container's id.
    """
    deadline = time.monotonic() + PATIENCE_SECONDS
    while left := (*_containers(run), *_processes(containers)):
        if time.monotonic() > deadline:
            return left
        time.sleep(0.05)
    return ()


def _containers(run: str) -> tuple[str, ...]:
    with closing(connect()) as client, faults("container engine"):
        found = client.containers(all=True, filters={"label": f"{LABEL}.run={run}"})
    return tuple(f"container {each['Id'][:12]}" for each in found)


def _processes(containers: Collection[str]) -> tuple[str, ...]:
    found = []
    for path in Path("/proc").glob("[0-9]*/cgroup"):
        try:
            group = path.read_text()
        except OSError:
            continue  # it has ended meanwhile
        if any(container in group for container in containers):
            found.append(f"process {path.parent.name}")
    return tuple(found)
