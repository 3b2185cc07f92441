"""Misreadings in sentences, for students and for staff."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.explain import Misreading
from harness.wording.misreading import misreading_sentence, misreading_staff_sentence, rules_sentence
from reference.parting import Parting, Scene

SCENE = Scene(rows=(), then="Player 1 takes the table.")
ALL = "One reading of the rules explains all 84 cases that failed."
MOST = "One reading of the rules explains 84 of the 90 cases that failed; it does not explain the others."
PLACE = "In case given-2, your game and the rules part at round 21."
ALIKE = "These cases do not tell it apart from: ace-last."
LOW = Misreading(
    name="ace-low",
    student="Look again at the ace.",
    staff="An ace loses to every other card.",
    explained=84,
    of=84,
    first_case="given-2",
    group="public",
    alike=("ace-last",),
    parting=Parting(place="round 21", right=SCENE, program=SCENE),
)


@pytest.mark.parametrize(
    ("misreading", "expected"),
    [
        (
            LOW,
            f"{ALL} Look again at the ace. {PLACE}",
        ),
        (
            replace(LOW, of=90),
            f"{MOST} Look again at the ace. {PLACE}",
        ),
        (
            replace(LOW, explained=1, of=1, parting=None),
            "One reading of the rules explains the case that failed. Look again at the ace.",
        ),
        (
            replace(LOW, first_case="secret-7", group="hidden"),
            "One reading of the rules explains all 84 cases that failed. Look again at the ace.",
        ),
        (
            replace(LOW, kind="rule", explained=2, of=3, parting=None),
            "One rule is broken in 2 of the 3 cases that failed. Look again at the ace.",
        ),
        (
            replace(LOW, kind="rule", explained=3, of=3, parting=None),
            "One rule is broken in all 3 cases that failed. Look again at the ace.",
        ),
        (
            replace(LOW, kind="rule", explained=1, of=1, parting=None),
            "One rule is broken in the case that failed. Look again at the ace.",
        ),
    ],
)
def test_what_students_read(misreading: Misreading, expected: str) -> None:
    """How much is explained, the rule, and the place in a public case; of a hidden case nothing."""
    assert expected == misreading_sentence(misreading)


@pytest.mark.parametrize(
    ("misreading", "expected"),
    [
        (
            replace(LOW, first_case="secret-7", group="hidden"),
            f"{ALL} An ace loses to every other card. First in case secret-7, at round 21. {ALIKE}",
        ),
        (
            replace(LOW, alike=(), parting=None),
            "One reading of the rules explains all 84 cases that failed. An ace loses to every other card.",
        ),
        (
            replace(
                LOW, kind="rule", alike=(), explained=3, of=3, example="turn 2: the top card is 3S, not 5S"
            ),
            (
                "One rule is broken in all 3 cases that failed. An ace loses to every other card. "
                f"In case {LOW.first_case}: turn 2: the top card is 3S, not 5S."
            ),
        ),
    ],
)
def test_what_staff_read(misreading: Misreading, expected: str) -> None:
    """What the program does, where it is first seen, and what else it could be."""
    assert expected == misreading_staff_sentence(misreading)


@pytest.mark.parametrize(
    ("rules", "either", "expected"),
    [
        (["A."], [], "A."),
        (["A.", "B."], [], "A. B."),
        ([], ["A.", "B."], "One of these, which these cases do not tell apart: (1) A. (2) B."),
        (["A."], ["B.", "C."], "A. And one of these, which these cases do not tell apart: (1) B. (2) C."),
    ],
)
def test_rules_to_look_at_again(rules: list[str], either: list[str], expected: str) -> None:
    """All of some, and one of others."""
    assert expected == rules_sentence(rules, either)
