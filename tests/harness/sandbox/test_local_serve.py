"""A process of a local box that answers many inputs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from harness.language import find_language
from harness.limits import Limits
from harness.sandbox.port import (
    Command,
    CpuLimit,
    Ending,
    Exited,
    NotStarted,
    OutputLimit,
    Signalled,
    WallLimit,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.sandbox.local import LocalSandbox
    from harness.sandbox.port import Box

PATIENT = Limits(cpu_seconds=20, wall_seconds=120)
QUICK = Limits(cpu_seconds=1, wall_seconds=120, answer_kib=1, output_mib=1)

SERVER = """
import os, struct, sys, time

def read(count):
    data = b""
    while len(data) < count:
        piece = os.read(0, count - len(data))
        if not piece:
            sys.exit()
        data += piece
    return data

def send(data):
    os.write(3, struct.pack(">I", len(data)) + data)

while True:
    text = read(struct.unpack(">I", read(4))[0]).decode()
    match text.split():
        case ["print", what]:
            print(what, flush=True)
        case ["exit", code]:
            sys.exit(int(code))
        case ["kill", number]:
            os.kill(os.getpid(), int(number))
        case ["loop"]:
            while True: pass
        case ["sleep", seconds]:
            time.sleep(float(seconds))
        case ["flood"]:
            while True: print("x" * 999)
        case ["ahead"]:
            os.write(3, b"\\0\\0\\0\\7=forged\\0\\0\\0\\6=ahead")
            continue
        case ["long"]:
            os.write(3, b"\\xff\\xff\\xff\\xff=")
            time.sleep(60)
    send(b"=" + text.encode())
"""


@pytest.fixture
def box(local_sandbox: LocalSandbox) -> Iterator[Box]:
    """A fresh box."""
    language = find_language("python")
    assert language is not None
    with local_sandbox.open(language, PATIENT) as opened:
        yield opened


def server(limits: Limits = PATIENT) -> Command:
    """The process that does as it is told."""
    return Command(argv=(sys.executable, "-I", "-S", "-c", SERVER), limits=limits)


def test_each_input_gets_its_answer_and_its_output(box: Box) -> None:
    """Frames go in and come out one by one; what was printed belongs to its own input."""
    outcomes = list(box.serve(server(), [b"print one", b"", b"print two"]))
    assert [b"=print one", b"=", b"=print two"] == [outcome.answer.head for outcome in outcomes]
    assert [b"one\n", b"", b"two\n"] == [outcome.stdout.head for outcome in outcomes]
    assert [Exited(0)] * 3 == [outcome.ending for outcome in outcomes]


def test_a_long_input_goes_through(box: Box) -> None:
    """An input larger than a pipe is fed piece by piece."""
    text = b"x" * 300_000
    limits = Limits(answer_kib=512, wall_seconds=120)
    assert [len(text) + 1] == [outcome.answer.total for outcome in box.serve(server(limits), [text])]


@pytest.mark.parametrize(
    ("text", "limits", "expected"),
    [
        (b"exit 3", PATIENT, Exited(3)),
        (b"exit 0", PATIENT, Exited(0)),
        (b"kill 11", PATIENT, Signalled(11)),
        (b"loop", QUICK, CpuLimit(1)),
        (b"sleep 60", Limits(wall_seconds=6), WallLimit(6)),
        (b"flood", QUICK, OutputLimit(1)),
        (b"long", QUICK, OutputLimit(1 / 1024)),
    ],
)
def test_a_process_that_ends_says_how_and_stops(
    box: Box, text: bytes, limits: Limits, expected: Ending
) -> None:
    """The input that it ended at has the ending and no answer; the ones after it are not begun."""
    first, last = box.serve(server(limits), [b"one", text, b"never"])
    assert (Exited(0), b"=one") == (first.ending, first.answer.head)
    assert (expected, b"") == (last.ending, last.answer.head)


def test_limits_are_for_each_input(box: Box) -> None:
    """Time spent on one input is not charged to the next."""
    limits = Limits(wall_seconds=5)
    outcomes = list(box.serve(server(limits), [b"sleep 1"] * 6))
    assert [Exited(0)] * 6 == [outcome.ending for outcome in outcomes]


def test_an_answer_before_its_question_does_not_count(box: Box) -> None:
    """A frame that was sent ahead is not taken for the answer to the next input."""
    outcomes = list(box.serve(server(), [b"ahead", b"sleep 0.2"]))
    assert [b"=forged", b"=sleep 0.2"] == [outcome.answer.head for outcome in outcomes]


def test_a_process_that_cannot_start_says_so(box: Box) -> None:
    """One outcome tells why, and there are no more."""
    outcomes = list(box.serve(Command(argv=("no-such-server",)), [b"one", b"two"]))
    reason = "no-such-server: No such file or directory"
    assert [NotStarted(reason)] == [outcome.ending for outcome in outcomes]


def test_a_box_goes_on_after_serving(box: Box) -> None:
    """Whoever stops asking ends the process, and the box can be used again."""
    for _ in box.serve(server(), [b"one", b"two"]):
        break
    assert Exited(0) == box.run(Command(argv=("true",))).ending
    assert [b"=three"] == [outcome.answer.head for outcome in box.serve(server(), [b"three"])]


def test_nothing_is_started_for_no_inputs(box: Box) -> None:
    """Without an input there is no outcome."""
    assert [] == list(box.serve(server(), []))
