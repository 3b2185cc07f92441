"""What programs try in a container, and that it leads nowhere. The fixture looks for leftovers after each."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from harness.limits import Limits
from harness.sandbox.docker_box import DockerBox
from harness.sandbox.port import Command, CpuLimit, Exited, File, MemoryLimit, WallLimit

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.sandbox.port import Box, Outcome

    Act = Callable[..., Outcome]

pytestmark = pytest.mark.docker

PATIENT = Limits(cpu_seconds=20, wall_seconds=240, memory_mib=128, output_mib=16)
FORGED = b"\0\0\0\2HD\0\0\0\1D\0\0\0\5OOOOO"


def results(outcome: Outcome) -> dict[str, str]:
    """What a behaviour said about each of its tries."""
    assert Exited(0) == outcome.ending
    return dict(line.split("=") for line in outcome.stdout.head.decode().splitlines())


def test_forged_replies_are_data(act: Act) -> None:
    """What looks like a reply, on every descriptor there is, comes out as what was written."""
    outcome = act("forge")
    assert Exited(0) == outcome.ending
    assert [FORGED] * 3 == [outcome.stdout.head, outcome.stderr.head, outcome.answer.head]


def test_no_other_descriptor_is_open(act: Act) -> None:
    """A program finds its four descriptors and none of ours."""
    assert b"0 1 2 3 " == act("descriptors").stdout.head


def test_the_supervisor_cannot_be_killed(act: Act) -> None:
    """Signals to process 1 are refused, and kill(-1) reaches only the student's own."""
    outcome = act("kill_all")
    assert {"kill 1": "EPERM", "stop 1": "EPERM"} == results(outcome)


def test_the_supervisor_cannot_be_looked_into(act: Act) -> None:
    """Its memory, environment, descriptors and folders are closed, as is tracing it."""
    said = results(act("spy"))
    assert {"ptrace": "EPERM", "prlimit": "EPERM"} == {name: said.pop(name) for name in ("ptrace", "prlimit")}
    assert {"EACCES"} == set(said.values())


def test_nothing_can_be_written_outside_scratch(act: Act) -> None:
    """Neither the system nor what was built can be changed by a student's program."""
    assert "ok" not in results(act("write_anywhere")).values()


def test_ways_out_are_closed(act: Act) -> None:
    """Mounts, namespaces, devices, other users and the engine's socket are refused or absent."""
    assert "ok" not in results(act("escape")).values()


def test_there_is_no_network(act: Act) -> None:
    """No address can be reached."""
    assert {"connect": "ENETUNREACH"} == results(act("network"))


def test_nobody_is_told_by_a_file_that_others_have_too(act: Act) -> None:
    """Locks and notices reach whoever has the same file, in another container too, so there are none."""
    said = results(act("share"))
    assert {"F_GETFD": "ok", "F_DUPFD": "ok", "F_SETFL": "ok"} == {
        name: said.pop(name) for name in ("F_GETFD", "F_DUPFD", "F_SETFL")
    }
    assert len(said) >= 7
    assert said.pop("flock of x32", "ENOSYS") in {"ENOLCK", "ENOSYS"}  # most kernels know no such programs
    assert said == dict.fromkeys(said, "ENOLCK")


def test_objects_that_outlive_a_process_cannot_be_made(act: Act) -> None:
    """System V memory, queues and semaphores, and POSIX queues, are refused by the kernel."""
    assert "ok" not in results(act("system_v")).values()


@pytest.mark.parametrize("behaviour", ["leave_process 0", "leave_process 1"])
def test_leftover_processes_neither_hold_nor_outlive_a_run(act: Act, behaviour: str) -> None:
    """A daemon that keeps every pipe open, and even writes to them, is ended with the program."""
    outcome = act(*behaviour.split())
    assert (Exited(0), b"answer") == (outcome.ending, outcome.answer.head)


def test_a_fork_bomb_is_bounded(act: Act) -> None:
    """Processes stop at the limit, time stops the rest, and the next case runs as ever."""
    assert isinstance(act("fork_bomb").ending, CpuLimit | WallLimit)
    assert Exited(3) == act("exit", "3").ending


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [
        ("threads", b"threads bounded\n"),
        ("zombies", b""),
        ("leave_files", b""),
        ("many_files 100000", b"bounded\n"),
        ("deep_folders 100000", b"8191\n"),
    ],
)
def test_exhaustion_is_bounded_and_cleared(act: Act, behaviour: str, said: bytes) -> None:
    """Threads, files, folders and bytes run out for the program alone, and are there again afterwards."""
    outcome = act(*behaviour.split(), limits=PATIENT)
    assert (Exited(0), said) == (outcome.ending, outcome.stdout.head)


def test_a_full_disk_is_bounded_and_cleared(act: Act) -> None:
    """Files are in memory and count as such; where that allows more, their own bound is met."""
    assert MemoryLimit(64) == act("disk", limits=Limits(memory_mib=64)).ending
    assert {"full": "ok"} == results(act("disk", limits=Limits(memory_mib=256)))


def test_a_build_cannot_open_the_root_for_later_runs(box: Box, act: Act) -> None:
    """Folders that a build left writable for everybody are closed before a program runs."""
    script = (
        "mkdir -p open/inner hidden/inner fifo; touch open/inner/file; mkfifo fifo/pipe;"
        " chmod -R 777 open hidden fifo; chmod 777 .; chmod 311 hidden"
    )
    assert Exited(0) == box.run(Command(argv=("sh", "-c", script), role="builder")).ending
    tried = "for f in . open open/inner hidden/inner; do : > /box/$f/x; : > /box/$f/file; done"
    outcome = box.run(
        Command(argv=("sh", "-c", f"({tried}) 2>/dev/null; find /box -newer /box/hostile -perm /022"))
    )
    assert b"" == outcome.stdout.head
    assert Exited(0) == act("exit", "0").ending


def test_a_link_that_a_build_left_leads_nowhere(box: Box) -> None:
    """Files are laid without following links: a name that is one is replaced."""
    box.run(Command(argv=("sh", "-c", "ln -sf /tmp/elsewhere name"), role="builder"))
    box.put([File(path="name", data=b"laid")])
    assert b"laid" == box.run(Command(argv=("cat", "/box/name"))).stdout.head


def test_the_container_is_closed_in(box: Box) -> None:
    """The engine does what it was asked for: no network, nothing writable, few rights, all bounded."""
    fields = "NetworkMode ReadonlyRootfs CapDrop CapAdd SecurityOpt Binds LogConfig.Type IpcMode AutoRemove"
    template = " ".join(f"{{{{.HostConfig.{field}}}}}" for field in fields.split())
    assert isinstance(box, DockerBox)
    container = box.where.split()[1]  # there may be others of this image, of tests beside this one
    inspected = ["docker", "inspect", "--format", template, container]
    said = subprocess.run(inspected, check=True, capture_output=True).stdout.decode().strip()
    assert "none true [ALL] [SETUID SETGID KILL CHOWN] [no-new-privileges] [] none private true" == said
