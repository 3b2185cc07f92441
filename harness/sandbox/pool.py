"""The containers of one sandbox: used once each, and seen off in the background.

The engine takes a tenth of a second to remove one, in which a worker would only wait. That each is *started*
when it is asked for, and none ahead, was measured: see ``docs/decisions/containers-leave-by-themselves.md``.
"""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from harness.fault import Fault, SandboxFaultError
from harness.sandbox.container import Container
from harness.sandbox.engine import connect

if TYPE_CHECKING:
    from harness.limits import Limits
    from harness.sandbox.image import Image
    from harness.sandbox.link import Link

INTERRUPTED = Fault(what="the grading was interrupted", advice="Run it again: what is graded is kept")

LEAVING = 4
"""How many containers may be on their way out; whoever brings one more waits."""


class ContainerPool:
    """Starts and removes containers, from several threads at once. ``run`` is a label that all bear."""

    def __init__(self, run: str) -> None:
        self._run = run
        self._lock = threading.Lock()
        self._seeing_off = ThreadPoolExecutor(LEAVING, thread_name_prefix="remove-container")
        self._room = threading.BoundedSemaphore(LEAVING)
        self._used: set[Link] = set()
        self._begun: set[str] = set()
        self._closed = False

    @property
    def begun(self) -> frozenset[str]:
        """The ids of all that were ever started."""
        with self._lock:
            return frozenset(self._begun)

    def take(self, image: Image, limits: Limits) -> Container:
        """Start a container. Raises SandboxFaultError, also once the pool is closed."""
        with self._lock:
            if self._closed:
                raise SandboxFaultError(INTERRUPTED)
        container = self._start(image, limits)
        with self._lock:
            self._begun.add(container.id)
            self._used.add(container.link)
            closed = self._closed
        if closed:
            self.give_back(container)
            raise SandboxFaultError(INTERRUPTED)
        return container

    def give_back(self, container: Container) -> None:
        """Hang up on it, which ends all that runs in it, and see to it in the background that it goes."""
        with self._lock:
            self._used.discard(container.link)
        container.hang_up()
        self._room.acquire()
        try:
            self._seeing_off.submit(self._see_off, container)
        except RuntimeError:  # this process is on its way out as well
            self._see_off(container)

    def close(self) -> None:
        """Hang up on all, from any thread: their users meet a fault, and none can be taken any more."""
        with self._lock:
            self._closed = True
            used = tuple(self._used)
        for link in used:
            link.end(INTERRUPTED)

    def _see_off(self, container: Container) -> None:
        try:
            container.remove()
        finally:
            self._room.release()

    def _start(self, image: Image, limits: Limits) -> Container:
        client = connect()
        try:
            return Container(client, image, limits, self._run)
        except BaseException:
            client.close()
            raise
