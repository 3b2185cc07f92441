"""Transcripts that lack lines, have too many, or have them in another order: what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from reference.cmsc201.games import group
from reference.cmsc201.judge import judge
from reference.cmsc201.reader import read
from reference.cmsc201.rules import RIGHT
from reference.cmsc201_war import CHECKS, replay, simulate

Change = Callable[[list[str]], list[str]]
TOO_FEW = "too-few-games"


def lines_of(seed: int) -> list[str]:
    """Return the lines of one game of a right transcript, without its empty ones."""
    every = [line for line in simulate("", {}).split("\n") if line]
    start = every.index(f"Seed = {seed} :")
    return every[start : start + 2 + 5 * 26]


def faults(text: str) -> list[tuple[str, str, str]]:
    """Return check, rule and place of all that is wrong with a transcript, but that it is short."""
    rows = judge(group(read(text)), RIGHT)
    found = [row.fault for row in rows if row.fault and row.fault.rule != TOO_FEW]
    return [(each.check, each.rule, each.place) for each in found if each.check != "count"]


def without(number: int, count: int = 1) -> Change:
    """Leave out lines from a number on; the seed is line 0, hand 1 the lines 1 to 5."""
    return lambda lines: lines[:number] + lines[number + count :]


def put(number: int, *new: str) -> Change:
    """Put lines in before a line."""
    return lambda lines: [*lines[:number], *new, *lines[number:]]


def swapped(one: int, other: int) -> Change:
    """Change two lines over."""

    def change(lines: list[str]) -> list[str]:
        lines[one], lines[other] = lines[other], lines[one]
        return lines

    return change


REST = ("games", "seeds", "seed 2")
"""The other games are missing, of course."""


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (lambda lines: lines, []),
        (without(0), [("games", "missing-line", "seed 1")]),
        (without(6), [("games", "missing-line", "seed 1, hand 2")]),
        (without(7), [("games", "missing-line", "seed 1, hand 2")]),
        (without(6, 2), [("games", "missing-line", "seed 1, hand 2")] * 2),
        (without(6, 5), [("games", "hands", "seed 1, hand 2")]),
        (without(6, 10), [("games", "hands", "seed 1, hand 2")]),
        (without(126, 5), [("games", "hands", "seed 1, hand 26")]),
        (without(8), [("won", "missing-line", "seed 1, hand 2")]),
        (
            without(9, 2),
            [("totals", "missing-line", "seed 1, hand 2"), ("ties", "missing-line", "seed 1, hand 2")],
        ),
        (without(10), [("ties", "missing-line", "seed 1, hand 2")]),
        (without(130), [("ties", "missing-line", "seed 1, hand 26")]),
        (swapped(6, 7), [("words", "order", "seed 1, hand 2")]),
        (swapped(7, 8), [("words", "order", "seed 1, hand 2")]),
        (swapped(9, 10), [("words", "order", "seed 1, hand 2")]),
        (swapped(8, 9), [("words", "order", "seed 1, hand 2")]),
        (put(6, "There are 0 cards in the Tie pile"), [("ties", "extra-line", "seed 1, hand 1")]),
        (put(9, "It was a tie"), [("won", "extra-line", "seed 1, hand 2")]),
        (put(8, "You played a 12 and I played a 5"), [("games", "extra-line", "seed 1, hand 2")]),
        (put(1, "Press ENTER"), []),
        (put(1, "Go!"), [("words", "other-text", "seed 1")]),
        (put(7, "Go!"), [("words", "other-text", "seed 1, hand 2")]),
        (put(7, "Press any key"), []),
        (put(132, "Press ENTER for the next game"), []),
    ],
)
def test_one_game(change: Change, wrong: list[tuple[str, str, str]]) -> None:
    """Each is named once, and what stands around it is judged as ever."""
    text = "\n".join(change(lines_of(1)))

    assert [*wrong, REST] == faults(text)


def test_hand_without_a_word_of_it_is_followed() -> None:
    """After a hand that is not shown, totals and tie pile are believed once, and judged from there on."""
    lines = without(16, 5)(lines_of(1))
    assert "You have won 6 cards and I have won 4 cards" == lines[19 + 5 - 5]
    lines[24] = lines[24].replace("6", "7", 1)

    assert [("games", "hands", "seed 1, hand 4"), ("totals", "totals", "seed 1, hand 6"), REST] == faults(
        "\n".join(lines)
    )


def test_hand_without_cards_and_totals_leaves_the_game_open() -> None:
    """Nothing is said of totals, tie pile and result until the program shows how things stand."""
    lines = lines_of(1)
    open_end = [*lines[:127], lines[131]]

    assert {"games", "won", "totals", "ties"} == {check for check, *_ in faults("\n".join(open_end))}
    lines[127] = lines[127].replace("played", "had")
    assert [("games", "missing-line", "seed 1, hand 26"), REST] == faults("\n".join(lines))


def test_hand_too_many_is_named_and_played() -> None:
    """A 27th hand is one too many, and what follows is judged with it."""
    hand = [
        "Hand 27 :",
        "You played a 3 and I played a 2",
        "So you won these cards",
        "You have won 26 cards and I have won 28 cards",
        "There are 0 cards in the Tie pile",
    ]

    found = faults("\n".join(put(131, *hand)(lines_of(1))))
    assert ("games", "hands", "seed 1, hand 27") in found
    assert {"games", "deal"} >= {check for check, *_ in found}


def test_hand_after_the_result_belongs_to_the_game_if_it_goes_on_counting() -> None:
    """A result that comes too early is judged by what is known then; the last one is too many."""
    lines = lines_of(1)
    early = put(126, "Results : YOU WON")(lines)

    assert [("results", "result", "seed 1"), ("results", "extra-line", "seed 1"), REST] == faults(
        "\n".join(early)
    )


def test_games_without_seeds_and_results_are_told_apart_by_their_hands() -> None:
    """Hand 1 after 26 hands begins another game."""
    text = "\n".join([*lines_of(1)[1:-1], *lines_of(2)[1:-1]])

    assert [
        ("games", "missing-line", "seed 1"),
        ("results", "missing-line", "seed 1"),
        ("games", "missing-line", "seed 2"),
        ("levels", "missing-line", "seed 2"),
        ("games", "seeds", "seed 3"),
    ] == faults(text)


def test_cards_after_a_result_begin_a_game_without_seed_and_number() -> None:
    """Both are missing."""
    text = "\n".join([*lines_of(1), *lines_of(2)[2:]])

    assert [
        ("games", "missing-line", "seed 2"),
        ("games", "missing-line", "seed 2, hand 1"),
        ("games", "seeds", "seed 3"),
    ] == faults(text)


def test_hands_without_number_and_cards_are_still_hands() -> None:
    """Who won and the totals after a whole hand belong to the next one."""
    text = "\n".join(without(6, 2)(lines_of(1)))

    rows = list(judge(group(read(text)), RIGHT))
    assert [None, "You played a … and I played a …"] == [rows[6].actual, rows[7].expected]


def test_game_too_many_is_named() -> None:
    """One for a seed that nobody asked for, and one that comes twice."""
    text = "\n".join([*lines_of(1), *lines_of(2), *lines_of(2), *lines_of(3)])

    assert [("games", "seeds", "seed 2"), ("games", "seeds", "seed 4")] == faults(text)


def test_game_too_many_without_seed_is_named_by_nothing() -> None:
    """It has no number at all, so that its lines are missing somewhere."""
    every = [line for line in simulate("", {}).split("\n") if line]
    count = every.pop()
    text = "\n".join([*every, *lines_of(1)[1:], count])

    assert ("games", "missing-line", "seed …") == faults(text)[0]


def test_missing_games_are_named_together() -> None:
    """Those between two games, in one line."""
    text = "\n".join([*lines_of(1), *lines_of(40), *lines_of(41)])

    found = replay(text, "", {"check": "games"})
    assert ("seed 2", "the games of seeds 2 to 39 are missing") == (found.place, found.reason)


def test_hands_that_are_missing_are_named_together() -> None:
    """With the first of them as the place."""
    text = "\n".join(without(16, 15)(lines_of(1)))

    found = replay(text, "", {"check": "games"})
    assert ("seed 1, hand 4", "hands 4 to 6 are missing") == (found.place, found.reason)


def test_game_without_hands_is_missing_all_of_them() -> None:
    """The seed alone is no game."""
    text = "\n".join(["Seed = 1 :", *lines_of(2)])

    assert [("games", "hands", "seed 1, hand 1"), ("levels", "missing-line", "seed 1")] == faults(text)[:2]


def test_late_line_with_a_wrong_number_is_wrong_in_both_ways() -> None:
    """It is out of order, and judged by its number as well."""
    lines = swapped(9, 10)(lines_of(1))
    lines[10] = lines[10].replace("2", "5", 1)

    assert [("words", "order", "seed 1, hand 2"), ("totals", "totals", "seed 1, hand 2"), REST] == faults(
        "\n".join(lines)
    )


@pytest.mark.parametrize(
    ("printed", "words"),
    [
        ("", "no game was printed"),
        ("\n".join(lines_of(1)), "only 1 of 100 games was printed, but it takes 50"),
        ("\n".join(lines_of(1) + lines_of(2)), "only 2 of 100 games were printed"),
    ],
)
def test_few_games_pass_no_check(printed: str, words: str) -> None:
    """They show too little of anything; the game itself is judged all the same."""
    for check in CHECKS:
        if check not in ("seeds", "dealing", "pauses", "all", "games", "count"):
            assert words in replay(printed, "", {"check": check}).reason
    assert "missing" in replay(printed, "", {"check": "games"}).reason


def test_half_of_the_games_are_enough() -> None:
    """What is printed is judged, and the rest is missing."""
    text = simulate("", {})
    half = text[: text.index("Seed = 51 :")]

    assert "" == replay(half, "", {"check": "totals"}).reason
    assert "seed 51" == replay(half, "", {"check": "games"}).place


def test_last_hand_left_out_of_one_game_costs_the_hands_alone() -> None:
    """It was played, so that result and count are right; nobody can see it."""
    text = simulate("", {})
    at = text.index("Hand 26 :", text.index("Seed = 5 :"))
    text = text[:at] + text[text.index("Results", at) :]

    assert ["all", "games"] == [
        check
        for check in CHECKS
        if check not in ("seeds", "dealing", "pauses") and replay(text, "", {"check": check}).reason
    ]
    assert replay(text.replace("44 games", "45 games"), "", {"check": "count"}).reason


@pytest.mark.parametrize(
    ("closing", "words"),
    [
        ("In 44 of 100 games cards were left in the tie pile.", ""),
        ("Tie piles left: 44", ""),
        ("*** 44 ***\nThank you for playing!", ""),
        ("In 43 of 100 games cards were left.", "not 43"),
        ("Many games had cards left.", "is missing; in its place stands “Many games"),
        ("Of games 1 to 100, 44 had cards left.", "is missing"),
        ("44.5 games", "is missing"),
        ("After 100 games, 44 games ended with the last cards played being the same. So long!", ""),
    ],
)
def test_number_of_games_may_be_told_in_other_words(closing: str, words: str) -> None:
    """One number, and the hundred if one likes."""
    text = simulate("", {})
    finding = replay(text[: text.index("After 100")] + closing, "", {"check": "count"})

    assert (words in finding.reason) if words else finding.reason == ""


def test_result_by_wrong_totals_counts_in_the_transcript_alone() -> None:
    """It follows from the line before, and its own check sees nothing new."""
    text = simulate("", {})
    text = text.replace("24 cards and I have won 28 cards", "34 cards and I have won 18 cards", 1)
    text = text.replace("I WON", "YOU WON", 1)

    found = replay(text, "", {"check": "all"})
    assert ("totals", "seed 1, hand 26") == (found.rule, found.place)
    assert "Results : I WON !!!" == found.expected.split("\n")[1 + 5 * 26]
    assert "" == replay(text, "", {"check": "results"}).reason


@pytest.mark.parametrize("check", ["all", "words", "totals"])
def test_nothing_is_raised_by_a_transcript_backwards(check: str) -> None:
    """Every line stands in the wrong place."""
    text = "\n".join(reversed(simulate("", {}).split("\n")))

    assert replay(text, "", {"check": check}).reason
