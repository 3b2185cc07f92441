"""The bytes between host and supervisor: requests out, replies in. Pure; request.c is the other half."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from harness.sandbox.port import (
    CpuLimit,
    Ending,
    Exited,
    MemoryLimit,
    NotStarted,
    Outcome,
    OutputLimit,
    Signalled,
    Stopped,
    Stream,
    WallLimit,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.limits import Limits
    from harness.sandbox.port import Command, File

PROTOCOL = b"2"
FRAME_BYTES = 16 * 1024 * 1024
PIECE_BYTES = 1024 * 1024
MEBIBYTE = 1024 * 1024
HEAD_BYTES = 1024 * 1024
TAIL_BYTES = 64 * 1024
WHOLE_BYTES = 4 * MEBIBYTE
"""What may print no more than this is kept whole, of anything else a head and a tail."""
MICROSECONDS = 1_000_000

How = Literal["run", "serve", "converse"]

LENGTH = struct.Struct(">I")
_COMMAND = struct.Struct(">BQQQQQIIII")
_COUNT = struct.Struct(">H")
_OUTCOME = struct.Struct(">BBIQQQ")
_STREAM = struct.Struct(">QII")
_KINDS: dict[How, bytes] = {"run": b"R", "serve": b"S", "converse": b"C"}
_CLOSES, _STOPS = 1, 2
_WAITS, _LAST = 1, 2


class FrameError(Exception):
    """A reply is not as agreed, or a request would be longer than agreed."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One reply: ``H`` hello, ``D`` done, ``E`` refused, ``O`` outcome, ``T`` what a program said."""

    kind: bytes
    body: bytes


@dataclass(frozen=True, slots=True)
class Told:
    """What a program in a dialogue has printed since the last; it may wait now, or have ended."""

    data: bytes
    waiting: bool
    last: bool


def put_frames(files: Sequence[File]) -> Iterator[bytes]:
    """Lay these files, in pieces that are not too long; each frame gets a reply."""
    for file in files:
        path = _string(file.path)
        for at in range(0, max(1, len(file.data)), PIECE_BYTES):
            piece = file.data[at : at + PIECE_BYTES]
            yield _frame(b"P", bytes([at > 0]) + path + piece)


def command_frame(command: Command, env: Sequence[tuple[str, str]], how: How = "run") -> bytes:
    """Run a command, or start it as a serving process or as one side of a dialogue."""
    limits = command.limits
    output_bytes = int(limits.output_mib * MEBIBYTE)
    head = _COMMAND.pack(
        command.role == "student",
        int(limits.cpu_seconds * MICROSECONDS),
        int(limits.wall_seconds * MICROSECONDS),
        limits.memory_mib * MEBIBYTE,
        output_bytes,
        limits.file_mib * MEBIBYTE,
        limits.answer_kib * 1024,
        limits.processes,
        output_bytes if output_bytes <= WHOLE_BYTES else HEAD_BYTES,
        TAIL_BYTES,
    )
    strings = _strings(command.argv) + _strings([f"{name}={value}" for name, value in env])
    return _frame(_KINDS[how], head + strings + (command.stdin if how == "run" else b""))


def ask_frame(data: bytes) -> bytes:
    """Give a serving process its next input, framed as the port says."""
    return _frame(b"A", LENGTH.pack(len(data)) + data)


def stop_frame() -> bytes:
    """End the serving process."""
    return _frame(b"Z", b"")


def say_frame(data: bytes, *, closes: bool = False, stops: bool = False) -> bytes:
    """Reply to what a program said: its next input, maybe the last, or its end; with neither, go on."""
    return _frame(b"T", bytes([closes * _CLOSES | stops * _STOPS]) + data)


def split_reply(buffer: bytearray) -> Reply | None:
    """Take the first whole reply off the buffer, or None while it is not there yet."""
    if len(buffer) < LENGTH.size:
        return None
    (size,) = LENGTH.unpack_from(buffer)
    if not 0 < size <= 2 * FRAME_BYTES:
        raise FrameError(f"a reply of {size} bytes")
    end = LENGTH.size + size
    if len(buffer) < end:
        return None
    reply = Reply(bytes(buffer[LENGTH.size : LENGTH.size + 1]), bytes(buffer[LENGTH.size + 1 : end]))
    del buffer[:end]
    return reply


def read_outcome(body: bytes, command: Command) -> tuple[Outcome, bool]:
    """Read an outcome, and whether the process has ended with it."""
    try:
        ending, over, detail, wall, cpu, peak = _OUTCOME.unpack_from(body)
        at = _OUTCOME.size
        sizes = []
        for _ in range(3):
            sizes.append(_STREAM.unpack_from(body, at))
            at += _STREAM.size
    except struct.error as error:
        raise FrameError(f"an outcome of {len(body)} bytes") from error
    streams = []
    for total, head, tail in sizes:
        if len(body) < at + head + tail:
            raise FrameError("an outcome with less in it than it says")
        kept = body[at : at + head + tail]
        streams.append(Stream(head=kept[:head], tail=kept[head:], total=total))
        at += head + tail
    outcome = Outcome(
        ending=_ending(ending, detail, command, body[at:]),
        stdout=streams[0],
        stderr=streams[1],
        answer=streams[2],
        wall_seconds=wall / MICROSECONDS,
        cpu_seconds=cpu / MICROSECONDS,
        memory_kib=peak // 1024,
    )
    return outcome, bool(over)


def read_told(body: bytes) -> Told:
    """Read what a program said."""
    if not body or body[0] & ~(_WAITS | _LAST):
        raise FrameError(f"words of {len(body)} bytes, {body[:1]!r}")
    return Told(data=body[1:], waiting=bool(body[0] & _WAITS), last=bool(body[0] & _LAST))


def _ending(number: int, detail: int, command: Command, reason: bytes) -> Ending:
    limits: Limits = command.limits
    endings: dict[int, Ending] = {
        1: Exited(detail),
        2: Signalled(detail),
        3: CpuLimit(limits.cpu_seconds),
        4: WallLimit(limits.wall_seconds),
        5: MemoryLimit(limits.memory_mib),
        6: OutputLimit(limits.output_mib),
        7: NotStarted(f"{command.argv[0]}: {reason.decode('utf-8', 'replace')}"),
        8: OutputLimit(limits.answer_kib / 1024),
        9: Stopped(),
    }
    if number not in endings:
        raise FrameError(f"an ending of number {number}")
    return endings[number]


def _frame(kind: bytes, body: bytes) -> bytes:
    size = len(kind) + len(body)
    if size > FRAME_BYTES:
        raise FrameError(f"a request of {size} bytes, {FRAME_BYTES} are allowed")
    return LENGTH.pack(size) + kind + body


def _string(text: str) -> bytes:
    data = text.encode("utf-8", "surrogateescape")
    if b"\0" in data:
        raise FrameError(f"a NUL in {text!r}")
    return LENGTH.pack(len(data) + 1) + data + b"\0"


def _strings(texts: Sequence[str]) -> bytes:
    return _COUNT.pack(len(texts)) + b"".join(map(_string, texts))
