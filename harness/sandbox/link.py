"""The line to one supervisor: frames over the engine's attached stream, with a deadline on every wait."""

from __future__ import annotations

import socket
import struct
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from harness.fault import Fault, SandboxFaultError
from harness.sandbox.frames import PROTOCOL, FrameError, split_reply

if TYPE_CHECKING:
    from harness.sandbox.frames import Reply

CHUNK_BYTES = 256 * 1024
SEND_SECONDS = 60.0
HELLO_SECONDS = 60.0
UNSENT_BYTES = 16 * 1024
DIAGNOSTIC_BYTES = 4096
HEADER = struct.Struct(">BxxxI")
STDOUT = 1


class Stream(Protocol):
    """The part of a socket that is used here; with TLS it is no plain socket."""

    def settimeout(self, seconds: float | None, /) -> None:
        """Bound every wait from now on."""

    def sendall(self, data: bytearray, /) -> None:
        """Send all of it."""

    def recv(self, size: int, /) -> bytes:
        """Take what is there."""

    def shutdown(self, how: int, /) -> None:
        """End both directions."""

    def close(self) -> None:
        """Close it."""


class Link:
    """Requests to the supervisor and its replies, in order. ``where`` names the container in faults.

    The engine interleaves the container's stdout (replies) and stderr (what the supervisor says before it
    gives up) in one stream, each piece with a header of 8 bytes.
    """

    def __init__(self, stream: Stream, where: str) -> None:
        self._stream, self._where = stream, where
        self._unsent = bytearray()
        self._raw = bytearray()
        self._replies = bytearray()
        self._said = bytearray()
        self._fault: Fault | None = None

    def greet(self) -> None:
        """Wait until the supervisor is there and speaks as we do; raises SandboxFaultError if it does not."""
        reply = self.receive(HELLO_SECONDS)
        if reply.kind != b"H" or reply.body != PROTOCOL:
            raise self.broken(f"kind {reply.kind!r}, {reply.body[:40]!r}")

    def send(self, frame: bytes) -> None:
        """Send a request; small ones wait for each other until the next reply has to be waited for."""
        self._require_open()
        self._unsent += frame
        if len(self._unsent) > UNSENT_BYTES:
            self._flush()

    def receive(self, seconds: float) -> Reply:
        """Wait for the next reply; a supervisor that is silent for longer than ``seconds`` is a fault."""
        self._require_open()
        deadline = time.monotonic() + seconds
        while True:
            try:
                reply = split_reply(self._replies)
            except FrameError as error:
                raise self.broken(str(error)) from error
            if reply is not None:
                return reply
            self._flush()
            self._read(deadline)

    def end(self, fault: Fault) -> None:
        """Close the line from any thread: the supervisor leaves, and whoever waits here meets this fault."""
        self._fault = self._fault or fault
        with suppress(OSError):
            self._stream.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """End it and give the descriptor back."""
        self.end(Fault(what="the box is closed", where=self._where))
        self._stream.close()

    def broken(self, what: str) -> SandboxFaultError:
        """End the line because host and supervisor do not understand each other; the fault to raise."""
        advice = "The image does not fit this version of the harness: remove it, and it is built again"
        return self._give_up(Fault(what=f"reply not understood: {what}", where=self._where, advice=advice))

    def _require_open(self) -> None:
        if self._fault is not None:
            raise SandboxFaultError(self._fault)

    def _flush(self) -> None:
        if not self._unsent:
            return
        try:
            self._stream.settimeout(SEND_SECONDS)
            self._stream.sendall(self._unsent)
        except OSError as error:
            raise self._lost(error) from error
        self._unsent = bytearray()

    def _read(self, deadline: float) -> None:
        try:
            self._stream.settimeout(max(0.001, deadline - time.monotonic()))
            data = self._stream.recv(CHUNK_BYTES)
        except OSError as error:
            raise self._lost(error) from error
        if not data:
            raise self._lost(None)
        self._raw += data
        at = 0
        while len(self._raw) - at >= HEADER.size:
            kind, size = HEADER.unpack_from(self._raw, at)
            end = at + HEADER.size + size
            if len(self._raw) < end:
                break
            (self._replies if kind == STDOUT else self._said).extend(self._raw[at + HEADER.size : end])
            at = end
        del self._raw[:at]
        del self._said[:-DIAGNOSTIC_BYTES]

    def _lost(self, error: OSError | None) -> SandboxFaultError:
        """Say why nothing comes any more: silence, or an end; the supervisor's last words, if it had any."""
        if isinstance(error, TimeoutError):
            what = "the sandbox has not answered in time and was ended"
            advice = "Is the machine overloaded? Run again, with fewer jobs"
        else:
            said = self._said.decode("utf-8", "replace").strip()
            what = f"the container has ended unexpectedly{f' ({said})' if said else ''}"
            advice = "Run again; when it comes back, look at what the submission does, and at `docker info`"
        return self._give_up(Fault(what=what, where=self._where, advice=advice))

    def _give_up(self, fault: Fault) -> SandboxFaultError:
        """Close the line; whatever is tried on it later fails at once, and for the first reason."""
        self.end(fault)
        return SandboxFaultError(self._fault or fault)
