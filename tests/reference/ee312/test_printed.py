"""Reading a transcript with an open mind."""

from __future__ import annotations

import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.ee312.form import SLIPS
from reference.ee312.game import deal
from reference.ee312.printed import LAST_LINES, LONGEST, Said, read
from tests.reference.ee312.parts import EXAMPLE, EXAMPLE_DECK


def test_the_example() -> None:
    """Both hands, who lost, rounds and wars, each with its line."""
    printed = read(EXAMPLE)
    assert deal(EXAMPLE_DECK) == printed.cards
    assert ((0, 28), True) == (printed.headings, printed.whole)
    assert ((Said("1", 56),), (Said(174, 56),), (Said(11, 57),)) == (
        printed.outcomes,
        printed.rounds,
        printed.wars,
    )


@pytest.mark.parametrize("slip", SLIPS)
def test_slips_of_layout_hide_nothing(slip: str) -> None:
    """Whatever form real hand-ins were seen to give it, the same is read."""
    lines = SLIPS[slip](EXAMPLE.removesuffix("\n").split("\n"))  # type: ignore[index]
    printed = read("\n".join(lines))
    assert deal(EXAMPLE_DECK) == printed.cards
    assert (["1"], [174], [11]) == (
        [said.what for said in printed.outcomes],
        [said.what for said in printed.rounds],
        [said.what for said in printed.wars],
    )


HANDS = "Hand of Player 1:\n9 of Spades\n\nHand of Player 2:\n5 of Spades\n\n"


@pytest.mark.parametrize(
    ("last", "outcomes"),
    [
        ("Player 1 lost after 3 rounds.", ["1"]),
        ("PLAYER 2 LOST", ["2"]),
        ("Player 1 has won the game", ["2"]),
        ("Player 2 wins!", ["1"]),
        ("The game was a draw.", ["draw"]),
        ("It is a tie", ["draw"]),
        ("Player 1 lost.\nPlayer 2 lost.", ["1", "2"]),
        ("Nobody knows.", []),
        ("Player 3 lost", []),
    ],
)
def test_outcomes(last: str, outcomes: list[str]) -> None:
    """Said of the loser, of the winner, or that nobody lost."""
    assert outcomes == [said.what for said in read(HANDS + last).outcomes]


def test_the_last_lines_count() -> None:
    """What a program tells of single rounds is not its result."""
    chat = "Player 1 wins this round\n" * 9
    last = ["so far", "so good", "Player 1 lost after 9 rounds.", "There were 2 wars."]
    assert LAST_LINES == len(last)
    printed = read(HANDS + chat + "\n\n".join(last))
    assert ((["1"], [9], [2])) == (
        [said.what for said in printed.outcomes],
        [said.what for said in printed.rounds],
        [said.what for said in printed.wars],
    )


@pytest.mark.parametrize(
    ("text", "cards", "headings"),
    [
        ("", ((), ()), (None, None)),
        ("9 of Spades\n", ((), ()), (None, None)),
        ("Hand of Player 2:\n9 of Spades\n", ((), (47,)), (None, 0)),
        ("Player 1's hand\n9 of Spades\nplayer #2 hand\n5 of Spades", ((47,), (43,)), (0, 2)),
        ("Hand of Player 1: 9 of Spades, 5 of Spades\n", ((47, 43), ()), (0, None)),
        ("Hand of Player 1:\n9 of Spades\nthe end\n5 of Spades\n", ((47,), ()), (0, None)),
        ("Hand of Player 1:\n9 of Spades\nHand of Player 1:\n5 of Spades\n", ((47,), ()), (0, None)),
    ],
)
def test_hands(
    text: str,
    cards: tuple[tuple[int, ...], tuple[int, ...]],
    headings: tuple[int | None, int | None],
) -> None:
    """Cards below a heading or beside it, up to the first line of another kind; the first hand counts."""
    printed = read(text)
    assert (cards, headings) == (printed.cards, printed.headings)


def test_long_lines() -> None:
    """A line is read up to its 300th character."""
    assert () == read(HANDS + "x" * LONGEST + " Player 1 lost after 9 rounds.").outcomes
    assert ("1",) == tuple(said.what for said in read(HANDS + "x" * 20 + " Player 1 lost.").outcomes)


LINES = (
    *("Hand of Player 1:", "HAND FOR PLAYER #2", "player 1's hand", "player 2", "hand of player 12", "hand"),
    *("Hand of Player 2: 9 of Spades", "9 of Spades", "Ace of Clubs, 5 of Hearts", "-", "", " ", "7"),
    *(
        "Player 1 lost after 3 rounds.",
        "There were 2 wars.",
        "é \u2028 player 1 hand",
        "x" * LONGEST + "player 1 hand",
    ),
    "x " * (LONGEST // 2 - 7) + "hand of player 12",
)


@given(st.lists(st.sampled_from(LINES), max_size=40))
def test_as_if_read_line_by_line(lines: list[str]) -> None:
    """Most of a long transcript is passed over, and what is read is all the same."""
    headings: list[int | None] = [None, None]
    hands: tuple[list[int], list[int]] = ([], [])
    hand, last = 0, []
    for number, line in enumerate(line[:LONGEST] for line in lines):
        # Whose heading a line is, and what else it says, is told when it stands alone or below a heading.
        alone = read(line).headings
        which = 1 if alone[0] is not None else 2 if alone[1] is not None else 0
        beside = read(f"Hand of Player 1:\n{line}")
        if which:
            hand = which if headings[which - 1] is None else 0
            if hand:
                headings[which - 1] = number
                hands[which - 1].extend(read(line).cards[which - 1])
        elif re.search(r"\w", line) and not beside.cards[0]:
            hand = 0
            last.append(number)
        elif hand:
            hands[hand - 1].extend(beside.cards[0])
    printed = read("\n".join(lines))
    assert (*headings,) == printed.headings
    assert tuple(map(tuple, hands)) == printed.cards
    behind = [
        number for number in last if number > max((at for at in headings if at is not None), default=-1)
    ]
    assert {said.line for said in (*printed.rounds, *printed.wars)} <= {*behind[-LAST_LINES:]}
    rounds = [number for number in behind[-LAST_LINES:] if "3 rounds" in lines[number]]
    assert rounds == [said.line for said in printed.rounds]


def test_no_other_letter_is_taken_for_one_of_a_heading() -> None:
    """Headings are looked for by the small letters of plain text."""
    letters = {*"hand", *"player"}
    taken = re.compile(f"[{''.join(sorted(letters))}]", re.IGNORECASE)
    others = map(chr, range(128, sys.maxunicode + 1))
    assert [] == [other for other in others if taken.match(other)]
