"""A small game and a folder to write assignments in, for tests of the loader."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

import reference
from harness.casefile import load_assignment
from harness.complaint import ComplaintsError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

GAME = '''\
"""Four cards: the right answer is the deck backwards. A deck that begins with its 4 has none."""

DECK = (1, 2, 3, 4)
TRAITS = {"first": "the first card", "order": "up, down, or mixed"}


def complaints(deck):
    if sorted(deck) == [1, 2, 3, 4]:
        return ()
    return (f"these are not the cards 1 to 4, but {len(deck)} others",)


def answer(deck):
    if deck[0] == 4:
        raise LookupError("the game goes on for ever")
    return tuple(reversed(deck))


def traits(deck):
    answer(deck)
    cards = list(deck)
    order = "up" if cards == sorted(cards) else "down" if cards == sorted(cards, reverse=True) else "mixed"
    return {"first": deck[0], "order": order}
'''

ASSIGNMENT = """\
title: Four cards
reference: four_cards
comparer: cards
answer: function
languages:
  c: {file: four.c, function: turn, arity: 2, signature: "void turn(const int in[4], int out[4])"}
rubric:
  - {id: tests, title: Tests, points: 25, source: cases}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with an assignment about ``reference.four_cards``, which is there while the test runs."""
    games = tmp_path / "games"
    games.mkdir()
    (games / "four_cards.py").write_text(GAME, encoding="utf-8")
    (games / "no_game.py").write_text("DECK = (1, 2)\n", encoding="utf-8")
    reference.__path__.append(str(games))
    here = tmp_path / "four-cards"
    (here / "drivers" / "c").mkdir(parents=True)
    (here / "drivers" / "c" / "main.c").write_text("int main(void) { return 0; }\n", encoding="utf-8")
    (here / "assignment.yaml").write_text(ASSIGNMENT, encoding="utf-8")
    yield here
    reference.__path__.remove(str(games))
    for name in ("reference.four_cards", "reference.no_game"):
        sys.modules.pop(name, None)


@pytest.fixture
def complaints(folder: Path) -> Callable[..., list[str]]:
    """Write files (``public=...``, ``assignment=...``), load the folder, answer its complaints in short."""

    def load(**files: str) -> list[str]:
        for name, text in files.items():
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        try:
            load_assignment(folder)
        except ComplaintsError as error:
            return [str(complaint).removeprefix(f"{folder}/") for complaint in error.complaints]
        return []

    return load


@pytest.fixture
def entry_complaints(complaints: Callable[..., list[str]]) -> Callable[[str], list[str]]:
    """Load a public file with one entry, written as one flow mapping on line 3, and answer its complaints."""

    def load(entry: str) -> list[str]:
        found = complaints(public=f"group: public\ncases:\n- {entry}\n")
        return [complaint.removeprefix("public.yaml:") for complaint in found]

    return load
