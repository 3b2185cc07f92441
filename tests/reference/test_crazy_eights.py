"""Crazy Eights: right programs pass in every manner, and every fault is named with its rule and turn."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import settings as trying
from hypothesis import strategies as st

from reference.crazy_eights import (
    FAULTS,
    MANNERS,
    RULES,
    SETTINGS,
    partner,
    referee,
    setting_complaints,
    simulate,
)
from reference.eights.policy import POLICIES

if TYPE_CHECKING:
    from reference.transcript import Finding

CLOCK = 1_710_000_006


def settings(policy: str, seed: int = 1, clock: int = CLOCK, **more: str) -> dict[str, str | int]:
    """The settings of a case."""
    return {"policy": policy, "seed": seed, "clock": clock, **more}


@cache
def talk_of(policy: str, seed: int, clock: int, fault: str | None, manner: str) -> list[tuple[str, str]]:
    """The talk of a made-up program."""
    given = settings(policy, seed, clock)
    return simulate(partner(given), given, fault, manner=manner)


def finding(policy: str, clock: int = CLOCK, fault: str | None = None, **more: str) -> Finding:
    """What the referee says of a made-up program."""
    manner = more.pop("manner", "usual")
    return referee(talk_of(policy, 1, clock, fault, manner), settings(policy, 1, clock, **more))


@pytest.mark.parametrize(("manner", "policy"), [*product(MANNERS, POLICIES)])
def test_a_right_program_passes(manner: str, policy: str) -> None:
    """Whatever the other side does, and in whichever of the right ways the program plays."""
    for seed, clock in ((1, CLOCK), (2, 1_710_000_033)):
        found = referee(talk_of(policy, seed, clock, None, manner), settings(policy, seed, clock))
        assert ("", found.actual, None) == (found.reason, found.expected, found.line)


@pytest.mark.parametrize("policy", [name for name, policy in POLICIES.items() if policy.mischief])
def test_what_must_be_refused_is_tried(policy: str) -> None:
    """No policy is without an occasion for what it is there for."""
    assert [] == [note for note in finding(policy).notes if "occasion" in note]


BROKEN = [
    ("deck-not-printed", "plain", CLOCK, "deck", "the deal"),
    ("deck-unordered", "plain", CLOCK, "deck", "the deal"),
    ("deck-short", "plain", CLOCK, "deck", "the deal"),
    ("unshuffled", "plain", CLOCK, "shuffle", "the deal"),
    ("shuffle-doubles", "plain", CLOCK, "shuffle", "the deal"),
    ("hands-not-printed", "plain", CLOCK, "both-hands", "the deal"),
    ("deal-in-blocks", "plain", CLOCK, "deal", "the deal"),
    ("deal-computer-first", "plain", CLOCK, "deal", "the deal"),
    ("deal-seven", "plain", CLOCK, "deal", "the deal"),
    ("top-from-middle", "plain", CLOCK, "top-card", "the deal"),
    ("top-stays", "plain", CLOCK, "counts", "the deal"),
    ("computer-begins", "plain", CLOCK, "first-turn", "the deal"),
    ("table-once", "not-held", CLOCK, "table", "turn 1"),
    ("stock-not-shown", "plain", CLOCK, "table", "turn 1"),
    ("suit-not-shown", "plain", 1_710_000_025, "table", "turn 10"),
    ("suit-forgotten", "plain", 1_710_000_017, "computer-match", "turn 7"),
    ("draw-lost", "plain", CLOCK, "hand", "turn 7"),
    ("draw-copied", "plain", CLOCK, "counts", "turn 7"),
    ("draw-from-middle", "plain", CLOCK, "drawn", "turn 7"),
    ("play-copied", "plain", CLOCK, "hand", "turn 2"),
    ("several-half", "faces", CLOCK, "hand", "turn 8"),
    ("first-on-top", "faces", CLOCK, "top", "turn 7"),
    ("computer-miscounted", "eights", 1_710_000_033, "counts", "game 2, turn 17"),
    ("refuses-several", "faces", CLOCK, "accepts", "turn 7"),
    ("refuses-eight", "plain", CLOCK, "accepts", "turn 4"),
    ("refuses-third-draw", "plain", CLOCK, "accepts", "turn 7"),
    ("refuses-pass", "plain", CLOCK, "accepts", "turn 7"),
    ("refuses-small-letters", "loose", CLOCK, "accepts", "turn 1"),
    ("splits-lines", "plain", CLOCK, "accepts", "turn 4"),
    ("skips-empty-lines", "empty", CLOCK, "once", "turn 1"),
    ("splits-long-lines", "long", CLOCK, "once", "turn 4"),
    ("accepts-malformed", "empty", CLOCK, "refuses-malformed", "turn 1"),
    ("accepts-malformed", "garbage", CLOCK, "refuses-malformed", "turn 1"),
    ("accepts-malformed", "signs", CLOCK, "refuses-malformed", "turn 1"),
    ("accepts-twice", "twice", CLOCK, "refuses-twice", "turn 1"),
    ("accepts-not-held", "not-held", CLOCK, "refuses-not-held", "turn 1"),
    ("accepts-faces", "mixed-faces", CLOCK, "refuses-faces", "turn 1"),
    ("accepts-pair", "pair", CLOCK, "refuses-pair", "turn 1"),
    ("accepts-mismatch", "mismatch", CLOCK, "refuses-mismatch", "turn 1"),
    ("accepts-no-suit", "no-suit", CLOCK, "refuses-no-suit", "turn 1"),
    ("accepts-early-pass", "early-pass", CLOCK, "refuses-early-pass", "turn 1"),
    ("accepts-fourth-draw", "fourth-draw", CLOCK, "refuses-fourth-draw", "turn 1"),
    ("refusal-takes-card", "mismatch", CLOCK, "refusal-changes", "turn 1"),
    ("refusal-ends-turn", "not-held", CLOCK, "refusal-changes", "turn 1"),
    ("refusal-forgets-draws", "fourth-draw", CLOCK, "refuses-fourth-draw", "turn 1"),
    ("computer-any-card", "plain", CLOCK, "computer-match", "turn 1"),
    ("computer-ignores-suit", "plain", 1_710_000_017, "computer-match", "turn 7"),
    ("computer-draws-four", "plain", 1_710_000_017, "computer-draws", "turn 6"),
    ("computer-passes-early", "plain", CLOCK, "computer-pass", "turn 7"),
    ("computer-passes-able", "plain", CLOCK, "computer-able", "turn 7"),
    ("computer-draws-able", "plain", CLOCK, "computer-able", "turn 1"),
    ("computer-mixes-faces", "plain", CLOCK, "computer-faces", "turn 3"),
    ("computer-pairs", "plain", CLOCK, "computer-faces", "turn 8"),
    ("computer-invents", "plain", CLOCK, "computer-held", "turn 1"),
    ("computer-no-suit", "plain", 1_710_000_025, "computer-suit", "turn 9"),
    ("computer-skips", "plain", CLOCK, "computer-turn", "turn 1"),
    ("computer-twice", "plain", CLOCK, "computer-turn", "turn 2"),
    ("computer-keeps", "plain", CLOCK, "counts", "turn 2"),
    ("goes-on-after-hand", "plain", CLOCK, "over", "turn 13"),
    ("goes-on-after-stock", "plain", 1_710_000_025, "over", "turn 27"),
    ("ends-early", "plain", CLOCK, "over-early", "turn 12"),
    ("ending-not-printed", "plain", CLOCK, "ending", "turn 13"),
    ("winner-not-printed", "plain", CLOCK, "ending", "turn 13"),
    ("last-hand-short", "plain", CLOCK, "last-hands", "turn 13"),
    ("points-tens", "plain", CLOCK, "points", "turn 13"),
    ("points-ace", "faces", 1_710_000_025, "points", "turn 13"),
    ("points-eight", "faces", CLOCK, "points", "turn 14"),
    ("winner-higher", "plain", CLOCK, "winner", "turn 13"),
    ("winner-level", "eights", 1_710_000_017, "winner", "turn 24"),
    ("again-ends", "again", CLOCK, "again", "game 2, the deal"),
    ("again-short", "again", CLOCK, "shuffle", "game 2, the deal"),
    ("again-unasked", "plain", CLOCK, "again", "turn 13"),
    ("quit-goes-on", "plain", CLOCK, "quit", "turn 13"),
    ("quit-small", "capital-quit", CLOCK, "quit", "turn 13"),
    ("other-prompt", "plain", CLOCK, "prompt", "the deal"),
    ("gives-up", "plain", CLOCK, "once", "turn 2"),
]


def test_a_further_game_that_is_not_begun_anew_costs_its_own_check() -> None:
    """A wrong table from the second game on; one that the first game has as well is no matter of that."""
    case = settings("again")
    talk = simulate(partner(case), case)
    short = [(voice, text.replace("Stockpile: 35", "Stockpile: 34")) for voice, text in talk]
    second = next(at for at, (_, text) in enumerate(talk) if "Shuffled:" in text and at)
    late = referee([*talk[:second], *short[second:]], {**case, "check": "again"})
    assert ("counts", "game 2, the deal") == (late.rule, late.place.removesuffix(", turn 1"))
    assert "" == referee(short, {**case, "check": "again"}).reason


def test_a_talk_that_ends_for_a_refused_move_is_told_by_that_rule() -> None:
    """Whoever refuses every pass leaves nothing to say: that is no mistake of its own."""
    found = finding("plain", CLOCK, "refuses-pass", check="talk")
    assert "accepts" == found.rule
    assert "could not go on; before that, turn 7: `pass` was refused" in found.reason


def test_computer_that_moves_after_a_drawn_card_is_told_why_not() -> None:
    """The user's turn goes on after a draw: there is no other sign of that mistake."""
    case = settings("draws")
    talk = simulate(partner(case), case)
    drawn = next(at for at, (voice, text) in enumerate(talk) if (voice, text) == ("partner", "draw\n"))
    moved = [*talk[: drawn + 1], ("program", "Computer passes\n"), *talk[drawn + 1 :]]
    found = referee(moved, {**case, "check": "computer"})
    assert "it is the user's turn, which a drawn card does not end" in found.reason


def test_every_fault_is_in_the_table() -> None:
    """None is left untried."""
    assert set(FAULTS) == {fault for fault, *_ in BROKEN}


@pytest.mark.parametrize(("fault", "policy", "clock", "rule", "place"), BROKEN)
def test_a_fault_is_named_with_its_rule_and_turn(
    fault: str, policy: str, clock: int, rule: str, place: str
) -> None:
    """The first broken rule; the transcripts differ in one line, and the sentence begins with the turn."""
    found = finding(policy, clock, fault)
    lines, right = found.actual.splitlines(), found.expected.splitlines()
    assert (rule, place, True) == (found.rule, found.place, found.reason.startswith(f"{place}: "))
    assert found.line is not None
    assert lines[: found.line] == right[: found.line]
    assert 1 >= abs(len(lines) - len(right))
    assert lines != right
    assert rule in RULES


@pytest.mark.parametrize(
    ("fault", "checks"),
    [
        ("points-tens", {"ending"}),
        ("deck-short", {"opening"}),
        ("stock-not-shown", {"table"}),
        ("computer-any-card", {"computer"}),
        ("refuses-eight", {"moves"}),
        ("quit-goes-on", {"again"}),
        ("goes-on-after-hand", {"ending", "again"}),
        ("gives-up", {"table", "moves", "refusals", "computer", "ending", "again", "talk"}),
        ("computer-begins", {"opening"}),
    ],
)
def test_a_fault_costs_what_it_is_about_and_what_it_hides(fault: str, checks: set[str]) -> None:
    """A game that can be followed further is looked at further."""
    aspects = ("opening", "table", "moves", "refusals", "computer", "ending", "again", "talk")
    assert checks == {check for check in aspects if finding("plain", fault=fault, check=check).reason}


def test_what_may_follow_from_an_earlier_slip_is_told_with_it() -> None:
    """A hand that lacks a card makes the end wrong too."""
    found = finding("draws", fault="draw-lost", check="ending")
    assert ("last-hands", True) == (
        found.rule,
        "; before that, turn 1: your hand is not right" in found.reason,
    )


def test_what_does_not_count_is_noted() -> None:
    """Whoever looks at one thing alone is told that another was wrong."""
    found = finding("plain", fault="points-tens", check="moves")
    assert "Not counted here: turn 13: the computer's hand is worth 12, not 10." in found.notes


def test_the_pages_shuffle_is_noted_without_marks() -> None:
    """The library's numbers, seeded by the pinned clock, in so many passes."""
    right = talk_of("plain", 1, CLOCK, None, "usual")
    by_page = "The deck is shuffled by 100 passes of swaps with the C library's rand."
    other = "The deck is not what the page's passes of swaps with the C library's rand give."
    assert (by_page,) == referee(right, settings("plain")).notes
    assert (other,) == referee(right, settings("plain", clock=1)).notes
    assert () == referee(right, {"policy": "plain", "seed": 1}).notes


def test_too_few_passes_are_noted() -> None:
    """One pass is no shuffle by the page."""
    from reference.eights.card import DECK, show
    from reference.generator.glibc import Seeded
    from reference.shuffle import swap_passes

    order = swap_passes.shuffle(range(52), Seeded(CLOCK), {"passes": 1})
    printed = f"Deck: {show(DECK)}\nShuffled: {show(DECK[place] for place in order)}\n"
    notes = referee([("program", printed)], settings("plain")).notes
    assert ("The deck is shuffled by 1 pass of swaps with the C library's rand, fewer than 100.",) == notes


def test_an_occasion_that_never_came_is_noted() -> None:
    """A case that has not tried what it is there for says so."""
    talk = talk_of("eof-at-once", 1, CLOCK, None, "usual")
    found = referee(talk, settings("no-suit", check="opening"))
    assert "The move that is to be refused found no occasion." in found.notes


@pytest.mark.parametrize(
    ("given", "number"),
    [
        (settings("plain", check="moves"), 0),
        ({"policy": "plain"}, 0),
        ({}, 1),
        ({"policy": "nice", "check": "all"}, 2),
        ({"policy": "plain", "seed": "one", "clock": "noon", "speed": 3}, 3),
    ],
)
def test_settings_are_complained_about(given: dict[str, str | int], number: int) -> None:
    """An unknown name, an unknown word, what is no number."""
    assert number == len(setting_complaints(given))


def test_settings_are_described() -> None:
    """Each with a sentence."""
    assert {"policy", "seed", "check", "clock"} == set(SETTINGS)


LINES = st.sampled_from(
    [line for _, text in talk_of("again", 1, CLOCK, None, "usual") for line in text.split("\n")]
    + ["Suit: H", "Computer draws: 999999999", "Computer plays:", "Computer plays: 8S", "Winner: ?", "No:"]
    + ["Your hand: 5H 5H", "Your hand: none", "Top: 5X", "Top:", "Computer's hand: XX", "Your hand: X", "q"]
    + ["Deck: AC", "Deck: ZZ", "Shuffled: ZZ", "Computer: 0", "Computer's hand:", "Your points: 999"]
)
TALKS = st.lists(
    st.tuples(st.sampled_from(["program", "program", "partner"]), st.lists(LINES).map("\n".join)), max_size=12
)


@trying(deadline=None, max_examples=60)
@given(talk=TALKS, policy=st.sampled_from([*POLICIES]), cut=st.integers(0, 40))
def test_the_referee_never_fails(talk: list[tuple[str, str]], policy: str, cut: int) -> None:
    """Whatever was printed, also in the middle of a right game."""
    whole = [*talk_of("plain", 1, CLOCK, None, "usual")[:cut], *talk]
    found = referee(whole, settings(policy))
    assert (found.reason == "") == (found.expected == found.actual)


@trying(deadline=None, max_examples=60)
@given(texts=st.lists(st.lists(LINES).map("\n".join)), policy=st.sampled_from([*POLICIES]))
def test_the_partner_never_fails(texts: list[str], policy: str) -> None:
    """It answers, stops, or waits."""
    other = partner(settings(policy))
    for text in texts:
        said = other(text, waiting=True)
        assert said is None or said.stop or said.close or said.text.endswith("\n")
