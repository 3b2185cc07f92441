"""The port to the sandbox: commands go in, facts come out. It writes facts down and judges nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Protocol

from harness.limits import Limits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from contextlib import AbstractContextManager

    from harness.language import Language

Role = Literal["builder", "student"]


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """A file to lay into the box, at ``path`` below its root; readable by every user inside."""

    path: str
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command to run in the box.

    ``role`` picks the user: the builder may write below the box's root and starts there, the student may not
    and starts in an empty scratch folder. ``stdin`` is given on file descriptor 0 and then closed. File
    descriptor 3 is the answer channel.
    """

    argv: tuple[str, ...]
    role: Role = "student"
    stdin: bytes = b""
    env: tuple[tuple[str, str], ...] = ()
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stream:
    """What came out of one descriptor: ``head``, ``tail`` after a gap (or empty), all bytes counted."""

    head: bytes = b""
    tail: bytes = b""
    total: int = 0

    @property
    def complete(self) -> bool:
        """Whether the head is all there was."""
        return self.total == len(self.head)

    def cut(self, most: int) -> Stream:
        """The same with at most so many bytes at the head, and as many at the tail."""
        if len(self.head) <= most and len(self.tail) <= most:
            return self
        end = self.head[most:] + self.tail if self.total == len(self.head) + len(self.tail) else self.tail
        return Stream(head=self.head[:most], tail=end[-most:], total=self.total)


@dataclass(frozen=True, slots=True)
class Exited:
    """The program ended by itself, with this exit code."""

    code: int


@dataclass(frozen=True, slots=True)
class Signalled:
    """The program was ended by a signal that was not ours."""

    signal: int


@dataclass(frozen=True, slots=True)
class CpuLimit:
    """Ended for using more processor time than allowed."""

    seconds: float


@dataclass(frozen=True, slots=True)
class WallLimit:
    """Ended for taking more time on the clock than allowed."""

    seconds: float


@dataclass(frozen=True, slots=True)
class MemoryLimit:
    """Ended for using more memory than allowed."""

    mib: int


@dataclass(frozen=True, slots=True)
class OutputLimit:
    """Ended for printing more than allowed, on stdout and stderr together or on the answer channel."""

    mib: float


@dataclass(frozen=True, slots=True)
class NotStarted:
    """The program could not be started: the command is not there, or the system refused."""

    reason: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """Ended because its partner in the dialogue had nothing more to learn from it."""


Ending = Exited | Signalled | CpuLimit | WallLimit | MemoryLimit | OutputLimit | NotStarted | Stopped


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One thing said in a dialogue: by the ``program`` on its stdout, or by the ``partner`` on its stdin.

    ``closed`` marks the partner's last, after which the program's input ended.
    """

    by: Literal["program", "partner"]
    data: bytes
    closed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The facts of one command. ``memory_kib`` is the largest resident size seen, 0 where not measured.

    ``talk`` is a dialogue in its order, voices taking turns, empty where there was none.
    """

    ending: Ending
    stdout: Stream = field(default_factory=Stream)
    stderr: Stream = field(default_factory=Stream)
    answer: Stream = field(default_factory=Stream)
    wall_seconds: float = 0.0
    cpu_seconds: float = 0.0
    memory_kib: int = 0
    talk: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a partner does: write ``data`` to the program's stdin and maybe close it, or end the program.

    Ending it (``stop``) is done at once, and nothing is written then. A reply of nothing is none.
    """

    data: bytes = b""
    close: bool = False
    stop: bool = False


class Partner(Protocol):
    """The other side of a dialogue; lives on the host."""

    def __call__(self, heard: bytes, *, waiting: bool) -> Reply | None:
        """Say something, or None to go on listening.

        ``heard`` is what the program has printed since the last call, whole lines or not. ``waiting`` tells
        that it has read all that it was told and waits: it is asleep in a read from its stdin, or in
        something else than a pause and silent for a while. Called at least whenever something was printed and
        whenever the program has begun to wait, which it does anew after each reply and all that it prints.
        """


class Box(Protocol):
    """One submission's place to build and run in. Every method may raise ``SandboxFaultError``."""

    @property
    def root(self) -> str:
        """The folder of the submission's files, as programs in the box see it."""

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """What this box is made of (image, digest, engine), for the record."""

    def put(self, files: Sequence[File]) -> None:
        """Lay files below the root, folders made as needed."""

    def run(self, command: Command) -> Outcome:
        """Run one command from a clean scratch folder; nothing it started is left when this returns."""

    def run_each(self, commands: Iterable[Command]) -> Iterator[Outcome]:
        """Run commands one after the other, each as ``run`` does, yielding in order.

        Commands may be taken ahead of the outcomes, a few at a time, and one by one once an outcome was a
        limit: the caller sees every outcome before many more commands are started.
        """

    def serve(self, command: Command, inputs: Iterable[bytes]) -> Iterator[Outcome]:
        """Start one process and let it answer many inputs, yielding one outcome for each.

        Frames are a 4-byte big-endian length and that many bytes. Inputs come to the process on descriptor 0,
        the next one only when the last is answered; answers go out on descriptor 3. ``command.limits`` bound
        each input, not the whole; ``command.stdin`` is unused. An outcome's ``answer`` is the frame's payload
        and its ending ``Exited(0)``. When the process ends or has to be ended, the outcome of the input that
        it was at says how, and the iterator stops.
        """

    def converse(self, command: Command, partner: Partner) -> Outcome:
        """Run one command as ``run`` does while ``partner`` writes its stdin; ``command.stdin`` is unused.

        Its stdin and stdout are a terminal, so that it asks before it waits for the answer, flushed or not.
        ``command.limits`` bound the whole dialogue, but for the time that the program waits and its partner
        takes: with that, four times ``wall_seconds`` are the most. It may print 4 MiB, and all of it is kept.
        When the program ends, what it had printed is heard before this returns; what the partner writes to a
        program that no longer reads is lost. What the partner raises comes out here, the program ended.
        """


class Sandbox(Protocol):
    """A way to get boxes."""

    @property
    def name(self) -> str:
        """How the command line calls it: ``docker``, ``local``, ``scripted``."""

    def prepare(self, languages: Sequence[Language]) -> None:
        """Make ready what boxes of these languages need, images for instance. Raises FaultError."""

    def identity(self, language: Language) -> str:
        """Name what programs of this language meet here, toolchain and all: equal names, equal outcomes.

        Empty where that cannot be known, so that outcomes must not be kept. After ``prepare``.
        """

    def remarks(self) -> tuple[str, ...]:
        """What whoever runs this machine should know of it and could change, a sentence each."""

    def close(self) -> None:
        """End every open box at once, whoever is using it: their users meet SandboxFaultError.

        For Ctrl-C, from another thread than the boxes' own. No box can be opened afterwards.
        """

    def open(self, language: Language, limits: Limits) -> AbstractContextManager[Box]:
        """A fresh box for one submission, gone when the context ends.

        ``limits`` are the largest that any command in the box will ask for.
        """
