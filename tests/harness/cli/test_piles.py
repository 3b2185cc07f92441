"""Two piles of cards, one above the other."""

from __future__ import annotations

import pytest

from harness.cli.piles import COLUMNS, piles

DECK = [1 + place % 13 for place in range(52)]


def text(cards: list[int]) -> str:
    """Return cards as an answer."""
    return " ".join(map(str, cards))


def test_rows_line_up_and_differences_are_marked() -> None:
    """One and two digits stand in columns of one width, a suit to a row; marks as wide as what differs."""
    came = [*DECK[:9], 11, 10, *DECK[11:51], 1]
    lines = piles(text(DECK), text(came)).plain.splitlines()
    assert [
        "  place 1",
        "  expected    1   2   3   4   5   6   7   8   9  10  11  12  13",
        "  came        1   2   3   4   5   6   7   8   9  11  10  12  13",
        "                                                 ^^  ^^",
    ] == lines[:4]
    assert [
        "  place 40",
        "  expected    1   2   3   4   5   6   7   8   9  10  11  12  13",
        "  came        1   2   3   4   5   6   7   8   9  10  11  12   1",
        "                                                             ^^",
    ] == lines[-4:]


def test_a_row_without_difference_has_no_line_of_marks() -> None:
    """No line is empty."""
    lines = piles(text(DECK), text([2, *DECK[1:]])).plain.splitlines()
    assert 4 + 3 * 3 == len(lines)
    assert all(lines)


@pytest.mark.parametrize("value", [-1, 1000000, -99999999])
def test_long_values_widen_every_column(value: int) -> None:
    """Columns stay columns, and rows stay within a terminal."""
    lines = piles(text(DECK), text([value] * 52)).plain.splitlines()
    assert {str(value)} == {word for line in lines if "came" in line for word in line.split()[1:]}
    assert max(map(len, lines)) <= COLUMNS
    pairs = zip(lines[1::4], lines[2::4], strict=True)
    assert all(len(expected) == len(came) for expected, came in pairs)


def test_an_answer_that_is_too_short_ends_early() -> None:
    """The places that it lacks stay empty and are marked."""
    lines = piles(text(DECK), text(DECK[:-2])).plain.splitlines()
    assert "  came        1   2   3   4   5   6   7   8   9  10  11" == lines[-2]
    assert "                                                         ^^  ^^" == lines[-1]


def test_a_shifted_answer_is_aligned() -> None:
    """One card too many leaves a gap above it and shifts no place; it is counted below."""
    lines = piles(text(DECK), text([7, *DECK])).plain.splitlines()
    assert [
        "  place 1",
        "  expected        1   2   3   4   5   6   7   8   9  10  11  12",
        "  came        7   1   2   3   4   5   6   7   8   9  10  11  12",
        "              ^",
        "  place 13",
    ] == lines[:5]
    assert "1 too many; the rest agrees" in lines[-1]


def test_an_answer_that_is_much_too_long_is_cut_and_counted() -> None:
    """A thousand numbers do not fill the screen."""
    lines = piles(text(DECK), text([7] * 1000)).plain.splitlines()
    assert "and 896 more that came" == lines[-1].strip()
    assert len(lines) < 40


@pytest.mark.parametrize(
    ("actual", "came"),
    [
        ("", "  came     (nothing)"),
        ("!type :error", "  came     :error"),
        ("player one", "  came     player one"),
        ("\x1b[2J", "  came     ⟨ESC⟩[2J"),
    ],
)
def test_what_is_no_list_of_numbers_is_shown_as_text(actual: str, came: str) -> None:
    """Below what was expected; nothing in it moves the cursor."""
    assert f"  expected {text(DECK)}\n{came}" == piles(text(DECK), actual).plain
