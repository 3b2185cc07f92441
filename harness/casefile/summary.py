"""What a loaded assignment holds, for whoever wrote its cases: kinds of games, repeats, right answers."""

from __future__ import annotations

import difflib
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from harness.fault import Fault, UsageFaultError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.assignment import Assignment
    from harness.case import Case

MOST_VALUES = 10
"""A trait that has more different values than this is summed up by its least and largest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """How the cases of a group fall by one trait: (value, number of cases) pairs."""

    trait: str
    counts: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        if len(self.counts) > MOST_VALUES:
            return f"{self.counts[0][0]} to {self.counts[-1][0]}"
        return ", ".join(f"{value}: {count}" for value, count in self.counts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What ``harness cases check`` tells. ``groups`` has a group's name, number of cases, and kinds.

    ``repeated`` are the ids of cases that have the same input: allowed, but one of them tells nothing new.
    """

    title: str
    groups: tuple[tuple[str, int, tuple[Kind, ...]], ...]
    repeated: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        lines = [self.title]
        for group, count, kinds in self.groups:
            lines.append(f"  {group}: {count} {'case' if count == 1 else 'cases'}")
            width = max((len(kind.trait) for kind in kinds), default=0)
            lines += [f"    {kind.trait:{width}}  {kind}" for kind in kinds]
        lines += [f"  the same input: {', '.join(ids)}" for ids in self.repeated]
        return "\n".join(lines)


def summary(assignment: Assignment) -> Summary:
    """Count the cases of an assignment by group and by every trait."""
    groups: dict[str, list[Case]] = defaultdict(list)
    inputs: dict[tuple[object, ...], list[str]] = defaultdict(list)
    for case in assignment.cases:
        groups[case.group].append(case)
        inputs[(case.target, case.input, case.clock, case.settings)].append(case.id)
    return Summary(
        title=f"{assignment.title} ({assignment.id})",
        groups=tuple((group, len(cases), _kinds(cases)) for group, cases in groups.items()),
        repeated=tuple(tuple(ids) for ids in inputs.values() if len(ids) > 1),
    )


def expected_text(assignment: Assignment, case_id: str | None = None) -> str:
    """The right answer of one case alone, or one line for each case: id, tab, answer.

    Where what is right depends on the program, the words say so.

    Raises UsageFaultError for an id that no case has.
    """
    if case_id is None:
        return "\n".join(f"{case.id}\t{_answer(case)}" for case in assignment.cases)
    answers = {case.id: _answer(case) for case in assignment.cases}
    if case_id not in answers:
        near = difflib.get_close_matches(case_id, answers, n=1)
        meant = f"Did you mean `{near[0]}`? " if near else ""
        advice = f"{meant}`harness expected {assignment.id}` lists them all"
        raise UsageFaultError(Fault(what=f"no case of {assignment.id} is called `{case_id}`", advice=advice))
    return answers[case_id]


def _answer(case: Case) -> str:
    """The right answer, or why there is none beforehand."""
    match case.oracle:
        case "answer":
            return case.expected
        case "replay":
            return f"(replayed: what is right depends on what the program prints; {case.origin})"
        case "referee":
            return f"(refereed: what is right depends on the dialogue; {case.origin})"
        case other:
            assert_never(other)


def _kinds(cases: Iterable[Case]) -> tuple[Kind, ...]:
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for case in cases:
        for trait, value in case.traits:
            counts[trait][value] += 1
    return tuple(
        Kind(trait=trait, counts=tuple(sorted(count.items(), key=lambda pair: _rank(pair[0]))))
        for trait, count in sorted(counts.items())
    )


def _rank(value: str) -> tuple[int, str]:
    """Numbers in their order, words after them."""
    return (int(value), "") if value.isdecimal() else (10**9, value)
