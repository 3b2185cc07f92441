"""One case as the pages show it: cut to size, numbered, with a place to jump to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TYPE_CHECKING

from harness.report.cards import MOST_CARDS, Card, SideBySide, numbers, pile, side_by_side
from harness.report.causes import cause_of, failed
from harness.report.folded import NARROW, WIDE, LineDiff, line_diff
from harness.report.step_view import Messages, message_views
from harness.report.talk import Talk, talk_view
from harness.report.visible import Excerpt, clip, excerpt
from harness.verdict import NotRun, Verdict
from harness.wording import right_but_sentence
from harness.wording.cases import finding_sentence

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from harness.graded import CaseResult
    from harness.sandbox.port import Outcome
    from harness.verdict import Run

MOST_HEAD = 3000
MOST_TAIL = 1000
"""Bytes of a page that one stream of a failed case may take."""
MOST_WHEN_SHORT = 400
MOST_WHEN_MANY = 40
"""Bytes of each end of what a case printed that is not shown at length: of the first ones, and of others."""
MOST_SHORT_IN_ALL = 10
CARDS_WHEN_SHORT, CARDS_WHEN_LONG = 52, 26
"""Cards of an answer that is not shown at length, and of one of them that is much longer than a deck."""
LONG_ANSWER = 1000
"""Characters."""
MOST_SENTENCE = 600
"""Bytes of a sentence, which may quote an answer, about a case that is not shown at length."""
MOST_WIDE = 5
"""Cases of one cause that are shown at length: the others are like them."""
MOST_WIDE_IN_ALL = 12
MOST_FINDINGS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseView:
    """One case. ``failed`` says that it was run and did not pass, which is what a reader jumps to.

    ``next_failure`` is the number of the next such case, if there is one. ``answered`` says whether an answer
    came that is worth laying beside the right one, because the sentence does not quote it whole: as cards
    (``answers``) or, where the answer is a transcript, as lines (``diff``). ``wide`` cases are shown at
    length, and ``nth`` says how many of the same cause there are up to this one. ``repeats`` is the number of
    the first case that failed without an answer in just the same way.
    """

    number: int
    result: CaseResult
    passed: bool
    failed: bool
    sentence: str
    right_but: str
    outcome: Outcome | None
    input: tuple[Card, ...] = ()
    right: tuple[Card, ...] = ()
    answers: SideBySide = field(default_factory=SideBySide)
    answered: bool = False
    diff: LineDiff | None = None
    talk: Talk = field(default_factory=Talk)
    findings: Messages = field(default_factory=lambda: message_views(()))
    stdout: Excerpt = field(default_factory=Excerpt)
    stderr: Excerpt = field(default_factory=Excerpt)
    how: str = ""
    wide: bool = False
    nth: int = 1
    next_failure: int | None = None
    repeats: int | None = None

    @property
    def anchor(self) -> str:
        """The id of its place in the page."""
        return f"case-{self.number}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """Neighbouring cases that a page folds into one line, or a single case."""

    cases: tuple[CaseView, ...]

    @property
    def first(self) -> CaseView:
        """The first of them, which tells what they have in common."""
        return self.cases[0]

    @property
    def last(self) -> CaseView:
        """The last of them."""
        return self.cases[-1]


def case_views(results: Sequence[CaseResult]) -> tuple[CaseView, ...]:
    """Return the cases in their order, numbered from 1."""
    seen: Counter[Hashable] = Counter()
    first: dict[Hashable, int] = {}
    views: list[CaseView] = []
    left, short = MOST_WIDE_IN_ALL, MOST_SHORT_IN_ALL
    for number, result in enumerate(results, 1):
        nth, wide = 1, False
        if failed(result):
            cause = cause_of(result)
            seen[cause] += 1
            nth = seen[cause]
            wide = nth <= MOST_WIDE and left > 0
            left -= wide
        ends = (MOST_HEAD, MOST_TAIL) if wide else (MOST_WHEN_SHORT if short > 0 else MOST_WHEN_MANY,) * 2
        view = _view(number, result, ends, wide=wide)
        short -= not wide and bool(view.stdout.head or view.stderr.head or view.answers.actual_text)
        if view.failed:
            before = first.setdefault((result.verdict, result.sentence), number)
            repeats = not view.answered and view.diff is None and before < number
            view = replace(view, nth=nth, repeats=before if repeats else None)
        views.append(view)
    return tuple(views)


def stretches(views: Sequence[CaseView]) -> tuple[Stretch, ...]:
    """Fold neighbours of one group that ended alike."""
    alike = groupby(views, lambda view: (view.result.case.group, view.result.verdict))
    return tuple(Stretch(cases=tuple(cases)) for _, cases in alike)


def _view(number: int, result: CaseResult, ends: tuple[int, int], *, wide: bool) -> CaseView:
    run = None if isinstance(result.run, NotRun) else result.run
    outcome = run.outcome if run else None
    view = CaseView(
        number=number,
        result=result,
        passed=result.verdict is Verdict.PASSED,
        failed=failed(result),
        sentence=_sentence(result) if wide else _short(_sentence(result)),
        right_but=right_but_sentence(result.right_but) if result.right_but else "",
        outcome=outcome,
        input=pile(result.case.input),
        right=pile(result.case.expected),
        findings=message_views(run.findings, MOST_FINDINGS) if run else message_views(()),
        stdout=excerpt(outcome.stdout, *ends) if outcome else Excerpt(),
        stderr=excerpt(outcome.stderr, *ends) if outcome else Excerpt(),
        how=_how(alone=run.alone, quick=run.quick) if run else "",
        wide=wide,
    )
    return view if run is None or view.passed else _with_what_came(view, result, run, ends[0])


def _with_what_came(view: CaseView, result: CaseResult, run: Run, most: int) -> CaseView:
    """Add the answer, the transcript or the dialogue of a case that did not pass."""
    finding = result.finding
    if result.case.oracle == "answer":
        return _with_answer(view, result, run.actual, most)
    return replace(
        view,
        diff=_diff(view, finding.expected, finding.actual, finding.line) if finding else None,
        talk=talk_view(run.outcome.talk, finding, wide=view.wide),
    )


def _with_answer(view: CaseView, result: CaseResult, actual: str, most: int) -> CaseView:
    """Add an answer that is known beforehand: card by card, or line by line where it is no list of cards."""
    if not actual.strip() or _quoted(actual, result.sentence):
        return view
    expected = result.case.expected
    if numbers(expected) is None and "\n" in expected.strip():
        return replace(view, diff=_diff(view, expected, actual))
    short = CARDS_WHEN_SHORT if len(actual) <= LONG_ANSWER else CARDS_WHEN_LONG
    cards = MOST_CARDS if view.wide else short
    return replace(view, answered=True, answers=side_by_side(expected, actual, most, cards))


def _diff(view: CaseView, expected: str, actual: str, at: int | None = None) -> LineDiff | None:
    return None if expected == actual else line_diff(expected, actual, WIDE if view.wide else NARROW, at)


def _sentence(result: CaseResult) -> str:
    """Return what is said of a case: of a transcript, the reason with its place."""
    finding = result.finding
    if finding is None or not finding.reason or result.verdict is not Verdict.WRONG_ANSWER:
        return result.sentence
    return finding_sentence(finding.reason, finding.place)


def _short(sentence: str) -> str:
    cut = clip(sentence, MOST_SENTENCE)
    return sentence if cut == sentence else f"{cut}…"


def _quoted(actual: str, sentence: str) -> bool:
    """Return whether a sentence already shows something that is no list of cards."""
    return actual.startswith("!type ") and " ".join(actual.split()[1:]) in sentence


def _how(*, alone: bool, quick: bool) -> str:
    process = "in a process of its own" if alone else "in a process shared with other cases"
    return process + (", with the short limit of time" if quick else "")
