"""What a result claims: a winner by the sample's own words as the whole claim, and nobody by any other.

The page has no wording for a level game, so every wording but ``YOU WON`` and ``I WON`` claims neither.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from reference.cmsc201.sentences import has_words, other

if TYPE_CHECKING:
    from reference.cmsc201.sentences import Says, Sentence

_WHOLE = re.compile(r"[\W_]*+(you|i)[\W_]++won[\W_]*+\Z", re.IGNORECASE)
_FIRST = re.compile(r"[\W_]*+(you|i)[\W_]++won(?:(?![.!?\n])[\W_])*+(?:[.!?\n][\W_]*+|\Z)", re.IGNORECASE)
_ANY = re.compile(r"[\W_]*+[^.!?\n]*+[\W_]*+")


def read_claim(text: str, results: Sentence, end: int, *, last: bool) -> tuple[Sentence, ...]:
    """The result that begins with the word ``results`` and ends at ``end`` or before; then what is left over.

    A winner may be followed by more: the claim ends with its sentence or its line. Other wording runs to the
    end, or, in the ``last`` game, where the closing sentence may be in words of one's own, to the end of its
    sentence or line.
    """
    region = text[results.end : end]
    found = _WHOLE.match(region) or _FIRST.match(region)
    stop = end
    if found:
        stop = results.end + found.end()
        claim = replace(results, says=cast("Says", found[1].lower()), end=stop)
    else:
        first = _ANY.match(region)
        if last and first:
            stop = results.end + first.end()
        claim = replace(results, text=other(text, results.end, stop).text, end=stop)
    return (claim, other(text, stop, end)) if has_words(text, stop, end) else (claim,)
