"""Words for how a line differs from the one that belongs there."""

from __future__ import annotations

import pytest

from reference.ee312.form import SLIPS, Slipped, first_difference, hand_lines, quoted
from reference.ee312.game import deal
from tests.reference.ee312.parts import EXAMPLE, EXAMPLE_DECK

LINES = EXAMPLE.removesuffix("\n").split("\n")


def test_lines_of_both_hands() -> None:
    """Headings, cards, an empty line after each."""
    assert LINES[:56] == hand_lines(deal(EXAMPLE_DECK))
    assert ["Hand of Player 1:", "", "Hand of Player 2:", "Ace of Clubs", ""] == hand_lines(((), (0,)))


def test_no_difference() -> None:
    """Nothing to say."""
    assert first_difference(LINES, LINES) is None


RESULT, WARS = "Player 1 lost after 174 rounds.", "There were 11 wars."


@pytest.mark.parametrize(
    ("wanted", "came", "reason"),
    [
        ("Hand of Player 1:", "Hand of Player 1: ", "the line ends in a blank after `Hand of Player 1:`"),
        ("9 of Spades", "9 of Spades\t", "the line ends in a tab after `9 of Spades`"),
        ("9 of Spades", "9 of Spades\r", "the line ends in a carriage return after `9 of Spades`"),
        ("9 of Spades", "9 of Spades \t ", "the line ends in blanks after `9 of Spades`"),
        ("", " ", "the line ends in a blank after an empty line"),
        ("9 of Spades", "  9 of Spades", "`  9 of Spades` begins with blanks: it should be `9 of Spades`"),
        (
            "9 of Spades",
            "9  of Spades",
            "the blanks in `9  of Spades` are not those of `9 of Spades`",
        ),
        (
            RESULT,
            RESULT.replace("lost", "Lost"),
            f"`Player 1 Lost after 174 rounds.` should be `{RESULT}`: capital and small letters count",
        ),
        (WARS, "There were 11 wars", f"`There were 11 wars` should be `{WARS}`: the full stop is missing"),
        (
            "Hand of Player 1:",
            "Hand of Player 1",
            "`Hand of Player 1` should be `Hand of Player 1:`: the colon is missing",
        ),
        ("9 of Spades", "Spades of 9", "`Spades of 9` should be `9 of Spades`: the value comes first"),
        ("Jack of Spades", "11 of Spades", "`11 of Spades` should be `Jack of Spades`"),
        (
            "Jack of Spades",
            "Knave of Spades",
            "`Knave of Spades` is no card, or no card as the page writes it",
        ),
        (WARS, "11 wars.", f"`11 wars.` should be `{WARS}`"),
    ],
)
def test_one_line(wanted: str, came: str, reason: str) -> None:
    """What exactly is different."""
    assert Slipped(0, reason) == first_difference([wanted], [came])


@pytest.mark.parametrize(
    ("wanted", "came", "slip"),
    [
        (["a", ""], ["a", "b"], Slipped(1, "an empty line is missing before `b`")),
        (["a", "b"], ["a", "", "b"], Slipped(1, "an empty line too many comes before `b`")),
        (["a", "b"], ["a", "", "c"], Slipped(1, "the line is empty where `b` should come")),
        (["a"], ["a", ""], Slipped(1, "an empty line comes after the last line")),
        (["a"], ["a", "bye"], Slipped(1, "`bye` comes after the last line")),
        (["a", "b"], ["a"], Slipped(1, "the output ends where `b` should come")),
        (["a", ""], ["a"], Slipped(1, "the output ends where an empty line should come")),
    ],
)
def test_lines_missing_and_too_many(wanted: list[str], came: list[str], slip: Slipped) -> None:
    """Named where the two sides part."""
    assert slip == first_difference(wanted, came)


def test_long_lines_are_cut() -> None:
    """A sentence does not repeat a kilobyte."""
    assert f"`{'x' * 80}…`" == quoted("x" * 1000)


@pytest.mark.parametrize("slip", [slip for slip in SLIPS if slip])
def test_every_slip_changes_something(slip: str) -> None:
    """And is seen."""
    changed = SLIPS[slip](LINES)  # type: ignore[index]
    assert first_difference(LINES, changed) is not None
