"""Holds a dialogue in a local box: what is told of a program, and when; ``supervisor/talk.c`` says why so."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

from harness.sandbox.local_idle import Idle, read_idle
from harness.sandbox.local_run import Watch
from harness.sandbox.local_terminal import END, is_read, keys
from harness.sandbox.local_tree import read_usage
from harness.sandbox.port import NotStarted, Stopped
from harness.sandbox.talk import with_talk

if TYPE_CHECKING:
    from harness.limits import Limits
    from harness.sandbox.local_child import Child
    from harness.sandbox.local_pipes import Pipes
    from harness.sandbox.local_spawner import Start
    from harness.sandbox.port import Outcome
    from harness.sandbox.talk import Talk

HOLD_SECONDS = 0.002
SILENCE_SECONDS = 0.1
SILENCES = {Idle.UNKNOWN: 0.3, Idle.HIDDEN: 2.0}
"""Where less is known: on a system that tells nothing, and of a program that hides what it does."""
"""Where the system does not tell what a program is doing, it has to be silent for longer."""

FIRST_PAUSE_SECONDS = 0.0001
LONGEST_PAUSE_SECONDS = 0.01
TELL_BYTES = 64 * 1024
ENDS = 1024


class Dialogue:
    """One program and what its partner is told of it."""

    def __init__(self, child: Child, pipes: Pipes, limits: Limits) -> None:
        self._child, self._pipes, self._limits = child, pipes, limits
        self._told = self._seen = 0
        self._waits_is_told = self._closes = False
        self._untold_since = self._calm_since = self._calm_cpu = 0.0
        self._next_look = self._pause = 0.0

    def hold(self, start: Start, talk: Talk) -> Outcome:
        """Start the program and stay with it to its end."""
        watch = Watch(self._child, self._pipes, self._limits)
        refused = self._child.start(start, self._pipes)
        if refused is not None:
            return watch.outcome(NotStarted(f"{start['argv'][0]}: {refused}"))
        self._stir()
        wake = self._next_look
        while self._child.ended is None:
            watch.step(wake)
            wake = self._go_on(watch, talk) if watch.limit is None and self._child.ended is None else math.inf
        if rest := self._untold():
            talk.hear(rest, waiting=False, last=True)
        return with_talk(watch.outcome(watch.ending()), talk)

    def _untold(self) -> bytes:
        return bytes(self._pipes.kept[1].head[self._told :])

    def _stir(self) -> None:
        """Begin a new silence: something has happened."""
        self._waits_is_told = False
        self._calm_since = time.monotonic()
        self._calm_cpu = self._cpu()
        self._look_soon()

    def _look_soon(self) -> None:
        self._next_look, self._pause = time.monotonic(), FIRST_PAUSE_SECONDS

    def _cpu(self) -> float:
        return read_usage(self._child.ancestor, self._limits.processes + 1).cpu_seconds

    def _go_on(self, watch: Watch, talk: Talk) -> float:
        """Tell what there is to tell; when to look again at the latest."""
        printed = len(self._pipes.kept[1].head)
        if printed > self._seen:
            if self._seen == self._told:
                self._untold_since = time.monotonic()
            self._seen = printed
            self._stir()
        if self._closes and not self._pipes.unfed and is_read(self._pipes.hold):
            self._pipes.type(END * ENDS)
            self._look_soon()  # who reads on is not held up
        if printed == self._told and self._waits_is_told:
            return math.inf
        if time.monotonic() >= self._next_look:
            if self._waits():
                self._tell(watch, talk, waiting=True)
                return self._next_look
            self._next_look = time.monotonic() + self._pause
            self._pause = min(2 * self._pause, LONGEST_PAUSE_SECONDS)
        held = time.monotonic() - self._untold_since
        if printed - self._told >= TELL_BYTES or (printed > self._told and held >= HOLD_SECONDS):
            self._tell(watch, talk, waiting=False)
        return self._next_look

    def _tell(self, watch: Watch, talk: Talk, *, waiting: bool) -> None:
        heard = self._untold()
        self._told += len(heard)
        self._waits_is_told = waiting
        began = time.monotonic()
        reply = talk.hear(heard, waiting=waiting)
        if waiting:
            watch.excuse(time.monotonic() - began)
        if reply.stop:
            watch.limit = Stopped()
        elif reply.data or reply.close:
            self._pipes.type(keys(reply.data))
            self._closes = reply.close
            self._stir()

    def _waits(self) -> bool:
        """Whether the program waits. The order matters: it has read all, is asleep, and prints no more."""
        has_read = self._closes or (not self._pipes.unfed and is_read(self._pipes.hold))
        idle = read_idle(self._child.ancestor, self._limits.processes + 1) if has_read else Idle.BUSY
        reads = idle is Idle.READING and not self._closes
        asleep = reads or idle in (Idle.ASLEEP, Idle.HIDDEN, Idle.UNKNOWN)
        now, cpu = time.monotonic(), self._cpu()
        if not asleep or cpu > self._calm_cpu:
            self._calm_since, self._calm_cpu = now, cpu
        silence = SILENCES.get(idle, SILENCE_SECONDS)
        if not asleep or (not reads and now - self._calm_since < silence):
            return False
        return not self._pipes.has_printed()
