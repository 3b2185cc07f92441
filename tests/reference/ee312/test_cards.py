"""Cards: their numbers, their names, and names that are nearly right."""

from __future__ import annotations

import pytest

from reference.ee312.cards import DECK, card, complaints, find_cards, name, strength, suit, value


def test_numbers_go_in_the_order_of_a_new_deck() -> None:
    """Clubs first, spades last, each from the ace to the king."""
    assert [card(suit(number), value(number)) for number in DECK] == [*range(52)]
    assert ["Ace of Clubs", "King of Clubs", "Ace of Diamonds", "10 of Hearts", "King of Spades"] == [
        name(number) for number in (0, 12, 13, 35, 51)
    ]


def test_ace_beats_the_king_or_loses_to_the_two() -> None:
    """High by the page, low by a misreading."""
    assert [14, 13, 2] == [strength(number) for number in (0, 12, 1)]
    assert [1, 13, 2] == [strength(number, ace_high=False) for number in (0, 12, 1)]


@pytest.mark.parametrize("number", DECK)
def test_each_name_is_found(number: int) -> None:
    """As the page writes it, with nothing left over."""
    assert ((number,), "") == find_cards(name(number))


@pytest.mark.parametrize(
    ("text", "cards", "rest"),
    [
        ("Spades of 9", (47,), ""),
        ("9 OF spades", (47,), ""),
        ("9 Spade", (47,), ""),
        ("11 of Hearts", (36,), ""),
        ("K of hearts", (38,), ""),
        ("9 of Spades Jack of Hearts", (47, 36), " "),
        ("Spades of 9, Hearts of Jack.", (47, 36), ", ."),
        ("card 3: 9 of Spades", (47,), "card 3: "),
        ("95 of Spades", (), "95 of Spades"),
        ("14 of Spades", (), "14 of Spades"),
        ("Knight of Spades", (), "Knight of Spades"),
        ("9 of Swords", (), "9 of Swords"),
        ("", (), ""),
    ],
)
def test_names_that_are_nearly_right(text: str, cards: tuple[int, ...], rest: str) -> None:
    """In other letters, without `of`, suit first, with a number for a name: it is still that card."""
    assert (cards, rest) == find_cards(text)


def test_complaints_about_a_deck() -> None:
    """Too few, no cards at all, and cards that are there twice."""
    assert () == complaints(DECK)
    assert ("the deck has 51 cards, not 52",) == complaints(DECK[1:])
    assert (
        "52 is no card: cards are 0 to 51",
        "the deck has the 3 of Clubs (2) 2 times",
    ) == complaints((52, 2, *DECK[2:]))
