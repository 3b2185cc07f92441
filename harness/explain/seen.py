"""What a program was seen to do in a case, as readings are held against it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from harness.compare.cards import NUMBER
from harness.explain.answers import ENDLESS, find_answers
from harness.explain.reading import answers_readings, replays_readings
from harness.verdict import NotRun, Run, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from harness.explain.reading import AnswersReadings, ReplaysReadings
    from harness.graded import CaseResult

Kind = Literal["passed", "answer", "nothing", "crash", "limit"]

LONGEST = 20_000
LONGEST_NUMBER = 18
"""Characters of an answer, and of one number in it, that are read as cards: no reading answers more."""

_STOPPED = frozenset({Verdict.TIME_LIMIT, Verdict.MEMORY_LIMIT, Verdict.OUTPUT_LIMIT})
"""How a program ends whose game has no end: it may keep or print all of it meanwhile."""
_RUN = frozenset({Verdict.PASSED, Verdict.WRONG_ANSWER, Verdict.RUNTIME_ERROR, *_STOPPED})


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """One case that was run.

    ``kind``: it ``passed``, came to a wrong ``answer`` or to ``nothing``, ended by a ``crash``, or ran into a
    ``limit``. ``fits`` tells of a reading, by its name, whether a program with it would do the same.
    ``rounds`` says how long the game is, where that is known: short ones are tried first.
    """

    result: CaseResult
    kind: Kind
    fits: Callable[[str], bool]
    rounds: int = 0

    @property
    def failed(self) -> bool:
        """Whether there is something to explain."""
        return self.kind != "passed"


def see(reference: object, results: Sequence[CaseResult]) -> tuple[Seen, ...]:
    """What was seen in the cases that the readings of a reference can speak about, in their order."""
    return tuple(_see(reference, results))


def _see(reference: object, results: Sequence[CaseResult]) -> Iterator[Seen]:
    for result in results:
        run = result.run
        if isinstance(run, NotRun) or result.verdict not in _RUN:
            continue
        if result.case.oracle == "answer" and answers_readings(reference):
            deck = read_cards(result.case.input)
            if deck:
                yield _answered(reference, deck, result, run)
        if result.case.oracle == "replay" and replays_readings(reference):
            yield _replayed(reference, result, run)


def _answered(reference: AnswersReadings, deck: tuple[int, ...], result: CaseResult, run: Run) -> Seen:
    """An answer that can be known beforehand, for every reading."""
    answers = find_answers(reference, deck)
    rounds = next((int(value) for trait, value in result.case.traits if trait == "rounds"), 0)
    kind = _kind(result.verdict, run)
    if kind == "limit":
        return Seen(result=result, kind=kind, fits=lambda name: answers.of(name) in ENDLESS, rounds=rounds)
    if kind == "crash":
        return Seen(result=result, kind=kind, fits=lambda name: answers.of(name) == "crash", rounds=rounds)
    cards = read_cards(run.actual)
    came = None if cards is None else hash(cards)
    return Seen(result=result, kind=kind, fits=lambda name: answers.of(name) == came, rounds=rounds)


def _replayed(reference: ReplaysReadings, result: CaseResult, run: Run) -> Seen:
    """A transcript, which a reading fits under whose rules it is right.

    A program that crashed may have done so by its reading, but not where the rules ask for no more than it
    had printed by then. What one would have printed that was stopped is not known: no reading fits.
    """
    case, kind = result.case, _kind(result.verdict, run)
    settings = case.values

    def fits(name: str) -> bool:
        rules = reference.READINGS[name].rules
        return not reference.replay(run.actual, case.input, settings, rules).reason

    known = kind in {"passed", "answer"} or (
        kind == "crash" and bool(reference.replay(run.actual, case.input, settings).reason)
    )
    return Seen(result=result, kind=kind, fits=fits if known else lambda _: False)


def _kind(verdict: Verdict, run: Run) -> Kind:
    """What a case was seen to come to."""
    if verdict is Verdict.PASSED:
        return "passed"
    if verdict in _STOPPED:
        return "limit"
    if verdict is Verdict.RUNTIME_ERROR:
        return "crash"
    return "answer" if run.actual.strip() else "nothing"


def read_cards(text: str) -> tuple[int, ...] | None:
    """The numbers of a text, none of an empty one; None where it is something else, or far too long."""
    tokens = text.split() if len(text) <= LONGEST else [text]
    fits = all(len(token) <= LONGEST_NUMBER and NUMBER.match(token) for token in tokens)
    return tuple(map(int, tokens)) if fits else None
