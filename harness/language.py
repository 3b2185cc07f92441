"""What a language is to the harness: how to lay out, build, run and read it; one folder each."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.assignment import Entry, Target
    from harness.sandbox.port import File, Outcome

FOLDER = Path(__file__).parent / "languages"

CLOCK_ENV = "HARNESS_CLOCK"
"""The variable that pins a whole program's clock: the second, counted from 1970, at which it starts."""

TOOLCHAIN = "(toolchain)"
"""The file of a message about a compiler that is not all there: no student can be the cause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What a compiler said about one place. ``file`` is the name the student knows, or one of ours.

    ``text`` is the compiler's own headline, ``detail`` the block around it, as printed.
    """

    severity: Literal["error", "warning"]
    file: str
    line: int
    column: int
    text: str
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mismatch:
    """The function that the driver calls is not as the handout says.

    ``missing``: no such function, or not exported. ``arity``: another number of arguments; ``came`` says
    how many or shows the definition. ``type``: other types; ``came`` shows them.
    """

    kind: Literal["missing", "arity", "type"]
    came: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A handed-in file: ``name`` as the student called it, text as bytes, line ends made plain (LF)."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One command of a build. A step that is not ``required`` is run for its warnings alone."""

    argv: tuple[str, ...]
    required: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A further program built from the same files: a target of the entry that is not its first.

    A step that another variant or the plan itself has as well is taken once. ``env`` comes on top of the
    plan's when it is run.
    """

    target: str
    steps: tuple[Step, ...]
    run: tuple[str, ...]
    env: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How one submission is built and run: files to lay out, steps in order, then how to start it.

    ``run`` starts one case: input on stdin, the answer on descriptor 3 (or on stdout for whole programs).
    ``serve`` starts a process that answers many cases (see ``Box.serve``), where the language has one; each
    frame it answers with begins with ``=`` and is then the answer's text, or with ``!`` and is then what
    stopped this case. ``steps`` and ``run`` are those of the first target; ``variants`` are the others.
    """

    files: tuple[File, ...]
    steps: tuple[Step, ...]
    run: tuple[str, ...]
    serve: tuple[str, ...] | None = None
    env: tuple[tuple[str, str], ...] = ()
    target: str = ""
    variants: tuple[Variant, ...] = ()

    def command(self, target: str = "") -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
        """How a target is started: its command and its environment. An empty name is the first target's.

        Raises LookupError for a target that there is not.
        """
        if target in ("", self.target):
            return self.run, self.env
        for variant in self.variants:
            if variant.target == target:
                return variant.run, (*self.env, *variant.env)
        raise LookupError(f"no target is called {target}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What a build is asked for.

    ``main`` is the student's answer file and ``others`` the other files handed in that belong to the build
    (his own headers and modules; tests where the language's own build would compile them). ``entry`` is what
    the driver expects, with an empty ``function`` for a whole program of several files or targets, or None
    for a program of one file that reads stdin and prints. ``root`` is the box's root.
    ``strict`` asks for the stricter warning level.
    """

    main: Source
    others: tuple[Source, ...] = ()
    entry: Entry | None = None
    root: str = "/box"
    strict: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """A command that the language needs, and the packages that bring it on Debian and with Homebrew."""

    command: str
    debian: str
    homebrew: str


class Reteller(Protocol):
    """Say what a linker's messages mean for the files that were to be handed in."""

    def __call__(self, messages: tuple[Message, ...], order: Order, target: Target) -> tuple[Message, ...]:
        """The messages of a failed step of one target, the linker's retold, all others as they are; pure.

        What only a driver of ours can have caused has that driver as its file.
        """


class Planner(Protocol):
    """Lay out a build."""

    def __call__(self, order: Order) -> Plan:
        """Say how ``order`` is built and run; pure."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """One language. ``read_messages`` takes the outcome of one build step; ``find_mismatch`` all messages.

    ``extensions`` are those of an answer file, in lower case with the dot; ``companions`` those of other
    files that belong to a build (headers). ``read_findings`` takes the outcome of a sanitized program and
    gives what its sanitizers reported, with the student's own line; it raises SandboxFaultError where they
    could not do their work. ``retell`` is for whole programs of several files. ``version`` is the command
    that prints the compiler's version.
    """

    name: str
    title: str
    extensions: tuple[str, ...]
    tools: tuple[Tool, ...]
    version: tuple[str, ...]
    plan: Planner
    read_messages: Callable[[Outcome], tuple[Message, ...]]
    find_mismatch: Callable[[tuple[Message, ...], Entry], Mismatch | None]
    companions: tuple[str, ...] = ()
    read_findings: Callable[[Outcome], tuple[Message, ...]] | None = None
    retell: Reteller | None = None

    @property
    def folder(self) -> Path:
        """Where its Dockerfile, support files and probes are."""
        return FOLDER / self.name


def language_names() -> tuple[str, ...]:
    """The languages there are, one for each folder below ``languages/``, without importing any."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/__init__.py")))


@cache
def all_languages() -> tuple[Language, ...]:
    """Every language, sorted by name."""
    names = language_names()
    return tuple(importlib.import_module(f"harness.languages.{name}").LANGUAGE for name in names)


def find_language(name: str) -> Language | None:
    """The language of that name, or None."""
    return next((language for language in all_languages() if language.name == name), None)
