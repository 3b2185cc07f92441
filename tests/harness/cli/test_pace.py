"""The pace of a class: by what was worked at alone, lately, and falling where nothing comes."""

from __future__ import annotations

import pytest

from harness.cli.pace import RECENT, Pace, rate_words, time_words


def paced(total: int, worked: list[float], known: int = 0) -> Pace:
    """Return the pace of a class whose known came at once and whose others were done at these times."""
    pace = Pace(total, 0.0)
    for _ in range(known):
        pace.book(0.0, known=True)
    for at in worked:
        pace.book(at, known=False)
    return pace


def test_too_few_tell_nothing() -> None:
    """Two results are no pace, and neither are a thousand that were known."""
    assert (None, None) == (paced(9, [1, 2]).rate(2), paced(9, [1, 2]).left(2))
    assert paced(2000, [], known=1000).left(1.0) is None
    assert paced(9, [0, 0, 0]).rate(0) is None


def test_an_even_class_ends_when_it_should() -> None:
    """One in two seconds, ten left: twenty seconds."""
    pace = paced(15, [2, 4, 6, 8, 10])
    assert (0.5, 20.0) == (pace.rate(10), pace.left(10))


def test_what_hangs_makes_the_rest_take_longer() -> None:
    """Nothing came for ten seconds more: half the rate, twice the time."""
    assert (0.25, 40.0) == (paced(15, [2, 4, 6, 8, 10]).rate(20), paced(15, [2, 4, 6, 8, 10]).left(20))


def test_what_was_known_does_not_spoil_the_rate() -> None:
    """A thousand at once and then one in two seconds: the rate is that of those worked at."""
    assert 0.5 == paced(2000, [2, 4, 6, 8, 10], known=1000).rate(10)


def test_after_a_block_of_known_ones_the_rest_is_expected_to_be_worked_at() -> None:
    """A grading that was cut short: once the new ones come, all of the rest are taken for new."""
    worked = [2.0 * (number + 1) for number in range(RECENT)]
    pace = paced(1000 + RECENT + 50, worked, known=1000)
    assert pytest.approx(100.0) == pace.left(worked[-1])


def test_a_few_new_ones_among_known_ones_leave_little_to_do() -> None:
    """Every tenth is new: of a hundred left, ten are to be expected."""
    pace = Pace(200, 0.0)
    for number in range(100):
        pace.book(0.2 * (number + 1), known=number % 10 != 9)
    assert pytest.approx(20.0) == pace.left(20)


def test_the_pace_is_that_of_late() -> None:
    """An hour of slow ones is forgotten when the others are quick."""
    slow = [60.0 * (number + 1) for number in range(60)]
    quick = [3600.0 + number + 1 for number in range(RECENT)]
    assert 1.0 == paced(1000, slow + quick).rate(quick[-1])


@pytest.mark.parametrize(
    ("rate", "words"),
    [
        (23.4, "23 a second"),
        (3.21, "3.2 a second"),
        (0.5, "30 a minute"),
        (0.1, "6.0 a minute"),
        (0.01, "36.0 an hour"),
    ],
)
def test_a_rate_is_told_in_a_fitting_unit(rate: float, words: str) -> None:
    """A second, a minute or an hour."""
    assert words == rate_words(rate)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.0, "1 s"), (12.4, "12 s"), (59.9, "60 s"), (90, "2 min"), (3599, "1 h 00 min"), (7500, "2 h 05 min")],
)
def test_a_time_is_told_coarsely(seconds: float, words: str) -> None:
    """The longer, the coarser; never nothing."""
    assert words == time_words(seconds)
