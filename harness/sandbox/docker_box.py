"""A box that is a container: the port's calls become requests to the supervisor inside, its replies facts."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harness.fault import Fault, SandboxFaultError
from harness.sandbox.frames import (
    FrameError,
    ask_frame,
    command_frame,
    put_frames,
    read_outcome,
    read_told,
    say_frame,
    stop_frame,
)
from harness.sandbox.port import CpuLimit, MemoryLimit, OutputLimit, WallLimit
from harness.sandbox.talk import Talk, bound, with_talk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.sandbox.frames import How, Reply, Told
    from harness.sandbox.link import Link
    from harness.sandbox.port import Command, File, Outcome, Partner

ROOT, SCRATCH = "/box", "/scratch"
ENVIRONMENT = (
    ("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"),
    ("HOME", SCRATCH),
    ("TMPDIR", "/tmp"),
    ("LANG", "C.UTF-8"),
)
GRACE_SECONDS = 30.0
AHEAD_FIRST, AHEAD_MOST = 2, 8
AHEAD_BYTES = 32 * 1024


class DockerBox:
    """One submission's container, as long as the line to it holds. ``where`` names it for people."""

    root = ROOT

    def __init__(self, link: Link, where: str, grace_seconds: float = GRACE_SECONDS) -> None:
        self._link, self.where, self._grace = link, where, grace_seconds
        self.facts: tuple[tuple[str, str], ...] = ()

    def put(self, files: Sequence[File]) -> None:
        """Lay files below the root."""
        try:
            for frame in put_frames(files):
                self._link.send(frame)
                self._done(self._link.receive(self._grace))
        except FrameError as error:
            raise SandboxFaultError(Fault(what=f"cannot lay files: {error}", where=self.where)) from error

    def run(self, command: Command) -> Outcome:
        """Run one command."""
        self._link.send(self._frame(command))
        return self._outcome(command)[0]

    def run_each(self, commands: Iterable[Command]) -> Iterator[Outcome]:
        """Run commands one after the other, asking a few ahead so that no time is lost between them.

        What is asked ahead fits into the pipe to the supervisor: it reads nothing while a command runs, and
        we, if we waited for room there, would not read what it has to say.
        """
        ahead = _Ahead()
        try:
            for command in commands:
                frame = self._frame(command)
                while ahead.is_full(len(frame)):
                    yield self._next(ahead)
                self._link.send(frame)
                ahead.sent.append((command, len(frame)))
            while ahead.sent:
                yield self._next(ahead)
        finally:
            while ahead.sent:
                self._next(ahead)

    def serve(self, command: Command, inputs: Iterable[bytes]) -> Iterator[Outcome]:
        """Start one process and let it answer many inputs."""
        started = over = False
        try:
            for data in inputs:
                if not started:
                    self._link.send(self._frame(command, "serve"))
                    refused = self._started(command)
                    started = True
                    if refused is not None:
                        over = True
                        yield refused
                        return
                self._link.send(ask_frame(data))
                outcome, over = self._outcome(command)
                yield outcome
                if over:
                    return
        finally:
            if started and not over:
                self._link.send(stop_frame())
                self._done(self._link.receive(self._grace))

    def converse(self, command: Command, partner: Partner) -> Outcome:
        """Run one command while ``partner`` writes its stdin."""
        command, talk = bound(command), Talk(partner)
        self._link.send(self._frame(command, "converse"))
        while (reply := self._link.receive(command.limits.wall_seconds + self._grace)).kind == b"T":
            told = self._told(reply)
            try:
                said = talk.hear(told.data, waiting=told.waiting, last=told.last)
            except BaseException:
                self._break_off(command)
                raise
            self._link.send(say_frame(said.data, closes=said.close, stops=said.stop))
        return with_talk(self._read_outcome(reply, command)[0], talk)

    def _break_off(self, command: Command) -> None:
        """End a dialogue whose partner has failed, so that the box can be used for something else."""
        while True:
            self._link.send(say_frame(b"", stops=True))
            reply = self._link.receive(command.limits.wall_seconds + self._grace)
            if reply.kind != b"T":
                self._read_outcome(reply, command)
                return

    def _told(self, reply: Reply) -> Told:
        try:
            return read_told(reply.body)
        except FrameError as error:
            raise self._link.broken(str(error)) from error

    def _next(self, ahead: _Ahead) -> Outcome:
        command, _ = ahead.sent.popleft()
        outcome, _ = self._outcome(command)
        ahead.learn(outcome)
        return outcome

    def _started(self, command: Command) -> Outcome | None:
        """None when the serving process has started, else the outcome that says why not."""
        reply = self._link.receive(self._grace)
        if reply.kind == b"O":
            return self._read_outcome(reply, command)[0]
        self._done(reply)
        return None

    def _done(self, reply: Reply) -> None:
        if reply.kind == b"E":
            what = f"cannot lay a file: {reply.body.decode('utf-8', 'replace')}"
            raise SandboxFaultError(Fault(what=what, where=self.where))
        if reply.kind != b"D":
            raise self._misunderstood(reply)

    def _outcome(self, command: Command) -> tuple[Outcome, bool]:
        return self._read_outcome(self._link.receive(command.limits.wall_seconds + self._grace), command)

    def _read_outcome(self, reply: Reply, command: Command) -> tuple[Outcome, bool]:
        if reply.kind != b"O":
            raise self._misunderstood(reply)
        try:
            return read_outcome(reply.body, command)
        except FrameError as error:
            raise self._link.broken(str(error)) from error

    def _misunderstood(self, reply: Reply) -> SandboxFaultError:
        return self._link.broken(f"kind {reply.kind!r}, {reply.body[:40]!r}")

    def _frame(self, command: Command, how: How = "run") -> bytes:
        env = dict(ENVIRONMENT) | dict(command.env)
        try:
            return command_frame(command, tuple(env.items()), how)
        except FrameError as error:
            raise SandboxFaultError(Fault(what=f"cannot run: {error}", where=self.where)) from error


@dataclass(slots=True)
class _Ahead:
    """Commands that are asked for and not answered yet, with the sizes of their frames."""

    sent: deque[tuple[Command, int]] = field(default_factory=deque)
    most: int = AHEAD_FIRST

    def is_full(self, size: int) -> bool:
        """Whether an answer must come first, before a frame of this size is sent."""
        waiting = sum(each for _, each in self.sent)
        return bool(self.sent) and (len(self.sent) >= self.most or waiting + size > AHEAD_BYTES)

    def learn(self, outcome: Outcome) -> None:
        """Ask further ahead as long as commands end by themselves, and never again once one did not."""
        if isinstance(outcome.ending, CpuLimit | WallLimit | MemoryLimit | OutputLimit):
            self.most = 1
        elif self.most > 1:
            self.most = min(2 * self.most, AHEAD_MOST)
