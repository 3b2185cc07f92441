"""EE 312 War as a whole: the published example, planted mistakes, readings, settings, traits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given as drawn
from hypothesis import settings as tuned
from hypothesis import strategies as st

from reference.ee312.game import deal, play
from reference.ee312.rules import Rules
from reference.ee312_war import (
    CHECKS,
    DECK,
    READINGS,
    TRAITS,
    complaints,
    replay,
    setting_complaints,
    simulate,
    traits,
)
from tests.reference.ee312.parts import (
    BOTH_OUT,
    CHAINED,
    EXAMPLE,
    EXAMPLE_DECK,
    LONG,
    ONE_WAR,
    OTHER_HAS_TWO,
    SAVED,
    SHORT_1_DOWN,
    SHORT_2_UP,
    given,
)

if TYPE_CHECKING:
    from collections.abc import Callable

LINES = EXAMPLE.removesuffix("\n").split("\n")
GAMES = (EXAMPLE_DECK, CHAINED, SAVED, SHORT_1_DOWN, SHORT_2_UP, ONE_WAR, OTHER_HAS_TWO, BOTH_OUT)
ONLY_HANDS = 56
"""So many lines does a program print that crashes, or never comes to an end."""

TRANSCRIPT_CHECKS = ("exact", "layout", "hands", "dealt", "shuffled", "result", "wars", "ends")


def test_published_example_is_right() -> None:
    """To the character, replayed from its own hands; and it is what a right program makes of its deck."""
    assert EXAMPLE == simulate(given(EXAMPLE_DECK), {})
    finding = replay(EXAMPLE, "", {"check": "exact"})
    assert ("", "", None) == (finding.reason, finding.place, finding.line)
    assert EXAMPLE.removesuffix("\n") == finding.expected == finding.actual


@pytest.mark.parametrize("deck", GAMES)
@pytest.mark.parametrize("check", TRANSCRIPT_CHECKS)
def test_right_programs_pass_every_check(deck: tuple[int, ...], check: str) -> None:
    """Stacked, with any kind of game; only the page's own hands are no shuffled ones."""
    finding = replay(simulate(given(deck), {}), given(deck), {"check": check})
    copied = (deck, check) == (EXAMPLE_DECK, "shuffled")
    assert copied == bool(finding.reason)


def change(line: int, new: str) -> Callable[[list[str]], list[str]]:
    """Put another line in place of one, counted from 1."""
    return lambda lines: [*lines[: line - 1], new, *lines[line:]]


def insert(line: int, new: str) -> Callable[[list[str]], list[str]]:
    """Put a line before one."""
    return lambda lines: [*lines[: line - 1], new, *lines[line - 1 :]]


def drop(line: int) -> Callable[[list[str]], list[str]]:
    """Leave a line out."""
    return lambda lines: [*lines[: line - 1], *lines[line:]]


PLANTED: list[tuple[Callable[[list[str]], list[str]], str, str, str]] = [
    (change(1, "Hand of Player 1: "), "line 1", "the line ends in a blank", "form"),
    (change(1, "Hand of player 1:"), "line 1", "capital and small letters count", "form"),
    (change(1, "Hand of Player 1"), "line 1", "the colon is missing", "form"),
    (drop(1), "line 1", "there is no line `Hand of Player 1:`", "hands"),
    (change(1, "Player 1 has:"), "line 1", "there is no line `Hand of Player 1:`", "hands"),
    (change(2, "9 of Spades "), "line 2, player 1's card 1", "the line ends in a blank", "form"),
    (change(2, "Spades of 9"), "line 2, player 1's card 1", "the value comes first", "form"),
    (change(3, "11 of Hearts"), "line 3, player 1's card 2", "should be `Jack of Hearts`", "form"),
    (change(3, "jack of hearts"), "line 3, player 1's card 2", "capital and small letters", "form"),
    (change(3, "Jack  of Hearts"), "line 3, player 1's card 2", "the blanks in", "form"),
    (change(3, "Jack of Hearts,"), "line 3, player 1's card 2", "should be `Jack of Hearts`", "form"),
    (change(3, "Knave of Hearts"), "line 3", "hand has 1 card, not 26, then comes `Knave of", "hands"),
    (change(5, "King of Spades"), "line 55, player 2's card 26", "is player 1's card 4 already", "hands"),
    (drop(27), "line 27", "player 1's hand has 25 cards, not 26", "hands"),
    (drop(40), "line 55", "player 2's hand has 25 cards, not 26", "hands"),
    (insert(28, "King of Spades"), "line 28, player 1's card 27", "has 27 cards, not 26", "hands"),
    (drop(28), "line 28", "an empty line is missing before `Hand of Player 2:`", "form"),
    (insert(28, ""), "line 29", "an empty line too many comes before `Hand of Player 2:`", "form"),
    (insert(1, ""), "line 1", "an empty line too many comes before `Hand of Player 1:`", "form"),
    (insert(1, "Welcome to War!"), "line 1", "should be `Hand of Player 1:`", "form"),
    (change(29, "Hand of Player 3:"), "line 29", "should be `Hand of Player 2:`", "form"),
    (drop(56), "line 56", "an empty line is missing before `Player 1 lost", "form"),
    (change(57, "Player 2 lost after 174 rounds."), "line 57", "player 1 lost: that player's last", "result"),
    (change(57, "Player 1 won after 174 rounds."), "line 57", "player 1 lost: that player's last", "result"),
    (change(57, "The game was a draw after 174 rounds."), "line 57", "player 1 lost: that", "result"),
    (change(57, "The game was a draw after 5000 rounds."), "line 57", "player 1 lost: that", "result"),
    (change(57, "Player 1 lost after 175 rounds."), "line 57", "174 rounds, not 175: one too many", "rounds"),
    (change(57, "Player 1 lost after 173 rounds."), "line 57", "took 174 rounds, not 173", "rounds"),
    (change(57, "Player 1 lost after 185 rounds."), "line 57", "a war belongs to the round", "rounds"),
    (change(57, "Player 1 lost after 174 rounds"), "line 57", "the full stop is missing", "form"),
    (change(57, "Player 1 Lost after 174 rounds."), "line 57", "capital and small letters count", "form"),
    (change(57, "Player 1 lost."), "line 57", "should be `Player 1 lost after 174 rounds.`", "form"),
    (drop(57), "line 57", "`There were 11 wars.` should be `Player 1 lost", "form"),
    (change(58, "There were 12 wars."), "line 58", "there were 11 wars, not 12", "wars"),
    (change(58, "There were 11 wars"), "line 58", "the full stop is missing", "form"),
    (change(58, "There were 11 wars. "), "line 58", "the line ends in a blank", "form"),
    (drop(58), "the end of the output", "nothing says how many wars there were", "wars"),
    (insert(59, ""), "line 59", "an empty line comes after the last line", "form"),
    (insert(59, "Bye."), "line 59", "`Bye.` comes after the last line", "form"),
    (lambda _: [""], "line 1", "there is no line `Hand of Player 1:`", "hands"),
]


@pytest.mark.parametrize(("plant", "place", "reason", "rule"), PLANTED)
def test_planted_mistakes_are_named(
    plant: Callable[[list[str]], list[str]], place: str, reason: str, rule: str
) -> None:
    """One mistake each, in the page's own example: the first wrong line, and what is wrong with it."""
    finding = replay("\n".join(plant(LINES)) + "\n", "", {"check": "exact"})
    assert (place, rule) == (finding.place, finding.rule)
    assert reason in finding.reason
    number = re.search(r"line (\d+)", place)
    assert number is None or int(number[1]) - 1 == finding.line
    assert finding.expected != finding.actual


DOWN = "in the war of round 108 that player has no card to lay face down, the other has 50"
UP = "in the war of round 87 that player has no card to turn up, the other has 44"
BOTH = "in the war of round 1 both players have no card to turn up"
TOLD = [
    (SHORT_1_DOWN, 57, "Player 2 lost after 108 rounds.", f"player 1 lost: {DOWN}", "result"),
    (SHORT_2_UP, 57, "Player 1 lost after 87 rounds.", f"player 2 lost: {UP}", "result"),
    (SHORT_1_DOWN, 57, "Player 1 lost after 106 rounds.", "took 107 or 108 rounds, not 106", "rounds"),
    (SHORT_1_DOWN, 58, "There were 5 wars.", "there were 6 or 7 wars, not 5", "wars"),
    (BOTH_OUT, 57, "Player 1 lost after 1 rounds.", f"the game was a draw: {BOTH}", "result"),
    (BOTH_OUT, 57, "The game was a draw after 3 rounds.", "took 0 or 1 rounds, not 3", "rounds"),
    (CHAINED, 58, "There were 28 wars.", "not 28: a war that is tied again is still one war", "wars"),
    (EXAMPLE_DECK, 57, "Player 1 lost.", "nothing says how many rounds were played", "rounds"),
    (EXAMPLE_DECK, 57, "After 174 rounds it is over.", "nothing says who lost, or", "result"),
    (EXAMPLE_DECK, 57, "Player 1 lost after 174 rounds.\nPlayer 2 lost.", "`Player 2 lost.` says", "result"),
    (EXAMPLE_DECK, 57, "Player 1 lost after 174 or 174 rounds, not 175 rounds.", "something else", "rounds"),
    (EXAMPLE_DECK, 58, "It is over.", "nothing says how many wars there were", "wars"),
    (EXAMPLE_DECK, 58, "There were 11 wars, or 12 wars.", "something else", "wars"),
]


@pytest.mark.parametrize("told", TOLD)
def test_what_the_last_lines_say(told: tuple[tuple[int, ...], int, str, str, str]) -> None:
    """The game that these hands play, in its own words."""
    deck, line, new, reason, rule = told
    right = simulate(given(deck), {}).removesuffix("\n").split("\n")
    text = "\n".join(change(line, new)(right))
    finding = replay(text, given(deck), {"check": "result" if line == 57 else "wars"})
    assert (rule, True) == (finding.rule, reason in finding.reason)
    assert finding.expected.split("\n")[:56] == finding.actual.split("\n")[:56]
    assert finding.expected != finding.actual


ACCEPTED = [
    (SHORT_1_DOWN, "Player 1 lost after 107 rounds.", "There were 6 wars."),
    (SHORT_1_DOWN, "Player 1 lost after 108 rounds.", "There were 6 wars."),
    (SHORT_2_UP, "Player 2 lost after 86 rounds.", "There were 8 wars."),
    (BOTH_OUT, "The game was a draw after 1 rounds.", "There were 1 wars."),
    (BOTH_OUT, "The game was a draw after 0 rounds.", "There were 0 wars."),
    (BOTH_OUT, "The game was a draw after 1 round.", "There was 1 war."),
    (BOTH_OUT, "Both players ran out of cards after 1 rounds: it is a draw.", "There were 1 wars."),
    (BOTH_OUT, "The game was a draw.", "There were 1 wars."),
    (ONE_WAR, "Player 1 lost after 86 rounds.", "There was 1 war."),
]


@pytest.mark.parametrize(("deck", "result", "wars"), ACCEPTED)
@pytest.mark.parametrize("check", ["exact", "layout", "result", "wars"])
def test_what_the_page_leaves_open_is_right(
    deck: tuple[int, ...], result: str, wars: str, check: str
) -> None:
    """Both counts where a war is unfinished, both forms of one, and words for which the page has none."""
    right = simulate(given(deck), {}).split("\n")
    text = "\n".join([*right[:56], result, wars])
    finding = replay(text, given(deck), {"check": check})
    assert ("", finding.actual) == (finding.reason, finding.expected)


@pytest.mark.parametrize("ending", ["", "\n"])
def test_the_last_line_end_is_free(ending: str) -> None:
    """Whether there is one or not."""
    assert not replay(EXAMPLE.removesuffix("\n") + ending, "", {}).reason


@pytest.mark.parametrize(
    ("deck", "result"),
    [(EXAMPLE_DECK, "It is a draw after 174 rounds."), (BOTH_OUT, "Nobody won after 1 rounds.")],
)
def test_words_are_free_nowhere_else(deck: tuple[int, ...], result: str) -> None:
    """Where the page has a line, or the program's own does not speak of a draw."""
    right = simulate(given(deck), {}).split("\n")
    finding = replay("\n".join([*right[:56], result, right[57]]), given(deck), {"check": "layout"})
    assert ("line 57", "form") == (finding.place, finding.rule)


def test_a_draw_after_5000_rounds() -> None:
    """As the page writes it; who plays on, or stops elsewhere, is told so."""
    text = simulate(given(LONG), {})
    assert text.endswith("\nThe game was a draw after 5000 rounds.\nThere were 385 wars.\n")
    assert "" == replay(text, given(LONG), {}).reason
    reasons = {
        name: replay(simulate(given(LONG), {}, READINGS[name].rules), given(LONG), {}).reason
        for name in ("no-limit", "limit-4999", "limit-5001", "draw-with-52-wars")
    }
    assert {
        "no-limit": "the game was a draw: after 5000 rounds both players still hold cards",
        "limit-4999": "the game took 5000 rounds, not 4999",
        "limit-5001": "the game took 5000 rounds, not 5001: one too many",
        "draw-with-52-wars": "there were 385 wars, not 52",
    } == reasons


def test_the_last_card_in_round_5000() -> None:
    """Lost or drawn, the page does not say: both are right."""
    rules = Rules(limit=174)
    right = simulate(given(EXAMPLE_DECK), {}).split("\n")
    for result in ("Player 1 lost after 174 rounds.", "The game was a draw after 174 rounds."):
        text = "\n".join([*right[:56], result, right[57]])
        assert "" == replay(text, given(EXAMPLE_DECK), {}, rules).reason


@pytest.mark.parametrize(
    ("check", "lines", "reason"),
    [
        ("wars", "Player 1 lost after 20 rounds.\nThere were 28 wars.", "there were 24 wars, not 28"),
        ("result", "Player 1 lost after {} rounds.\nThere were 3 wars.", "the game took {} rounds, not {}"),
    ],
)
def test_a_number_that_fits_by_chance_is_not_explained(check: str, lines: str, reason: str) -> None:
    """Where the other line is of another game, nobody knows where the number comes from."""
    played = play(deal(CHAINED))
    counted = played.rounds + played.ties
    right = simulate(given(CHAINED), {}).split("\n")
    text = "\n".join([*right[:56], lines.format(counted)])
    assert reason.format(played.rounds, counted) == replay(text, given(CHAINED), {"check": check}).reason


@pytest.mark.parametrize("name", READINGS)
def test_every_reading_explains_its_own_program(name: str) -> None:
    """What a program prints that reads the rules so is right under that reading, in every kind of game."""
    rules = READINGS[name].rules
    for deck in GAMES:
        printed = simulate(given(deck), {}, rules)
        if printed.count("\n") > ONLY_HANDS:
            for check in ("exact", "layout", "hands", "dealt", "result", "wars"):
                assert "" == replay(printed, given(deck), {"check": check}, rules).reason


@pytest.mark.parametrize("name", READINGS)
def test_every_reading_is_wrong_somewhere(name: str) -> None:
    """In one of these games at least, and the first wrong line is named."""
    findings = [
        replay(simulate(given(deck), {}, READINGS[name].rules), given(deck), {"check": "exact"})
        for deck in (*GAMES, LONG)
    ]
    wrong = [finding for finding in findings if finding.reason]
    assert wrong
    assert all(finding.place and finding.rule and finding.line is not None for finding in wrong)


def test_two_readings_at_once_are_of_different_rules() -> None:
    """Each pair keeps both, and neither of them alone explains what it prints."""
    pairs = [name.split("+") for name in READINGS if "+" in name]
    assert ["loser-first", "loser-stack-first"] in pairs
    for one, other in pairs:
        rules = READINGS[f"{one}+{other}"].rules
        texts = [(deck, simulate(given(deck), {}, rules)) for deck in GAMES]
        for alone in (one, other):
            own = READINGS[alone].rules
            assert any(replay(text, given(deck), {"check": "exact"}, own).reason for deck, text in texts)


@pytest.mark.parametrize("name", READINGS)
def test_readings_have_sentences(name: str) -> None:
    """One for the student that names the rule, one for staff."""
    reading = READINGS[name]
    assert reading.student.startswith("Look again at ")
    assert (reading.student[-1], reading.staff[-1]) == (".", ".")


def test_programs_that_print_always_the_same_gain_nothing() -> None:
    """A stacked deck is what counts: the example's transcript is wrong for every other deck."""
    for deck in GAMES[1:]:
        wrong = [
            check
            for check in ("dealt", "result", "wars")
            if replay(EXAMPLE, given(deck), {"check": check}).reason
        ]
        assert "dealt" in wrong
        assert len(wrong) > 1


def test_another_order_of_dealing_loses_the_deal_alone() -> None:
    """Halves, player 2 first, from the bottom: the game is replayed from the hands that were printed."""
    one, two = deal(CHAINED)
    for hands in ((two, one), (one[::-1], two[::-1]), (CHAINED[:26], CHAINED[26:])):
        text = simulate(given(tuple(card for pair in zip(*hands, strict=True) for card in pair)), {})
        reasons = {
            check: replay(text, given(CHAINED), {"check": check}).reason
            for check in ("dealt", "result", "wars")
        }
        assert ("", "") == (reasons["result"], reasons["wars"])
        assert "the given deck is dealt in turn" in reasons["dealt"]


def test_unreadable_hands_of_a_stacked_deck() -> None:
    """The deck is known: the last lines are judged all the same."""
    text = "\n".join([*LINES[:20], *LINES[56:]])
    assert "" == replay(text, given(EXAMPLE_DECK), {"check": "result"}).reason
    finding = replay(text, "", {"check": "result"})
    assert "the game cannot be replayed" in finding.reason
    assert "hands" == finding.rule


def test_settings() -> None:
    """A check is one of those there are; nothing else is set."""
    assert () == setting_complaints({})
    assert () == setting_complaints({"check": "exact", "seed": 1})
    assert all(not setting_complaints({"check": check}) for check in CHECKS)
    unknown, check = setting_complaints({"check": "all", "chekc": 1})
    assert unknown.startswith("unknown setting `chekc`")
    assert check.startswith("unknown check `all`")


def test_traits() -> None:
    """By the names in TRAITS, for every kind of game."""
    assert all(traits(deck).keys() == TRAITS.keys() for deck in GAMES)
    assert {
        "rounds": 174, "wars": 11, "chained": 1, "ends": "plain", "short": "none", "at": "none",
        "depth-at-end": 0, "left": 0, "saved": 0, "loser": "1",
    } == traits(EXAMPLE_DECK)  # fmt: skip
    assert {
        "rounds": 87, "wars": 8, "chained": 2, "ends": "in-war", "short": "2", "at": "face-up",
        "depth-at-end": 2, "left": 44, "saved": 0, "loser": "2",
    } == traits(SHORT_2_UP)  # fmt: skip
    assert ("in-war", "both", "none") == tuple(traits(BOTH_OUT)[name] for name in ("ends", "short", "loser"))


def test_complaints_are_those_of_the_cards() -> None:
    """For the case files."""
    assert ((), ("the deck has 51 cards, not 52",)) == (complaints(DECK), complaints(DECK[1:]))


def test_programs_that_deal_by_themselves() -> None:
    """The clock seeds them, then the seed, then nothing; the hands differ and are right."""
    texts = [simulate("", settings) for settings in ({"clock": 5, "seed": 9}, {"seed": 9}, {"seed": 5}, {})]
    assert texts[0] == texts[2]
    assert 3 == len({*texts})
    assert all(
        not replay(text, "", {"check": check}).reason for text in texts for check in ("exact", "shuffled")
    )


@pytest.mark.parametrize(
    "given_text", ["", "1 2 3", "x " * 52, "1 " * 52, " ".join(map(str, range(1, 53))), "٣ " * 52]
)
def test_what_is_no_deck_is_none(given_text: str) -> None:
    """Then the hands that were printed are all there is."""
    assert "" == replay(EXAMPLE, given_text, {"check": "dealt"}).reason


@tuned(max_examples=60, deadline=None)
@drawn(text=st.text(max_size=300), check=st.sampled_from(sorted(CHECKS)))
def test_whatever_is_printed_raises_nothing(text: str, check: str) -> None:
    """And is wrong, unless anything will do."""
    finding = replay(text, given(EXAMPLE_DECK), {"check": check})
    assert bool(finding.reason) or check == "ends"


@tuned(max_examples=60, deadline=None)
@drawn(data=st.data())
def test_damaged_transcripts_raise_nothing(data: st.DataObject) -> None:
    """Lines left out, doubled and changed over: every check answers, and a wrong one has its place."""
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(("drop", "double", "swap", "blank"))):
            case "drop" if len(lines) > 1:
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                lines[at], lines[-1] = lines[-1], lines[at]
            case _:
                lines[at] += " "
    for check in TRANSCRIPT_CHECKS:
        for deck in ("", given(EXAMPLE_DECK)):
            finding = replay("\n".join(lines), deck, {"check": check})
            assert bool(finding.reason) == bool(finding.place) == bool(finding.rule)
            assert not finding.reason or finding.expected != finding.actual
