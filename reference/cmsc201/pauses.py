"""Sit at the keyboard: press ENTER whenever the program waits, and see how often and when it did."""

from __future__ import annotations

from itertools import islice, takewhile
from typing import TYPE_CHECKING

from reference.cmsc201.reader import MOST_SENTENCES
from reference.cmsc201.sentences import find_sentences, plain
from reference.transcript import Finding, Say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ENTER = "\n"
_MOST = 2
"""How often ENTER is pressed: the second time has shown all there is to know."""

_GAME = 13
"""So many hands before the first ENTER are a game that has begun; fewer are an example in the explanation."""

_WAITS = "[waits for ENTER]"
_WAITS_AGAIN, _WAITS_LATE = "[waits for ENTER again]", "[waits for ENTER late]"
_PLAYS = "[plays the games]"
_PLAYS_SOME = "[plays some games]"
"""Other words for what should not be there, so that what should happen is never a part of what did."""
RIGHT = f"{_WAITS}\n{_PLAYS}"


class Keyboard:
    """A person who presses ENTER when nothing more comes, twice at the most, and then walks away."""

    def __init__(self) -> None:
        self._pressed = 0

    def __call__(self, _heard: str, *, waiting: bool) -> Say | None:
        """Press ENTER if the program waits; what it says does not matter."""
        if not waiting:
            return None
        self._pressed += 1
        return Say(text=ENTER) if self._pressed <= _MOST else Say(stop=True)


def judge_pauses(talk: Sequence[tuple[str, str]]) -> Finding:
    """Whether the program waited for ENTER once, before the first game.

    What it printed before it waited may be seen only afterwards, because a program's output can be held back
    while it waits; so games that were played count against it only where they were seen too early.
    """
    steps: list[str] = []
    for voice, text in talk:
        if voice == "partner":
            steps.append(_WAITS)
        elif _PLAYS not in steps[-1:] and _hands(text) >= (1 if steps else _GAME):
            steps.append(_PLAYS)
    reason = _reason(steps)
    actual = "\n".join(_told(steps))
    return Finding(
        expected=RIGHT,
        actual=actual,
        reason=reason,
        rule="one-pause" if reason else "",
        line=_first_difference(steps) if reason else None,
    )


def _hands(text: str) -> int:
    """How many hands are played in the text; not counted further than it matters."""
    sentences = islice(find_sentences(plain(text)), MOST_SENTENCES)
    return sum(1 for _ in islice((each for each in sentences if each.kind == "played"), _GAME))


def _reason(steps: Sequence[str]) -> str:
    """What is wrong with the order of pauses and games; empty where nothing is."""
    pauses = steps.count(_WAITS)
    if list(steps) == RIGHT.split("\n"):
        return ""
    if _PLAYS not in steps:
        return "no game was played after ENTER was pressed" if pauses else "no game was played"
    if not pauses:
        return "the program did not wait for ENTER before the first game"
    if steps[0] == _PLAYS:
        return "the games began before ENTER was pressed"
    return "the program waited for ENTER more than once"


def _told(steps: Sequence[str]) -> Iterator[str]:
    """The steps in words that tell a wait from the first one, and some games from all."""
    for at, step in enumerate(steps):
        if step == _WAITS:
            yield _WAITS if at == 0 else _WAITS_AGAIN if _WAITS in steps[:at] else _WAITS_LATE
        else:
            yield _PLAYS_SOME if _WAITS in steps[at:] else _PLAYS


def _first_difference(steps: Sequence[str]) -> int:
    """The index of the first step that should be another, or is missing."""
    right = RIGHT.split("\n")
    same = takewhile(lambda pair: pair[0] == pair[1], zip(steps, right, strict=False))
    return sum(1 for _ in same)
