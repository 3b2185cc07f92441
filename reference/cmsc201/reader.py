"""Read a printed text: where the games begin, every sentence from there on, and what else stands there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from reference.cmsc201.claim import read_claim
from reference.cmsc201.sentences import find_sentences, has_words, other, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reference.cmsc201.sentences import Sentence

MOST_HANDS = 26
MOST_SENTENCES = 50_000
"""What is read of a transcript at the most: nearly four times what a right one has."""
_BIG = MOST_HANDS // 2
"""With so many hands a game is one, and no example in an explanation."""

_PROMPT = re.compile(r"enter|return|press|key|begin|start|continue", re.IGNORECASE)
_COLON = re.compile(r"[^\w\n]*?:")
_WINNER = re.compile(r"[\W_]*+(?:you|i)[\W_]++won", re.IGNORECASE)


def is_prompt(text: str) -> bool:
    """Whether the text asks for a key, or may well do so."""
    return _PROMPT.search(text) is not None


@dataclass(frozen=True, slots=True)
class _Found:
    """The sentences found in a text that are meant as such."""

    text: str
    all: Sequence[Sentence]

    def adjacent(self, index: int) -> bool:
        """Whether no word stands between a sentence and the next."""
        if index < 0 or index + 1 >= len(self.all):
            return False
        return not has_words(self.text, self.all[index].end, self.all[index + 1].start)

    def kind(self, index: int) -> str:
        """The kind of a sentence, or nothing where there is none."""
        return self.all[index].kind if 0 <= index < len(self.all) else ""


def read(printed: str) -> tuple[Sentence, ...]:
    """All from the first game on: sentences, results with their claims, and other text between them."""
    text = plain(printed)
    every = _Found(text, tuple(islice(find_sentences(text), MOST_SENTENCES)))
    found = _Found(text, tuple(every.all[i] for i in range(len(every.all)) if _meant(every, i)))
    return tuple(_with_the_rest(found, _opening(found)))


def _meant(found: _Found, index: int) -> bool:
    """Whether this is a sentence of the transcript and not a word or two of an explanation or a claim.

    ``seed 2``, ``hand 1`` and ``result`` come in any text about the game.
    """
    sentence, text = found.all[index], found.text
    match sentence.kind:
        case "seed":
            written = "=" in text[sentence.start : sentence.end]
            return written or (found.adjacent(index) and found.kind(index + 1) in ("hand", "played"))
        case "hand":
            written = _COLON.match(text, sentence.end) is not None
            return written or found.adjacent(index)
        case "results":
            claims = _COLON.match(text, sentence.end) or _WINNER.match(text, sentence.end)
            return claims is not None or (found.adjacent(index - 1) and found.kind(index - 1) == "pile")
        case _:
            return True


def _opening(found: _Found) -> int:
    """The index of the sentence that the first game begins with.

    An explanation may show a hand or two as an example. The first game is the first that has half its hands;
    shorter ones just before it are games as well, unless something like ``Press ENTER`` follows them.
    """
    starts = [index for index in range(len(found.all)) if _starts_game(found, index)]
    if not starts:
        kinds = [sentence.kind for sentence in found.all]
        return min(
            (kinds.index(kind) for kind in ("hand", "played", "won") if kind in kinds), default=len(kinds)
        )
    ends = [*starts[1:], len(found.all)]
    hands = [
        sum(sentence.kind == "played" for sentence in found.all[start:end])
        for start, end in zip(starts, ends, strict=True)
    ]
    first = next((number for number, count in enumerate(hands) if count >= _BIG), len(starts))
    while first and not _prompts(found, starts[first - 1], ends[first - 1]):
        first -= 1
    return starts[min(first, len(starts) - 1)]


def _starts_game(found: _Found, index: int) -> bool:
    """Whether a game begins here: with its seed, or with a first hand where the seed is left out."""
    match found.all[index].kind:
        case "seed":
            return True
        case "hand":
            headless = found.kind(index - 1) != "seed"
            plays = found.kind(index + 1) == "played" and found.adjacent(index)
            return headless and plays and found.all[index].numbers == (1,)
        case _:
            return False


def _prompts(found: _Found, start: int, end: int) -> bool:
    """Whether the text of these sentences, up to the next one, asks for a key between or after them."""
    stop = found.all[end].start if end < len(found.all) else len(found.text)
    return _PROMPT.search(found.text, found.all[start].start, stop) is not None


def _with_the_rest(found: _Found, index: int) -> Iterator[Sentence]:
    """Each sentence from ``index`` on; a result takes in its claim, and other text stands where it is."""
    text = found.text
    at = found.all[index].start if index < len(found.all) else len(text)
    while index < len(found.all):
        sentence = found.all[index]
        if has_words(text, at, sentence.start):
            yield other(text, at, sentence.start)
        index += 1
        if sentence.kind == "results":
            while index < len(found.all) and not _ends_claim(found, index):
                index += 1
            at = found.all[index].start if index < len(found.all) else len(text)
            yield from read_claim(text, sentence, at, last=index == len(found.all))
        else:
            yield sentence
            at = sentence.end
    if has_words(text, at, len(text)):
        yield other(text, at, len(text))


def _ends_claim(found: _Found, index: int) -> bool:
    """Whether the words of a result end before this sentence, which begins something new."""
    match found.all[index].kind:
        case "seed" | "played" | "count" | "results":
            return True
        case "hand":
            return found.kind(index + 1) == "played" and found.adjacent(index)
        case _:
            return False
