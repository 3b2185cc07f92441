"""Tests of the sentences about marks."""

from __future__ import annotations

import pytest

from harness.graded import Built, OwnTest, OwnTestStatus, Unbuilt
from harness.language import Message
from harness.wording import (
    build_mark_sentence,
    cases_mark_sentence,
    own_test_sentence,
    own_tests_mark_sentence,
    void_mark_sentence,
)
from tests.harness.toys import case

WARNING = Message(severity="warning", file="war.ex", line=1, column=1, text="unused")
CLEAN = Built(steps=(), warnings=())
BUILDS = [
    (Unbuilt(reason="no-file"), False, 0.0, "There was nothing that could be run."),
    (CLEAN, False, 0.0, "It compiles, but no case gave back the cards that were dealt, in whatever order."),
    (CLEAN, True, 0.0, "It compiles without warnings and gives back the cards that were dealt."),
    (Built(steps=(), warnings=(WARNING,)), True, 1.0, "It compiles, with 1 warning: 1 taken off."),
    (Built(steps=(), warnings=(WARNING,) * 3), True, 1.5, "It compiles, with 3 warnings: 1.5 taken off."),
]


@pytest.mark.parametrize(("build", "in_form", "lost", "sentence"), BUILDS)
def test_build_mark(*, build: Built | Unbuilt, in_form: bool, lost: float, sentence: str) -> None:
    """The points for building are explained by the build and the form of the answers."""
    assert sentence == build_mark_sentence(build, in_form=in_form, lost=lost)


@pytest.mark.parametrize(
    ("passed", "cases", "sentence"),
    [
        (85, 85, "All 85 cases passed."),
        (61, 85, "61 of 85 cases passed."),
        (1, 1, "The case passed."),
        (0, 1, "The case did not pass."),
        (0, 0, "There is no case for this."),
    ],
)
def test_cases_mark(passed: int, cases: int, sentence: str) -> None:
    """The points for the cases are explained by how many passed."""
    assert sentence == cases_mark_sentence(passed, cases)


def test_void_mark() -> None:
    """The case that makes others worth nothing is named, unless its name is nobody's business."""
    assert "The answer to the case “dealt” is wrong" in void_mark_sentence(case("1", case_id="dealt"))
    hidden = void_mark_sentence(case("1", "hidden", "seed-4711"))
    assert "The answer to a hidden case is wrong" in hidden
    assert "4711" not in hidden


def own(status: OwnTestStatus) -> OwnTest:
    """Return a test of the student's own."""
    return OwnTest(
        file="war_test.exs", line=3, deck="1 2", expected="2 1", status=status, why="2 cards, not 52"
    )


COUNTS: list[tuple[list[OwnTestStatus], str]] = [
    ([], "No test cases of your own were found."),
    (["given", "given"], "Only the handed-out test cases were found, none of your own."),
    (
        ["given", "right", "right", "wrong"],
        "Your own test cases: 2 right, 1 with a wrong answer, 1 handed out.",
    ),
    (
        ["repeated", "invalid", "endless"],
        "Your own test cases: 1 repeated, 1 not a full deck, 1 without an end.",
    ),
]


@pytest.mark.parametrize(("statuses", "sentence"), COUNTS)
def test_own_tests_mark(statuses: list[OwnTestStatus], sentence: str) -> None:
    """The points for own tests are explained by how each was judged."""
    assert sentence == own_tests_mark_sentence([own(status) for status in statuses])


STATUSES: list[tuple[OwnTestStatus, str]] = [
    ("right", "Right."),
    ("wrong", "The expected answer is not the right one for this deck."),
    ("given", "This is one of the handed-out cases."),
    ("repeated", "The same deck was tested before."),
    ("invalid", "This is not a full deck: 2 cards, not 52."),
    ("endless", "A game with this deck never ends."),
]


@pytest.mark.parametrize(("status", "sentence"), STATUSES)
def test_own_test(status: OwnTestStatus, sentence: str) -> None:
    """Each own test says how it was judged."""
    assert sentence == own_test_sentence(own(status))
