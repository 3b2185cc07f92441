"""Tests of answers laid side by side."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.report.cards import LONG, MOST_CARDS, Card, SideBySide, numbers, pile, side_by_side

SAME = Card(value="1", other="1")
SIDES = [
    ("1 1", "1 1", SideBySide(expected=(SAME, SAME), actual=(SAME, SAME))),
    (
        "1 2",
        "1 3",
        SideBySide(
            expected=(SAME, Card(value="2", other="3", differs=True)),
            actual=(SAME, Card(value="3", other="2", differs=True)),
            differs="1 place differs",
        ),
    ),
    (
        "1 2",
        "1",
        SideBySide(expected=(SAME, Card(value="2", differs=True)), actual=(SAME,), differs="1 place differs"),
    ),
    (
        "1",
        "1 2",
        SideBySide(expected=(SAME,), actual=(SAME, Card(value="2", differs=True)), differs="1 place differs"),
    ),
    ("1", "!type :error", SideBySide(expected=(Card(value="1"),), actual_text=":error")),
    ("won in 3", "lost", SideBySide(expected_text="won in 3", actual_text="lost")),
]


@pytest.mark.parametrize(("expected", "actual", "sides"), SIDES)
def test_side_by_side(expected: str, actual: str, sides: SideBySide) -> None:
    """Numbers are laid out place by place, each with what the other side has; anything else is text."""
    assert sides == side_by_side(expected, actual)


def test_an_answer_much_too_long() -> None:
    """Of an answer that is too long the first cards are shown and the rest is counted."""
    sides = side_by_side("1 2", "1 " * 1000)
    assert (len(sides.actual), sides.more) == (MOST_CARDS, 1000 - MOST_CARDS)
    assert (sides.differs, sides.aligned) == ("999 places differ", False)


SHIFTED = [
    ("1 2 3 4 5", "2 3 4 5 1", "1 too many, 1 missing"),
    ("1 2 3 4 5", "1 1 2 3 4 5", "1 too many"),
    ("1 2 3 4 5 6", "1 3 4 5 6", "1 missing"),
    ("1 2 3 4 5 6 7 8", "9 1 2 3 9 5 6 7 8", "1 too many, 1 changed"),
]


@pytest.mark.parametrize(("expected", "actual", "told"), SHIFTED)
def test_shifted_answers_are_aligned(expected: str, actual: str, told: str) -> None:
    """A card put in or left out is shown as such, with a gap opposite, and what follows as equal."""
    sides = side_by_side(expected, actual)
    assert sides.differs.startswith(told + "; ")
    assert len(sides.expected) == len(sides.actual)
    assert expected.split() == [card.value for card in sides.expected if not card.gap]
    assert actual.split() == [card.value for card in sides.actual if not card.gap]
    gaps = [(one.gap, other.gap) for one, other in zip(sides.expected, sides.actual, strict=True)]
    assert (True, True) not in gaps


def test_answers_that_have_little_in_common_are_not_aligned() -> None:
    """Where most cards differ, places are compared: an alignment would be by chance."""
    assert not side_by_side("1 2 3 4 5 6", "6 5 4 1 2 3").aligned


NUMBERS = [
    ("1 -2\n13", ["1", "-2", "13"]),
    ("", []),
    ("1 x", None),
    ("1.5", None),
    ("\u0664", None),
    ("9" * 13, None),
    ("--1", None),
]


@pytest.mark.parametrize(("text", "found"), NUMBERS)
def test_numbers(text: str, found: list[str] | None) -> None:
    """Only plain whole numbers of a reasonable length are cards."""
    assert found == numbers(text)


def test_pile() -> None:
    """A text that is no list of numbers makes no pile."""
    assert (Card(value="3"),) == pile("3\n")
    assert not pile("three")


@given(
    st.text(st.sampled_from("07- \n\x1c\x85\u2003x\u0664"), max_size=40)
    | st.text(st.sampled_from("12 "), max_size=40)
)
def test_a_long_answer_is_read_as_a_short_one(text: str) -> None:
    """However long it is, what is a number and what is not is the same."""
    long = " " * LONG + text
    assert (numbers(text), pile(text)) == (numbers(long), pile(long))
    assert (
        side_by_side("1 2 12", text, 2 * LONG) == side_by_side("1 2 12", long, 2 * LONG)
        or numbers(text) is None
    )


def test_of_a_very_long_answer_the_first_cards_are_shown() -> None:
    """All are counted, whether they are compared or not."""
    sides = side_by_side("1 2 3", "1 3 " * LONG, cards=4)
    assert ["1", "3", "1", "3"] == [card.value for card in sides.actual]
    assert (2 * LONG - 4, f"{2 * LONG - 1} places differ") == (sides.more, sides.differs)
