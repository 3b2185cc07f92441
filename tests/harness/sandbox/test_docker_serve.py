"""Many commands in one container, and one process for many inputs."""

from __future__ import annotations

import itertools
import signal
from typing import TYPE_CHECKING

import pytest

from harness.limits import Limits
from harness.sandbox.port import (
    Command,
    CpuLimit,
    Exited,
    MemoryLimit,
    NotStarted,
    OutputLimit,
    Signalled,
    WallLimit,
)
from tests.harness.sandbox.conftest import SMALL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.sandbox.port import Box, Ending, Outcome

pytestmark = pytest.mark.docker

SERVE = Command(argv=("/box/hostile", "serve"), limits=SMALL)


def echo(data: bytes) -> Command:
    """A command that answers with its input."""
    return Command(argv=("/box/hostile", "echo"), stdin=data, limits=SMALL)


def answers(outcomes: Iterator[Outcome]) -> list[bytes]:
    """What was answered, in order."""
    return [outcome.answer.head for outcome in outcomes]


def test_commands_are_answered_in_order(box: Box) -> None:
    """Each outcome is that of its own command, however far ahead was asked."""
    inputs = [b"input %d" % number for number in range(50)]
    assert inputs == answers(box.run_each(map(echo, inputs)))


def test_long_inputs_and_outputs_do_not_block_each_other(box: Box) -> None:
    """A command that is longer than the pipe waits for the answers before it."""
    inputs = [bytes([65 + number]) * 200_000 for number in range(10)]
    assert inputs == answers(box.run_each(map(echo, inputs)))


def test_after_a_limit_commands_are_taken_one_by_one(box: Box) -> None:
    """Once a command ran into a limit, the caller sees each outcome before the one after next is taken."""
    taken = 0

    def commands() -> Iterator[Command]:
        nonlocal taken
        for _ in range(20):
            taken += 1
            yield Command(argv=("/box/hostile", "sleep"), limits=Limits(wall_seconds=0.05))

    for seen, outcome in enumerate(box.run_each(commands()), start=1):
        assert WallLimit(0.05) == outcome.ending
        assert taken <= seen + 2


def test_a_caller_may_stop_in_the_middle(box: Box) -> None:
    """What was asked ahead is not taken for the answer to what is asked next."""
    outcomes = box.run_each(map(echo, itertools.repeat(b"old")))
    next(outcomes)
    next(outcomes)
    del outcomes
    assert b"new" == box.run(echo(b"new")).answer.head


def test_one_process_answers_many_inputs(box: Box) -> None:
    """Inputs of every size up to the limit are answered, by one process."""
    inputs = [b"one", b"", b"two", b"x" * 250_000, b"three"]
    assert inputs == answers(box.serve(SERVE, inputs))


def test_what_is_printed_is_told_apart_by_input(box: Box) -> None:
    """Stdout and stderr belong to the input during which they came."""
    outcomes = list(box.serve(SERVE, [b"one", b"print", b"two"]))
    assert [b"", b"printed\n", b""] == [outcome.stdout.head for outcome in outcomes]
    assert [b"", b"complained\n", b""] == [outcome.stderr.head for outcome in outcomes]


@pytest.mark.parametrize(
    ("word", "ending"),
    [
        (b"exit", Exited(9)),
        (b"crash", Signalled(signal.SIGABRT)),
        (b"spin", CpuLimit(1)),
        (b"memory", MemoryLimit(128)),
        (b"flood", OutputLimit(16)),
        (b"long", OutputLimit(0.25)),
    ],
)
def test_a_process_that_ends_says_how_and_is_the_last(box: Box, word: bytes, ending: Ending) -> None:
    """The input at which it ended has that ending and no answer; no more are taken."""
    outcomes = list(box.serve(SERVE, [b"one", word, b"three"]))
    assert [Exited(0), ending] == [outcome.ending for outcome in outcomes]
    assert b"" == outcomes[-1].answer.head
    assert b"" == box.run(Command(argv=("/box/hostile", "look"))).stdout.head


def test_the_clock_runs_for_each_input(box: Box) -> None:
    """The wall limit is per input."""
    command = Command(argv=("/box/hostile", "serve"), limits=Limits(wall_seconds=6))
    outcomes = list(box.serve(command, [b"one", b"two", b"sleep"]))
    assert [Exited(0), Exited(0), WallLimit(6)] == [outcome.ending for outcome in outcomes]


def test_a_frame_written_early_is_an_answer_and_shifts_nothing(box: Box) -> None:
    """The frame that then comes too late is dropped, not taken for the next answer."""
    assert [b"early", b"two", b"three"] == answers(box.serve(SERVE, [b"twice", b"two", b"three"]))


def test_a_process_that_cannot_start_is_not_started(box: Box) -> None:
    """The first outcome says so, and there is no second."""
    outcomes = list(box.serve(Command(argv=("/box/nothing",)), [b"one", b"two"]))
    assert [NotStarted("/box/nothing: No such file or directory")] == [outcome.ending for outcome in outcomes]


def test_a_server_may_be_left_in_the_middle(box: Box) -> None:
    """When the caller has enough, the process is ended and the box is free again."""
    outcomes = box.serve(SERVE, itertools.repeat(b"again"))
    assert b"again" == next(outcomes).answer.head
    del outcomes
    assert b"" == box.run(Command(argv=("/box/hostile", "look"))).stdout.head


def test_no_input_starts_no_process(box: Box) -> None:
    """Serving nothing is nothing."""
    assert [] == list(box.serve(Command(argv=("/box/nothing",)), []))
