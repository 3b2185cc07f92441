"""A box with the hostile program built in it, shared by the tests that run it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.language import Language, find_language
from harness.limits import Limits
from harness.sandbox.docker import DockerSandbox
from harness.sandbox.port import Command, Exited, File

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.sandbox.port import Box, Outcome

LARGEST = Limits(memory_mib=512)
SMALL = Limits(cpu_seconds=1, wall_seconds=120, memory_mib=128, output_mib=16)
"""Little of everything but time on the clock: a busy machine makes a program wait for its processor time."""


@pytest.fixture(scope="session")
def c() -> Language:
    """The language of the programs."""
    language = find_language("c")
    assert language is not None
    return language


@pytest.fixture(scope="session")
def docker(c: Language) -> DockerSandbox:
    """A sandbox whose images are there."""
    sandbox = DockerSandbox(grace_seconds=20)
    sandbox.prepare([c])
    return sandbox


def build_hostile(box: Box) -> None:
    """Compile the hostile program in a box."""
    source = Path(__file__).with_name("hostile.c").read_bytes()
    box.put([File(path="hostile.c", data=source)])
    done = box.run(Command(argv=("gcc", "-O1", "-w", "-o", "/box/hostile", "/box/hostile.c"), role="builder"))
    assert Exited(0) == done.ending, done.stderr


@pytest.fixture(scope="module")
def box(docker: DockerSandbox, c: Language) -> Iterator[Box]:
    """One container for all tests of a module, hostile as they are: each must leave it as it was."""
    with docker.open(c, LARGEST) as box:
        build_hostile(box)
        yield box


@pytest.fixture
def act(box: Box) -> Iterator[Callable[..., Outcome]]:
    """Run one behaviour of the hostile program; afterwards nothing of it may be there."""

    def run(*arguments: str, stdin: bytes = b"", limits: Limits = SMALL) -> Outcome:
        return box.run(Command(argv=("/box/hostile", *arguments), stdin=stdin, limits=limits))

    yield run
    looked = run("look")
    assert (Exited(0), b"") == (looked.ending, looked.stdout.head)
