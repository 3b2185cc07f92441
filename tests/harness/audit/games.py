"""Small references of each kind, with mutants, and assignments that go with them.

Right is a list of numbers in ascending order: answered, printed line by line, or asked for in a dialogue.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harness.assignment import RubricItem
from reference.transcript import Finding, Say
from tests.harness.explain.game import READINGS, right
from tests.harness.toys import ASSIGNMENT, case

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.assignment import Assignment
    from harness.case import Case, Group
    from harness.oracle import PartnerReference

    Values = Mapping[str, str | int]

RUBRIC = (
    RubricItem(id="three", title="Three", points=6, source="cases", cases=("three-*",)),
    RubricItem(id="four", title="Four", points=4, source="cases", cases=("four-*",)),
    RubricItem(id="style", title="Style", points=5, source="hand"),
)


def assignment(*cases: Case) -> Assignment:
    """An assignment with these cases; those of three numbers bring 6 points, those of four bring 4."""
    return replace(ASSIGNMENT, cases=cases, rubric=RUBRIC)


def dealt(deck: str, group: Group = "hidden") -> Case:
    """A case whose id says how many numbers it has."""
    word = {3: "three", 4: "four"}.get(len(deck.split()), "some")
    return case(deck, group, f"{word}-{deck.replace(' ', '')}")


class Printing:
    """A reference whose programs print the numbers that they are given, or those of their own choice."""

    READINGS = READINGS

    def simulate(self, given: str, settings: Values, rules: object = right) -> str:
        """One number a line; the setting ``deck`` is what the program chooses where it is given nothing."""
        assert callable(rules)
        numbers = given.split() or str(settings.get("deck", "")).split()
        answer = rules(tuple(map(int, numbers)))
        return answer if isinstance(answer, str) else "\n".join(map(str, answer))

    def replay(self, printed: str, given: str, settings: Values, rules: object = right) -> Finding:
        """Right is what is in order and not cut short; for the check ``calls`` nothing that is printed."""
        del given, rules
        numbers = [int(line) for line in printed.split() if line.isdecimal()]
        wrong = numbers != sorted(numbers) or len(numbers) < int(settings.get("least", 1))
        wrong = wrong or settings.get("check") == "calls"
        return Finding(expected="", actual=printed, reason="wrong" if wrong else "")


class Listening:
    """A partner that asks for the numbers of its deck in order, and closes."""

    def __init__(self, deck: str) -> None:
        self._left = deck.split()

    def __call__(self, heard: str, *, waiting: bool) -> Say | None:
        """Ask for the next."""
        del heard, waiting
        return Say(text=self._left.pop(0)) if self._left else Say(stop=True)


class Talking:
    """A reference whose programs say ``ready`` and then repeat each number that they hear."""

    FAULTS: Mapping[str, str] = {
        "mute": "says nothing",
        "doubles": "says every number twice",
        "stumbles": "says 0 for 7",
        "polite": "says please",
    }

    def partner(self, settings: Values) -> PartnerReference:
        """A partner for one dialogue."""
        return Listening(str(settings["deck"]))

    def simulate(
        self, partner: PartnerReference, settings: Values, fault: str | None = None
    ) -> Sequence[tuple[str, str]]:
        """The whole talk."""
        del settings
        talk, text = [], "ready"
        while True:
            if fault != "mute":
                talk.append(("program", text * 2 if fault == "doubles" else text))
            said = partner(text, waiting=True)
            if said is None or said.stop:
                return talk
            talk.append(("partner", said.text))
            text = "0" if fault == "stumbles" and said.text == "7" else said.text

    def referee(self, talk: Sequence[tuple[str, str]], settings: Values) -> Finding:
        """Right is each number once."""
        right_talk = self.simulate(self.partner(settings), settings)
        return Finding(expected="", actual="", reason="" if [*talk] == [*right_talk] else "wrong")
