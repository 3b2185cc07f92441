"""The end of the line: a submission graded, or held for a fault of ours. Records only."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING, Literal

from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.assignment import RubricItem, Rule
    from harness.case import Case
    from harness.compare import Difference
    from harness.explain.misreading import Misreading
    from harness.fault import Fault
    from harness.language import Message, Mismatch, Source
    from harness.sandbox.port import Outcome
    from harness.submission import Submission
    from harness.verdict import NotRun, Run
    from reference.transcript import Finding

UnbuiltReason = Literal["no-file", "ambiguous", "mismatch", "errors", "limit"]
OwnTestStatus = Literal["right", "wrong", "given", "repeated", "invalid", "endless"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildStep:
    """One command of the build, and what came of it."""

    argv: tuple[str, ...]
    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """A target that could not be built, for the compiler's ``errors`` or a ``limit`` that it ran into."""

    target: str
    reason: Literal["errors", "limit"]
    errors: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """Something that can be run. ``warnings`` are those in the student's own files, each once.

    ``broken`` are the targets that could not be built while another could; the first target has an empty name
    there.
    """

    steps: tuple[BuildStep, ...]
    warnings: tuple[Message, ...]
    broken: tuple[Broken, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Unbuilt:
    """Nothing to run. ``reason`` is one of.

    ``no-file`` (nothing that looks like an answer, or a whole program that cannot do without the ``missing``
    files; ``came`` lists what there was), ``ambiguous`` (several that do), ``mismatch`` (the driver cannot
    call it: see ``mismatch``), ``errors`` (the compiler's), and ``limit`` (the compiler ran into a limit).
    """

    reason: UnbuiltReason
    steps: tuple[BuildStep, ...] = ()
    errors: tuple[Message, ...] = ()
    warnings: tuple[Message, ...] = ()
    mismatch: Mismatch | None = None
    came: str = ""
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseResult:
    """One case with its run, verdict and the sentence for the student (empty when passed).

    ``finding`` is what the reference said of the transcript, where it was replayed or refereed. ``right_but``
    names what a wrong answer is right but for (``white space and letter case``), if it is so slight a thing.
    """

    case: Case
    run: Run | NotRun
    verdict: Verdict
    difference: Difference | None
    sentence: str
    finding: Finding | None = None
    right_but: str = ""

    @property
    def expected(self) -> str:
        """What should have come: known beforehand, or found out from what did come."""
        return self.case.expected if self.finding is None else self.finding.expected


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTest:
    """One test of the student's own: a deck and the answer he expects of it.

    ``status``: ``right``; ``wrong`` (``right_answer`` is the reference's), ``given`` (one of the public
    cases), ``repeated``, ``invalid`` (``why`` says what is wrong with the deck), ``endless``.
    """

    file: str
    line: int
    deck: str
    expected: str
    status: OwnTestStatus
    right_answer: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place in a handed-in file (``line`` 0 for the whole of it) and a sentence about it."""

    file: str
    line: int
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleResult:
    """A rule held against the source. ``unknown`` where it could not be checked: ``why`` says for what."""

    rule: Rule
    state: Literal["kept", "broken", "unknown"]
    places: tuple[Place, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One line of the rubric with what was given: ``points`` is None while it waits for a person.

    ``instead_of`` is the mark as it was counted, where a person gave another.
    """

    item: RubricItem
    points: float | None
    why: str
    instead_of: Mark | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LineNote:
    """What a person wrote about one line of a handed-in file; lines count from 1."""

    file: str
    line: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Override:
    """Points that a person gave instead of those that were counted, and why."""

    points: float
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandMarks:
    """What a person gave one student: points by rubric item, one comment, notes at lines, overrides.

    ``shared`` are comments that others got as well.
    """

    points: Mapping[str, float] = field(default_factory=dict)
    comment: str = ""
    shared: tuple[str, ...] = ()
    notes: tuple[LineNote, ...] = ()
    overrides: Mapping[str, Override] = field(default_factory=dict)

    @property
    def comments(self) -> str:
        """Everything that was said to the student as a whole, his own comment first."""
        return "\n\n".join(text for text in (self.comment, *self.shared) if text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """All lines of the rubric for one student."""

    marks: tuple[Mark, ...]
    by_hand: HandMarks = field(default_factory=HandMarks)

    @property
    def total(self) -> float:
        """The points given so far."""
        return sum(mark.points for mark in self.marks if mark.points is not None)

    @property
    def out_of(self) -> float:
        """The points there are."""
        return sum(mark.item.points for mark in self.marks)

    @property
    def open_points(self) -> float:
        """The points that still wait for a person."""
        return sum(mark.item.points for mark in self.marks if mark.points is None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Graded:
    """A submission at the end of its way. ``facts`` are (name, value) pairs: versions, image, engine.

    ``language`` is empty when none could be told. ``main``, ``others`` and ``tests`` are the
    files that were taken, ``rules`` those held against them,
    ``misreading`` the reading of the game's rules that explains what failed, where one does.
    ``notes`` are sentences for staff and student alike (renamed file, refused file, same bytes as ...).
    ``late`` is how long after it was due the hand-in came; zero, too, where nobody knows when it came.
    ``known`` tells whether nothing had to be run, since all outcomes were known from earlier runs; ``seal``
    is what the outcomes that it was made of are kept under, see ``harness.store``.
    """

    submission: Submission
    language: str
    build: Built | Unbuilt
    results: tuple[CaseResult, ...]
    own_tests: tuple[OwnTest, ...]
    score: Score
    main: Source | None = None
    tests: tuple[Source, ...] = ()
    others: tuple[Source, ...] = ()
    rules: tuple[RuleResult, ...] = ()
    misreading: Misreading | None = None
    facts: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    late: timedelta = timedelta()
    known: bool = field(default=False, compare=False)
    seal: bytes = field(default=b"", compare=False)

    @property
    def verdict(self) -> Verdict:
        """The verdict of the first case that did not pass, in the order of the cases; or passed."""
        failed = (result.verdict for result in self.results if result.verdict is not Verdict.PASSED)
        return next(failed, Verdict.PASSED)

    @property
    def passed(self) -> int:
        """How many cases passed."""
        return sum(result.verdict is Verdict.PASSED for result in self.results)


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A submission that we could not grade: no score, never 0."""

    submission: Submission
    fault: Fault
    language: str = ""
    late: timedelta = timedelta()


GradeResult = Graded | Held
