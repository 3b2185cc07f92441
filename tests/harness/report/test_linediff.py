"""Tests of comparing two texts line by line."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.report.linediff import WINDOW, Place, Span, gather, lines_of, spans

TEXTS = [("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\n\n", ["a", ""]), ("\n", [""]), ("a\r\nb", ["a\r", "b"])]


@pytest.mark.parametrize(("text", "lines"), TEXTS)
def test_lines(text: str, lines: list[str]) -> None:
    """Only a line feed ends a line, and the last one begins no further line."""
    assert lines == lines_of(text)


COMPARED = [
    ("", "", []),
    ("a b", "a b", [Span(0, 2, 0, 2, equal=True)]),
    (
        "a b c",
        "a x c",
        [Span(0, 1, 0, 1, equal=True), Span(1, 2, 1, 2), Span(2, 3, 2, 3, equal=True)],
    ),
    ("a b c", "a c", [Span(0, 1, 0, 1, equal=True), Span(1, 2, 1, 1), Span(2, 3, 1, 2, equal=True)]),
    ("a", "", [Span(0, 1, 0, 0)]),
    ("a b", "a b c", [Span(0, 2, 0, 2, equal=True), Span(2, 2, 2, 3)]),
]


@pytest.mark.parametrize(("left", "right", "found"), COMPARED)
def test_spans(left: str, right: str, found: list[Span]) -> None:
    """Lines that were changed, left out and put in are told from those that are equal."""
    assert found == list(spans(left.split(), right.split()))


@given(st.lists(st.sampled_from("abc")), st.lists(st.sampled_from("abcd")))
def test_spans_cover_both_texts(left: list[str], right: list[str]) -> None:
    """Whatever the lines are, every line of both is in one span, in order, and equal spans are equal."""
    found = list(spans(left, right))
    assert [*range(len(left))] == [n for span in found for n in range(span.left, span.left_end)]
    assert [*range(len(right))] == [n for span in found for n in range(span.right, span.right_end)]
    equal = [span for span in found if span.equal]
    assert all(left[s.left : s.left_end] == right[s.right : s.right_end] for s in equal)


def differing(left: list[str], right: list[str]) -> int:
    """Return how many rows differ."""
    return sum(span.length for span in spans(left, right) if not span.equal)


NUMBERED = [f"line {number}" for number in range(10 * WINDOW)]
MOVED = {
    "one line more": (["x", *NUMBERED], 1),
    "more than a window more": ([*(f"x{n}" for n in range(WINDOW + 44)), *NUMBERED], WINDOW + 44),
    "a window left out": ([*NUMBERED[:500], *NUMBERED[500 + WINDOW :]], WINDOW),
    "every tenth line changed": ([line if n % 10 else "x" for n, line in enumerate(NUMBERED)], WINDOW),
}


@pytest.mark.parametrize("kind", sorted(MOVED))
def test_long_texts_find_together_again(kind: str) -> None:
    """Over many windows, what differs is what was changed, and no more."""
    came, rows = MOVED[kind]
    assert rows == differing(NUMBERED, came)


def test_long_texts_without_anything_in_common() -> None:
    """Texts that have nothing in common are one difference, and cost no more than reading them."""
    assert 10 * WINDOW == differing(NUMBERED, [f"other {n}" for n in range(10 * WINDOW)])


def test_shuffled_lines_come_to_an_end() -> None:
    """Lines in another order are covered too, however often the texts lose each other."""
    shuffled = random.Random(7).sample(NUMBERED, len(NUMBERED))
    assert len(NUMBERED) == sum(span.left_end - span.left for span in spans(NUMBERED, shuffled))


def test_near_differences_are_one_place() -> None:
    """Differences with few equal lines between them are looked at together, others apart."""
    left = [str(number) for number in range(20)]
    right = ["x" if number in {3, 5, 15} else line for number, line in enumerate(left)]
    found = gather(spans(left, right), near=2)
    assert [((3, 3), (6, 6)), ((15, 15), (16, 16))] == [(place.start, place.end) for place in found]


PLACE = Place((Span(2, 5, 2, 3), Span(5, 6, 3, 4, equal=True), Span(6, 6, 4, 7)))


def test_rows_of_a_place() -> None:
    """The rows of a place are numbered through its spans, with nothing where a side has no line."""
    rows = [(2, 2), (3, None), (4, None), (5, 3), (None, 4), (None, 5), (None, 6)]
    assert (rows, 7) == (list(PLACE.rows(0, 99)), PLACE.length)
    assert rows[2:5] == list(PLACE.rows(2, 5))
    assert [(0, 0), (1, 1), (3, 1), (4, 2), (4, 5)] == [PLACE.lines_before(row) for row in (0, 1, 3, 4, 7)]


@pytest.mark.parametrize(("at", "row"), [(2, 0), (3, 3), (4, 4), (6, 6), (9, 6)])
def test_row_of_a_line(at: int, row: int) -> None:
    """The row is found in which a line of what came stands."""
    assert row == PLACE.row_of(at)


@pytest.mark.parametrize(("at", "held"), [(None, False), (1, False), (2, True), (6, True), (7, False)])
def test_place_holds(at: int | None, *, held: bool) -> None:
    """A place knows which lines of what came are in it."""
    assert held == PLACE.holds(at)


@pytest.mark.parametrize("same", [0, 1, WINDOW - 1, WINDOW, WINDOW + 1, 3 * WINDOW])
def test_equal_lines_are_one_span_however_many_they_are(same: int) -> None:
    """They are compared many at a time, and counted to the line."""
    first = next(spans(["="] * same + ["a"] * WINDOW, ["="] * same + ["b"] * WINDOW))
    assert (bool(same), same or WINDOW) == (first.equal, first.right_end)
