"""A large class, made up: results as they might come, always the same."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from harness.report.row import CaseVerdict, ItemPoints, Reading, Row, summarise
from harness.verdict import Verdict
from tests.harness.report import sample

if TYPE_CHECKING:
    from harness.assignment import Assignment

ASSIGNMENT = sample.assignment(5, 100)
READINGS = tuple(
    Reading(name=name, staff=staff, whole=True)
    for name, staff in (
        ("ace-low", "An ace is the lowest card."),
        ("no-face-down", "No card is laid face down in a war."),
        ("top-first", "The first card dealt is on top."),
    )
)
FAILURES = [Verdict.WRONG_ANSWER, Verdict.RUNTIME_ERROR, Verdict.TIME_LIMIT, Verdict.NOT_RUN]


def rows(count: int = 500, of: Assignment = ASSIGNMENT) -> list[Row]:
    """Return so many students' rows, sorted by name."""
    chance = random.Random(312)
    first = summarise(of, sample.passed_all(of, "x"), sample.AT)
    return [_row(first, number, chance) for number in range(count)]


def _row(first: Row, number: int, chance: random.Random) -> Row:
    """Return a row: a third are right, a third misread a rule, the others fail as it comes."""
    name = f"student-{number:03}-{chance.choice(['adams', 'brown', 'chavez', 'dietrich', 'evans'])}"
    row = replace(first, student=name, fingerprint=f"{number:064x}")
    kind = chance.randrange(3)
    if kind == 0:
        return row
    reading = chance.choice(READINGS) if kind == 1 else None
    cases = tuple(_case(one, reading, chance) for one in row.cases)
    passed = sum(case.verdict is Verdict.PASSED for case in cases)
    points = (
        *row.points[:-1],
        ItemPoints(item="cases", points=round(25 * passed / len(cases), 2)),
    )
    given = [each.points for each in points if each.points is not None]
    failed = next(case.verdict for case in cases if case.verdict is not Verdict.PASSED)
    return replace(
        row, cases=cases, points=points, total=round(sum(given), 2), verdict=failed, misreading=reading
    )


def _case(one: CaseVerdict, reading: Reading | None, chance: random.Random) -> CaseVerdict:
    if reading is not None:
        wrong = hash_of(one.case + reading.name)
        return one if wrong[0] in "0123456" else replace(one, verdict=Verdict.WRONG_ANSWER, answer=wrong)
    if chance.random() < 0.6:
        return one
    return replace(one, verdict=chance.choice(FAILURES))


def hash_of(text: str) -> str:
    """Return a fingerprint as a row has it."""
    return f"{random.Random(text).getrandbits(48):012x}"
