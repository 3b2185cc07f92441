"""The check of handed-out files that came back."""

from __future__ import annotations

import pytest

from tests.harness.rules.held import hold, material, told

OURS = "class Deck {\n  int top;\n};\n"
CHANGED = "broken\nDeck.h:2 Deck.h differs from the one handed out, first in line 2."


@pytest.mark.parametrize(
    ("copy", "options", "expected"),
    [
        (OURS, {}, "kept"),
        (OURS.replace("\n", "\r\n"), {}, "kept"),
        ("\ufeff" + OURS + "\n\n", {}, "kept"),
        (OURS.replace("{", "{  \t").rstrip(), {}, "kept"),
        (OURS.replace("top", "first"), {}, CHANGED),
        (OURS.replace("int top", "int  top"), {}, CHANGED),
        (OURS.replace("int top;", "int top; // mine"), {}, CHANGED),
        (OURS.replace("int top", "int t\xf6p").encode("latin-1"), {}, CHANGED),
        (OURS.replace("top", "first"), {"note_only": True}, CHANGED.replace("broken", "kept")),
        (OURS.replace("top", "first"), {"files": ["Card.h"]}, "kept"),
        (OURS.replace("top", "first"), {"files": ["*.h"]}, CHANGED),
        (OURS + "int x;", {}, "broken\nDeck.h:4 Deck.h differs from the one handed out, first in line 4."),
        ("class Deck {", {}, "broken\nDeck.h:1 Deck.h differs from the one handed out, first in line 2."),
        ("", {}, "broken\nDeck.h:1 Deck.h differs from the one handed out, first in line 1."),
        (b"\xff\xfe\0", {}, "broken\nDeck.h:1 Deck.h differs from the one handed out, first in line 1."),
    ],
)
def test_copy(copy: str | bytes, options: dict[str, object], expected: str) -> None:
    """A copy is unchanged but for line ends and blanks at the end; a change is told by its first line."""
    hand_in = material({"Deck.h": copy}, {"Deck.h": OURS, "Card.h": "class Card;"})
    assert expected == told(hold("given-unchanged", hand_in, **options))


def test_no_copy() -> None:
    """Who hands in no copy changes none."""
    assert told(hold("given-unchanged", material({"Deck.cpp": ""}, {"Deck.h": OURS}))) == "kept"
