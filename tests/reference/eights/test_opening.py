"""The opening: decks, hands and the card turned up, with one thing wrong in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reference.eights.card import DECK, Card
from reference.eights.opening import deal, turn_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from reference.transcript import Finding

    Edited = Callable[..., Finding]

USER = "Your hand: 4S 6D 5H 6C QC 8C 5S AH\n"
COMPUTER = "Computer's hand: 4D JD 7C 2H 3S 2D 10C KC\n"
HANDS = USER + COMPUTER


def test_a_deal_goes_round() -> None:
    """The user has the first card, the computer the second, and so on; the rest keeps its order."""
    user, computer, rest = deal(DECK)
    assert (DECK[0:16:2], DECK[1:16:2], DECK[16:]) == (user, computer, rest)


def test_an_eight_that_is_turned_up_may_go_under() -> None:
    """It is an ordinary card, or the next one is taken that is no eight."""
    eight, nine, ten = Card(8, "C"), Card(9, "C"), Card(10, "C")
    assert (eight, (nine, ten)) == turn_up((eight, nine, ten))
    assert (nine, (ten, eight)) == turn_up((eight, nine, ten), skip_eights=True)
    assert (eight, ()) == turn_up((eight,), skip_eights=True)


@pytest.mark.parametrize(
    ("old", "new", "rule", "part"),
    [
        ("Deck: AC", "Deck: XX", "deck", "`XX` in the new deck is no card"),
        ("Deck: AC 2C", "Deck: 2C AC", "deck", "it is not suit after suit"),
        ("Deck: AC", "Deck: AH", "deck", "AH is there more than once and AC is missing"),
        ("Deck: ", "A deck of: ", "deck", "the new deck was not printed in a line `Deck:`"),
        ("Shuffled: ", "Now mixed: ", "shuffle", "was not printed in a line `Shuffled:`"),
        ("Shuffled: 4S", "Shuffled: ?S", "shuffle", "`?S` is no card"),
        ("Shuffled: 4S", "Shuffled: 5S", "shuffle", "5S is there more than once and 4S is missing"),
        ("Your hand: 4S", "Your hand: 4X", "cards", "`4X` is no card"),
        ("hand: 4D JD", "hand: 4D JX", "cards", "`JX` is no card"),
        ("hand: 4D JD", "hand: 4S JD", "deal", "4S is dealt more than once"),
        ("hand: 4D JD", "hand: KS JD", "deal", "are not the first cards"),
        ("hand: 4D JD", "hand: JD", "deal", "8 and 7 cards were dealt, not 8 and 8"),
        (HANDS, HANDS.replace("4S 6D 5H 6C QC 8C 5S AH", "none"), "deal", "0 and 8 cards"),
        (
            HANDS,
            "Your hand: 4S 4D 6D JD 5H 7C 6C 2H\nComputer's hand: QC 3S 8C 2D 5S 10C AH KC\n",
            "deal",
            "eight cards were dealt in a row",
        ),
        (
            HANDS,
            "Your hand: 4S 6D 5H 6C QC 8C 5S KH\nComputer's hand: 4D JD 7C 2H 3S 2D 10C 8D\n",
            "deal",
            "the hands are not the first cards of the shuffled deck, dealt in turn",
        ),
        (
            HANDS,
            "Your hand: 8D 7H 7D AD 3C 6S 9D AS\nComputer's hand: KH 10D 7S QS 5C 6H 10H 4C\n",
            "deal",
            "the first card was dealt to the computer",
        ),
        ("Top: 10S", "Top: 10", "cards", "`10` is not one card"),
        ("Top: 10S", "Top: 4S", "top-card", "4S was dealt already"),
        ("Top: 10S", "Top: QH", "top-card", "QH is not the top card of the stockpile"),
        ("Top: 10S", "Topmost 10S", "top-card", "no top card was turned up"),
        (COMPUTER, "", "both-hands", "the computer's hand was not printed"),
        ("Your move: ", "Your move? ", "", ""),
        ("Top: 10S", "Suit: spades\nTop: 10S", "", ""),
        ("Top: 10S", "Computer plays: 4D\nTop: 10S", "first-turn", "the user comes first"),
        ("Top: 10S", "Winner: you\nTop: 10S", "over-early", "a game that was not played"),
    ],
)
def test_what_is_wrong_with_an_opening_is_said(
    edited: Edited, old: str, new: str, rule: str, part: str
) -> None:
    """With the line that is wrong, and in words."""
    found = edited(old, new)
    assert (rule, True) == (found.rule, part in found.reason)


def test_a_users_hand_that_is_not_printed_at_all_ends_it(edited: Edited) -> None:
    """Nobody knows what it is then."""
    found = edited(HANDS + "Top: 10S\n" + USER, COMPUTER + "Top: 10S\n")
    assert ("both-hands", "the deal: your hand was not printed") == (found.rule, found.reason)


def test_an_opening_without_a_line_is_one_without_a_deck(edited: Edited) -> None:
    """What comes first is said first."""
    found = edited("Deck:", "Your move: ", cut="AC 2C")
    assert ("deck", 0) == (found.rule, found.line)


def test_a_deal_from_the_back_that_is_wrong_leaves_the_front(edited: Edited) -> None:
    """The stockpile is then drawn from the other end."""
    hands = "Your hand: KH 10D 7S QS 5C 6H 10H 3H\nComputer's hand: 8D 7H 7D AD 3C 6S 9D AS\n"
    found = edited(HANDS + "Top: 10S\n" + USER, hands + "Top: 4C\n" + hands.splitlines()[0] + "\n")
    assert ("deal", True) == (found.rule, "not the first cards" in found.reason)
