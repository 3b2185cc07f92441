"""Runs one program in a local box: moves its bytes, watches its use of the machine, writes down its end."""

from __future__ import annotations

import math
import os
import resource
import signal
import sys
import time
from typing import TYPE_CHECKING

import psutil

from harness.sandbox.local_child import CONTROL
from harness.sandbox.local_spawner import Start
from harness.sandbox.local_tree import Usage, count_own_tasks, read_fair_memory, read_usage
from harness.sandbox.port import (
    CpuLimit,
    Ending,
    Exited,
    MemoryLimit,
    Outcome,
    OutputLimit,
    Signalled,
    WallLimit,
)

if TYPE_CHECKING:
    from harness.limits import Limits
    from harness.sandbox.local_child import Child
    from harness.sandbox.local_pipes import Pipes
    from harness.sandbox.port import Command

FIRST_LOOK_SECONDS = 0.005
LOOK_SECONDS = 0.015
PATIENCE = 4
"""So many times the wall limit a dialogue may take with all the time that does not count."""
OPEN_FILES = 256
STACK_MIB = 64
"""As in the container: deep recursion is no crime, and endless recursion ends the same way in both."""
SPARE_TASKS = 512
MEBIBYTE = 1024 * 1024
SANITIZED = "ASAN_OPTIONS"
"""A variable that only sanitized programs are started with."""
MACHINE_BYTES = psutil.virtual_memory().total


def make_start(command: Command, env: dict[str, str], cwd: str, *, serves: bool = False) -> Start:
    """What the spawner is asked for.

    The bounds by rlimit are behind those that we watch: processor time, should we be starved; data as large
    as the machine's memory, so that one absurd allocation fails here as it does in a container (RLIMIT_AS
    would break the runtimes of Haskell and Erlang, which reserve far more than they use); tasks beside those
    that the user has already, with room for what else he starts meanwhile (root is exempt from it). A
    sanitized program gets no bound on data: the sanitizer reserves many times what any machine has.
    """
    limits = command.limits
    cpu = resource.RLIM_INFINITY if serves else int(limits.cpu_seconds) + 2
    sanitized = any(name == SANITIZED for name, _ in command.env)
    bounds = [
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_CPU, cpu),
        (resource.RLIMIT_FSIZE, limits.file_mib * MEBIBYTE),
        (resource.RLIMIT_NOFILE, OPEN_FILES),
        (resource.RLIMIT_STACK, STACK_MIB * MEBIBYTE),
        (resource.RLIMIT_NPROC, count_own_tasks() + limits.processes + SPARE_TASKS),
    ]
    if not sanitized:
        bounds.append((resource.RLIMIT_DATA, max(MACHINE_BYTES, 4 * limits.memory_mib * MEBIBYTE)))
    return Start(argv=list(command.argv), env=env | dict(command.env), cwd=cwd, limits=bounds)


class Watch:
    """One program on its way, or one input of a serving one."""

    def __init__(self, child: Child, pipes: Pipes, limits: Limits, *, serves: bool = False) -> None:
        self._child, self._pipes, self._limits, self._serves = child, pipes, limits, serves
        self._before = read_usage(child.ancestor, 1).cpu_seconds
        self._began = self._started = time.monotonic()
        self._next_look = self._began + FIRST_LOOK_SECONDS
        self._usage = Usage()
        self._peak_kib = 0
        self.limit: Ending | None = None

    def step(self, wake: float = math.inf) -> None:
        """Wait for something to happen, till ``wake`` at most, and handle it; end the program at a limit."""
        due = min(self._next_look, self._began + self._limits.wall_seconds, wake) - time.monotonic()
        timeout = max(0.0, due) if self.limit is None else LOOK_SECONDS
        for key, _ in self._pipes.selector.select(timeout):
            if key.data == CONTROL:
                self._pipes.selector.unregister(key.fileobj)
                self._child.hear()
                self._pipes.pour()
                break
            self._pipes.handle(key.data)
        self.limit = self.limit or self._passed_limit()
        if self.limit is not None and self._child.ended is None:
            self._child.kill()

    def excuse(self, seconds: float) -> None:
        """Let time not count, in which the program could do nothing but wait for its partner."""
        self._began += seconds

    def outcome(self, ending: Ending) -> Outcome:
        """The facts so far, with this ending."""
        ended = self._child.ended
        return Outcome(
            ending=ending,
            stdout=self._pipes.kept[1].stream(),
            stderr=self._pipes.kept[2].stream(),
            answer=self._pipes.answer.stream(),
            wall_seconds=time.monotonic() - self._began,
            cpu_seconds=self._usage.cpu_seconds if self._serves or not ended else ended["cpu_seconds"],
            memory_kib=max(self._peak_kib, ended["memory_kib"] if ended else 0),
        )

    def ending(self) -> Ending:
        """How the program ended, once it has."""
        ended = self._child.ended
        if self.limit is not None or ended is None:
            return self.limit or Exited(0)
        if ended["memory_kib"] > self._limits.memory_mib * 1024:  # grown and gone between two looks
            return MemoryLimit(self._limits.memory_mib)
        if os.WIFSIGNALED(ended["status"]):
            number = os.WTERMSIG(ended["status"])
            return CpuLimit(self._limits.cpu_seconds) if number == signal.SIGXCPU else Signalled(number)
        return Exited(os.waitstatus_to_exitcode(ended["status"]))

    def _passed_limit(self) -> Ending | None:
        """The limit that is passed now. Too many tasks have no ending of their own."""
        limits, lives = self._limits, self._child.ended is None
        now = time.monotonic()
        if lives and now >= self._next_look:
            self._next_look = now + LOOK_SECONDS
            self.look()
        passed: tuple[tuple[bool, Ending], ...] = (
            (self._pipes.printed > limits.output_mib * MEBIBYTE, OutputLimit(limits.output_mib)),
            (self._pipes.answer.total > self._pipes.answer.head_bytes, OutputLimit(limits.answer_kib / 1024)),
            (self._usage.cpu_seconds > limits.cpu_seconds, CpuLimit(limits.cpu_seconds)),
            (self._usage.memory_kib > limits.memory_mib * 1024, MemoryLimit(limits.memory_mib)),
            (lives and self._is_late(now), WallLimit(limits.wall_seconds)),
            (self._usage.tasks > limits.processes, Signalled(int(signal.SIGKILL))),
        )
        return next((ending for is_passed, ending in passed if is_passed), None)

    def _is_late(self, now: float) -> bool:
        """Whether its time is over, or it has been excused for too long."""
        wall = self._limits.wall_seconds
        return now - self._began > wall or now - self._started > PATIENCE * wall

    def look(self) -> None:
        """See what the program uses now."""
        usage = read_usage(self._child.ancestor, self._limits.processes + 1)
        memory = usage.memory_kib
        if memory > self._limits.memory_mib * 1024 and sys.platform == "linux":
            memory = read_fair_memory(self._child.ancestor)
        self._peak_kib = max(self._peak_kib, memory)
        cpu = max(0.0, usage.cpu_seconds - self._before)
        self._usage = Usage(cpu_seconds=cpu, memory_kib=memory, tasks=usage.tasks)
