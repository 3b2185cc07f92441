"""The check of names: what was handed in, under which name, and how."""

from __future__ import annotations

import pytest

from harness.rules import Material
from tests.harness.rules.held import hold, material, told

FOUR = ["Card.cpp", "Deck.cpp"]


@pytest.mark.parametrize(
    ("paths", "options", "expected"),
    [
        (["Card.cpp", "Deck.cpp"], {}, "kept"),
        (["Card.cpp", "Deck.cpp", "notes.txt"], {}, "kept"),
        (["Card.cpp"], {}, "broken\nDeck.cpp:0 Deck.cpp was not handed in."),
        (["Card.cpp", "deck.cpp"], {}, "broken\ndeck.cpp:0 deck.cpp should be called Deck.cpp."),
        (["Card.cpp", "Deck.CPP"], {}, "broken\nDeck.CPP:0 Deck.CPP should be called Deck.cpp."),
        (["Card-1.cpp", "lee_12_34_Deck (2).cpp"], {"only": True}, "kept"),
        (["Card.cpp", "Deck.cpp.txt"], {"only": True}, "kept"),
        (
            ["Card.cpp", "Deck.cpp", "notes.txt"],
            {"only": True},
            "broken\nnotes.txt:0 notes.txt was handed in, but not asked for.",
        ),
        (["Card.cpp", "Deck.cpp", "Deck-1.h"], {"only": True, "also": ["*.h"]}, "kept"),
        (
            ["Card.cpp", "Deck.cpp", "Deck (1).cpp"],
            {"only": True},
            "broken\nDeck (1).cpp:0 Deck (1).cpp was handed in, but not asked for.",
        ),
        (["a10/Card.cpp", "Deck.cpp"], {"only": True}, "kept"),
        (
            ["a10/Card.cpp", "Deck.cpp", "x/y"],
            {"flat": True},
            (
                "broken\na10/Card.cpp:0 a10/Card.cpp lies in a folder; hand it in without one.\n"
                "x/y:0 x/y lies in a folder; hand it in without one."
            ),
        ),
        (
            ["x/y", "Card.cpp", "Deck.cpp"],
            {"flat": True, "only": True},
            "broken\nx/y:0 x/y was handed in, but not asked for.",
        ),
        (["old/Card.cpp", "Card.cpp", "Deck.cpp"], {"flat": True, "only": True, "also": ["*"]}, "kept"),
    ],
)
def test_names(paths: list[str], options: dict[str, object], expected: str) -> None:
    """Each name is asked for in its own letters; what systems put around it is taken off."""
    assert expected == told(hold("files", Material(paths=tuple(paths)), names=FOUR, **options))


def test_names_of_files_stand_in_for_paths() -> None:
    """Where nobody knows the names as handed in, those of the files count."""
    assert told(hold("files", material({"Card.cpp": "", "Deck.cpp": ""}), names=FOUR, only=True)) == "kept"


@pytest.mark.parametrize(
    ("archive", "expected"),
    [
        (None, "unknown\nwhether the files came in an archive is not known."),
        ("", "broken\n:0 The files came one by one; hand in one .zip file."),
        ("a10.zip", "kept"),
        ("a10.ZIP", "kept"),
        ("a10.rar", "broken\na10.rar:0 a10.rar should be a .zip file."),
    ],
)
def test_archive(archive: str | None, expected: str) -> None:
    """An archive of the right kind is asked for, where that is wanted; it is none of the files."""
    paths = ("Card.cpp", "Deck.cpp", *([archive] if archive else []))
    hand_in = Material(paths=paths, archive=archive)
    assert expected == told(hold("files", hand_in, names=FOUR, only=True, archive="zip"))
