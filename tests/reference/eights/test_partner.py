"""The other side of a dialogue: when it speaks, when it waits, and when it stops."""

from __future__ import annotations

import pytest

from reference.crazy_eights import partner
from reference.eights.partner import MOST_QUESTIONS
from reference.eights.policy import POLICIES, closing
from reference.transcript import Say

TABLE = "Top: 5H\nYour hand: 9H 2C 8D\nComputer: 8 cards\nStockpile: 35 cards\n"
END = "Another game (q quits)? "


def say(policy: str, *heard: str, waiting: bool = True) -> Say | None:
    """The last thing that is said by a policy after hearing all this."""
    other = partner({"policy": policy})
    said = None
    for text in heard:
        said = other(text, waiting=waiting)
    return said


def test_a_question_is_answered_before_the_program_waits() -> None:
    """It comes in pieces, and nothing is said until it stands there whole."""
    other = partner({"policy": "plain"})
    pieces = [TABLE, "Your mo", "ve: "]
    assert [None, None, Say(text="9H\n")] == [other(piece, waiting=False) for piece in pieces]


def test_a_question_with_more_behind_it_is_answered_when_the_program_waits() -> None:
    """Until then more may come."""
    other = partner({"policy": "plain"})
    text = TABLE + "Your move: (or draw) "
    assert [None, Say(text="9H\n")] == [other(text, waiting=False), other("", waiting=True)]


@pytest.mark.parametrize(
    "heard",
    [
        ["Move> "],
        [""],
        ["Your move: "],
        ["Top: 5H\nYour move: "],
        ["Top: 5H\nYour hand: none\nYour move: "],
        [TABLE + "Your move: ", "What?\n"],
        [TABLE + "Your move: ", "Deck:\nShuffled: 5H\n" + TABLE + "Your move: "],
    ],
)
def test_it_stops_where_it_is_no_use_to_go_on(heard: list[str]) -> None:
    """No question that it knows, no table, no answer, a new game in the middle of one."""
    assert Say(stop=True) == say("plain", *heard)


def test_it_stops_where_a_move_is_made_that_is_not_allowed() -> None:
    """The rest of the game would be worth nothing."""
    assert Say(stop=True) == say("garbage", TABLE + "Your move: ", TABLE + "Your move: ")


def test_it_goes_on_by_the_old_table_after_a_refusal() -> None:
    """A program that prints it once only has a fault, but can be played with."""
    assert Say(text="9H\n") == say("garbage", TABLE + "Your move: ", "No: what?\nYour move: ")


def test_it_tries_another_move_where_an_allowed_one_is_refused() -> None:
    """Card, eight, draw; then there is nothing left."""
    refused = "No: because\nYour move: "
    other = partner({"policy": "plain"})
    assert [Say(text="9H\n"), Say(text="8D C\n"), Say(text="draw\n"), Say(stop=True)] == [
        other(text, waiting=True) for text in (TABLE + "Your move: ", refused, refused, refused)
    ]


def test_it_remembers_a_suit_that_is_not_shown() -> None:
    """Declared by the computer, it is followed all the same."""
    table = "Top: 8S\nYour hand: 9H 2C\nYour move: "
    assert Say(text="2C\n") == say("plain", TABLE + "Your move: ", "Computer plays: 8S C\n" + table)
    assert Say(text="9H\n") == say("plain", TABLE + "Your move: ", "Computer plays: 8S H\n" + table)


def test_it_remembers_its_own_suit() -> None:
    """Where the computer has passed."""
    table = "Top: 8D\nYour hand: 9H 2C\nYour move: "
    only = "Top: 5S\nYour hand: 9H 2C 8D\nYour move: "
    other = partner({"policy": "plain"})
    assert Say(text="8D C\n") == other(only, waiting=True)
    assert Say(text="2C\n") == other("Computer passes\n" + table, waiting=True)


def test_it_gives_up_after_very_many_questions() -> None:
    """A program that draws for ever ends all the same."""
    other = partner({"policy": "draws"})
    again = "No: not now\n" + TABLE + "Your move: "
    said = [other(TABLE + "Your move: ", waiting=True)]
    while said[-1] is not None and not said[-1].stop and len(said) < 2 * MOST_QUESTIONS:
        said.append(other("Computer passes\n" + again.replace("No: not now\n", ""), waiting=True))
    assert MOST_QUESTIONS + 1 == len(said)


@pytest.mark.parametrize(
    ("policy", "heard", "said"),
    [
        ("plain", END, Say(text="q\n")),
        ("capital-quit", END, Say(text="Q\n")),
        ("again", END, Say(text="y\n")),
        ("no-suit", END, Say(text="y\n")),
        ("eof-at-once", TABLE + "Your move: ", Say(close=True)),
        ("eof-later", TABLE + "Your move: ", Say(text="9H\n")),
        ("eof-half", END, Say(text="dra", close=True)),
        ("eof-at-the-end", END, Say(close=True)),
        ("loose", TABLE + "Your move: ", Say(text="  9h \n")),
    ],
)
def test_each_policy_says_its_own(policy: str, heard: str, said: Say) -> None:
    """At the end of a game, at the end of input, and in its own letters."""
    assert said == say(policy, heard)


def test_after_q_a_question_is_not_answered() -> None:
    """The program should have ended; while it only waits, its time runs."""
    assert (Say(stop=True), None) == (say("plain", END, END), say("plain", END, "Bye"))


def test_after_the_end_of_input_it_leaves_the_program_to_its_limits() -> None:
    """Who goes on asking then runs into one of them."""
    assert say("eof-at-once", TABLE + "Your move: ", TABLE + "Your move: ") is None


def test_the_input_ends_at_a_question_that_the_seed_says() -> None:
    """Later ones between the second and the sixth; others at once, at the very end, or not at all."""
    assert {2, 3, 4, 5, 6} == {closing(POLICIES["eof-later"], seed) for seed in range(20)}
    assert (1, None) == (closing(POLICIES["eof-at-once"], 3), closing(POLICIES["plain"], 3))
