"""Reading GHC's messages in the forms of its versions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.languages.haskell.messages import read_messages
from harness.languages.haskell.mismatch import count_arguments, find_definition
from harness.sandbox.port import Exited, Outcome, Stream

if TYPE_CHECKING:
    from harness.language import Message


def said(text: str) -> tuple[Message, ...]:
    """What is read out of a failed build that printed ``text``."""
    data = text.encode()
    return read_messages(Outcome(ending=Exited(1), stderr=Stream(head=data, total=len(data))))


@pytest.mark.parametrize(
    ("text", "severity", "line", "column", "headline"),
    [
        (
            "war.hs:7:7: error: Variable not in scope: nope\n  |\n7 | g = f nope\n",
            "error",
            7,
            7,
            "Variable not in scope: nope",
        ),
        (
            "war.hs:7:7: error: [GHC-88464]\n    Variable not in scope: nope\n",
            "error",
            7,
            7,
            "Variable not in scope: nope",
        ),
        (
            "war.hs:6:1: warning: [GHC-62161] [-Wincomplete]\n    Not exhaustive\n    In an equation: f\n",
            "warning",
            6,
            1,
            "Not exhaustive [-Wincomplete]",
        ),
        (
            "war.hs:(4,1)-(6,9): warning: [-Wtabs]\n    Tab character found here.\n    Please use spaces.\n",
            "warning",
            4,
            1,
            "Tab character found here. Please use spaces. [-Wtabs]",
        ),
        (
            "/box/handed-in/Cards.hs:3:9-12: error:\n    • No match\n      of: [Int]\n    • In x\n",
            "error",
            3,
            9,
            "No match of: [Int]",
        ),
    ],
)
def test_a_message_is_read(text: str, severity: str, line: int, column: int, headline: str) -> None:
    """Place, severity and first point are read, with and without codes, on one line and several."""
    (message,) = said(text)
    assert (message.severity, message.line, message.column, message.text) == (
        severity,
        line,
        column,
        headline,
    )


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        ("", []),
        ("noise\n", []),
        (
            "<no location info>: error:\n    no Main module.\n\nwar.hs:1:14: error: Unsupported\n",
            ["Unsupported"],
        ),
        ("<no location info>: error:\n    module 'a' imports itself\n", ["module 'a' imports itself"]),
        (
            "ghc: panic! (the 'impossible' happened)\n  (GHC version 9.0.2)\n",
            ["(the 'impossible' happened) (GHC version 9.0.2)"],
        ),
        ("war.hs:1:1: error: a\n\nwar.hs:2:1: error: b\n", ["a", "b"]),
    ],
)
def test_messages_are_told_apart(text: str, texts: list[str]) -> None:
    """One message for each head; those without a place only where no error has one."""
    assert [message.text for message in said(text)] == texts


def test_a_flood_of_messages_is_bounded() -> None:
    """However much a compiler says, some two hundred messages are kept."""
    assert len(said("war.hs:1:1: error: a\n\n" * 10_000)) == 200


@pytest.mark.parametrize(
    ("signature", "expected"),
    [
        ("deal :: [Int]", 0),
        ("deal :: [Int] -> [Int]", 1),
        ("deal :: Ord a => (a -> a) -> [a] -> [a]", 2),
        ("deal :: (Ord a, Num a) => [a] -> [a]", 1),
        ("deal ∷ [Int] → [Int]", 0),
    ],
)
def test_arguments_are_counted(signature: str, expected: int) -> None:
    """Arrows inside brackets and before the context do not count."""
    assert count_arguments(signature) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("deal :: [Int] -> [Int] -- cards\ndeal = id\n", "deal :: [Int] -> [Int]"),
        ("deal\n  :: [Int]\n  -> [Int]\n", "deal :: [Int] -> [Int]"),
        ("deal, cut :: Int\n", "deal, cut :: Int"),
        ("deal (x:xs) = 1\ndeal [] = 2\n", "deal (x:xs) = 1"),
        ("ideal = 1\nDeal = 2\nother = 3\n", "ideal = 1"),
        ("-- nothing\n", ""),
    ],
)
def test_the_definition_that_came_is_found(text: str, expected: str) -> None:
    """The signature wins over equations, the name itself over names like it."""
    assert find_definition(text, "deal") == expected
