"""How commands in a container end, and that each end is told from the others."""

from __future__ import annotations

import signal
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.sandbox.port import (
    Command,
    CpuLimit,
    Exited,
    File,
    MemoryLimit,
    NotStarted,
    OutputLimit,
    Signalled,
    WallLimit,
)
from tests.harness.sandbox.conftest import SMALL

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.sandbox.port import Box, Ending, Outcome

    Act = Callable[..., Outcome]

pytestmark = pytest.mark.docker

SHORT = replace(SMALL, cpu_seconds=10, wall_seconds=0.5)


@pytest.mark.parametrize(
    ("behaviour", "ending"),
    [
        ("exit 0", Exited(0)),
        ("exit 7", Exited(7)),
        ("exit 255", Exited(255)),
        ("raise 9", Signalled(signal.SIGKILL)),
        ("raise 11", Signalled(signal.SIGSEGV)),
        ("raise 8", Signalled(signal.SIGFPE)),
        ("close 0", Exited(0)),
        ("spin", CpuLimit(1)),
        ("spin_apart", CpuLimit(1)),
        ("memory", MemoryLimit(128)),
        ("memory_slow", MemoryLimit(128)),
        ("memory_in_child", MemoryLimit(128)),
        ("memfd", MemoryLimit(128)),
        ("memory_modest", MemoryLimit(128)),
        ("flood 1", OutputLimit(16)),
        ("flood 2", OutputLimit(16)),
        ("flood 3", OutputLimit(0.25)),
        ("recurse 40000", Exited(0)),
        ("recurse 10000000", Signalled(signal.SIGSEGV)),
        ("large_file", Signalled(signal.SIGXFSZ)),
    ],
)
def test_ends_as_it_ended(act: Act, behaviour: str, ending: Ending) -> None:
    """Exit code, signal and each limit are different endings, whatever the program's processes do."""
    assert ending == act(*behaviour.split()).ending


@pytest.mark.parametrize("behaviour", ["sleep", "stop", "close 1"])
def test_a_program_that_waits_ends_at_the_wall_limit(act: Act, behaviour: str) -> None:
    """Sleeping, stopping itself and ignoring signals do not hold the clock."""
    outcome = act(*behaviour.split(), limits=SHORT)
    assert WallLimit(0.5) == outcome.ending  # nothing else would ever end it
    assert outcome.wall_seconds >= 0.5


def test_a_command_that_is_not_there_is_not_started(box: Box) -> None:
    """A missing program is no exit code 127."""
    assert (
        NotStarted("/box/nothing: No such file or directory")
        == box.run(Command(argv=("/box/nothing",))).ending
    )


def test_a_program_is_found_on_the_path(box: Box) -> None:
    """A bare name is looked up in the folders of PATH, that of the command's own environment."""
    assert Exited(0) == box.run(Command(argv=("true",))).ending
    outcome = box.run(Command(argv=("true",), env=(("PATH", "/nowhere:/box"),)))
    assert NotStarted("true: No such file or directory") == outcome.ending


def test_input_and_the_three_streams_are_told_apart(act: Act) -> None:
    """Stdin comes in; stdout, stderr and the answer come out each by itself."""
    outcome = act("echo", stdin=b"\0\xff input\n")
    assert (b"\0\xff input\n", b"done", b"\0\xff input\n") == (
        outcome.stdout.head,
        outcome.stderr.head,
        outcome.answer.head,
    )


def test_a_long_input_is_fed_while_output_is_drained(act: Act) -> None:
    """Neither side waits for the other when both are longer than a pipe."""
    outcome = act("echo", stdin=b"x" * 2_000_000, limits=replace(SMALL, answer_kib=4096))
    assert (2_000_000, 2_000_000) == (outcome.stdout.total, outcome.answer.total)


def test_an_input_that_nobody_reads_is_dropped(act: Act) -> None:
    """A program may end without reading its input."""
    assert Exited(0) == act("exit", "0", stdin=b"x" * 2_000_000).ending


def test_a_right_answer_beside_much_debug_output_is_kept(act: Act) -> None:
    """Three hundred thousand lines are counted; their head and tail are kept, and the answer whole."""
    outcome = act("lines", "300000")
    assert Exited(0) == outcome.ending
    assert b"42" == outcome.answer.head
    assert (15_188_890, False) == (outcome.stdout.total, outcome.stdout.complete)
    assert outcome.stdout.head.startswith(b"debug: card 0 goes")
    assert outcome.stdout.tail.endswith(b"debug: card 299999 goes under the pile of player 1\n")


def test_the_use_of_the_machine_is_measured(act: Act) -> None:
    """Wall time, processor time (children too) and the largest memory are facts of every outcome."""
    spun = act("spin_apart")
    assert spun.cpu_seconds >= 1
    assert spun.wall_seconds > 0
    assert 100 * 1024 < act("take", "100").memory_kib < 120 * 1024


def test_the_builder_may_write_below_the_root_and_starts_there(box: Box) -> None:
    """What a build step makes is there for the next one."""
    box.put([File(path="a/b/c.txt", data=b"text")])
    step = Command(argv=("sh", "-c", "pwd; cat a/b/c.txt > a/copy; cat /box/a/copy"), role="builder")
    assert b"/box\ntext" == box.run(step).stdout.head


def test_files_are_replaced_and_may_be_long(box: Box) -> None:
    """Laying a file again replaces it; one longer than a frame's piece arrives whole."""
    box.put([File(path="long", data=b"first")])
    box.put([File(path="long", data=b"ab" * 1_500_000)])
    assert b"3000000\n" == box.run(Command(argv=("stat", "-c", "%s", "/box/long"))).stdout.head
    box.put([File(path="long", data=b"")])
    assert b"0\n" == box.run(Command(argv=("stat", "-c", "%s", "/box/long"))).stdout.head


def test_a_student_starts_in_an_empty_folder_as_nobody_else(act: Act) -> None:
    """Own user and group, no other groups, a session of its own, HOME the scratch folder."""
    lines = act("whoami").stdout.head.splitlines()
    assert [b"uid own gid own groups 0 session own", b"/scratch /scratch"] == lines
