"""What programs try in a dialogue, and what becomes of dialogues when container, host or line break."""

from __future__ import annotations

import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.fault import SandboxFaultError
from harness.limits import Limits
from harness.sandbox.docker import DockerSandbox
from harness.sandbox.docker_box import DockerBox
from harness.sandbox.link import Link
from harness.sandbox.port import Command, CpuLimit, Exited, MemoryLimit, Outcome, Reply, WallLimit
from tests.harness.sandbox.partners import Chatterer, Listener, Mute, lines
from tests.harness.sandbox.test_docker_life import containers, engine, wait_until_gone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.language import Language
    from harness.sandbox.port import Box, Partner

SMALL = Limits(cpu_seconds=2, wall_seconds=120, memory_mib=128)
FORGED = b"\0\0\0\2HD\0\0\0\1D\0\0\0\5OOOOO"
LOOK = Command(argv=("/box/hostile", "look"))
CAT = Command(argv=("cat",), limits=Limits(wall_seconds=600))
HOST = """
from harness.language import find_language
from harness.limits import Limits
from harness.sandbox.docker import DockerSandbox
from harness.sandbox.port import Command
def hear(heard, *, waiting):
    print("waiting", flush=True)
    {what}
with DockerSandbox().open(find_language("c"), Limits()) as box:
    box.converse(Command(argv=("cat",), limits=Limits(wall_seconds=600)), hear)
"""


@pytest.fixture
def converse(box: Box) -> Iterator[Callable[..., Outcome]]:
    """Talk with one behaviour of the hostile program; afterwards nothing of it may be there."""

    def talk(behaviour: str, partner: Partner, limits: Limits = SMALL) -> Outcome:
        return box.converse(Command(argv=("/box/hostile", *behaviour.split()), limits=limits), partner)

    yield talk
    looked = box.run(LOOK)
    assert (Exited(0), b"") == (looked.ending, looked.stdout.head)


@pytest.mark.docker
def test_forged_frames_are_words(converse: Callable[..., Outcome]) -> None:
    """What looks like a reply, or an outcome, is what the program said; its terminal has two numbers."""
    mute = Mute()
    outcome = converse("forge", mute)
    assert (Exited(0), FORGED * 2, FORGED * 2) == (outcome.ending, outcome.stdout.head, mute.heard)
    assert (FORGED, FORGED) == (outcome.stderr.head, outcome.answer.head)


@pytest.mark.docker
def test_a_terminal_is_no_way_out(converse: Callable[..., Outcome]) -> None:
    """No other can be made or opened; its kind stays, however one calls; the rest is the program's own."""
    outcome = converse("terminal", Mute())
    said = dict(line.split("=") for line in outcome.stdout.head.decode().splitlines())
    own = {"exclusive", "controlling", "echo"}
    assert {"ok"} == {said.pop(name) for name in own}
    assert {"ENXIO", "EACCES", "EPERM"} == set(said.values())
    assert {"EPERM"} == {error for name, error in said.items() if name.startswith("kind")}


@pytest.mark.docker
def test_a_terminal_that_is_tormented_holds_nobody(converse: Callable[..., Outcome]) -> None:
    """Eight processes that change its settings all the time are ended at the limit, talked to or not."""
    outcome = converse("torment", Chatterer(b"words\n"), Limits(cpu_seconds=60, wall_seconds=2))
    assert WallLimit(2) == outcome.ending


@pytest.mark.docker
def test_who_stops_the_output_is_not_heard(converse: Callable[..., Outcome]) -> None:
    """It is its own affair: it hangs in what it prints, and its time runs out."""
    listener = Listener()
    limits = Limits(cpu_seconds=1, wall_seconds=1, memory_mib=64)
    assert WallLimit(1) == converse("hold_output", listener, limits).ending
    assert [] == [turn for turn in listener.turns if turn]


@pytest.mark.docker
def test_who_hides_is_heard_by_his_silence(converse: Callable[..., Outcome]) -> None:
    """A program that the supervisor may not look into waits when it is silent and asleep."""
    listener = lines(b"x")
    assert Exited(0) == converse("hidden_question", listener).ending
    assert [b"hidden? "] == listener.turns


@pytest.mark.docker
@pytest.mark.parametrize("behaviour", ["fork_bomb", "kill_all", "memory_slow", "leave_files", "close 1"])
def test_attacks_are_held_as_in_a_run(converse: Callable[..., Outcome], behaviour: str) -> None:
    """Whatever it is, it comes to an end, and nothing of it is left."""
    outcome = converse(behaviour, Mute(), Limits(cpu_seconds=2, wall_seconds=3, memory_mib=64))
    assert isinstance(outcome.ending, Exited | CpuLimit | WallLimit | MemoryLimit)


@pytest.mark.docker
def test_terminals_cannot_be_used_up(box: Box) -> None:
    """Neither in a run nor in a dialogue can a program make one: there are only so many in the machine."""
    command = Command(argv=("/box/hostile", "terminals"), limits=SMALL)
    assert b"0\n" == box.run(command).stdout.head
    assert b"0\n" == box.converse(command, Mute()).stdout.head


@pytest.mark.docker
@pytest.mark.parametrize(("act", "said"), [("kill", "ended unexpectedly"), ("pause", "not answered in time")])
def test_a_container_that_breaks_in_a_dialogue_is_a_fault(c: Language, act: str, said: str) -> None:
    """Gone or frozen while the partner speaks: who held the dialogue is told, and the box is lost."""
    before = containers()
    sandbox = DockerSandbox(grace_seconds=1 if act == "pause" else 60)
    with sandbox.open(c, Limits()) as box:
        (container,) = containers() - before

        def hear(heard: bytes, *, waiting: bool) -> Reply:
            del heard, waiting
            engine(act, container)
            return Reply(data=b"hello?\n")

        with pytest.raises(SandboxFaultError, match=said):
            box.converse(Command(argv=("cat",), limits=Limits(wall_seconds=4)), hear)
    wait_until_gone({container})


@pytest.mark.docker
def test_closing_the_sandbox_ends_a_dialogue(c: Language) -> None:
    """Another thread may end it while the program is listened to."""
    sandbox = DockerSandbox()
    with sandbox.open(c, Limits()) as box:
        timer = threading.Timer(0.3, sandbox.close)
        timer.start()
        with pytest.raises(SandboxFaultError, match="interrupted"):
            box.converse(CAT, Mute())
        timer.join()


@pytest.mark.docker
@pytest.mark.parametrize("what", ["return None", "import time; time.sleep(600)"])
def test_a_killed_host_leaves_no_dialogue(what: str) -> None:
    """Neither while it listens, nor while its reply is waited for."""
    folder = Path(__file__).parents[3]
    command = [sys.executable, "-c", HOST.format(what=what)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=folder) as host:
        assert host.stdout is not None
        assert b"waiting\n" == host.stdout.readline()
        started = containers(host.pid)
        assert started
        time.sleep(0.2)
        host.send_signal(signal.SIGKILL)
    wait_until_gone(started, host.pid)


PAYLOADS = st.one_of(
    st.binary(min_size=1, max_size=60),
    st.builds(lambda flags, words: b"T" + bytes([flags]) + words, st.integers(0, 3), st.binary(max_size=20)),
    st.builds(lambda number: b"O" + bytes([number, 1]) + b"\0" * 76, st.integers(0, 12)),
)


@settings(deadline=None, max_examples=200)
@given(payloads=st.lists(PAYLOADS, max_size=6), cut=st.integers(0, 5))
def test_whatever_comes_is_an_outcome_or_a_fault(payloads: list[bytes], cut: int) -> None:
    """Random, truncated and misplaced frames neither hang nor confuse the host."""
    ours, theirs = socket.socketpair()
    box = DockerBox(Link(ours, "container x"), "container x", grace_seconds=60)
    frames = b"".join(struct.pack(">I", len(payload)) + payload for payload in payloads)
    frames = frames[: len(frames) - cut]
    with theirs:
        theirs.sendall(struct.pack(">BxxxI", 1, len(frames)) + frames)
        theirs.shutdown(socket.SHUT_WR)
        try:
            outcome = box.converse(CAT, Chatterer(b"words\n"))
        except SandboxFaultError:
            return
        finally:
            ours.close()
    assert isinstance(outcome, Outcome)
    assert b"O" in [payload[:1] for payload in payloads]
