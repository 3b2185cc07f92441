"""The walk through a dialogue: turns, refusals, the end, and what comes where it should not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reference.crazy_eights import referee

if TYPE_CHECKING:
    from collections.abc import Callable

    from reference.transcript import Finding

    Edited = Callable[..., Finding]

END = "Another game (q quits)? "
TURN_2 = "Top: 3S\nYour hand: 4S 6D 5H 6C QC 8C AH\nComputer: 7 cards\nStockpile: 35 cards\n"


@pytest.mark.parametrize(
    ("old", "new", "rule", "part"),
    [
        # The table.
        ("Top: 3S", "Top: 3S 4S", "cards", "turn 2: `3S 4S` is not one card"),
        ("Top: 3S", "Top: 5S", "top", "turn 2: the top card is 3S, not 5S"),
        (
            "Top: 3S",
            "Top: 3S\nSuit: H",
            "suit",
            "the suit to follow is spades, which is that of 3S, not hearts",
        ),
        ("Top: 3S", "Top: 3S\nSuit: S", "", ""),
        ("Your hand: 4S 6D 5H 6C QC 8C AH\n", "Your hand: 4? 6D\n", "cards", "turn 2: `4?` is no card"),
        ("Your hand: 4S 6D 5H 6C QC 8C AH\n", "Your hand: 6D 5H 6C QC 8C AH\n", "hand", "4S is missing"),
        ("Your hand: 4S 6D 5H 6C QC 8C AH\n", "Your hand: 4S\n", "made", "6D 5H 6C QC 8C AH is missing"),
        (
            "Top: 3S\nYour hand: 4S",
            "Top: 3S\nYour hand: 5S",
            "made",
            "4S is missing and 5S should not be there",
        ),
        ("8C AH\n", "8C AH AH\n", "hand", "a card is there twice"),
        ("Computer: 7 cards", "Computer: 8 cards", "counts", "the computer holds 7 cards, not 8"),
        ("Computer: 7 cards\n", "", "table", "there is no line `Computer:`"),
        ("Top: 3S", "Computer's hand: KC\nTop: 3S", "hand", "the computer's hand is not right"),
        ("Top: 3S", "Computer's hand: 4D JD 7C 2H 2D 10C KC\nTop: 3S", "", ""),
        ("Stockpile: 34 cards", "Stockpile: 35", "counts", "turn 7: the stockpile has 34 cards, not 35"),
        # The computer's turn.
        ("Computer plays: 3S", "Computer plays: ?S", "cards", "turn 1: `?S` is no card"),
        ("Computer plays: 3S", "Computer plays: ", "cards", "turn 1: the computer plays no card"),
        (
            "Computer plays: 3S",
            "Computer draws: 99\nComputer plays: 3S",
            "computer-able",
            "which it could put down",
        ),
        ("Computer draws: 3", "Computer draws: 35", "computer-able", "it holds AC, which it could put down"),
        ("Computer plays: 3S\n", "Computer plays: 3S\nComputer passes\n", "computer-turn", "user's turn"),
        ("Computer plays: 3S\n", "Computer plays: 3S C\n", "", ""),
        # What comes in between.
        ("Top: 3S", "Shuffled: 4S\nTop: 3S", "over-early", "turn 2: a new deck came in the middle of a game"),
        ("Top: 3S", "Winner: you\nTop: 3S", "over-early", "turn 2: the game was ended although"),
        ("Top: 3S", "No: I mean yes\nTop: 3S", "", ""),
        ("Your move: ", "Your move: Top: 10S\n", "once", "the program went on without waiting"),
        ("Computer plays: 3S\n", "Winner: you\n", "over-early", "turn 1: the game was ended although"),
        # The end.
        ("Winner: you", "Winner: the user won", "", ""),
        ("Winner: you", "Winner: it is a draw", "winner", "the winner is you: your hand is worth 0"),
        ("Winner: you", "Winner: computer", "winner", "the winner is you"),
        ("Winner: you", "Winner: A. Turing", "winner", "the winner is you"),
        ("Your points: 0", "Your points: 1", "points", "your hand is worth 0, not 1"),
        ("Computer's hand: QD", "Computer's hand: ??", "cards", "`??` is no card"),
        (END, "Deck: AC\n", "again", "a new game began without a question"),
        (END, "Bye", "again", "without asking `Another game (q quits)?`; its last line was"),
    ],
)
def test_one_line_that_is_wrong_is_found(edited: Edited, old: str, new: str, rule: str, part: str) -> None:
    """By its rule, and in words; what is free or right is not found."""
    found = edited(old, new)
    assert (rule, True) == (found.rule, part in found.reason), found.reason


def test_after_q_a_program_may_still_speak(edited: Edited) -> None:
    """Only a question, or a new deck, is too much."""
    assert ["", "quit"] == [edited("Goodbye.", word).rule for word in ("Winner: you", "Shuffled: 5H")]


def test_after_the_end_of_input_everything_is_free(edited: Edited) -> None:
    """Whether the program ends then, its limits say."""
    assert ["", "ended"] == [
        edited("Goodbye.", "Top: 5H", policy=policy, cut=cut).rule
        for policy, cut in (("eof-at-the-end", "nothing"), ("plain", " | Computer plays: 3S"))
    ]


def test_a_stockpile_that_is_overdrawn_ends_the_walk(edited: Edited) -> None:
    """Every card beyond the last is one that is not there."""
    found = edited("Computer draws: 3", "Computer draws: 35", check="ending")
    assert ("over", True) == (found.rule, "drew 35 cards, and the stockpile had fewer" in found.reason)


@pytest.mark.parametrize(
    ("cut", "rule", "reason"),
    [
        ("Your move", "prompt", "the deal: the program ended, or waited, without asking `Your move:`"),
        (" | Computer plays: 3S", "ended", "turn 1: here the talk could not go on"),
        (" | Goodbye", "ended", "turn 13: here the talk could not go on"),
        ("Computer plays: 3S", "once", "turn 1: `5S` got no answer"),
        ("Top: 3S", "prompt", "turn 2: the program ended, or waited, without asking `Your move:`"),
        ("Winner", "ending", "turn 13: there is no line `Winner:` at the end"),
    ],
)
def test_a_talk_that_breaks_off_is_no_right_one(edited: Edited, cut: str, rule: str, reason: str) -> None:
    """Wherever it does."""
    found = edited("Deck: ", "Deck: ", cut=cut)
    assert (rule, True) == (found.rule, found.reason.startswith(reason)), found.reason


def test_the_table_is_asked_for_after_the_computers_move(edited: Edited) -> None:
    """One that was printed before it is out of date."""
    found = edited(
        "Computer plays: 3S\n" + TURN_2, TURN_2.replace("3S", "5S").replace("7", "8") + "Computer plays: 3S\n"
    )
    assert ("table", "turn 2: there is no line `Top:` before `Your move:`") == (found.rule, found.reason)


def test_an_eight_turned_up_first_may_be_given_a_suit() -> None:
    """By whoever deals: the page says nothing of it. Then it has to be followed."""
    from reference.eights import printed
    from reference.eights.card import DECK, Card
    from reference.eights.opening import deal
    from reference.eights.state import State

    eight = Card(8, "C")
    rest = [card for card in DECK if card != eight]
    deck = (*rest[:16], eight, *rest[16:])
    user, computer, _ = deal(deck)
    state = State(user=user, computer=computer, stock=deck[17:], top=eight, suit="D")
    hands = [printed.hand_line(user), printed.computer_hand_line(computer)]
    table = printed.table_lines(state)
    lines = [printed.deck_line(DECK), printed.shuffled_line(deck), *hands, *table]
    for suit, rule in ((["Suit: diamonds"], "ended"), ([], "ended")):
        said = "\n".join([*lines[:5], *suit, *lines[5:], "Your move: "])
        assert rule == referee([("program", said)], {"policy": "plain"}).rule


@pytest.mark.parametrize(
    "line",
    [
        "Top: " + "x" * 100_000,
        "Your hand: " + "5H " * 100_000,
        "Your hand: " + "x" * 100_000,
        "Computer plays: " + "5H " * 100_000,
        "y" * 100_000,
    ],
)
def test_a_very_long_line_makes_no_long_sentence(edited: Edited, line: str) -> None:
    """What a program prints without end is quoted in part."""
    found = edited("Top: 3S\n", f"{line}\n", cut="Your hand: 4S 6D 5H 6C QC 8C AH\n")
    assert 0 < len(found.reason) < 400
