"""What an answer is right but for: white space, letter case, line ends and the like.

Each tolerance is a way to write two texts alike. All of them are taken together first; where the texts are
equal then, as many as can be are taken away again. Every step is linear in the length of the texts.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import TYPE_CHECKING

from harness.compare.cards import NUMBER, count_words, single_blanks
from harness.wording.tolerance import Tolerance, tolerance_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MOST = 3
"""Tolerances that are named at the most: an answer that needs more of them is not nearly right."""
FEWEST = 5
"""Values that a right answer has to have before it is looked for within another: a few stand anywhere."""
ENDS = 10_000
"""Signs at either end of a text that is far too long: there an answer is looked for."""
_CUT = "cut" * 20
"""What stands for the middle of such a text, and makes what it cuts through a word that is in no answer."""

_SPACES = re.compile(r"\s+")
_POINTS = re.compile(r"(?<![\d.])(\d+)\.0+(?![\d.])")
_MARKS = re.compile(r"((?<!\w)-(?=\d)|(?<=\d)[.,](?=\d))|[^\w\s]|_")
_NO_WORD = re.compile(r"[\W_]+")
_NO_LETTERS = bytes(code for code in range(128) if _NO_WORD.match(chr(code)))
_AROUND_VALUES = str.maketrans(dict.fromkeys("[](){}<>,;|'\"", " "))
_TYPED = str.maketrans(
    {0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"', 0x2013: "-", 0x2014: "-", 0x2212: "-"}
)
"""The quotation marks and dashes of word processors, as a keyboard has them."""
_IS_TYPED = re.compile(f"[{''.join(map(chr, _TYPED))}]")


def right_but_for(expected: str, actual: str) -> str:
    """Say in words what ``actual`` is right but for; empty where that is nothing, or more than a few things.

    The order of values in a line is no such thing, unless it is reversed: often it is all that was asked for.
    """
    actual = actual.removeprefix("!type ")
    if expected == actual or not expected.strip() or not actual.strip():
        return ""
    if expected.rstrip("\r\n") == actual.rstrip("\r\n"):
        return tolerance_words(("line-ends",))
    actual = _ends(actual, max(ENDS, 2 * len(expected)))
    found = _equal_in(expected, actual) if _may_be(expected, actual) else ()
    return tolerance_words(found) if 0 < len(found) <= MOST else ""


def _ends(text: str, most: int) -> str:
    """A text without its middle, where that is long and not ASCII: steps would go through it sign by sign."""
    if text.isascii() or len(text) <= 2 * most:
        return text
    return f"{text[:most]}{_CUT}{text[-most:]}"


def _may_be(expected: str, actual: str) -> bool:
    """Whether it is worth while to look closer: the same letters and digits, in any order or among more."""
    if expected.isascii() and not _has_letters_of(expected, actual):
        return False
    wanted, came = (_letters(_points(_encoding(text)).casefold()) for text in (expected, actual))
    return wanted in came or (len(wanted) == len(came) and Counter(wanted) == Counter(came))


def _has_letters_of(expected: str, actual: str) -> bool:
    """Whether ``actual`` may have each letter and digit of plain text, told by its different signs alone.

    What a text is after all steps is made of what each of its signs comes to by itself, or is no plain text.
    """
    if actual.isascii():
        return True
    signs = unicodedata.normalize("NFKD", "".join(set(actual))).casefold()
    return set(_letters(_points(expected)).casefold()) <= set(signs)


def _letters(text: str) -> str:
    """The letters and digits; of plain text, which a megabyte mostly is, in one pass."""
    if text.isascii():
        return text.encode("ascii").translate(None, _NO_LETTERS).decode("ascii")
    return _NO_WORD.sub("", text)


def _equal_in(expected: str, actual: str) -> Sequence[Tolerance]:
    """The fewest tolerances in which two texts are equal, or one stands within the other."""
    for left_out in ("order", "line-breaks") if _may_be_equal(expected, actual) else ():
        tolerances = [tolerance for tolerance in _ALIKE if tolerance != left_out]
        if _equal(tolerances, expected, actual):
            return _fewest(tolerances, expected, actual)
    if count_words(expected) < FEWEST:
        return ()
    return ("reverse",) if _reversed(expected, actual) else _within(expected, actual)


def _may_be_equal(expected: str, actual: str) -> bool:
    """Whether plain texts have as many letters and digits: no tolerance takes any away but zeros."""
    if not (expected.isascii() and actual.isascii()):
        return True
    wanted, came = (len(letters) - letters.count("0") for letters in map(_letters, (expected, actual)))
    return wanted == came


def _reversed(expected: str, actual: str) -> bool:
    """Whether these are the same numbers, the last one first."""
    wanted = expected.split()
    if len(wanted) != count_words(actual) or not all(map(NUMBER.match, wanted)):
        return False
    return wanted[::-1] == actual.split()


def _equal(tolerances: Sequence[Tolerance], expected: str, actual: str) -> bool:
    """Whether two texts are equal where these tolerances hold; how their last lines end is no matter."""
    wanted, came = (_written(tolerances, text).rstrip("\r\n") for text in (expected, actual))
    return wanted == came


def _written(tolerances: Sequence[Tolerance], text: str) -> str:
    """A text as it is written where these tolerances hold, in the order in which they build on each other."""
    for tolerance in tolerances:
        text = _ALIKE[tolerance](text)
    return text


def _fewest(tolerances: Sequence[Tolerance], expected: str, actual: str) -> Sequence[Tolerance]:
    """One of the tolerances, where it is enough; otherwise those that none can be taken away from."""
    for tolerance in _SMALL_FIRST:
        if tolerance in tolerances and _equal((tolerance,), expected, actual):
            return (tolerance,)
    needed = tolerances
    for tolerance in reversed(_SMALL_FIRST):
        fewer = [each for each in needed if each != tolerance]
        if _equal(fewer, expected, actual):
            needed = fewer
    return needed


def _within(expected: str, actual: str) -> Sequence[Tolerance]:
    """What stands before or after the right answer, which is there as a whole, or but for one thing more."""
    for more, write in _WITHIN:
        wanted, came = (f" {single_blanks(write(text))} " for text in (expected, actual))
        at = came.find(wanted)
        if wanted == came:
            return more
        if at >= 0:
            after = at + len(wanted) < len(came)
            return (*more, "around" if at and after else "before" if at else "after")
    return ()


def _encoding(text: str) -> str:
    """Without marks of byte order, the zeros of UTF-16, and signs that look like those of a keyboard."""
    if text.isascii() and "\0" not in text:
        return text
    plain = text.replace("\0", "").lstrip("\ufeff\ufffd")
    plain = plain.translate(_TYPED) if _IS_TYPED.search(plain) else plain
    return unicodedata.normalize("NFKC", plain)


def _line_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decoration(text: str) -> str:
    return _collapsed(text.translate(_AROUND_VALUES))


def _points(text: str) -> str:
    return _POINTS.sub(r"\1", text) if "." in text else text


def _punctuation(text: str) -> str:
    """Without punctuation; a sign before a number stays, and what stands within one."""
    return _collapsed(_MARKS.sub(r"\1", text))


def _white_space(text: str) -> str:
    """Without white space in lines but where it parts two numbers, and without empty lines."""
    return "\n".join(filter(None, map(_line_breaks, text.split("\n"))))


def _order(text: str) -> str:
    return "\n".join(sorted(text.rstrip("\r\n").split("\n")))


def _line_breaks(text: str) -> str:
    """Without white space and line breaks, but where they part two numbers."""
    text = text.strip()

    def part(space: re.Match[str]) -> str:
        return " " if text[space.start() - 1].isdigit() and text[space.end()].isdigit() else ""

    return _SPACES.sub(part, text)


def _collapsed(text: str) -> str:
    """With one blank between words and none around lines; without empty lines."""
    return "\n".join(filter(None, (" ".join(line.split()) for line in text.split("\n"))))


_ALIKE: dict[Tolerance, Callable[[str], str]] = {
    "encoding": _encoding,
    "line-ends": _line_ends,
    "letter-case": str.casefold,
    "decoration": _decoration,
    "decimals": _points,
    "punctuation": _punctuation,
    "white-space": _white_space,
    "order": _order,
    "line-breaks": _line_breaks,
}
"""How texts are written alike, each building on those before it."""

_WITHIN: tuple[tuple[tuple[Tolerance, ...], Callable[[str], str]], ...] = (
    ((), lambda text: text),
    (("letter-case",), str.casefold),
    (("decoration",), lambda text: text.translate(_AROUND_VALUES)),
    (("punctuation",), lambda text: _MARKS.sub(r"\1", text)),
)
"""What else may be otherwise where an answer stands within another, of which words alone are looked at."""

_SMALL_FIRST: tuple[Tolerance, ...] = (
    "encoding",
    "line-ends",
    "white-space",
    "letter-case",
    "decoration",
    "decimals",
    "punctuation",
    "line-breaks",
    "order",
)
"""The same, those first that are rather named where either would do."""
