"""The harness's side of one local box's spawner: start a program, end it, hear how it ended."""

from __future__ import annotations

import json
import os
import selectors
import socket
import subprocess
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, cast

from harness.fault import Fault, SandboxFaultError
from harness.sandbox import local_spawner
from harness.sandbox.local_tree import HAS_LISTING, end_marked

if TYPE_CHECKING:
    from harness.sandbox.local_pipes import Pipes
    from harness.sandbox.local_spawner import Ended, Start

PATIENCE_SECONDS = 20.0
CONTROL = -1


class Child:
    """One spawner, and the program that it runs now."""

    def __init__(self, folder: str) -> None:
        self._channel, theirs = socket.socketpair()
        self._channel.settimeout(PATIENCE_SECONDS)
        command = [sys.executable, "-I", "-S", local_spawner.__file__, folder]
        with theirs:
            self._spawner = subprocess.Popen(command, stdin=theirs.fileno(), start_new_session=True)
        self.ended: Ended | None = None
        self._program = 0
        self._since = 0.0
        self._kill_by: float | None = None

    @property
    def ancestor(self) -> int:
        """The process whose descendants are the program and all that it started."""
        return self._spawner.pid

    def start(self, start: Start, pipes: Pipes) -> str | None:
        """Start a program on these pipes. Returns why it could not be started, or None."""
        self.ended, self._kill_by = None, None
        self._since = time.time() - 1
        body = json.dumps(start).encode()
        head = local_spawner.LENGTH.pack(len(body))
        try:
            socket.send_fds(self._channel, [head], pipes.theirs)
            self._channel.sendall(body)
        except OSError as error:
            raise _broken() from error
        finally:
            pipes.hand_over()
        answer = self._receive()
        if "refused" in answer:
            return str(answer["refused"])
        self._program = cast("int", answer["started"])
        pipes.selector.register(self._channel, selectors.EVENT_READ, CONTROL)
        return None

    def kill(self) -> None:
        """End the program and all it started; that it has ended is heard as any other end."""
        if self._kill_by is None:
            self._kill_by = time.monotonic() + PATIENCE_SECONDS
            body = json.dumps(None).encode()
            try:
                self._channel.sendall(local_spawner.LENGTH.pack(len(body)) + body)
            except OSError as error:
                raise _broken() from error
        elif time.monotonic() > self._kill_by:
            raise _broken()

    def end(self) -> None:
        """End the program, if there is one, and wait until nothing of it is left."""
        if self.ended is None and self._program:
            self.kill()
            self.hear()

    def hear(self) -> None:
        """Take the message that is there: the program has ended."""
        self.ended = cast("Ended", self._receive()["ended"])
        program, self._program = self._program, 0
        if not HAS_LISTING:
            end_marked(program, self._since)
        if not self.ended["swept"]:
            raise _broken()

    def abort(self) -> None:
        """End everything at once, from any thread; who waits for the program meets SandboxFaultError."""
        with suppress(OSError):
            self._channel.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """End the spawner, which ends what it started and removes the box."""
        self._channel.close()
        try:
            self._spawner.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self._spawner.kill()
            self._spawner.wait()

    def _receive(self) -> dict[str, object]:
        try:
            head = local_spawner.read_exactly(self._channel, local_spawner.LENGTH.size)
            body = head and local_spawner.read_exactly(self._channel, local_spawner.LENGTH.unpack(head)[0])
        except OSError as error:
            raise _broken() from error
        if not body:
            raise _broken()
        return cast("dict[str, object]", json.loads(body))


def _broken() -> SandboxFaultError:
    what = "the local sandbox's own process does not answer, or could not end a program"
    advice = "look for processes that were left (ps), end them, and try again"
    return SandboxFaultError(Fault(what=what, where=f"process {os.getpid()}", advice=advice))
