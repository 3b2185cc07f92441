"""Starts the programs of one local box and ends everything they left; a process of its own, stdlib only.

The harness may have threads, and a fork in a threaded process is a trap; it may also be killed. So each box
has one small process, this one, that forks, limits, executes and reaps. On Linux it is a *subreaper*: what
daemonises itself becomes our child, so ``wait4`` failing with ECHILD proves that nothing is left. It learns
of its parent's death from the end of the socket, then ends everything and removes the box.

Messages are a 4-byte big-endian length and JSON. Requests: ``start`` (with four descriptors: stdin, stdout,
stderr, answer) and ``kill``. Answers: ``started`` or ``refused``, and later ``ended`` with the facts.
"""

from __future__ import annotations

import ctypes
import fcntl
import json
import os
import resource
import select
import shutil
import signal
import socket
import struct
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TypedDict

LENGTH = struct.Struct(">I")
DESCRIPTORS = 4
SET_CHILD_SUBREAPER = 36
SWEEP_SECONDS = 5.0


class Start(TypedDict):
    """What to start: ``limits`` are (resource, bound) pairs."""

    argv: list[str]
    env: dict[str, str]
    cwd: str
    limits: list[tuple[int, int]]


class Ended(TypedDict):
    """How it ended: wait status, and the use of everything that was reaped since it was started."""

    status: int
    cpu_seconds: float
    memory_kib: int
    swept: bool


def read_exactly(channel: socket.socket, count: int) -> bytes | None:
    """Read ``count`` bytes, or None when the other side is gone."""
    data = b""
    while len(data) < count:
        piece = channel.recv(count - len(data))
        if not piece:
            return None
        data += piece
    return data


def send(channel: socket.socket, message: dict[str, object]) -> None:
    """Send one message; a parent that is gone is noticed when we read."""
    body = json.dumps(message).encode()
    with suppress(OSError):
        channel.sendall(LENGTH.pack(len(body)) + body)


def above(fd: int) -> int:
    """A copy of a descriptor, out of the way of those that the program gets."""
    return fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, 10)


def become(start: Start, descriptors: list[int]) -> None:
    """Turn this forked child into the program. Comes back only by an OSError."""
    os.setsid()
    os.umask(0o022)
    for target, fd in enumerate([above(fd) for fd in descriptors]):
        os.dup2(fd, target)
    os.chdir(start["cwd"])
    for name, bound in start["limits"]:
        hard = resource.getrlimit(name)[1]
        wanted = bound if hard == resource.RLIM_INFINITY else min(bound, hard)
        with suppress(ValueError, OSError):  # macOS refuses some of them
            resource.setrlimit(name, (wanted, wanted))
    for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGINT, signal.SIGCHLD):
        signal.signal(number, signal.SIG_DFL)
    signal.set_wakeup_fd(-1)
    os.execvpe(start["argv"][0], start["argv"], start["env"])


def fork(start: Start, descriptors: list[int]) -> int | str:
    """Start the program: its process id, or why it could not be started."""
    told, tell = os.pipe()
    pid = os.fork()
    if pid == 0:
        tell = above(tell)
        try:
            become(start, descriptors)
        except (OSError, ValueError) as error:
            os.write(tell, (getattr(error, "strerror", None) or str(error)).encode())
        finally:
            os._exit(127)
    os.close(tell)
    with os.fdopen(told, "rb") as pipe:
        reason = pipe.read()
    if not reason:
        return pid
    os.waitpid(pid, 0)
    return reason.decode()


def remove(folder: str) -> None:
    """Remove a folder, also where a program took the permissions from its own."""
    for inner, _, _ in os.walk(folder):
        with suppress(OSError):
            Path(inner).chmod(0o700)
    shutil.rmtree(folder, ignore_errors=True)


def children() -> list[int]:
    """Our own children, adopted ones included, where the system lists them."""
    with suppress(OSError):
        return [int(pid) for pid in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()]
    return []


class Spawner:
    """The loop: one program at a time."""

    def __init__(self, channel: socket.socket) -> None:
        self.channel = channel
        self.main: int | None = None
        self.status: int | None = None
        self.cpu_seconds = 0.0
        self.memory_kib = 0
        self.wake, wakened = os.pipe()
        os.set_blocking(wakened, False)
        os.set_blocking(self.wake, False)
        signal.set_wakeup_fd(wakened, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)

    def serve(self) -> None:
        """Work until the parent is gone."""
        while True:
            ready, _, _ = select.select([self.channel.fileno(), self.wake], [], [])
            if self.wake in ready:
                with suppress(BlockingIOError):
                    os.read(self.wake, 4096)
            if self.channel.fileno() in ready and not self.obey():
                break
            self.reap()
            if self.status is not None:
                self.finish()
        self.sweep()

    def obey(self) -> bool:
        """Carry out one request; False when there will be no more."""
        try:
            head, descriptors, _, _ = socket.recv_fds(self.channel, LENGTH.size, DESCRIPTORS)
            for fd in descriptors:
                fcntl.fcntl(fd, fcntl.F_SETFD, fcntl.FD_CLOEXEC)
            head += read_exactly(self.channel, LENGTH.size - len(head)) or b"" if head else b""
            body = read_exactly(self.channel, LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else None
        except OSError:
            return False
        if body is None:
            return False
        request = json.loads(body)
        if request is None:
            self.kill()
        else:
            self.start(request, descriptors)
        for fd in descriptors:
            os.close(fd)
        return True

    def start(self, start: Start, descriptors: list[int]) -> None:
        """Start the program and say so."""
        self.cpu_seconds, self.memory_kib, self.status = 0.0, 0, None
        try:
            result = fork(start, descriptors)
        except OSError as error:
            result = error.strerror or "fork refused"
        if isinstance(result, str):
            send(self.channel, {"refused": result})
        else:
            self.main = result
            send(self.channel, {"started": result})

    def kill(self) -> None:
        """End all our children, each with its group: a group ends at one stroke, whatever it forks."""
        main = [self.main] if self.main is not None and self.status is None else []
        for pid in {*children(), *main}:
            with suppress(OSError):
                group = os.getpgid(pid)
                os.kill(pid, signal.SIGKILL)
                if group != os.getpgrp():
                    os.killpg(group, signal.SIGKILL)

    def reap(self) -> bool:
        """Collect who has ended; False when there is no child at all any more."""
        while True:
            try:
                pid, status, usage = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                return False
            if pid == 0:
                return True
            self.cpu_seconds += usage.ru_utime + usage.ru_stime
            unit = 1024 if sys.platform == "darwin" else 1
            self.memory_kib = max(self.memory_kib, usage.ru_maxrss // unit)
            if pid == self.main:
                self.status = status
                with suppress(OSError):  # its group outlives it while a member does
                    os.killpg(pid, signal.SIGKILL)

    def sweep(self) -> bool:
        """End all that is left; False when something cannot be ended."""
        deadline = time.monotonic() + SWEEP_SECONDS
        while self.reap():
            if time.monotonic() > deadline:
                return False
            self.kill()
            time.sleep(0.0005)
        return True

    def finish(self) -> None:
        """The program ended: sweep after it and report."""
        swept = self.sweep()
        cpu, memory = self.cpu_seconds, self.memory_kib
        ended = Ended(status=self.status or 0, cpu_seconds=cpu, memory_kib=memory, swept=swept)
        self.main = self.status = None
        send(self.channel, {"ended": ended})


def main() -> None:
    """Serve on descriptor 0; the box to remove in the end is the only argument."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Spawner(socket.socket(fileno=os.dup(0))).serve()
    remove(sys.argv[1])


if __name__ == "__main__":
    main()
