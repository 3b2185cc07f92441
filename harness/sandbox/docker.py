"""The sandbox for marks: one container per submission, closed in on all sides, gone when the box is closed.

Whatever happens to this process, the container goes: it lives only as long as our end of its stdin is open
(the supervisor inside leaves at its end, the engine then removes the container). When a box is closed, all
that ran in it is ended; that the container is gone is seen to in the background.
"""

from __future__ import annotations

import os
import secrets
import threading
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from harness.fault import Fault, SandboxFaultError
from harness.limits import Limits
from harness.sandbox.container import sweep
from harness.sandbox.docker_box import GRACE_SECONDS, DockerBox
from harness.sandbox.engine import connect, faults, is_slow, slow_storage
from harness.sandbox.image import Images
from harness.sandbox.leftovers import left_behind
from harness.sandbox.pool import ContainerPool
from harness.sandbox.port import Command, Exited
from harness.sandbox.toolchain_copy import with_copies

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from harness.language import Language
    from harness.sandbox.image import Image

VERSION_LIMITS = Limits(cpu_seconds=20, wall_seconds=60)


def _say_nothing(line: str) -> None:
    del line


class DockerSandbox:
    """Boxes on a container engine. Boxes may be open in several threads at once.

    ``report`` is told what is being built, a line at a time. ``grace_seconds`` is how long a supervisor may
    be silent beyond the time that a command may take, before its container is ended.
    """

    name = "docker"

    def __init__(
        self, report: Callable[[str], None] = _say_nothing, grace_seconds: float = GRACE_SECONDS
    ) -> None:
        self._report, self._grace = report, grace_seconds
        self._run = f"{os.getpid()}-{secrets.token_hex(4)}"
        self._lock = threading.Lock()
        self._images: dict[str, Image] = {}
        self._versions: dict[str, str] = {}
        self._pool = ContainerPool(self._run)
        self._engine = ""

    def prepare(self, languages: Sequence[Language]) -> None:
        """Build what images are missing. Raises UsageFaultError without an engine, SandboxFaultError else."""
        with closing(connect()) as client:
            with faults("container engine"):
                info = client.info()
                self._engine = info["ServerVersion"]
                sweep(client)
            images = Images(client, self._report).ensure(languages)
            if is_slow(info.get("Driver", "")):
                with faults("container engine"):
                    images = with_copies(client, images, self._report)
        with self._lock:
            self._images |= images

    def identity(self, language: Language) -> str:
        """The id of the image, which stands for all that is in it."""
        image = self._images.get(language.name)
        return image.id if image is not None else ""

    def remarks(self) -> tuple[str, ...]:
        """What makes this engine slow. Raises UsageFaultError without one, SandboxFaultError else."""
        with closing(connect()) as client, faults("container engine"):
            return slow_storage(client.info().get("Driver", ""))

    def close(self) -> None:
        """End every open box at once, from any thread."""
        self._pool.close()

    @property
    def begun(self) -> frozenset[str]:
        """The ids of all containers that were started."""
        return self._pool.begun

    def left_behind(self) -> tuple[str, ...]:
        """Name what its boxes have left: containers, and processes where this machine can see them."""
        return left_behind(self._run, self.begun)

    @contextmanager
    def open(self, language: Language, limits: Limits) -> Iterator[DockerBox]:
        """Open a fresh container for one submission."""
        if language.name not in self._images:
            self.prepare([language])
        image = self._images[language.name]
        container = self._pool.take(image, limits)
        try:
            box = DockerBox(container.link, container.where, self._grace)
            box.facts = (
                ("sandbox", self.name),
                ("image", image.tag),
                ("image id", image.id),
                ("engine", self._engine),
                ("compiler", self._version(box, language, image)),
            )
            yield box
        finally:
            self._pool.give_back(container)

    def _version(self, box: DockerBox, language: Language, image: Image) -> str:
        """The compiler's own words, asked for once per image."""
        if image.id not in self._versions:
            outcome = box.run(Command(argv=language.version, limits=VERSION_LIMITS))
            if outcome.ending != Exited(0):
                what = f"`{' '.join(language.version)}` ended with {outcome.ending}"
                advice = f"Remove the image {image.tag}: it is built again"
                raise SandboxFaultError(Fault(what=what, where=image.tag, advice=advice))
            text = (outcome.stdout.head or outcome.stderr.head).decode("utf-8", "replace")
            self._versions[image.id] = next((line for line in text.splitlines() if line.strip()), "")
        return self._versions[image.id]
