"""Cards as they are printed and typed, suits, points, and the order of a new deck."""

import pytest

from reference.eights.card import DECK, Card, in_order, points, read_card, read_suit, show


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("AC", Card(1, "C")),
        ("1C", Card(1, "C")),
        ("10h", Card(10, "H")),
        ("TH", Card(10, "H")),
        ("jS", Card(11, "S")),
        ("13D", Card(13, "D")),
        ("K♦", Card(13, "D")),
        ("9♥\ufe0f", Card(9, "H")),
        ("14C", None),
        ("0C", None),
        ("H10", None),
        ("5", None),
        ("5X", None),
        ("", None),
    ],
)
def test_a_word_names_a_card_or_none(text: str, card: Card | None) -> None:
    """Faces as letters or numbers, suits as letters or signs, in either case."""
    assert card == read_card(text)


@pytest.mark.parametrize(
    ("text", "suit"),
    [("H", "H"), ("hearts", "H"), ("Spade", "S"), ("♣", "C"), ("DIAMONDS.", "D"), ("red", None), ("", None)],
)
def test_a_word_names_a_suit_or_none(text: str, suit: str | None) -> None:
    """By its letter, its sign or its name, of one or of many."""
    assert suit == read_suit(text)


def test_every_card_reads_back() -> None:
    """What is written can be read."""
    assert [*DECK] == [read_card(str(card)) for card in DECK]


def test_no_card_is_a_word() -> None:
    """An empty hand is not an empty line."""
    assert ("AC 10H", "none") == (show([Card(1, "C"), Card(10, "H")]), show([]))


def test_points_are_face_values() -> None:
    """An ace is 1, an eight 8, a king 13; the deck has four times 91."""
    assert (22, 364) == (points([Card(1, "C"), Card(8, "H"), Card(13, "S")]), points(DECK))


SUITS = [DECK[start : start + 13] for start in (0, 13, 26, 39)]


@pytest.mark.parametrize(
    ("cards", "right"),
    [
        (DECK, True),
        ((*SUITS[3], *SUITS[0], *SUITS[2], *SUITS[1]), True),
        ((*SUITS[0], *SUITS[0], *SUITS[2], *SUITS[1]), False),
        (DECK[::-1], False),
        (DECK[:-1], False),
        ((*DECK[:25], DECK[38], *DECK[26:38], DECK[25], *DECK[39:]), False),
        ((), False),
    ],
)
def test_a_new_deck_is_suit_after_suit(cards: tuple[Card, ...], right: bool) -> None:  # noqa: FBT001
    """In any order of the suits, each from ace to king."""
    assert right == in_order(cards)
