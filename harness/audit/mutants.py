"""The mutants of a reference: each misreading or fault that it knows, as a program that has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeGuard

from harness.explain.reading import ReplaysReadings, answers_readings, replays_readings, with_readings
from harness.explain.seen import read_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from harness.case import Case
    from harness.explain.reading import AnswersReadings
    from harness.oracle import PartnerReference
    from reference.transcript import Finding

    Talk = Sequence[tuple[str, str]]
    Values = Mapping[str, str | int]
    Trial = Callable[[str], bool]

RIGHT = ""
"""The name of the program that is no mutant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """One mutant: its name, and what it does."""

    name: str
    what: str

    @property
    def double(self) -> bool:
        """Whether it has two misreadings at once."""
        return "+" in self.name


class PrintsReadings(ReplaysReadings, Protocol):
    """A reference that knows what a program prints that has a reading."""

    def simulate(self, given: str, settings: Values, rules: object = ...) -> str:
        """The whole transcript, by these rules, or by the right ones where none are given."""


class PlaysFaults(Protocol):
    """A reference that knows what a program with a planted fault says in a dialogue, and judges it."""

    FAULTS: Mapping[str, str]

    def partner(self, settings: Values) -> PartnerReference:
        """A new partner for one dialogue."""

    def simulate(self, partner: PartnerReference, settings: Values, fault: str | None) -> Talk:
        """The whole talk, of the right program where there is no fault."""

    def referee(self, talk: Talk, settings: Values) -> Finding:
        """Judge a dialogue."""


def find_mutants(reference: object) -> tuple[Mutant, ...]:
    """Every mutant of a reference, its readings before its faults; none where it knows none."""
    readings = reference.READINGS if with_readings(reference) else {}
    faults = reference.FAULTS if plays_faults(reference) else {}
    return (
        *(Mutant(name=name, what=reading.staff) for name, reading in readings.items()),
        *(Mutant(name=name, what=what) for name, what in faults.items()),
    )


def prints_readings(reference: object) -> TypeGuard[PrintsReadings]:
    """Whether a reference can print what a program prints that has a reading."""
    return replays_readings(reference) and hasattr(reference, "simulate")


def plays_faults(reference: object) -> TypeGuard[PlaysFaults]:
    """Whether a reference can play a program with a fault."""
    return hasattr(reference, "FAULTS") and hasattr(reference, "simulate")


def find_trial(reference: object, case: Case) -> Trial | None:
    """What tells of a mutant, by its name, whether it passes a case; None where none can be tried on it.

    A mutant that the case has nothing to do with passes it.
    """
    if case.oracle == "answer" and answers_readings(reference):
        return _answers(reference, case)
    if case.oracle == "replay" and prints_readings(reference):
        return _prints(reference, case)
    if case.oracle == "referee" and plays_faults(reference):
        return _plays(reference, case)
    return None


def _answers(reference: AnswersReadings, case: Case) -> Trial | None:
    deck, right = read_cards(case.input), read_cards(case.expected)
    if not deck:
        return None

    def passes(name: str) -> bool:
        reading = reference.READINGS.get(name)
        return reading is None or reference.reading_answer(deck, reading.rules) == right

    return passes


def _prints(reference: PrintsReadings, case: Case) -> Trial:
    def passes(name: str) -> bool:
        reading = reference.READINGS.get(name)
        if reading is None and name != RIGHT:
            return True
        rules = () if reading is None else (reading.rules,)
        printed = reference.simulate(case.input, case.values, *rules)
        return not reference.replay(printed, case.input, case.values).reason

    return passes


def _plays(reference: PlaysFaults, case: Case) -> Trial:
    def passes(name: str) -> bool:
        if name not in reference.FAULTS and name != RIGHT:
            return True
        talk = reference.simulate(reference.partner(case.values), case.values, name or None)
        return not reference.referee(talk, case.values).reason

    return passes
