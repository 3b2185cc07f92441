"""Frames on the host's side: random, truncated and hostile ones never hang, crash or deceive it."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.fault import SandboxFaultError
from harness.limits import Limits
from harness.sandbox.docker_box import DockerBox
from harness.sandbox.frames import FrameError, read_outcome, read_told, split_reply
from harness.sandbox.link import Link
from harness.sandbox.port import Command, Exited, File, Outcome, Reply, Stream

if TYPE_CHECKING:
    from collections.abc import Callable

COMMAND = Command(argv=("/box/program",), limits=Limits(cpu_seconds=1, wall_seconds=1))
ENDINGS = range(1, 10)


def frame(kind: bytes, body: bytes) -> bytes:
    """A reply of the supervisor's."""
    return struct.pack(">I", 1 + len(body)) + kind + body


def outcome_body(streams: list[tuple[bytes, bytes, int]], ending: int, reason: bytes) -> bytes:
    """An outcome of these streams: head, tail, and how many bytes were left out between."""
    start = struct.pack(">BBIQQQ", ending, 1, 7, 1_000_000, 2_000_000, 3072)
    sizes = b"".join(struct.pack(">QII", len(h) + len(t) + gap, len(h), len(t)) for h, t, gap in streams)
    return start + sizes + b"".join(head + tail for head, tail, _ in streams) + reason


STREAMS = st.lists(
    st.tuples(st.binary(max_size=40), st.binary(max_size=20), st.integers(0, 2**40)), min_size=3, max_size=3
)
OUTCOMES = st.builds(outcome_body, STREAMS, st.sampled_from(ENDINGS), st.binary(max_size=20))


@st.composite
def broken(draw: st.DrawFn) -> bytes:
    """A reply with bytes cut off, changed or put in; or no reply at all."""
    body = draw(OUTCOMES)
    data = bytearray(frame(draw(st.sampled_from([b"O", b"D", b"E", b"T", b"H", b"\0"])), body))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, max(0, len(data) - 1)))
        match draw(st.integers(0, 2)):
            case 0:
                del data[at:]
            case 1:
                data[at : at + 1] = draw(st.binary(min_size=1, max_size=1))
            case _:
                data[at:at] = draw(st.binary(max_size=9))
    return bytes(data)


class Line:
    """An engine's stream that gives these bytes in pieces, then ends or says nothing more."""

    def __init__(self, data: bytes, piece: int, *, silent: bool) -> None:
        self._data, self._piece, self._silent = data, piece, silent

    def settimeout(self, seconds: float | None, /) -> None:
        """No wait is real here."""

    def sendall(self, data: bytearray, /) -> None:
        """Nobody reads it."""

    def recv(self, size: int, /) -> bytes:
        """The next piece; nothing at the end, or a silence that the clock ends."""
        size = min(size, self._piece)
        taken, self._data = self._data[:size], self._data[size:]
        if not taken and self._silent:
            raise TimeoutError
        return taken

    def shutdown(self, how: int, /) -> None:
        """It is over."""

    def close(self) -> None:
        """It is over."""


def engine(data: bytes, channel: int = 1) -> bytes:
    """What the engine puts around a piece of output."""
    return struct.pack(">BxxxI", channel, len(data)) + data


@given(data=st.binary(max_size=200), cuts=st.lists(st.integers(1, 20), max_size=20))
def test_any_bytes_are_split_or_refused(data: bytes, cuts: list[int]) -> None:
    """However they come in, the same replies come out, and nothing is read twice."""
    whole, replies = bytearray(data), []
    pieces, buffer, others = bytearray(data), bytearray(), []
    try:
        while (reply := split_reply(whole)) is not None:
            replies.append(reply)
        for cut in [*cuts, len(data)]:
            buffer += pieces[:cut]
            del pieces[:cut]
            while (reply := split_reply(buffer)) is not None:
                others.append(reply)
    except FrameError:
        return
    assert replies == others
    assert data.startswith(b"".join(frame(reply.kind, reply.body) for reply in replies))


@given(body=st.binary(max_size=200))
def test_any_outcome_is_read_or_refused(body: bytes) -> None:
    """What is read has no more in it than came."""
    try:
        outcome, _ = read_outcome(body, COMMAND)
    except FrameError:
        return
    streams = (outcome.stdout, outcome.stderr, outcome.answer)
    assert sum(len(stream.head) + len(stream.tail) for stream in streams) <= len(body)


@given(streams=STREAMS, ending=st.sampled_from(ENDINGS), reason=st.binary(max_size=9))
def test_an_outcome_is_read_as_it_was_written(
    streams: list[tuple[bytes, bytes, int]], ending: int, reason: bytes
) -> None:
    """Whatever a program prints, each stream is its own, to the byte."""
    outcome, over = read_outcome(outcome_body(streams, ending, reason), COMMAND)
    wanted = [Stream(head=h, tail=t, total=len(h) + len(t) + gap) for h, t, gap in streams]
    assert wanted == [outcome.stdout, outcome.stderr, outcome.answer]
    assert over


@given(body=st.binary(max_size=40))
def test_any_words_are_read_or_refused(body: bytes) -> None:
    """Words of a dialogue are a byte of flags and the words."""
    try:
        told = read_told(body)
    except FrameError:
        return
    assert body[1:] == told.data


def use(link: Link, how: int) -> Outcome | list[Outcome] | None:
    """One of the things that a box is asked for, or its line."""
    box = DockerBox(link, "container", 0.01)
    acts: list[Callable[[], Outcome | list[Outcome] | None]] = [
        lambda: box.run(COMMAND),
        lambda: list(box.run_each([COMMAND, COMMAND])),
        lambda: list(box.serve(COMMAND, [b"1", b"2"])),
        lambda: box.converse(COMMAND, lambda _heard, *, waiting: Reply(data=b"x", stop=waiting)),
        lambda: box.put([File(path="a", data=b"b")]),
        link.greet,
    ]
    return acts[how % len(acts)]()


@given(
    data=st.lists(broken() | st.binary(max_size=60), max_size=5).map(b"".join),
    how=st.integers(0, 5),
    piece=st.integers(1, 300),
    silent=st.booleans(),
)
def test_any_supervisor_gives_outcomes_or_a_fault(data: bytes, how: int, piece: int, *, silent: bool) -> None:
    """Whatever comes over the line: an outcome, or a fault that holds the submission; and no wait."""
    link = Link(Line(engine(data), piece, silent=silent), "container")
    try:
        used = use(link, how)
    except SandboxFaultError:
        with pytest.raises(SandboxFaultError):  # a line that was given up is not used again
            use(link, 0)
        return
    for outcome in used if isinstance(used, list) else [used]:
        assert outcome is None or isinstance(outcome, Outcome)


@given(raw=st.binary(max_size=300), piece=st.integers(1, 50))
def test_any_engine_gives_replies_or_a_fault(raw: bytes, piece: int) -> None:
    """The engine's own headers may be anything too."""
    link = Link(Line(raw, piece, silent=False), "container")

    def receive_all() -> None:
        while True:
            link.receive(0.01)

    with pytest.raises(SandboxFaultError):
        receive_all()


def test_a_program_cannot_end_its_own_frame() -> None:
    """What looks like the end of an outcome within an output is output."""
    inner = frame(b"O", outcome_body([(b"1 2 3", b"", 0)] * 3, 1, b""))
    body = outcome_body([(inner, b"", 0), (inner, inner, 9), (b"", b"", 0)], 1, b"")
    buffer = bytearray(frame(b"O", body) + frame(b"D", b""))
    first, second = split_reply(buffer), split_reply(buffer)
    assert first is not None
    outcome, _ = read_outcome(first.body, COMMAND)
    assert (Exited(7), inner, b"") == (outcome.ending, outcome.stdout.head, outcome.answer.head)
    assert second is not None
    assert (b"D", b"") == (second.kind, second.body)
