"""What an answer is right but for, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

Tolerance = Literal[
    "encoding",
    "line-ends",
    "letter-case",
    "decoration",
    "decimals",
    "punctuation",
    "white-space",
    "order",
    "line-breaks",
    "reverse",
    "before",
    "after",
    "around",
]
"""One way to look at two texts in which they may be equal."""

TOLERANCE_WORDS: dict[Tolerance, str] = {
    "encoding": "the encoding of the text",
    "line-ends": "the line ends",
    "letter-case": "capital and small letters",
    "decoration": "commas, brackets or quotes around the values",
    "decimals": "decimal points",
    "punctuation": "punctuation",
    "white-space": "white space",
    "order": "the order of the lines",
    "line-breaks": "line breaks",
    "reverse": "its order, which is reversed",
    "before": "what stands before it",
    "after": "what comes after it",
    "around": "what stands before and after it",
}


def tolerance_words(tolerances: Sequence[Tolerance]) -> str:
    """Name them in a row: ``white space, punctuation and line breaks``."""
    *former, last = (TOLERANCE_WORDS[tolerance] for tolerance in tolerances)
    return f"{', '.join(former)} and {last}" if former else last


def right_but_sentence(words: str) -> str:
    """Say that an answer is right but for something, given in words."""
    return f"Right but for {words}."
