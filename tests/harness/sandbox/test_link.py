"""The line to a supervisor, on a plain pair of sockets in place of the engine."""

from __future__ import annotations

import socket
import struct
import threading
from typing import TYPE_CHECKING

import pytest

from harness.fault import Fault, SandboxFaultError
from harness.sandbox.frames import Reply
from harness.sandbox.link import Link

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def ends() -> Iterator[tuple[Link, socket.socket]]:
    """A line and the engine's end of it."""
    ours, theirs = socket.socketpair()
    link = Link(ours, "container x")
    yield link, theirs
    link.close()
    theirs.close()


def piece(data: bytes, stream: int = 1) -> bytes:
    """A piece of a container's output, as the engine sends it."""
    return struct.pack(">BxxxI", stream, len(data)) + data


def test_replies_come_out_however_the_engine_cuts_them(ends: tuple[Link, socket.socket]) -> None:
    """Headers and frames may be cut anywhere; two replies in one piece are two."""
    link, engine = ends
    whole = piece(b"\0\0\0\2H") + piece(b"1\0\0\0\1D\0\0\0\4E") + piece(b"why")

    def send_byte_by_byte() -> None:
        for at in range(len(whole)):
            engine.sendall(whole[at : at + 1])

    sender = threading.Thread(target=send_byte_by_byte)
    sender.start()
    assert [Reply(b"H", b"1"), Reply(b"D", b""), Reply(b"E", b"why")] == [link.receive(60) for _ in range(3)]
    sender.join()


def test_requests_go_out_together_when_a_reply_is_waited_for(ends: tuple[Link, socket.socket]) -> None:
    """What is sent has no header; small requests wait for each other, and for no reply that is there."""
    link, engine = ends
    engine.sendall(piece(b"\0\0\0\1D\0\0\0\1D"))
    link.send(b"first ")
    assert Reply(b"D", b"") == link.receive(60)
    assert b"first " == engine.recv(100)
    link.send(b"second ")
    assert Reply(b"D", b"") == link.receive(60)
    link.send(b"third ")
    engine.sendall(piece(b"\0\0\0\1D"))
    assert Reply(b"D", b"") == link.receive(60)
    assert b"second third " == engine.recv(100)
    link.send(b"x" * 20_000)
    assert engine.recv(100_000).startswith(b"x")


def test_silence_is_a_fault_after_its_time(ends: tuple[Link, socket.socket]) -> None:
    """A supervisor that says nothing is given up, and the line with it."""
    link, engine = ends
    with pytest.raises(SandboxFaultError, match="container x: the sandbox has not answered in time"):
        link.receive(0.05)
    assert b"" == engine.recv(1)
    with pytest.raises(SandboxFaultError, match="not answered in time"):
        link.send(b"more")


def test_the_last_words_of_a_supervisor_are_told(ends: tuple[Link, socket.socket]) -> None:
    """What it wrote on stderr before it left is the reason in the fault, and no reply."""
    link, engine = ends
    engine.sendall(piece(b"supervisor: wiping takes too long\n", stream=2))
    engine.shutdown(socket.SHUT_RDWR)
    with pytest.raises(SandboxFaultError, match=r"ended unexpectedly \(supervisor: wiping takes too long\)"):
        link.receive(60)


def test_an_impossible_reply_ends_the_line(ends: tuple[Link, socket.socket]) -> None:
    """What is not understood is not guessed at."""
    link, engine = ends
    engine.sendall(piece(b"\xff\xff\xff\xffH"))
    with pytest.raises(SandboxFaultError, match="reply not understood"):
        link.receive(60)


def test_another_thread_may_end_the_line(ends: tuple[Link, socket.socket]) -> None:
    """Whoever waits meets the fault that the line was ended with, at once."""
    link, _ = ends
    timer = threading.Timer(0.05, lambda: link.end(Fault(what="interrupted")))
    timer.start()
    with pytest.raises(SandboxFaultError, match="interrupted"):
        link.receive(60)
    timer.join()
