"""Test cases of the student's own: pairs of lists found in the test files, checked by the reference.

Nothing of the student's is run for this. A list of numbers in a test file is a deck or an answer; a deck goes
with the list that is its right answer, wherever in the file that stands, so that any way of writing tests
counts. What is left over is paired in the order of the file and shown as wrong, with the right answer.
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from harness.graded import OwnTest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.graded import OwnTestStatus
    from harness.language import Source
    from harness.oracle import AnswerReference

LEAST_NUMBERS = 26
MOST_LISTS = 400
"""Lists of a submission that are looked at: forty times what the rubric asks for."""

NUMBER = r"\d{1,3}(?:_?[ui](?:8|16|32|64|size))?"
BRACKETED = re.compile(
    rf"[\[{{(]\s*+({NUMBER}(?:\s*+,\s*+{NUMBER}){{{LEAST_NUMBERS - 1},200}}+)\s*+(?:,\s*+)?[\]}})]"
)
BLOCK = re.compile(
    rf"(?:^[ \t]*-[ \t]+\d{{1,3}}[ \t]*(?:\n(?:[ \t]*+\n)*+|\Z)){{{LEAST_NUMBERS},200}}", re.MULTILINE
)


TEXT = r'"""(?:.*?"""|.*\Z)|"(?:\\.|[^"\\\n])*+"?'
LETTER = r"|'(?:\\.|[^'\\\n])'"
QUOTED = TEXT + r"|'''(?:.*?'''|.*\Z)|'(?:\\.|[^'\\\n])*+'?"
SLASHES = r"//[^\n]*|/\*(?:.*?\*/|.*\Z)"
NESTING_SLASHES = r"//[^\n]*|(?P<nest>/\*)"
SYMBOL = r"[!#$%&*+./<=>?@\\^|~:-]"
NESTING_DASHES = rf"(?<!{SYMBOL})--+(?!{SYMBOL})[^\n]*|(?P<nest>\{{-)"
"""In Haskell, dashes among other symbols are an operator."""


def _comments(string: str, comment: str) -> re.Pattern[str]:
    """Return what finds strings and comments. What is not closed goes on to the end, so that it is linear."""
    return re.compile(f"(?P<string>{string})|(?:{comment})", re.DOTALL)


COMMENTS = {
    **dict.fromkeys((".ex", ".exs", ".py", ".yaml", ".yml"), _comments(QUOTED, r"#[^\n]*")),
    **dict.fromkeys((".hs", ".lhs"), _comments(TEXT + LETTER, NESTING_DASHES)),
    **dict.fromkeys((".c", ".h", ".cpp", ".cc", ".cxx", ".hpp"), _comments(TEXT + LETTER, SLASHES)),
    ".rs": _comments(TEXT + LETTER, NESTING_SLASHES),
    "": _comments(TEXT, r"(?!)"),
}
"""How strings and comments look, by the extension of the file; nothing is a comment in one not known."""
NESTED = {
    "{-": re.compile(r"(?P<open>\{-)|-\}"),
    "/*": re.compile(r"(?P<open>/\*)|\*/"),
}
"""What opens and closes comments that may hold others, by what opens the outermost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Listed:
    """A list of numbers in a file, with its right answer when it is a deck that plays to an end."""

    file: str
    line: int
    numbers: tuple[int, ...]
    complaints: tuple[str, ...] = ()
    answer: tuple[int, ...] = ()


def find_own_tests(
    tests: Sequence[Source], reference: AnswerReference, given: Iterable[str]
) -> tuple[OwnTest, ...]:
    """Find the tests in these files, in their order; ``given`` are the inputs of the public cases."""
    known = {tuple(map(int, text.split())) for text in given}
    found: list[OwnTest] = []
    seen: set[tuple[int, ...]] = set()
    budget = MOST_LISTS
    for source in tests:
        listed = [_look_up(each, reference) for each in _lists(source)[:budget]]
        budget -= len(listed)
        for deck, expected in _pairs(listed):
            test = _judge(deck, expected, known=known, seen=seen)
            if test.status == "right":
                seen.add(deck.numbers)
            found.append(test)
    return tuple(found)


def without_comments(source: Source) -> str:
    """Return the text of a file with comments blanked out and every line where it was. Linear."""
    text = source.data.decode("utf-8", "replace")
    extension = posixpath.splitext(source.name)[1].lower()
    pattern = COMMENTS.get(extension, COMMENTS[""])
    kept: list[str] = []
    at = 0
    while found := pattern.search(text, at):
        end = found.end()
        if found.groupdict().get("nest"):
            end = _close(text, end, NESTED[found[0]])
        is_string = found["string"] is not None
        skipped = text[found.start() : end]
        kept += [text[at : found.start()], skipped if is_string else "\n" * skipped.count("\n")]
        at = end
    return "".join((*kept, text[at:]))


def _close(text: str, start: int, pattern: re.Pattern[str]) -> int:
    """Where a nesting comment that was opened before ``start`` ends: last of all if it is never closed."""
    depth = 1
    for found in pattern.finditer(text, start):
        depth += 1 if found["open"] else -1
        if not depth:
            return found.end()
    return len(text)


def _lists(source: Source) -> list[_Listed]:
    """Return every list of numbers in a file, in order."""
    text = without_comments(source)
    found = BRACKETED.finditer(text)
    matches = [(match.start(), match[1]) for match in islice(found, MOST_LISTS)]
    if source.name.lower().endswith((".yaml", ".yml")):
        found = BLOCK.finditer(text)
        matches += [(match.start(), match[0]) for match in islice(found, MOST_LISTS)]
    return [
        _Listed(
            file=source.name,
            line=text.count("\n", 0, start) + 1,
            numbers=tuple(int(number) for number in re.findall(r"(?<![\dui])\d+", body)),
        )
        for start, body in sorted(matches)
    ]


def _look_up(listed: _Listed, reference: AnswerReference) -> _Listed:
    """Ask the reference about a list."""
    complaints = reference.complaints(listed.numbers)
    if complaints:
        return replace(listed, complaints=complaints)
    try:
        return replace(listed, answer=reference.answer(listed.numbers))
    except LookupError:
        return listed


def _pairs(listed: list[_Listed]) -> list[tuple[_Listed, _Listed]]:
    """Pair decks with answers: first every deck with its right answer, then what is left over, in order."""
    pairs: list[tuple[int, int]] = []
    free = set(range(len(listed)))
    for deck, each in enumerate(listed):
        if deck not in free or not each.answer:
            continue
        right = [at for at, other in enumerate(listed) if at != deck and other.numbers == each.answer]
        if right:
            nearest = min(right, key=lambda at: (at not in free, abs(at - deck), at < deck))
            pairs.append((deck, nearest))
            free -= {deck, nearest}
    backwards = sum(answer < deck for deck, answer in pairs) > len(pairs) / 2
    rest = sorted(free)
    while len(rest) > 1:
        first, second = rest[:2]
        if second == first + 1:
            pairs.append((second, first) if backwards else (first, second))
        rest = rest[2:] if second == first + 1 else rest[1:]
    return [(listed[deck], listed[answer]) for deck, answer in sorted(pairs)]


def _judge(
    deck: _Listed, expected: _Listed, *, known: set[tuple[int, ...]], seen: set[tuple[int, ...]]
) -> OwnTest:
    """Say what a test is worth."""
    status = _status(deck, expected, known, seen)
    return OwnTest(
        file=deck.file,
        line=deck.line,
        deck=_text(deck.numbers),
        expected=_text(expected.numbers),
        status=status,
        right_answer=_text(deck.answer) if status == "wrong" else "",
        why="; ".join(deck.complaints),
    )


def _status(
    deck: _Listed, expected: _Listed, known: set[tuple[int, ...]], seen: set[tuple[int, ...]]
) -> OwnTestStatus:
    """Say what a test is; a wrong answer to a given deck is wrong, and a right one again is repeated."""
    if deck.complaints:
        return "invalid"
    if not deck.answer:
        return "endless"
    if deck.answer != expected.numbers:
        return "wrong"
    if deck.numbers in known:
        return "given"
    return "repeated" if deck.numbers in seen else "right"


def _text(numbers: tuple[int, ...]) -> str:
    """Return numbers as a case's text has them."""
    return " ".join(map(str, numbers))
