"""What a program and everything it started use at this moment: processor time, memory, tasks."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import psutil

TICKS = os.sysconf("SC_CLK_TCK")
PAGE_KIB = os.sysconf("SC_PAGE_SIZE") // 1024
HAS_LISTING = Path(f"/proc/self/task/{os.getpid()}/children").exists()


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """Sums over a tree; a page that two processes share counts twice."""

    cpu_seconds: float = 0.0
    memory_kib: int = 0
    tasks: int = 0


def read_usage(ancestor: int, most: int) -> Usage:
    """Sum over the descendants of a process, with the processor time of those that it has reaped.

    Stops at about ``most`` descendants: a fork bomb grows faster than it can be listed.
    """
    if HAS_LISTING:
        return _sum([_read_reaped(ancestor), *map(_read_stat, descend(ancestor, most))])
    with suppress(psutil.Error):
        return _sum([_ask(process) for process in psutil.Process(ancestor).children(recursive=True)])
    return Usage()


def read_fair_memory(ancestor: int) -> int:
    """The memory of the descendants in KiB, shared pages counted once: slower, so only asked in doubt."""
    total = 0
    with suppress(psutil.Error):
        for process in psutil.Process(ancestor).children(recursive=True):
            with suppress(psutil.Error):
                facts = process.memory_full_info()
                total += int(getattr(facts, "pss", facts.rss)) // 1024
    return total


@cache
def count_own_tasks() -> int:
    """How many tasks this user had when first asked."""
    count = 0
    for process in psutil.process_iter():
        with suppress(psutil.Error):
            if process.uids().real == os.getuid():
                count += process.num_threads()
    return count


def end_marked(session: int, since: float) -> None:
    """End what was started ``since`` and still belongs to a session: for systems that adopt no orphans."""
    for process in psutil.process_iter():
        with suppress(psutil.Error, OSError):
            if process.create_time() >= since and os.getsid(process.pid) == session:
                process.kill()


def _sum(parts: list[Usage]) -> Usage:
    return Usage(
        cpu_seconds=sum(part.cpu_seconds for part in parts),
        memory_kib=sum(part.memory_kib for part in parts),
        tasks=sum(part.tasks for part in parts),
    )


def descend(ancestor: int, most: int) -> list[int]:
    """List about ``most`` descendants of a process at the most, where the system has such a listing."""
    found: list[int] = []
    waiting = [ancestor]
    while waiting and len(found) <= most:
        pid = waiting.pop()
        with suppress(OSError):
            for task in Path(f"/proc/{pid}/task").iterdir():
                listing = (task / "children").read_text("ascii")
                waiting += (born := [int(word) for word in listing.split()])
                found += born
    return found


def _read_stat(pid: int) -> Usage:
    """Its own processor time and that of the children it has reaped, from proc_pid_stat(5)."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()
    except OSError:
        return Usage()
    return Usage(
        cpu_seconds=sum(map(int, fields[11:15])) / TICKS,
        memory_kib=int(fields[21]) * PAGE_KIB,
        tasks=int(fields[17]),
    )


def _read_reaped(pid: int) -> Usage:
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()
        return Usage(cpu_seconds=sum(map(int, fields[13:15])) / TICKS)
    return Usage()


def _ask(process: psutil.Process) -> Usage:
    try:
        times, memory = process.cpu_times(), process.memory_info().rss // 1024
        return Usage(cpu_seconds=sum(times[:4]), memory_kib=memory, tasks=process.num_threads())
    except psutil.Error:
        return Usage()
