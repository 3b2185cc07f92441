"""Containers are seen off in the background: nobody waits for that, and none stays behind."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import pytest

from harness.fault import SandboxFaultError
from harness.limits import Limits
from harness.sandbox import pool
from harness.sandbox.container import Container
from harness.sandbox.docker import DockerSandbox

if TYPE_CHECKING:
    from collections.abc import Iterator

    import docker

    from harness.language import Language
    from harness.sandbox.image import Image

pytestmark = pytest.mark.docker

SLOW_SECONDS = 3.0


@pytest.fixture
def held_back(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """An engine that removes no container until it is let, or has waited for three minutes."""
    remove, go = Container.remove, threading.Event()

    def wait(container: Container) -> None:
        go.wait(180)
        go.set()
        remove(container)

    monkeypatch.setattr(Container, "remove", wait)
    yield go
    go.set()


@pytest.fixture
def slow_removal(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that takes its time to remove a container."""
    remove = Container.remove

    def slow(container: Container) -> None:
        time.sleep(SLOW_SECONDS)
        remove(container)

    monkeypatch.setattr(Container, "remove", slow)


def test_closing_a_box_does_not_wait_for_the_engine(c: Language, held_back: threading.Event) -> None:
    """The next one can be opened meanwhile; both are gone in the end, and two containers were all."""
    sandbox = DockerSandbox()
    sandbox.prepare([c])
    for _ in range(2):
        with sandbox.open(c, Limits()):
            pass
    assert not held_back.is_set()  # neither was waited for
    held_back.set()
    assert 2 == len(sandbox.begun)
    assert () == sandbox.left_behind()


@pytest.mark.usefixtures("slow_removal")
def test_no_more_leave_at_once_than_are_allowed(c: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever brings one more waits, so that an engine that falls behind is not overrun."""
    monkeypatch.setattr(pool, "LEAVING", 1)
    sandbox = DockerSandbox()
    began = time.monotonic()
    for _ in range(3):
        with sandbox.open(c, Limits()):
            pass
    assert time.monotonic() - began > 2 * SLOW_SECONDS - 1
    assert () == sandbox.left_behind()


def test_one_that_is_started_while_the_pool_is_closed_goes_too(
    c: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The interrupt may come between the start and the first use."""
    sandbox = DockerSandbox()
    sandbox.prepare([c])
    start = Container.__init__

    def close_meanwhile(
        container: Container, client: docker.APIClient, image: Image, limits: Limits, run: str
    ) -> None:
        start(container, client, image, limits, run)
        sandbox.close()

    monkeypatch.setattr(Container, "__init__", close_meanwhile)
    for _ in range(2):
        with pytest.raises(SandboxFaultError, match="interrupted"), sandbox.open(c, Limits()):
            pass
    assert 1 == len(sandbox.begun)
    assert () == sandbox.left_behind()
