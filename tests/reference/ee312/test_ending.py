"""Which last lines are right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reference.ee312.ending import ending, result_line, result_lines, wars_line, wars_lines
from reference.ee312.game import deal
from reference.ee312.rules import RIGHT, Rules
from tests.reference.ee312.parts import BOTH_OUT, CHAINED, ENDLESS, EXAMPLE_DECK, ONE_WAR, SHORT_1_DOWN

if TYPE_CHECKING:
    from reference.ee312.game import Outcome


@pytest.mark.parametrize(
    ("deck", "rules", "results", "wars"),
    [
        (EXAMPLE_DECK, RIGHT, (("1", 174),), (11,)),
        (SHORT_1_DOWN, RIGHT, (("1", 108), ("1", 107)), (7, 6)),
        (BOTH_OUT, RIGHT, (("draw", 1), ("draw", 0)), (1, 0)),
        (CHAINED, Rules(ties="each"), (("1", 286),), (28,)),
        (EXAMPLE_DECK, Rules(war_rounds=True), (("1", 185),), (11,)),
        (EXAMPLE_DECK, Rules(extra_rounds=1), (("1", 175),), (11,)),
        (EXAMPLE_DECK, Rules(says="winner"), (("2", 174),), (11,)),
        (EXAMPLE_DECK, Rules(limit=100, draw_wars=52), (("draw", 100),), (52,)),
        (ONE_WAR, Rules(draw_wars=52), (("1", 86),), (1,)),
        (EXAMPLE_DECK, Rules(limit=174), (("1", 174), ("draw", 174)), (11,)),
    ],
)
def test_what_is_right(
    deck: tuple[int, ...], rules: Rules, results: tuple[tuple[Outcome, int], ...], wars: tuple[int, ...]
) -> None:
    """One result mostly; two where the page leaves the count open, or the last round is the limit."""
    over = ending(deal(deck), rules)
    assert over is not None
    assert (results, wars) == (over.results, over.wars)


@pytest.mark.parametrize("rules", [Rules(both="crash"), Rules(limit=0)])
def test_no_last_lines(rules: Rules) -> None:
    """A program that crashes, or plays for ever, prints none."""
    hands = deal(BOTH_OUT) if rules.limit else ENDLESS
    assert ending(hands, rules) is None


def test_nearest() -> None:
    """Among the right ones the one that is nearest to what was printed, by outcome and then by number."""
    over = ending(deal(SHORT_1_DOWN))
    assert over is not None
    assert [("1", 108), ("1", 107), ("1", 107), ("1", 108)] == [
        over.nearest_result("1", rounds) for rounds in (None, 107, 5, 200)
    ]
    assert ("1", 107) == over.nearest_result("2", 3)
    assert [7, 6, 7] == [over.nearest_wars(wars) for wars in (None, 2, 9)]


def test_words_are_free_where_the_page_has_none() -> None:
    """When both run out."""
    both, example = ending(deal(BOTH_OUT)), ending(deal(EXAMPLE_DECK))
    assert both is not None
    assert example is not None
    assert (True, False) == (both.free, example.free)


def test_lines() -> None:
    """As on the page; of a single round or war it says nothing."""
    assert "Player 1 lost after 174 rounds." == result_line("1", 174)
    assert "The game was a draw after 5000 rounds." == result_line("draw", 5000)
    assert "There were 11 wars." == wars_line(11)
    assert ("Player 2 lost after 1 rounds.", "Player 2 lost after 1 round.") == result_lines("2", 1)
    assert ("There were 1 wars.", "There was 1 war.", "There were 1 war.") == wars_lines(1)
    assert (("There were 0 wars.",), ("Player 2 lost after 2 rounds.",)) == (
        wars_lines(0),
        result_lines("2", 2),
    )
