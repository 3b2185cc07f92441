"""Compare two lists of whole numbers, card by card."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from harness.compare import Difference

NUMBER = re.compile(r"-?[0-9]+\Z")
_NO_NUMBER = re.compile(r"[^\s0-9-]|-(?![0-9])|(?<=\S)-")
_SPACES = bytes(code for code in range(128) if chr(code).isspace())
_TO_BLANKS = bytes(ord(" ") if code in _SPACES else code for code in range(256))
_TO_LETTERS = bytes(ord(" ") if code in _SPACES else ord("x") for code in range(256))
_SHAPE = bytes(
    ord("0") if code in b"0123456789" else code if code == ord("-") else _TO_LETTERS[code]
    for code in range(256)
)
_WRONG = (b"x", b"0-", b"--", b"- ")
LONG = 10_000
"""Characters of an answer that no program means."""
SHOWN = 200
"""Characters of an answer of the wrong form that are shown."""


def compare(expected: str, actual: str) -> Difference | None:
    """Say where ``actual`` first parts from ``expected``, or None when they agree.

    Both are numbers with white space between them. ``actual`` may instead be a driver's report ``!type ...``
    (see the case format). What is wrong is looked for in the order in which a student can use it: form,
    length, cards, order. Linear in the length of the answer.
    """
    if actual.startswith("!type "):
        return Difference(kind="type", came=actual.removeprefix("!type ").strip()[:SHOWN])
    return _compare_long(expected, actual) if len(actual) > LONG else _compare(expected, actual)


def _compare(expected: str, actual: str) -> Difference | None:
    """Compare what is no report of a driver."""
    if not _all_numbers(actual):
        return Difference(kind="type", came=actual.strip()[:SHOWN])
    came, wanted = count_words(actual), expected.split()
    if not came:
        return Difference(kind="nothing", wanted=str(len(wanted)))
    if came != len(wanted):
        return Difference(kind="length", came=str(came), wanted=str(len(wanted)))
    return _compare_lists(actual.split(), wanted)


@lru_cache(maxsize=8)
def _compare_long(expected: str, actual: str) -> Difference | None:
    """The same, remembered: a case is judged when it was run, and again when all were."""
    return _compare(expected, actual)


def count_words(text: str) -> int:
    """How many words ``text.split()`` gives, told without cutting a megabyte into them."""
    if not text.isascii():
        return len(text.split())
    shape = text.encode("ascii").translate(_TO_LETTERS)
    return shape.count(b" x") + shape.startswith(b"x")


def single_blanks(text: str) -> str:
    """The words of a text with one blank between them: ``" ".join(text.split())``, and as quick as may be."""
    if not text.isascii():
        return " ".join(text.split())
    plain = text.encode("ascii").translate(_TO_BLANKS).strip()
    while b"  " in plain:
        plain = plain.replace(b"  ", b" ")
    return plain.decode("ascii")


def shape_of(text: str) -> bytes | None:
    """What kinds of signs a plain text has: 0 for a digit, a blank for white space, a minus, x for others.

    None for a text that is not plain, of which this cannot be told at once.
    """
    return text.encode("ascii").translate(_SHAPE) if text.isascii() else None


def _all_numbers(text: str) -> bool:
    """Whether each word is a whole number, told without cutting a megabyte into words."""
    shape = shape_of(text)
    return not _NO_NUMBER.search(text) if shape is None else only_numbers(shape)


def only_numbers(shape: bytes) -> bool:
    """Whether each word of a text of that shape is a whole number: no minus stands but before a number."""
    return not shape.endswith(b"-") and not any(wrong in shape for wrong in _WRONG)


def _compare_lists(came: list[str], wanted: list[str]) -> Difference | None:
    """Compare two lists of as many numbers by cards and order."""
    if came == wanted:  # as nearly all are, and the quickest to tell
        return None
    if Counter(came) != Counter(wanted):
        return Difference(
            kind="not-permutation",
            came=" ".join(_surplus(came, wanted))[:SHOWN],
            wanted=" ".join(_surplus(wanted, came))[:SHOWN],
        )
    return first_value(came, wanted)


def first_value(came: list[str], wanted: list[str]) -> Difference:
    """Find the first place where two lists of the same length differ, as they do."""
    pairs = enumerate(zip(came, wanted, strict=True))
    position = next(position for position, (one, other) in pairs if one != other)
    return Difference(kind="value", came=came[position], wanted=wanted[position], position=position)


def _surplus(these: list[str], those: list[str]) -> list[str]:
    """Return the values of ``these`` that ``those`` has fewer of, in the order of numbers."""
    return sorted((Counter(these) - Counter(those)).elements(), key=lambda token: (len(token), token))
