"""Tests of rows of cards as HTML."""

from __future__ import annotations

from harness.report.cards import pile as cards
from harness.report.cards import side_by_side
from harness.report.pile_html import came, pile
from tests.harness.report.parsed import Page


def test_pile() -> None:
    """Cards are items of a list that has a name, which cannot break out of its place."""
    html = pile(cards("7 13"), 'deck "a"')
    assert html == '<ol class="pile" aria-label="deck &#34;a&#34;"><li>7<li>13</ol>'


def test_differing_cards_are_told() -> None:
    """A card that differs says where it stands, what it is and what belongs there; unasked, it shows it."""
    answers = side_by_side("1 2 3", "1 4 3 5")
    told = [e.attributes.get("aria-label") for e in Page(came(answers, "came", said=True)).all("li")]
    assert [None, "place 2: 4, not 2", None, "place 4: 5, too many"] == told
    assert "<li>1<li class=" in came(answers, "came", said=False)
    assert [None] * 4 == [
        e.attributes.get("aria-label") for e in Page(came(answers, "came", said=False)).all("li")
    ]
    assert ["", "s", ""] == [
        e.attributes.get("class", "") for e in Page(pile(answers.expected, "x")).all("li")
    ]


def test_gaps_are_told() -> None:
    """Where an answer is shifted, gaps hold the places, and what is missing is told."""
    answers = side_by_side("1 2 3 4 5", "2 3 4 5 1")
    told = [
        (e.text, e.attributes.get("aria-label")) for e in Page(came(answers, "came", said=True)).all("li")
    ]
    assert ("\N{EN DASH}", "missing here: 1") == told[0]
    assert ("1", "1, too many") == told[-1]
    assert ["g"] == [
        e.attributes["class"]
        for e in Page(pile(answers.expected, "x")).all("li")
        if "aria-hidden" in e.attributes
    ]
