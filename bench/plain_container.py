"""A container without a supervisor: what a grader would do that only loops over fork and exec."""

from __future__ import annotations

import io
import subprocess
import tarfile
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

from harness.sandbox.docker_box import ENVIRONMENT
from harness.sandbox.engine import connect
from harness.sandbox.image import COPIED
from harness.sandbox.toolchain_copy import find_copy

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.limits import Limits
    from harness.sandbox.port import File

LOOP = Path(__file__).parent / "bare.c"
LOOP_PATH = "/loop"


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A command for the loop; ``kind`` as ``bare.c`` says: b once, r for each input, s one for all inputs.

    ``well`` is how many have to end well, where that is known: else the time is that of other work.
    """

    kind: str
    argv: tuple[str, ...]
    limits: Limits
    folder: str = "/"
    inputs: tuple[bytes, ...] = ()
    env: tuple[tuple[str, str], ...] = ()
    well: int | None = None

    @property
    def frame(self) -> bytes:
        """The job as the loop reads it."""
        env = ("env", *(f"{name}={value}" for name, value in self.env)) if self.env else ()
        strings = [text.encode() for text in (self.folder, *env, *self.argv)]
        limits = self.limits
        head = (self.kind, round(limits.cpu_seconds), round(limits.wall_seconds * 1000), limits.output_mib)
        line = " ".join(map(str, (*head, len(strings), len(self.inputs)))) + "\n"
        return line.encode() + b"".join(b"%d\n%s" % (len(text), text) for text in (*strings, *self.inputs))


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """The loop's clock, inputs that ended well, bytes of answers, the programs' processor time."""

    seconds: float
    well: int
    answered: int
    cpu_seconds: float


class Loop:
    """One loop that runs in a container and waits for jobs; starting it is not part of what it measures."""

    def __init__(self, container: str) -> None:
        env = [part for name, value in ENVIRONMENT for part in ("-e", f"{name}={value}")]
        argv = ["docker", "exec", "-i", *env, "-e", "HOME=/tmp", container, LOOP_PATH]
        self._process = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def do(self, job: Job) -> Done:
        """Have one job done. Raises RuntimeError when it was not the work that it should be."""
        _end(self._process.stdin).write(job.frame)
        _end(self._process.stdin).flush()
        words = _end(self._process.stdout).readline().split()
        if not words:
            message = f"the bare loop has ended at {job.argv}"
            raise RuntimeError(message)
        done = Done(
            seconds=float(words[0]),
            well=int(words[1]),
            answered=int(words[2]),
            cpu_seconds=float(words[3]),
        )
        if job.well not in (None, done.well):
            message = f"{done.well} instead of {job.well} ended well of {job.argv}"
            raise RuntimeError(message)
        return done

    def close(self) -> None:
        """Let it end."""
        _end(self._process.stdin).close()
        _end(self._process.stdout).close()
        self._process.wait()


class PlainContainer:
    """A container of an image, without the harness in it; files are laid in by ``put``."""

    def __init__(self, identity: str, image: str) -> None:
        self.id, self.image = identity, image

    def put(self, files: Sequence[File], folder: str) -> None:
        """Lay files below ``folder``, readable by all, as the sandbox does."""
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w") as archive:
            for file in files:
                entry = tarfile.TarInfo(f"{folder.strip('/')}/{file.path}")
                entry.size, entry.mode = len(file.data), 0o755
                archive.addfile(entry, io.BytesIO(file.data))
        self.shell("tar -xC /", packed.getvalue())

    def shell(self, script: str, stdin: bytes = b"") -> bytes:
        """Run a line of shell."""
        return _output(["docker", "exec", "-i", self.id, "sh", "-c", script], stdin)

    @contextmanager
    def loop(self) -> Iterator[Loop]:
        """Start a loop in here."""
        loop = Loop(self.id)
        try:
            yield loop
        finally:
            loop.close()


@contextmanager
def plain_container(image: str, loop: bytes) -> Iterator[PlainContainer]:
    """Start a container that does nothing, with the loop laid in; it is gone afterwards.

    Bounded like the sandbox in processes and memory, since what is handed in runs in it as root, and with the
    copy of the compilers, where the sandbox has one: what is compared is not how the engine keeps images.
    """
    bounds = ["--network=none", "--pids-limit=256", "--memory=1g", "--memory-swap=1g", "--tmpfs=/box:exec"]
    with closing(connect()) as client:
        copy = find_copy(client, image)
    mount = f"--mount=type=volume,source={copy},target={COPIED},readonly,volume-nocopy=true"
    options = [*bounds, *([mount] if copy else [])]
    idle = ["--entrypoint=sh", image, "-c", "sleep 3600 & wait"]  # a shell that waits reaps orphans
    argv = ["docker", "run", "--detach", "--rm", *options, *idle]
    container = PlainContainer(_output(argv).decode().strip(), image)
    try:
        container.shell(f"cat > {LOOP_PATH} && chmod 755 {LOOP_PATH}", loop)
        yield container
    finally:
        _output(["docker", "rm", "--force", container.id])


def compile_loop(c_image: str) -> bytes:
    """Compile the loop, without libraries that an image may lack; ``c_image`` is one with gcc."""
    script = "cat > /tmp/bare.c && gcc -O2 -static -o /tmp/bare /tmp/bare.c && cat /tmp/bare"
    argv = ["docker", "run", "--rm", "-i", "--network=none", "--entrypoint=sh", c_image, "-c", script]
    return _output(argv, LOOP.read_bytes())


def _output(argv: list[str], stdin: bytes = b"") -> bytes:
    return subprocess.run(argv, input=stdin, check=True, stdout=subprocess.PIPE).stdout


def _end(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise RuntimeError("the pipe was not made")
    return stream
