"""Which cases a specimen is tried on, and how long one may take at most."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.attack.bound import longest_seconds
from harness.attack.hurry import for_attacks, hurried
from harness.limits import Budget, Limits
from harness.verdict import Verdict
from tests.harness.toys import ASSIGNMENT, case

KINDS = (
    *(case("3 1 2", case_id=f"given-{number}") for number in range(3)),
    *(case("2 1", "hidden", f"random-{number}") for number in range(9)),
    case("1", "hidden", "built"),
)
MANY = replace(ASSIGNMENT, cases=KINDS)


def test_one_case_of_each_kind_is_tried() -> None:
    """The first of those whose names differ in a number alone."""
    assert ["given-0", "random-0", "built"] == [each.id for each in hurried(MANY, Verdict.PASSED).cases]


def test_attacks_meet_every_public_case_and_a_few_hidden_ones() -> None:
    """What one case leaves, the next must be able to find."""
    tried = [each.id for each in for_attacks(MANY, Verdict.PASSED).cases]
    assert ["given-0", "given-1", "given-2", *(f"random-{number}" for number in range(5))] == tried


@pytest.mark.parametrize(
    ("verdict", "quick", "cpu"),
    [
        (Verdict.PASSED, 1, 5),
        (Verdict.TIME_LIMIT, 1, 2),
        (Verdict.MEMORY_LIMIT, 4, 5),
        (Verdict.RUNTIME_ERROR, 4, 5),
    ],
)
def test_programs_that_end_at_a_bound_get_time_to_reach_it(
    verdict: Verdict, quick: float, cpu: float
) -> None:
    """Memory, output and a stack run out by themselves; time must not come first on a busy machine."""
    short = hurried(MANY, verdict)
    assert (quick, cpu) == (short.budget.quick_seconds, short.limits.cpu_seconds)


@pytest.mark.parametrize(
    ("verdict", "quick", "wall"),
    [(Verdict.TIME_LIMIT, 1, 2.5), (Verdict.PASSED, 1, 15), (Verdict.OUTPUT_LIMIT, 4, 15)],
)
def test_only_attacks_on_time_are_short_of_it(verdict: Verdict, quick: float, wall: float) -> None:
    """On a busy machine all others must come to their own ends."""
    tried = for_attacks(MANY, verdict)
    assert (quick, wall) == (tried.budget.quick_seconds, tried.limits.wall_seconds)


def test_the_longest_time_is_a_sum_of_limits() -> None:
    """Build, booked limits, idling cases, the last one with all patience, and something for the engine."""
    assignment = replace(
        MANY,
        build_limits=Limits(cpu_seconds=10, wall_seconds=20),
        limits=Limits(cpu_seconds=5, wall_seconds=15),
        budget=Budget(quick_seconds=1, total_seconds=60),
    )
    building, idle, patient = 3 * 10 / 0.1 + 20, 13 * 5, 5 * 15
    assert building + 60 + idle + patient + 60 == longest_seconds(assignment)


def test_in_a_dialogue_a_program_may_idle_for_longer() -> None:
    """Each look at one has the whole limit on the clock, since waiting for the other side takes time too."""
    answers = replace(MANY, limits=Limits(cpu_seconds=5, wall_seconds=15))
    dialogues = replace(answers, cases=tuple(replace(case, oracle="referee") for case in answers.cases))
    assert longest_seconds(answers) + 13 * (15 - 5) == longest_seconds(dialogues)
