"""Containers come and go: two at once, killed ones, killed hosts, and never one left behind."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import requests

from harness.fault import Exit, SandboxFaultError, UsageFaultError
from harness.limits import Limits
from harness.sandbox.container import OWNER, sweep
from harness.sandbox.docker import DockerSandbox
from harness.sandbox.engine import connect
from harness.sandbox.owner import this_process
from harness.sandbox.port import Command, File

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.language import Language
    from harness.sandbox.port import Box

pytestmark = pytest.mark.docker

SLEEP = Command(argv=("sleep", "600"), limits=Limits(wall_seconds=600))
HOST = """
from harness.language import find_language
from harness.limits import Limits
from harness.sandbox.docker import DockerSandbox
from harness.sandbox.port import Command
with DockerSandbox().open(find_language("c"), Limits()) as box:
    print("open", flush=True)
    {what}
"""


def containers(process: int | None = None) -> set[str]:
    """Every container that this process, or another, has started, running or not."""
    form = '{{.ID}} {{.Label "grading-harness.run"}}'
    listed = ["docker", "ps", "--all", "--filter", "label=grading-harness=box", "--format", form]
    lines = subprocess.run(listed, check=True, capture_output=True).stdout.decode().splitlines()
    started = f"{process or os.getpid()}-"
    return {line.split()[0] for line in lines if line.split()[1].startswith(started)}


def engine(*arguments: str) -> None:
    """Do something to a container behind our back."""
    subprocess.run(["docker", *arguments], check=True, capture_output=True)


def wait_until_gone(those: set[str], process: int | None = None) -> None:
    """Fail when a container is still there after a while."""
    deadline = time.monotonic() + 180
    while those & containers(process):
        assert time.monotonic() < deadline, "a container is left behind"
        time.sleep(0.1)


@pytest.fixture
def before() -> Iterator[set[str]]:
    """What containers there were before; at the end there must be no others."""
    found = containers()
    yield found
    wait_until_gone(containers() - found)


def break_while_sleeping(box: Box, act: Callable[[], None]) -> str:
    """Do something while a command runs; what the fault says."""
    timer = threading.Timer(0.5, act)
    timer.start()
    try:
        with pytest.raises(SandboxFaultError) as caught:
            box.run(SLEEP)
    finally:
        timer.join()
    return str(caught.value)


@pytest.mark.usefixtures("before")
def test_boxes_in_several_threads_know_nothing_of_each_other(docker: DockerSandbox, c: Language) -> None:
    """Each has its own files, and its commands run beside the others'."""
    said: dict[int, bytes] = {}

    def use(number: int) -> None:
        with docker.open(c, Limits()) as box:
            box.put([File(path="name", data=b"box %d" % number)])
            said[number] = b"".join(
                outcome.stdout.head for outcome in box.run_each([Command(argv=("cat", "/box/name"))] * 20)
            )

    threads = [threading.Thread(target=use, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {number: b"box %d" % number * 20 for number in range(3)} == said


def test_a_container_that_vanishes_is_a_fault_at_once(
    docker: DockerSandbox, c: Language, before: set[str]
) -> None:
    """Nobody waits for the command's time when its container is gone, and later calls fail too."""
    with docker.open(c, Limits()) as box:
        (container,) = containers() - before
        said = break_while_sleeping(box, lambda: engine("kill", container))
        assert "has ended unexpectedly" in said
        assert container in said
        with pytest.raises(SandboxFaultError):
            box.put([File(path="late", data=b"")])


def test_a_silent_container_is_ended(c: Language, before: set[str]) -> None:
    """The watchdog does not wait for a supervisor that says nothing; the frozen container is removed."""
    sandbox = DockerSandbox(grace_seconds=1)
    with sandbox.open(c, Limits()) as box:
        (container,) = containers() - before
        engine("pause", container)
        with pytest.raises(SandboxFaultError, match="not answered in time"):
            box.run(Command(argv=("true",), limits=Limits(wall_seconds=0.5)))


@pytest.mark.usefixtures("before")
def test_closing_the_sandbox_ends_boxes_in_use(c: Language) -> None:
    """Another thread may end everything: whoever used a box meets a fault, and none can be opened."""
    sandbox = DockerSandbox()
    with sandbox.open(c, Limits()) as box:
        said = break_while_sleeping(box, sandbox.close)
        assert "interrupted" in said
    with pytest.raises(SandboxFaultError, match="interrupted"), sandbox.open(c, Limits()):
        pass


@pytest.mark.usefixtures("before")
def test_an_exception_in_the_middle_leaves_nothing(docker: DockerSandbox, c: Language) -> None:
    """The container goes with the context, whatever ends it."""
    with pytest.raises(KeyboardInterrupt), docker.open(c, Limits()):
        raise KeyboardInterrupt


@pytest.mark.parametrize(
    "what", ["box.run(Command(argv=('sleep', '600'), limits=Limits(wall_seconds=600)))", "input()"]
)
def test_a_killed_host_leaves_nothing(what: str) -> None:
    """A harness that is killed cannot clean up: the supervisor sees its end, even in the middle of a run."""
    script = HOST.format(what=what)
    folder = Path(__file__).parents[3]
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder
    ) as host:
        assert host.stdout is not None
        assert b"open\n" == host.stdout.readline()
        started = containers(host.pid)
        assert started
        time.sleep(0.3)
        host.send_signal(signal.SIGKILL)
    wait_until_gone(started, host.pid)


def test_a_second_preparation_costs_next_to_nothing(
    docker: DockerSandbox, c: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is there is found with a few questions and no other work, not built."""
    questions = 9 if docker.remarks() else 6  # three more where compilers are copied to volumes
    told: list[str] = []
    asked: list[str] = []
    send: Callable[..., requests.Response] = requests.Session.send

    here = threading.get_ident()  # others see off containers of earlier tests

    def note(session: object, request: requests.PreparedRequest, **options: object) -> requests.Response:
        if threading.get_ident() == here:
            asked.append(str(request.method))
        return send(session, request, **options)

    monkeypatch.setattr(requests.Session, "send", note)
    sandbox = DockerSandbox(report=told.append)
    began = time.thread_time()
    for _ in range(10):
        sandbox.prepare([c])
    assert [] == told
    assert (10 * questions, 0) == (asked.count("GET"), asked.count("POST"))
    assert time.thread_time() - began < 5
    assert docker.identity(c) == sandbox.identity(c)


def test_a_container_that_was_never_started_is_swept_up(docker: DockerSandbox, c: Language) -> None:
    """A harness killed between creating and starting leaves one; a later one removes it, once it is old."""
    label = f"grading-harness=test-{secrets.token_hex(8)}"
    engine("create", f"--label={label}", "--entrypoint=/supervisor", docker.identity(c))
    listed = ["docker", "ps", "--all", "--quiet", f"--filter=label={label}"]
    with closing(connect()) as client:
        sweep(client, label, seconds=300)
        assert subprocess.run(listed, check=True, capture_output=True).stdout
        sweep(client, label, seconds=0)
    assert b"" == subprocess.run(listed, check=True, capture_output=True).stdout


@pytest.mark.parametrize("state", ["created", "exited", "running", "paused"])
def test_a_container_of_a_process_that_is_gone_is_swept_up_at_once(
    docker: DockerSandbox, c: Language, state: str
) -> None:
    """Nobody will use it any more, whatever a crashed engine made of it; that of one who is there stays."""
    mark = secrets.token_hex(8)
    label = f"grading-harness=test-gone-{mark}"
    here = this_process()
    gone = f"{here.rpartition('-')[0]}-1"
    names = [f"swept-{mark}-{number}" for number in range(2)]
    argv = ["true"] if state == "exited" else ["sleep", "3600"]
    for name, owner in zip(names, (here, gone), strict=True):
        options = (
            f"--name={name}",
            f"--label={label}",
            f"--label={OWNER}={owner}",
            "--entrypoint=/usr/bin/env",
        )
        engine("create", *options, docker.identity(c), *argv)
    if state != "created":
        engine("start", *names)
    if state == "exited":
        engine("wait", *names)
    if state == "paused":
        engine("pause", *names)
    listed = ["docker", "ps", "--all", f"--filter=label={label}", "--format={{.Names}}"]
    try:
        with closing(connect()) as client:
            sweep(client, label, seconds=300)
            left = subprocess.run(listed, check=True, capture_output=True, text=True).stdout.split()
            assert [names[0]] == left
            sweep(client, label, seconds=0)
            left = subprocess.run(listed, check=True, capture_output=True, text=True).stdout.split()
            assert (names[:1] if state in {"running", "paused"} else []) == left
    finally:
        subprocess.run(["docker", "rm", "--force", *names], check=True, capture_output=True)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("--network=none", "objects that outlive a process can be made"),
        (
            "--sysctl=kernel.shmmni=0 --sysctl=kernel.msgmni=0 --sysctl=fs.mqueue.queues_max=0",
            "there is a network",
        ),
        ("--network=none --user=1000", "/box: Operation not permitted"),
    ],
)
def test_a_container_that_is_not_closed_in_does_not_start(
    docker: DockerSandbox, c: Language, options: str, reason: str
) -> None:
    """The supervisor looks for itself whether the engine has done what it was asked for."""
    folders = ["--tmpfs=/box", "--tmpfs=/scratch", "--tmpfs=/tmp"]
    start = ["--entrypoint=/supervisor", docker.identity(c), "10000", "10001"]
    done = subprocess.run(
        ["docker", "run", "--rm", "--interactive", *folders, *options.split(), *start],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert (70, f"supervisor: {reason}\n".encode()) == (done.returncode, done.stderr)


def test_the_facts_name_everything_that_counts(docker: DockerSandbox, c: Language) -> None:
    """Image by name and content, engine and compiler; nothing that differs between two runs."""
    with docker.open(c, Limits()) as first, docker.open(c, Limits()) as second:
        assert first.facts == second.facts
        facts = dict(first.facts)
    assert ["sandbox", "image", "image id", "engine", "compiler"] == list(facts)
    assert facts["image id"] == docker.identity(c)
    assert facts["compiler"].startswith("gcc")


def test_without_an_engine_it_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch, c: Language) -> None:
    """No engine is a usage fault that names the ways out."""
    monkeypatch.setenv("DOCKER_HOST", "unix:///nowhere/docker.sock")
    with pytest.raises(UsageFaultError, match="no container engine answers") as caught:
        DockerSandbox().prepare([c])
    assert "--sandbox local" in str(caught.value)
    assert "(DOCKER_HOST says unix:///nowhere/docker.sock)" in str(caught.value)
    assert Exit.USAGE == caught.value.exit_code
