"""CMSC 201 War: the published figures, what each check sees, settings, and the dialogue."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from reference.cmsc201_war import (
    CHECKS,
    READINGS,
    RULES,
    SETTINGS,
    partner,
    referee,
    replay,
    setting_complaints,
    simulate,
)
from reference.transcript import Say

PUBLISHED = json.loads(
    (Path(__file__).parent / "data" / "cmsc201_published.json").read_text(encoding="utf-8")
)
OF_TRANSCRIPTS = [check for check in CHECKS if check not in ("seeds", "dealing", "pauses")]


def failed(printed: str) -> list[str]:
    """Return the checks that a transcript does not pass, but for ``all``."""
    return [check for check in OF_TRANSCRIPTS[1:] if replay(printed, "", {"check": check}).reason]


def game(printed: str, seed: int) -> list[str]:
    """Return the lines of one game."""
    lines = replay(printed, "", {"check": "all"}).actual.split("\n")
    start = lines.index(f"Seed = {seed} :")
    return lines[start + 1 : start + 5 * 26 + 2]


@pytest.mark.parametrize("seed", PUBLISHED["games"])
def test_published_hands_are_printed_by_the_reference(seed: str) -> None:
    """Cards, totals and tie pile of every hand that the page shows, and the results."""
    lines = game(simulate("", {}), int(seed))
    won = {"you": "So you won these cards", "i": "So I won these cards", "tie": "It was a tie"}
    for hand in PUBLISHED["games"][seed]["hands"]:
        at = 5 * (hand["hand"] - 1)
        you, i = hand["cards"]
        assert [f"Hand {hand['hand']} :", f"You played a {you} and I played a {i}"] == lines[at : at + 2]
        if hand["won"]:
            yours, mine = hand["totals"]
            assert [
                won[hand["won"]],
                f"You have won {yours} cards and I have won {mine} cards",
                f"There are {hand['pile']} cards in the Tie pile",
            ] == lines[at + 2 : at + 5]
    claims = {"you": "Results : YOU WON !!!", "i": "Results : I WON !!!"}
    assert PUBLISHED["games"][seed]["result"] in (None, *(k for k, v in claims.items() if v == lines[-1]))


def test_published_number_of_games_with_a_tie_pile() -> None:
    """It is 44 with the page's deal, and the page's level games are level."""
    printed = simulate("", {})
    level = [seed for seed in range(1, 101) if "NOBODY" in game(printed, seed)[-1]]

    assert PUBLISHED["level"] == level
    assert f"{PUBLISHED['left']} games ended" in printed


@pytest.mark.parametrize(
    ("deal", "note"), [("page", "own in every game"), ("halves", "need not be"), ("shuffled", "need not be")]
)
def test_legal_deals_pass_and_are_told_apart(deal: str, note: str) -> None:
    """The deal is free; whether it is the page's is a note."""
    finding = replay(simulate("", {"deal": deal}), "", {"check": "all"})

    assert ("", True) == (finding.reason, finding.expected == finding.actual)
    assert note in finding.notes[0]


def test_deal_that_leaves_the_pages_is_told_where() -> None:
    """The first seed at which it differs is named."""
    right, other = simulate("", {}), simulate("", {"deal": "shuffled"})
    mixed = right[: right.index("Seed = 42 :")] + other[other.index("Seed = 42 :") :]

    assert ("The deal is the page's own up to seed 41, and another from seed 42 on.",) == replay(
        mixed, "", {"check": "deal"}
    ).notes


SINGLE_FAILS = {
    "ace-high": ["won"],
    "lower-wins": ["won"],
    "tie-to-you": ["won"],
    "tie-to-the-computer": ["won"],
    "cards-to-the-loser": ["totals"],
    "pile-lost": ["totals"],
    "pile-never-awarded": ["totals", "ties"],
    "pile-awarded-again": ["ties"],
    "pile-of-one-tie": ["ties"],
    "pile-to-the-loser": ["totals"],
    "tie-counts-one": ["ties"],
    "last-tie-split": ["totals", "ties"],
    "last-tie-to-the-leader": ["totals", "ties"],
    "totals-count-hands": ["totals", "ties"],
    "hands-count-one": ["totals"],
    "winner-by-hands": ["results", "levels"],
    "fewest-cards-win": ["results"],
    "level-to-you": ["levels"],
    "level-to-the-computer": ["levels"],
    "counts-all-ties": ["count"],
    "counts-games-with-ties": ["count"],
    "counts-level-games": ["count"],
    "totals-run-on": ["totals"],
    "pile-runs-on": ["totals", "ties"],
}


def test_every_single_reading_is_in_the_table() -> None:
    """None is left out of the test below."""
    assert list(SINGLE_FAILS) == [name for name in READINGS if "+" not in name]


@pytest.mark.parametrize("name", SINGLE_FAILS)
def test_misreading_costs_its_own_checks_alone(name: str) -> None:
    """What follows from a wrong line is not paid for again, and the reading explains all that it printed."""
    rules = READINGS[name].rules
    printed = simulate("", {}, rules)

    assert SINGLE_FAILS[name] == failed(printed)
    assert replay(printed, "", {"check": "all"}).reason
    assert "" == replay(printed, "", {"check": "all"}, rules).reason


def test_totals_that_do_not_follow_from_wrong_winners_are_wrong_too() -> None:
    """Only what the program's own lines come to is taken: a second mistake costs its own check."""
    assert ["won", "totals"] == failed(simulate("", {}, READINGS["ace-high+pile-lost"].rules))
    assert ["totals", "ties"] == failed(simulate("", {}, READINGS["pile-lost+tie-counts-one"].rules))


def test_total_that_grew_by_as_much_as_the_pile_is_not_explained() -> None:
    """Four cards too few or two of the hand: the total does not tell, so both are left open."""
    chained = READINGS["pile-of-one-tie"].rules
    finding = replay(simulate("", {}, chained), "", {"check": "all"})
    assert ("seed 6, hand 26", "tie-pile-grows") == (finding.place, finding.rule)
    hidden = replay(simulate("", {}, chained).replace(" 2 cards in", " 4 cards in"), "", {"check": "totals"})
    assert "by the 2 cards of this hand and the 4 of the tie pile, not to" in hidden.reason


def test_no_single_reading_explains_another() -> None:
    """Each prints something of its own with the page's deal."""
    printed = {name: simulate("", {}, READINGS[name].rules) for name in SINGLE_FAILS}

    assert len(printed) == len(set(printed.values()))


def test_pair_of_readings_explains_both() -> None:
    """Two misreadings in one program are found as a pair."""
    pair = READINGS["ace-high+pile-lost"]
    printed = simulate("", {}, pair.rules)

    assert not replay(printed, "", {"check": "all"}, pair.rules).reason
    assert replay(printed, "", {"check": "all"}, READINGS["ace-high"].rules).reason


def test_readings_that_contradict_each_other_are_no_pair() -> None:
    """The same rule cannot be read in two ways, and a tie pile that nothing goes into cannot be lost."""
    assert {"level-to-you+level-to-the-computer", "tie-to-you+pile-lost"}.isdisjoint(READINGS)


def test_reading_says_both_rules_once() -> None:
    """Two readings of one rule share their sentence."""
    assert READINGS["last-tie-split"].student == READINGS["last-tie-to-the-leader"].student
    assert READINGS["pile-lost+pile-runs-on"].student.count(".") == 2
    assert READINGS["totals-run-on+pile-runs-on"].student.count(".") == 1


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"check": "all"}, []),
        ({"check": "won", "deal": "halves"}, []),
        ({}, ["`check` is missing"]),
        ({"check": "wins"}, ["unknown check `wins`"]),
        ({"check": 3, "deal": "mine"}, ["unknown check `3`", "unknown deal `mine`"]),
        ({"check": "all", "seed": 4}, ["unknown setting `seed`"]),
    ],
)
def test_settings_are_checked(settings: dict[str, str | int], words: list[str]) -> None:
    """Every complaint at once, naming what there is."""
    found = setting_complaints(settings)

    assert len(words) == len(found)
    assert [] == [word for word, complaint in zip(words, found, strict=True) if word not in complaint]
    assert all("there is" in complaint or "missing" in complaint for complaint in found)


def test_settings_name_every_check_and_deal() -> None:
    """A case file can be written from them."""
    assert [] == [check for check in CHECKS if check not in SETTINGS["check"]]
    assert "halves" in SETTINGS["deal"]


def test_seeds_are_judged_by_the_calls() -> None:
    """That check looks at the calls taken down and not at a transcript."""
    calls = "".join(f"{seed}\ndraw\n" for seed in range(1, 101))

    assert "" == replay(calls, "", {"check": "seeds"}).reason
    assert replay("", "", {"check": "seeds"}).reason


def test_dialogue_is_judged_by_its_pauses() -> None:
    """The partner presses ENTER, and the referee names its rule in RULES."""
    assert Say(text="\n") == partner({"check": "pauses"})("Press ENTER", waiting=True)
    finding = referee([("program", simulate("", {}))], {"check": "pauses"})
    assert finding.rule in RULES
