"""The lines of the dialogue that mean something, by the words they begin with; all others are free text.

Read forgivingly: small letters, blanks, commas between cards, a list that goes on in the next lines.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from reference.eights.card import read_card, read_suit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reference.eights.card import Card

Label = Literal[
    "deck",
    "shuffled",
    "hand",
    "computer-hand",
    "top",
    "suit",
    "computer",
    "stockpile",
    "move?",
    "no",
    "draws",
    "plays",
    "passes",
    "points",
    "computer-points",
    "winner",
    "again?",
]

_LABELS: dict[str, Label] = {
    "deck": "deck",
    "shuffled": "shuffled",
    "top": "top",
    "suit": "suit",
    "no": "no",
    "winner": "winner",
    "your hand": "hand",
    "computer's hand": "computer-hand",
    "computer hand": "computer-hand",
    "computer": "computer",
    "stockpile": "stockpile",
    "your points": "points",
    "computer's points": "computer-points",
    "computer points": "computer-points",
}
_SHOWN = 72
_LISTS = ("deck", "shuffled", "hand", "computer-hand")
_CARDS = (*_LISTS, "top", "plays")
_NUMBERS = ("computer", "stockpile", "points", "computer-points")
_NO_CARDS = ("none", "empty", "nothing", "-", "and", "suit")
"""Words that may stand among cards and are none."""
_PROMPTS = (
    (re.compile(r"your move\s*[:?>]", re.IGNORECASE), "move?"),
    (re.compile(r"another game\b[^:?]*[:?]", re.IGNORECASE), "again?"),
)
_ASKS = ("Y", "y", "A", "a")
_SAYS = (*_ASKS, "C", "c")
"""What questions begin with, and what lines with a meaning do that need no colon."""
_COMPUTER = re.compile(r"computer (draws|plays|passes)\b\s*:?(.*)", re.IGNORECASE)
_COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""What sets colours, or clears the screen, on a terminal."""
_NUMBER = re.compile(r"\b[0-9]{1,9}\b")
_BLANKS = b"\t\v\f\r\x1c\x1d\x1e\x1f"
_TO_BLANKS = bytes(ord(" ") if code in _BLANKS else code for code in range(256))


SHOWN: tuple[Label, ...] = ("top", "suit", "hand", "computer", "stockpile", "computer-hand")
"""The lines about where the cards are."""
COMPUTER: tuple[Label, ...] = ("draws", "plays", "passes")
"""The lines of the computer's turn."""
POINTS: tuple[Label, ...] = ("points", "computer-points")
ENDING: tuple[Label, ...] = (*POINTS, "winner", "again?")
"""The lines that only the end of a game has."""
NEW: tuple[Label, ...] = ("deck", "shuffled")
"""The lines that only the opening has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """One line that means something.

    ``line`` is its place among all lines of the talk. ``cards`` are those it lists, ``suit`` the suit it
    names, ``number`` the first number in it; ``wrong`` is the first word that should be a card and is none.
    """

    label: Label
    text: str
    line: int
    cards: tuple[Card, ...] = ()
    suit: str = ""
    number: int = 0
    wrong: str = ""


def split_lines(text: str) -> Iterator[str]:
    """The lines of a program's text without empty ones, blanks made single.

    What follows a question on its own line is a line of its own: nothing of the typed answer shows there.
    """
    for line in _single_blanks(_COLOURS.sub("", text).replace("\r", "\n")):
        start = 0
        while line[start : start + 1] in _ASKS:
            match = next((match for prompt, _ in _PROMPTS if (match := prompt.match(line, start))), None)
            if match is None:
                break
            yield line[start : match.end()]
            start = match.end() + line.startswith(" ", match.end())
        if start < len(line):
            yield line[start:]


def _single_blanks(text: str) -> Iterator[str]:
    """The lines of a text that are not empty, with single blanks; of plain text all at once."""
    if not text.isascii():
        return filter(None, (" ".join(line.split()) for line in text.split("\n")))
    plain = text.encode("ascii").translate(_TO_BLANKS)
    while b"  " in plain:
        plain = plain.replace(b"  ", b" ")
    lines = plain.replace(b" \n", b"\n").replace(b"\n ", b"\n").strip(b" ").decode("ascii").split("\n")
    return filter(None, lines)


def read_lines(lines: Sequence[str], first: int) -> Iterator[Statement]:
    """The statements in one thing that the program said; ``first`` is the place of its first line."""
    number = 0
    while number < len(lines):
        place = number
        text = lines[number]
        number += 1
        found = _labelled(text)
        if found is None:
            continue
        label, rest = found
        while label in _LISTS and number < len(lines) and _only_cards(lines[number]):
            number += 1
        statement = _statement(label, " ".join([rest, *lines[place + 1 : number]]), first + place)
        if statement is not None:
            yield statement


def short(text: str) -> str:
    """A text as sentences quote it: a long one is cut."""
    return f"{text[:_SHOWN]}… ({len(text)} characters)" if len(text) > _SHOWN else text


def is_question(text: str) -> bool:
    """Whether a program's text so far ends in a question as the handout writes it, asked and no more."""
    last = _COLOURS.sub("", text.rpartition("\n")[2]).strip()
    return any(prompt.fullmatch(last) for prompt, _ in _PROMPTS)


def words_of(text: str) -> list[str]:
    """The words of a list of cards: blanks or commas between them, a full stop at the end left out."""
    return text.replace(",", " ").rstrip(" .").split()


def _labelled(line: str) -> tuple[Label, str] | None:
    """What a line begins with, and what follows."""
    if ":" not in line and not line.startswith(_SAYS):
        return None
    for prompt, question in _PROMPTS:
        if match := prompt.match(line):
            return ("move?" if question == "move?" else "again?"), line[match.end() :]
    if match := _COMPUTER.match(line):
        verb = match[1].lower()
        return ("draws" if verb == "draws" else "plays" if verb == "plays" else "passes"), match[2]
    words, colon, rest = line.partition(":")
    label = _LABELS.get(" ".join(words.lower().replace("\u2019", "'").split())) if colon else None
    return (label, rest) if label else None


def _only_cards(line: str) -> bool:
    words = words_of(line)
    return bool(words) and all(read_card(word) for word in words)


def _statement(label: Label, rest: str, line: int) -> Statement | None:
    """Read what follows the label; None where it says nothing of the kind, so that the line is free text."""
    text = rest.strip()
    words = words_of(text)
    if label in _CARDS:
        return _cards(label, text, line)
    if label == "suit":
        suit = next((suit for word in words if (suit := read_suit(word))), None)
        return Statement(label=label, text=text, line=line, suit=suit) if suit else None
    if label in _NUMBERS or label == "draws":
        number = _NUMBER.search(text)
        if number is None and label != "draws":
            return None
        return Statement(label=label, text=text, line=line, number=int(number[0]) if number else 1)
    return Statement(label=label, text=text, line=line)


def _cards(label: Label, text: str, line: int) -> Statement:
    words = [word for word in words_of(text) if word.lower() not in _NO_CARDS]
    suit = read_suit(words[-1]) if len(words) > 1 and label == "plays" else None
    words = words[:-1] if suit else words
    read = [read_card(word) for word in words]
    wrong = next((word for word, card in zip(words, read, strict=True) if card is None), "")
    cards = tuple(card for card in read if card is not None)
    return Statement(label=label, text=text, line=line, cards=cards, suit=suit or "", wrong=short(wrong))
