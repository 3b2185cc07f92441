"""Which case catches which mutant: every mutant of a reference is tried on every case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.audit.mutants import RIGHT, Mutant, find_mutants, find_trial

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harness.audit.mutants import Trial
    from harness.case import Case


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """The cases that mutants were tried on, and what came of it.

    ``catches`` has for each case, by its id and in the order of the cases, the names of the mutants in the
    table that fail it. ``untried`` are the ids of cases that no mutant can be tried on: the reference knows
    no program for them, or the one that it takes for right fails. ``others`` are mutants that are not in
    the table, but were tried until a case caught them, and ``missed`` the names of all that none caught.
    """

    mutants: tuple[Mutant, ...]
    catches: Mapping[str, frozenset[str]]
    untried: tuple[str, ...]
    others: int
    missed: tuple[str, ...]

    def caught_by(self, name: str) -> tuple[str, ...]:
        """The ids of the cases that catch a mutant."""
        return tuple(case for case, names in self.catches.items() if name in names)


def try_all(reference: object, cases: Sequence[Case], *, pairs: bool = False) -> Matrix:
    """Try every mutant on every case, pairs of readings only until a case catches them, unless asked."""
    found = find_mutants(reference)
    mutants = tuple(mutant for mutant in found if pairs or not mutant.double)
    trials, untried = _trials(reference, cases)
    catches = _catches(cases, trials, [mutant.name for mutant in mutants])
    others = [mutant.name for mutant in found if not pairs and mutant.double]
    caught = frozenset().union(*catches.values()) if catches else frozenset()
    best_first = sorted(trials, key=lambda case: -len(catches[case]))
    missed = [mutant.name for mutant in mutants if mutant.name not in caught]
    missed += [name for name in others if all(trials[case](name) for case in best_first)]
    return Matrix(
        mutants=mutants,
        catches=catches,
        untried=untried,
        others=len(others),
        missed=tuple(missed),
    )


def _trials(reference: object, cases: Iterable[Case]) -> tuple[dict[str, Trial], tuple[str, ...]]:
    """What tries mutants on each case, and the ids of the cases on which none can be tried."""
    trials = {case.id: find_trial(reference, case) for case in cases}
    usable = {case: trial for case, trial in trials.items() if trial is not None and trial(RIGHT)}
    return usable, tuple(case for case in trials if case not in usable)


def _catches(
    cases: Iterable[Case], trials: Mapping[str, Trial], names: Sequence[str]
) -> dict[str, frozenset[str]]:
    """Try each mutant on each case.

    Answers are worked out case by case, since readings share most of a deck's game; what is printed or said
    is judged mutant by mutant, since cases share most of a transcript.
    """
    failed: dict[str, set[str]] = {case: set() for case in trials}
    answered = [case.id for case in cases if case.id in trials and case.oracle == "answer"]
    for case in answered:
        failed[case] = {name for name in names if not trials[case](name)}
    for name in names:
        for case in failed.keys() - set(answered):
            if not trials[case](name):
                failed[case].add(name)
    return {case: frozenset(mutants) for case, mutants in failed.items()}
