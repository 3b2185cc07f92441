"""What a typed line means, and what may be done in a turn."""

import pytest

from reference.eights.card import Card, read_card
from reference.eights.move import Draw, Move, Pass, Play, Ruling, Turn, read_move, ruling


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a line."""
    return tuple(card for word in text.split() if (card := read_card(word)))


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("5H", Play(cards("5H"))),
        ("  5h   5c ", Play(cards("5H 5C"))),
        ("8S H", Play(cards("8S"), "H")),
        ("8s hearts", Play(cards("8S"), "H")),
        ("draw", Draw()),
        (" PASS ", Pass()),
        ("", None),
        ("draw 2", None),
        ("H", None),
        ("5H foo", None),
        ("foo 5H", None),
        ("5H H 5C", None),
        ("x" * 2000, None),
    ],
)
def test_a_line_is_a_move_or_none(line: str, move: Move | None) -> None:
    """Cards, an eight with its suit, draw and pass, in either case and with blanks."""
    assert move == read_move(line)


@pytest.mark.parametrize("move", [Play(cards("5H 5C")), Play(cards("8S"), "D"), Draw(), Pass()])
def test_a_move_reads_back(move: Move) -> None:
    """What the partner types is what it means."""
    assert move == read_move(str(move))


HAND = "5H 5C 9S 8D KD"


@pytest.mark.parametrize(
    ("line", "top", "suit", "drawn", "allowed", "kind"),
    [
        ("9S", "2S", "S", 0, "yes", ""),
        ("5H", "5S", "S", 0, "yes", ""),
        ("5C 5H", "5S", "S", 0, "yes", ""),
        ("8D C", "2S", "S", 0, "yes", ""),
        ("5H", "8S", "H", 0, "yes", ""),
        ("9S", "8S", "H", 0, "no", "mismatch"),
        ("8D C", "8S", "H", 0, "yes", ""),
        ("KD", "2S", "S", 0, "no", "mismatch"),
        ("8D", "2S", "S", 0, "no", "no-suit"),
        ("5H 5C", "2H", "H", 0, "no", "pair"),
        ("5H KD", "5S", "S", 0, "no", "faces"),
        ("7S", "2S", "S", 0, "no", "not-held"),
        ("9S 9S", "2S", "S", 0, "no", "twice"),
        ("what", "2S", "S", 0, "no", "malformed"),
        ("draw", "2S", "S", 2, "open", ""),
        ("draw", "2S", "S", 3, "no", "fourth-draw"),
        ("pass", "2S", "S", 2, "no", "early-pass"),
        ("pass", "2S", "S", 3, "open", ""),
    ],
)
def test_a_move_may_be_made_or_not(  # noqa: PLR0913, PLR0917
    line: str, top: str, suit: str, drawn: int, allowed: str, kind: str
) -> None:
    """By face, by suit, with an eight; what the page leaves open is open."""
    turn = Turn(top=cards(top)[0], suit=suit, hand=cards(HAND), drawn=drawn)
    found = ruling(read_move(line), turn)
    assert (allowed, kind) == (found.allowed, found.kind)


@pytest.mark.parametrize(("move", "drawn"), [(Draw(), 0), (Pass(), 3)])
def test_without_a_card_to_play_drawing_and_passing_are_right(move: Move, drawn: int) -> None:
    """Then nothing is open about them."""
    turn = Turn(top=Card(2, "S"), suit="S", hand=cards("5H KD"), drawn=drawn)
    assert Ruling(allowed="yes") == ruling(move, turn)


def test_why_a_card_does_not_fit_is_said_for_an_eight_too() -> None:
    """On an eight, what counts is the suit declared."""
    on_card = Turn(top=Card(2, "S"), suit="S", hand=cards("KD"))
    on_eight = Turn(top=Card(8, "S"), suit="H", hand=cards("KD"))
    assert [
        "KD matches 2S in neither face nor suit",
        "KD is no eight, and not of the suit to follow, hearts",
    ] == [ruling(Play(cards("KD")), turn).why for turn in (on_card, on_eight)]
