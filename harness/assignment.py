"""An assignment, as records: what is handed in, how it is called, what it is worth. Reads no file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from harness.limits import Budget, Limits

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from harness.case import Case

ItemSource = Literal["cases", "build", "own-tests", "rules", "hand"]
AnswerChannel = Literal["function", "stdout"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """One program that is built from a submission's files.

    ``drivers`` are files of ours (``drivers/<language>/<name>/``) that are compiled with them, as (name,
    bytes) pairs, and ``without`` the handed-in files that they stand in for. ``answer`` says where its answer
    comes out: on the answer channel (``function``) or on stdout. A ``sanitized`` target is built to report
    misuse of memory and undefined behaviour, with leaks.
    """

    name: str
    answer: AnswerChannel = "stdout"
    drivers: tuple[tuple[str, bytes], ...] = ()
    without: tuple[str, ...] = ()
    sanitized: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule that the source is held against without running it: ``check`` is a module of ``rules/``.

    ``title`` says in the assignment's words what is asked for; ``options`` are the check's, as sorted pairs.
    """

    id: str
    check: str
    title: str
    options: tuple[tuple[str, str | int | bool | tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What a submission in one language has to offer.

    ``file`` is the name as handed out, ``function`` the name our driver calls, with ``arity`` arguments,
    and ``signature`` how the handout writes it: the sentence about a missing or different function quotes it.
    ``module`` is the module or package that holds it, where the language has one. ``tests`` are the names of
    the student's own test files as handed out. ``drivers`` are the files of ``drivers/<language>/`` and
    ``given`` those of ``given/<language>/``, as (name, bytes) pairs.

    A whole program has no ``function``. ``files`` are then the names of all files that are to be handed in,
    ``file`` (the one with ``main``) among them, and ``targets`` the programs that are built from them; the
    first is the one that the student knows. ``papers`` are further files to hand in that no compiler reads.
    """

    language: str
    file: str
    function: str = ""
    arity: int = 1
    signature: str = ""
    module: str = ""
    tests: tuple[str, ...] = ()
    drivers: tuple[tuple[str, bytes], ...] = ()
    given: tuple[tuple[str, bytes], ...] = ()
    files: tuple[str, ...] = ()
    targets: tuple[Target, ...] = ()
    papers: tuple[str, ...] = ()

    def target(self, name: str) -> Target | None:
        """The target of that name, or the first for an empty one; None where there is none."""
        return next((target for target in self.targets if name in ("", target.name)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class RubricItem:
    """One line of the rubric: ``points`` at most, given by ``source``.

    ``cases``: proportional to the cases passed, among those whose ids fit one of the patterns ``cases``
    (all, where there are none); nothing where a case that fits one of ``void_by`` has a wrong answer.
    ``rules``: proportional to the rules kept among those with the ids ``rules`` (all, where there are none);
    one that could not be checked does not count. ``build``: all of it for a build without warnings that
    answers in the right form at least once, less ``per_warning`` for each warning, by
    ``most_for_warnings`` at most. ``own-tests``: one point for each right case of the student's own.
    ``hand``: from the marks file.
    """

    id: str
    title: str
    points: float
    source: ItemSource
    per_warning: float = 1.0
    most_for_warnings: float = 3.0
    cases: tuple[str, ...] = ()
    void_by: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """One assignment, loaded and checked: every case has its right answer, or who finds it.

    ``due`` is when a hand-in has to be there, where that is said; late ones are told of, and lose nothing.
    ``any_exit_code`` is for whole programs whose exit code nobody asked for: ending by itself is enough.
    """

    id: str
    title: str
    folder: Path
    reference: str
    comparer: str
    answer: AnswerChannel
    entries: tuple[Entry, ...]
    rubric: tuple[RubricItem, ...]
    cases: tuple[Case, ...]
    limits: Limits = field(default_factory=Limits)
    build_limits: Limits = field(default_factory=lambda: Limits(cpu_seconds=60, wall_seconds=90))
    budget: Budget = field(default_factory=Budget)
    strict_warnings: bool = False
    rules: tuple[Rule, ...] = ()
    any_exit_code: bool = False
    due: datetime | None = None

    @property
    def out_of(self) -> float:
        """The points that the rubric adds up to."""
        return sum(item.points for item in self.rubric)

    def entry(self, language: str) -> Entry | None:
        """The entry for a language, or None where the assignment does not take it."""
        return next((entry for entry in self.entries if entry.language == language), None)
