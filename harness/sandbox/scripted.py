"""A sandbox that answers from a script, for tests: no process, no clock, every command remembered."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harness.sandbox.port import Ending, Exited, Outcome, Stopped, Stream, WallLimit
from harness.sandbox.talk import Talk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.language import Language
    from harness.limits import Limits
    from harness.sandbox.port import Command, File, Partner

Script = Callable[["Command"], Outcome]

Lines = Generator[bytes, bytes, tuple[bytes, Ending]]
"""A program in a dialogue. It yields what it prints, and waits there until it is told something: bytes, of
which none are the end of its input. It returns its last words and how it ends."""

Program = Callable[["Command"], Lines]


@dataclass(slots=True, kw_only=True)
class ScriptedBox:
    """A box whose commands end as ``script`` says, and whose dialogues go as ``program`` says.

    A serving process dies after any ending but exit 0. A dialogue in which both sides wait ends at the wall
    limit, at once; one without a ``program`` ends as ``script`` says, and its output is heard.
    """

    script: Script
    program: Program | None = None
    root: str = "/box"
    facts: tuple[tuple[str, str], ...] = (("sandbox", "scripted"),)
    files: dict[str, bytes] = field(default_factory=dict)
    commands: list[Command] = field(default_factory=list)
    served: list[bytes] = field(default_factory=list)

    def put(self, files: Sequence[File]) -> None:
        """Remember the files."""
        self.files.update((file.path, file.data) for file in files)

    def run(self, command: Command) -> Outcome:
        """Answer one command from the script."""
        self.commands.append(command)
        return self.script(command)

    def run_each(self, commands: Iterable[Command]) -> Iterator[Outcome]:
        """Answer commands one by one."""
        for command in commands:
            yield self.run(command)

    def serve(self, command: Command, inputs: Iterable[bytes]) -> Iterator[Outcome]:
        """Answer each input as if it were a command's stdin."""
        for each in inputs:
            self.served.append(each)
            outcome = self.script(replace(command, stdin=each))
            yield outcome
            if outcome.ending != Exited(0):
                return

    def converse(self, command: Command, partner: Partner) -> Outcome:
        """Hold a dialogue with the program."""
        self.commands.append(command)
        talk = Talk(partner)
        if self.program is None:
            outcome = self.script(command)
            if outcome.stdout.head:
                talk.hear(outcome.stdout.head, waiting=False, last=True)
            return replace(outcome, talk=outcome.talk or talk.said)
        lines = self.program(command)
        ending = _hold(lines, talk) or WallLimit(command.limits.wall_seconds)
        lines.close()
        printed = b"".join(said.data for said in talk.said if said.by == "program")
        return Outcome(ending=ending, stdout=Stream(head=printed, total=len(printed)), talk=talk.said)


def _hold(lines: Lines, talk: Talk) -> Ending | None:
    """Let both sides speak in turn until the program ends or its partner ends it; None when both wait."""
    printed, ending = _tell(lines, None)
    while ending is None:
        reply = talk.hear(printed, waiting=True)
        if reply.stop:
            return Stopped()
        if not reply.data and not reply.close:
            return None
        printed = b""
        for words in [reply.data] * bool(reply.data) + [b""] * reply.close:
            if ending is None:
                more, ending = _tell(lines, words)
                printed += more
    if printed:
        talk.hear(printed, waiting=False, last=True)
    return ending


def _tell(lines: Lines, words: bytes | None) -> tuple[bytes, Ending | None]:
    """Tell the program something, or start it; what it prints then, and how it ended if it did."""
    try:
        return next(lines) if words is None else lines.send(words), None
    except StopIteration as end:
        last: tuple[bytes, Ending] = end.value
        return last


@dataclass(slots=True, kw_only=True)
class ScriptedSandbox:
    """Hands out boxes of one script and keeps them, so that a test can look at what was asked."""

    script: Script
    program: Program | None = None
    name: str = "scripted"
    label: str = ""
    said: tuple[str, ...] = ()
    boxes: list[ScriptedBox] = field(default_factory=list)

    def prepare(self, languages: Sequence[Language]) -> None:
        """Need nothing."""

    def identity(self, language: Language) -> str:
        """Tell a script by its name."""
        return f"{language.name} {self.label}" if self.label else ""

    def remarks(self) -> tuple[str, ...]:
        """Return what a test has put there."""
        return self.said

    def close(self) -> None:
        """Hold nothing that needs ending."""

    @contextmanager
    def open(self, language: Language, limits: Limits) -> Iterator[ScriptedBox]:
        """Hand out a fresh box."""
        del language, limits
        box = ScriptedBox(script=self.script, program=self.program)
        self.boxes.append(box)
        yield box
