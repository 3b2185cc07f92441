"""How often and when a program waits for ENTER, by a dialogue with it."""

from __future__ import annotations

import pytest

from harness.explain import right_but_for
from reference.cmsc201.pauses import Keyboard, judge_pauses
from reference.transcript import Say

HAND = "Hand 1 :\nYou played a 2 and I played a 1\nSo you won these cards\n"
GAMES = HAND * 26
ENTER = ("partner", "\n")


def test_enter_is_pressed_only_while_the_program_waits() -> None:
    """Twice at the most; a program that waits a third time is left."""
    keyboard = Keyboard()

    assert [None, Say(text="\n"), None, Say(text="\n"), Say(stop=True), Say(stop=True)] == [
        keyboard("Press ENTER", waiting=waiting) for waiting in (False, True, False, True, True, True)
    ]


@pytest.mark.parametrize(
    "talk",
    [
        [("program", "War. Press ENTER : "), ENTER, ("program", GAMES)],
        [ENTER, ("program", "War. Press ENTER : " + GAMES)],
        [("program", f"An example: {HAND} Press ENTER : "), ENTER, ("program", GAMES)],
        [("program", "War. Press"), ("program", "ENTER"), ENTER, ("program", GAMES), ("program", GAMES)],
    ],
)
def test_one_wait_before_the_games_is_right(talk: list[tuple[str, str]]) -> None:
    """Whether or not the explanation was seen before, and with an example in it."""
    finding = judge_pauses(talk)

    assert ("", "", None) == (finding.reason, finding.rule, finding.line)
    assert finding.expected == finding.actual


@pytest.mark.parametrize(
    "talk",
    [
        [("program", "War."), ENTER, ENTER, ("program", GAMES)],
        [("program", "War."), ENTER, ("program", HAND), ENTER, ("program", HAND)],
        [("program", GAMES), ENTER, ("program", GAMES)],
    ],
)
def test_right_steps_are_no_part_of_wrong_ones(talk: list[tuple[str, str]]) -> None:
    """A program that waits too often is not told that it is right but for what stands around it."""
    finding = judge_pauses(talk)

    assert finding.expected not in finding.actual
    assert "" == right_but_for(finding.expected, finding.actual)


@pytest.mark.parametrize(
    ("talk", "line", "words"),
    [
        ([], 0, "no game was played"),
        ([("program", "War.")], 0, "no game was played"),
        ([("program", "War."), ENTER], 1, "no game was played after ENTER"),
        ([("program", "War." + GAMES)], 0, "did not wait for ENTER"),
        ([("program", "War." + GAMES), ENTER, ("program", "Bye.")], 0, "began before ENTER"),
        ([("program", "War."), ENTER, ENTER, ("program", GAMES)], 1, "more than once"),
        ([("program", "War."), ENTER, ("program", GAMES), ENTER, ("program", GAMES)], 2, "more than once"),
        ([("program", "War."), ENTER, ("program", HAND), ENTER, ("program", HAND)], 2, "more than once"),
    ],
)
def test_wrong_pauses_are_named(talk: list[tuple[str, str]], line: int, words: str) -> None:
    """None, too early, too late, and too many."""
    finding = judge_pauses(talk)

    assert ("one-pause", line) == (finding.rule, finding.line)
    assert words in finding.reason
