"""The sentences of the sample run: how each is printed, and where a printed text has one.

The words are those of the page's sample run, in their order. Free are white space and line breaks (there may
be none at all between two sentences), punctuation, small and capital letters, ``an`` for ``a``, and singular
for plural. Every pattern is read once from left to right: gaps are possessive, so that a search is linear in
the length of the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

Kind = Literal["seed", "hand", "played", "won", "totals", "pile", "results", "count", "other"]
Says = Literal["you", "i", "tie", ""]

_TEMPLATES = {
    "seed": "seed @",
    "hand": "hand @",
    "played": "you played a|an # and i played a|an #",
    "you": "so you won these card|cards",
    "i": "so i won these card|cards",
    "tie": "it was a tie",
    "totals": "you have won # card|cards and i have won # card|cards",
    "pile": "there is|are # card|cards in the tie pile",
    "results": "result|results",
    "count": "after # game|games # game|games ended with the last card|cards played being the same",
}
_SLOTS = {
    "@": r"[\W_]*+([0-9]{1,9}+)(?![0-9])",
    "#": r"(?:(?!-[0-9])[\W_])*+(-?[0-9]{1,9}+)(?![0-9]|[.,][0-9])",
}
_SHOWN = 200
"""Characters that are shown of text that is no sentence of the sample's."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence as printed, from ``start`` to ``end`` in the text.

    ``numbers`` are its numbers in their order. ``says`` is who has won, for ``won`` and ``results``. ``text``
    is what stands there, for ``other`` and for a result in words of one's own.
    """

    kind: Kind
    numbers: tuple[int, ...] = ()
    says: Says = ""
    text: str = ""
    start: int = 0
    end: int = 0

    @property
    def pair(self) -> tuple[int, int]:
        """Its two numbers, where it has two."""
        one, two = self.numbers
        return one, two

    def __str__(self) -> str:
        """The sentence as the sample run lays it out."""
        return line(self.kind, self.numbers, self.says, self.text)


_LINES: dict[Kind, str] = {
    "seed": "Seed = {} :",
    "hand": "Hand {} :",
    "played": "You played a {} and I played a {}",
    "totals": "You have won {} cards and I have won {} cards",
    "pile": "There are {} cards in the Tie pile",
    "count": "After {} games, {} games ended with the last cards played being the same",
}
_WON: dict[Says, str] = {
    "you": "So you won these cards",
    "i": "So I won these cards",
    "tie": "It was a tie",
}
_CLAIMS: dict[Says, str] = {"you": "YOU WON !!!", "i": "I WON !!!"}


def line(kind: Kind, numbers: tuple[int, ...] = (), says: Says = "", text: str = "") -> str:
    """The sentence as the sample run has it; ``text`` where there is no such sentence."""
    if kind == "won":
        return _WON[says]
    if kind == "results":
        return f"Results : {_CLAIMS.get(says, text)}".rstrip()
    return _LINES[kind].format(*numbers) if kind in _LINES else text


def _pattern(template: str) -> str:
    """The template with its gaps: between two words there is something that is no letter and no digit."""
    parts: list[str] = []
    for word in template.split():
        if word in _SLOTS:
            parts.append(_SLOTS[word])
            continue
        gap = "" if not parts else r"[\W_]*+" if parts[-1] in _SLOTS.values() else r"[\W_]++"
        parts.append(f"{gap}(?:{'|'.join(sorted(word.split('|'), key=len, reverse=True))})")
    # A word ends where no small letter follows: the next sentence may begin with a capital and without a gap.
    ending = "" if parts[-1] in _SLOTS.values() else r"(?!(?-i:[a-z]))"
    return "".join(parts) + ending


def _behind_first(template: str) -> str:
    """The template without the letter that it begins with, which is read before the rest is looked for."""
    first, _, rest = template.partition(" ")
    return f"{'|'.join(word[1:] for word in first.split('|'))} {rest}"


def _by_first(letter: str) -> str:
    """The patterns of all templates that begin with a letter, behind it."""
    patterns = [
        f"(?P<{name}>{_pattern(_behind_first(template))})"
        for name, template in _TEMPLATES.items()
        if template.startswith(letter)
    ]
    return f"(?<={letter})(?:{'|'.join(patterns)})"


_FIRST = "AaHhIiRrSsTtYy\u0130\u0131\u017f"
"""What sentences begin with, and all that ``re.IGNORECASE`` takes for it. Other text is passed over quickly,
since the pattern says so at its very beginning and without regard to that flag."""
_BEHIND = "|".join(map(_by_first, dict.fromkeys(template[0] for template in _TEMPLATES.values())))
_ANY = re.compile(
    # It begins a word, or with a capital.
    rf"(?-i:[{_FIRST}])(?:(?<![^\W\d_].)|(?<=(?-i:[A-Z])))(?:{_BEHIND})",
    re.IGNORECASE,
)
_SLOT_COUNTS = {name: sum(map(template.count, _SLOTS)) for name, template in _TEMPLATES.items()}
_WORD = re.compile(r"[^\W_]")
_TERMINAL = re.compile(r"\x1b\[[0-9;?]*+[A-Za-z]")


def plain(printed: str) -> str:
    """The text without what colours a terminal or clears it, which is layout."""
    return _TERMINAL.sub(" ", printed) if "\x1b" in printed else printed


def find_sentences(text: str) -> Iterator[Sentence]:
    """Every sentence of the sample's in the text, in order, whatever stands between them."""
    for found in _ANY.finditer(text):
        name = str(found.lastgroup)
        first = _ANY.groupindex[name] + 1
        numbers = tuple(int(found[number]) for number in range(first, first + _SLOT_COUNTS[name]))
        start, end = found.span()
        match name:
            case "you" | "i" | "tie":
                yield Sentence("won", numbers, name, start=start, end=end)
            case _:
                yield Sentence(_KINDS[name], numbers, start=start, end=end)


_KINDS: dict[str, Kind] = {
    "seed": "seed",
    "hand": "hand",
    "played": "played",
    "totals": "totals",
    "pile": "pile",
    "results": "results",
    "count": "count",
}


def has_words(text: str, start: int, end: int) -> bool:
    """Whether a letter or a digit stands there."""
    return _WORD.search(text, start, end) is not None


def other(text: str, start: int, end: int) -> Sentence:
    """What stands there and is no sentence of the sample's, in one line, from its first word on."""
    first = _WORD.search(text, start, end)
    begin = first.start() if first else end
    words = " ".join(text[begin : min(end, begin + 5 * _SHOWN)].split())
    shown = words if len(words) <= _SHOWN else words[:_SHOWN] + " …"
    return Sentence("other", text=shown, start=start, end=end)
