"""One side of a transcript at a time: the hands, the deal, the shuffle, the last lines."""

from __future__ import annotations

import pytest

from reference.ee312.cards import DECK, name
from reference.ee312.form import HEADINGS
from reference.ee312.game import deal
from reference.ee312.rules import RIGHT, Rules
from reference.ee312.transcripts import CHECKS, judge
from reference.ee312.transcripts.hands import EXAMPLE as DEALT_ON_THE_PAGE
from reference.ee312_war import simulate
from tests.reference.ee312.parts import BOTH_OUT, CHAINED, EXAMPLE, EXAMPLE_DECK, given

LINES = EXAMPLE.removesuffix("\n").split("\n")


def test_the_deck_of_the_page() -> None:
    """Is known by heart, since copying it is no shuffle."""
    assert EXAMPLE_DECK == DEALT_ON_THE_PAGE


def test_hands_are_mended_in_what_was_expected() -> None:
    """A card that is there twice gives way to the one that is missing; the other side shows what came."""
    text = EXAMPLE.replace("King of Spades", "9 of Spades")
    finding = judge("hands", text, "", RIGHT)
    assert "9 of Spades is player 1's card 1 already, and King of Spades is missing" == finding.reason
    assert ("line 55, player 2's card 26", 54) == (finding.place, finding.line)
    different = [
        (one, other)
        for one, other in zip(finding.expected.split("\n"), finding.actual.split("\n"), strict=True)
        if one != other
    ]
    assert [("King of Spades", "9 of Spades")] == different


def test_many_missing_cards_are_not_all_named() -> None:
    """Three of them, and how many there are."""
    cards = [name(card) for card in DECK[:26]]
    text = "\n".join([HEADINGS[0], *cards, "", HEADINGS[1], *cards, ""])
    reason = judge("hands", text, "", RIGHT).reason
    assert reason.startswith(
        "Ace of Clubs is player 1's card 1 already, and Ace of Hearts, 2 of Hearts, 3 of"
    )
    assert reason.endswith("are missing (26 cards in all)")


@pytest.mark.parametrize("check", ["hands", "dealt", "shuffled"])
def test_hands_of_another_size(check: str) -> None:
    """Too few cards are told by every check of the hands, with the line where one should be."""
    finding = judge(check, "\n".join([*LINES[:26], *LINES[27:]]), given(EXAMPLE_DECK), RIGHT)
    assert ("line 27", "player 1's hand has 25 cards, not 26") == (finding.place, finding.reason)


@pytest.mark.parametrize("rules", [RIGHT, Rules(deal="halves")])
def test_a_new_deck_is_not_shuffled(rules: Rules) -> None:
    """Dealt in turn or in halves."""
    one, two = deal(DECK, rules)
    text = "\n".join([HEADINGS[0], *map(name, one), "", HEADINGS[1], *map(name, two), ""])
    finding = judge("shuffled", text, "", RIGHT)
    assert (
        "52 of the 52 cards lie as in a new deck: the deck is to be shuffled before it is dealt"
        == finding.reason
    )
    assert ("line 2, player 1's card 1", "shuffle", 1) == (finding.place, finding.rule, finding.line)


def test_a_deck_that_was_hardly_shuffled() -> None:
    """Half the cards in their places are too many, one less will do."""
    reasons = []
    for kept in (26, 25):
        deck = [*DECK[:kept], *DECK[kept + 1 :], DECK[kept]]
        text = "\n".join([HEADINGS[0], *map(name, deck[::2]), "", HEADINGS[1], *map(name, deck[1::2]), ""])
        reasons.append(judge("shuffled", text, "", RIGHT).reason)
    assert reasons[0].startswith("26 of the 52 cards lie as in a new deck")
    assert "" == reasons[1]


def test_the_page_is_not_to_be_copied() -> None:
    """Its hands come by chance to nobody."""
    assert "these are the hands of the page's example" in judge("shuffled", EXAMPLE, "", RIGHT).reason


def test_the_deal_is_that_of_the_deck() -> None:
    """The first card that another one stands for is named, with its number in the deck."""
    finding = judge("dealt", EXAMPLE, given(CHAINED), RIGHT)
    assert finding.reason == (
        "should be 5 of Diamonds, the deck's card 1, but is 9 of Spades: the given deck is dealt in turn, "
        "to player 1 first"
    )
    assert ("line 2, player 1's card 1", "deal", 1) == (finding.place, finding.rule, finding.line)


def test_a_game_of_5000_rounds_is_a_draw() -> None:
    """With another limit, which any game reaches: both still hold cards."""
    finding = judge("result", EXAMPLE, "", Rules(limit=100))
    assert "the game was a draw: after 100 rounds both players still hold cards" == finding.reason


@pytest.mark.parametrize("check", ["result", "wars"])
def test_a_game_without_an_end(check: str) -> None:
    """Under a reading by which the program crashes, no last line is right."""
    finding = judge(check, simulate(given(BOTH_OUT), {}), given(BOTH_OUT), Rules(both="crash"))
    assert "the game does not come to an end" == finding.reason


def test_anything_ends() -> None:
    """But nothing."""
    assert "" == judge("ends", "anything", "", RIGHT).reason
    assert ("nothing was printed", "line 1") == (
        (finding := judge("ends", "\n\n", "", RIGHT)).reason,
        finding.place,
    )


def test_claims_that_agree_may_be_repeated() -> None:
    """The same said twice is one claim; two that differ are shown as they stand."""
    twice = "\n".join([*LINES[:57], "Player 1 lost after 174 rounds.", LINES[57]])
    assert "" == judge("result", twice, "", RIGHT).reason
    finding = judge("result", "\n".join([*LINES[:57], "Player 2 lost.", LINES[57]]), "", RIGHT)
    assert "Player 1 lost after 174 rounds. / Player 2 lost." == finding.actual.split("\n")[-1]


def test_checks_by_name() -> None:
    """The names that case files use."""
    assert ["exact", "layout", "hands", "dealt", "shuffled", "result", "wars", "ends"] == [*CHECKS]
