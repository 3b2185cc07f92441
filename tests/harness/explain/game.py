"""A small reference with readings, and what programs come to in its cases.

The game: the right answer to a list of numbers is the list in ascending order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.graded import CaseResult
from harness.sandbox.port import CpuLimit, Exited
from harness.verdict import Run, Verdict
from reference.parting import Parting, Scene
from tests.harness.toys import case, outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from harness.case import Group

    Answer = tuple[int, ...] | str
    Program = Callable[[tuple[int, ...]], Answer]

DECKS = ("3 1 2", "5 4 6", "9 7 8", "2 1 4 3", "6 5 4", "8 1 9 2", "7 3 5 1")
"""Inputs of cases. In three the first number is even, and three have four numbers."""


@dataclass(frozen=True, kw_only=True)
class Toy:
    """A reading: its ``rules`` are a program that has it."""

    student: str
    staff: str
    rules: object


def right(deck: tuple[int, ...]) -> Answer:
    """The list in ascending order."""
    return tuple(sorted(deck))


def falling(deck: tuple[int, ...]) -> Answer:
    """The list in descending order."""
    return tuple(sorted(deck, reverse=True))


def short(deck: tuple[int, ...]) -> Answer:
    """In order, without the last where there are four."""
    return tuple(sorted(deck)[:3])


def crashing(deck: tuple[int, ...]) -> Answer:
    """Nothing but a crash where the first number is even."""
    return "crash" if deck[0] % 2 == 0 else right(deck)


def endless(deck: tuple[int, ...]) -> Answer:
    """Never an end where there are four numbers."""
    return "endless" if len(deck) == 4 else right(deck)


def empty(deck: tuple[int, ...]) -> Answer:
    """An empty answer where there are four numbers."""
    return () if len(deck) == 4 else right(deck)


def both(deck: tuple[int, ...]) -> Answer:
    """Descending, and without the last where there are four."""
    return tuple(sorted(deck, reverse=True)[:3])


def reading(program: Program, rule: str = "") -> Toy:
    """A reading that a program has; its rule is named after it."""
    name = getattr(program, "__name__", "")
    return Toy(student=rule or f"Look at {name}.", staff=f"It is {name}.", rules=program)


READINGS = {
    "falling": reading(falling),
    "short": reading(short),
    "crashing": reading(crashing),
    "endless": reading(endless),
    "empty": reading(empty),
    "falling+short": reading(both, "Look at falling. Look at short."),
}


class Reference:
    """A reference that knows what its readings answer, and where they part."""

    def __init__(self, readings: Mapping[str, Toy] = READINGS) -> None:
        self.READINGS = readings
        self.asked: list[tuple[int, ...]] = []

    def reading_answer(self, deck: Sequence[int], rules: object) -> Answer:
        """What a program answers that has this reading."""
        self.asked.append(tuple(deck))
        assert callable(rules)
        answer = rules(tuple(deck))
        assert isinstance(answer, tuple | str)
        return answer

    def parting(self, deck: Sequence[int], rules: object) -> Parting:
        """The first place."""
        right_first = min(deck)
        answer = self.reading_answer(deck, rules)
        return Parting(
            place="place 1",
            right=Scene(rows=(), then=f"{right_first} comes first."),
            program=Scene(rows=(), then=f"{answer[0]} comes first." if answer else "Nothing comes."),
        )


def result(deck: str, answer: Answer, group: Group = "public") -> CaseResult:
    """What a case came to: an answer, or how the program ended."""
    given = case(deck, group)
    if isinstance(answer, str):
        ending = CpuLimit(1) if answer == "endless" else Exited(1)
        verdict = Verdict.TIME_LIMIT if answer == "endless" else Verdict.RUNTIME_ERROR
        text = ""
    else:
        text, ending = " ".join(map(str, answer)), Exited(0)
        verdict = Verdict.PASSED if text == given.expected else Verdict.WRONG_ANSWER
    run = Run(outcome=outcome(ending, answer=text), actual=text)
    return CaseResult(case=given, run=run, verdict=verdict, difference=None, sentence="")


def play(program: Program, decks: Sequence[str] = DECKS, group: Group = "public") -> tuple[CaseResult, ...]:
    """What a program comes to in every case."""
    return tuple(result(deck, program(tuple(map(int, deck.split()))), group) for deck in decks)
