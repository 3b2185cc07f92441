"""Tests of how a dialogue is laid out."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from harness.report.talk import (
    AROUND,
    MOST_AHEAD,
    MOST_FOLDED,
    STRIDE,
    TOLD,
    FoldedTurns,
    Talk,
    Turn,
    talk_view,
)
from harness.sandbox.port import Said
from reference.transcript import Finding
from tests.harness.report import programs

if TYPE_CHECKING:
    from collections.abc import Sequence

TALK = programs.talk(turns=40, broken=25)
FINDING = programs.refereed(programs.CASE, TALK).finding


def turns(talk: Talk) -> list[Turn]:
    """Return the turns that are not folded."""
    return [part for part in talk.parts if isinstance(part, Turn)]


def test_folded_around_the_broken_turn() -> None:
    """The turn that holds the named line is marked, three turns before and after are shown, others folded."""
    talk = talk_view(TALK, FINDING)
    shown = turns(talk)
    assert [*range(49 - AROUND, 49 + AROUND + 1)] == [turn.number for turn in shown]
    assert [49] == [turn.number for turn in shown if turn.here]
    folds = [part for part in talk.parts if isinstance(part, FoldedTurns)]
    assert [45, len(TALK) - 52] == [fold.count for fold in folds]
    assert 45 - MOST_FOLDED == folds[0].left_out
    assert len(TALK) == talk.length


def test_without_folds_turns_are_counted() -> None:
    """In little room what is farther away is counted and not in the page."""
    folds = [part for part in talk_view(TALK, FINDING, wide=False).parts if isinstance(part, FoldedTurns)]
    assert [(47, 47), (32, 32)] == [(fold.count, fold.left_out) for fold in folds]


def found(actual: str, line: int | None, reason: str = "wrong") -> Finding:
    """Return a finding about a line."""
    return Finding(expected="", actual=actual, reason=reason, line=line)


SHORT = (
    Said(by="program", data=b"Top: 9\nYour move: "),
    Said(by="partner", data=b"pass\n"),
    Said(by="program", data=b"Top: 9\nYour move: "),
    Said(by="partner", data=b"", closed=True),
)
LINES = "Top: 9\nYour  move:\n> pass\nTop: 9\nYour move:\n"
NAMED = [
    (found(LINES, 0), 1),
    (found(LINES, 2), 2),
    (found(LINES, 3), 3),
    (found(LINES, 4), 3),
    (found(LINES, 99), 3),
    (found("something else\n", 0), None),
    (found("Top: 9\nYour move: pass\n> pass\nTop: 9\n", 3), 3),
    (found("Top: 9\nsomething else\n> pass\n", 1), 1),
    (found(LINES, None), None),
    (found(LINES, 0, reason=""), None),
    (None, None),
]


@pytest.mark.parametrize(("finding", "number"), NAMED)
def test_the_named_turn(finding: Finding | None, number: int | None) -> None:
    """A line is found behind those before it, however they are laid out; or at worst what it follows."""
    here = [turn.number for turn in turns(talk_view(SHORT, finding)) if turn.here]
    assert ([] if number is None else [number]) == here


def test_ends_and_silence() -> None:
    """A turn in which nothing was said but the end of the input is told as such."""
    last = turns(talk_view(SHORT, None))[-1]
    assert (True, True, "partner") == (last.silent, last.closed, last.by)


def test_no_dialogue() -> None:
    """Where nothing was said there is nothing to show."""
    assert Talk() == talk_view((), None)


def named_turn(talk: Sequence[Said], lines: Sequence[str]) -> int | None:
    """Return the number of the turn that has the last line, each line looked for by itself."""
    turns = [" ".join(said.data.decode().split()) for said in talk]
    text = " ".join(turns)
    at = last = 0
    met = False
    for line in lines:
        wanted = " ".join(line.removeprefix(TOLD).split())
        found = text.find(wanted, at, at + MOST_AHEAD) if wanted else -1
        last = at if found < 0 else found
        met = met or found >= 0
        at = max(at, found + len(wanted))
    starts = [sum(len(turn) + 1 for turn in turns[: number + 1]) for number in range(len(turns))]
    return next((number for number, end in enumerate(starts, 1) if last < end), len(talk)) if met else None


@pytest.mark.parametrize("seed", range(40))
def test_a_line_is_found_in_a_long_talk(seed: int) -> None:
    """As if every line had been looked for by itself, whatever is missing, doubled or told."""
    chance = random.Random(seed)
    words = ["7", "7 8", "Top: 9", " 9  9"]
    said = [[chance.choice(words) for _ in range(chance.randrange(3 * STRIDE))] for _ in range(4)]
    talk = [Said(by="program", data="\n".join(lines).encode()) for lines in said]
    lines = [line for part in said for line in part] or ["7"]
    for strange in chance.choices(["", "> 7", "else", "8\t8", "x" * MOST_AHEAD, "7 7"], k=seed % 4):
        lines[chance.randrange(len(lines))] = strange
    lines = lines[: 1 + chance.randrange(len(lines))]
    here = [
        turn.number for turn in turns(talk_view(talk, found("\n".join(lines), len(lines) - 1))) if turn.here
    ]
    named = named_turn(talk, lines)
    assert ([] if named is None else [named]) == here
