"""Partings: the first round in which a reading and the rules differ, as cards on the table."""

from __future__ import annotations

import pytest

from reference.cps506_war import READINGS, parting
from reference.parting import Parting, Row, Scene
from reference.war.rules import RIGHT, Order, Rules, Short

_SHORT = (9, 7, 3, 5, 5)
"""Player 1 has 5, 3, 9 and player 2 has 5, 7: player 2 has one card left after the first tie."""


def _open(who: str, *cards: str) -> Row:
    return Row(who=who, cards=cards, down=(False,) * len(cards))


def test_a_plain_round_parts() -> None:
    """Aces low: the same cards lie there, and another player takes them."""
    laid = (_open("player 1", "1"), _open("player 2", "13"))
    assert Parting(
        place="round 2",
        right=Scene(
            rows=(*laid, _open("under player 1's pile", "1", "13")), then="Player 1 takes the table."
        ),
        program=Scene(
            rows=(*laid, _open("under player 2's pile", "1", "13")), then="Player 2 takes the table."
        ),
    ) == parting((1, 13, 3, 2), READINGS["ace-low"].rules)


def test_a_war_parts() -> None:
    """Without a face-down card other cards are on the table; of those laid, the ones face down say so."""
    found = parting((6, 7, 8, 2, 3, 4, 5, 5), READINGS["no-face-down"].rules)
    assert found is not None
    assert ("round 1", Row(who="player 1", cards=("5", "3", "8"), down=(False, True, False))) == (
        found.place,
        found.right.rows[0],
    )
    assert _open("player 1", "5", "3") == found.program.rows[0]


@pytest.mark.parametrize(
    ("short", "last_row", "then"),
    [
        (Short(act="crash"), _open("player 2", "5", "7"), "The program ends with an error here."),
        (
            Short(parts=("pile",)),
            _open("the table, in order", "7", "5", "5", "3"),
            "Player 2 cannot go on and has lost. The answer is the winner's own pile alone.",
        ),
        (
            Short(act="set-aside"),
            _open("set aside", "5", "5"),
            "Nobody takes the table, and a plain round follows.",
        ),
    ],
)
def test_a_war_that_a_side_cannot_go_on_with_parts(short: Short, last_row: Row, then: str) -> None:
    """By the rules the short side has lost; what the program does is said in its scene."""
    found = parting(_SHORT, Rules(shorts=(short,)))
    assert found is not None
    right = "Player 2 cannot go on and has lost. The answer is the winner's own pile, then the table."
    assert ("round 1", right) == (found.place, found.right.then)
    assert (last_row if short.act != "crash" else found.right.rows[1], then) == (
        found.program.rows[-1],
        found.program.then,
    )


@pytest.mark.parametrize(
    ("name", "then"),
    [
        ("both-out-nothing", "Both players have run out of cards. The answer is no cards."),
        ("short-dropped", "Nobody takes the table, and a plain round follows."),
        ("both-out-crashes", "The program ends with an error here."),
        ("both-out-stacks", "Both players have run out of cards. The answer is the whole table."),
    ],
)
def test_both_run_out(name: str, then: str) -> None:
    """Then the answer is the whole table."""
    found = parting((7, 7, 5, 5), READINGS[name].rules)
    assert found is not None
    assert "Both players have run out of cards. The answer is the whole table." == found.right.then
    assert then == found.program.then


@pytest.mark.parametrize(
    ("name", "row", "then"),
    [
        (
            "won-on-top",
            _open("on top of player 1's pile", "9", "3"),
            "Player 1 takes the table.",
        ),
        (
            "pile-sorted",
            _open("player 1's whole pile", "13", "9", "4", "3"),
            "Player 1 takes the table, and the whole pile is sorted.",
        ),
    ],
)
def test_the_same_cards_taken_to_another_place_part(name: str, row: Row, then: str) -> None:
    """A round parts where it leaves another pile, not where other cards come up for it later."""
    found = parting((13, 2, 4, 2, 9, 3), READINGS[name].rules)
    assert found is not None
    assert ("round 1", row, then) == (found.place, found.program.rows[-1], found.program.then)


def test_tied_cards_that_go_back_part() -> None:
    """There is no war, and each player's card goes back."""
    found = parting((7, 7, 5, 5), READINGS["ties-kept"].rules)
    assert found is not None
    assert ("round 1", _open("under both piles", "5", "5")) == (found.place, found.program.rows[-1])


@pytest.mark.parametrize(
    ("name", "row", "then"),
    [
        ("halves", _open("player 1", "9", "3", "2"), "So the piles begin, from the top."),
        ("not-dealt", _open("player 1", "2", "3", "9", "8", "4", "5"), "Nothing is dealt."),
    ],
)
def test_the_deal_parts(name: str, row: Row, then: str) -> None:
    """Other piles are shown from the top."""
    found = parting((2, 3, 9, 8, 4, 5), READINGS[name].rules)
    assert found is not None
    assert ("the deal", _open("player 1", "4", "9", "2")) == (found.place, found.right.rows[0])
    assert (row, then) == (found.program.rows[0], found.program.then)


def test_the_answer_parts() -> None:
    """Where every round is the same, the answers are shown from the first place that differs."""
    assert Parting(
        place="the answer",
        right=Scene(rows=(_open("from place 1", "9", "3", "4", "2"),), then="So the answer should go on."),
        program=Scene(
            rows=(_open("from place 1", "2", "4", "3", "9"),), then="So the program's answer goes on."
        ),
    ) == parting((4, 2, 9, 3), READINGS["answer-bottom-first"].rules)


def test_a_game_without_an_end_parts_too() -> None:
    """Where a program never answers, its game has parted from the rules all the same."""
    found = parting((2, 3, 3, 2), Rules(pair=Order(shape="laid", first="1")))
    assert found is not None
    assert ("round 2", "Player 2 takes the table.") == (found.place, found.program.then)


def test_the_rules_do_not_part_from_themselves() -> None:
    """A reading that comes to the right answer has no place where it goes wrong."""
    assert parting(_SHORT, RIGHT) is None
