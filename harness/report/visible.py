"""Foreign text made visible: nothing hidden, nothing reordered, nothing lost without being counted."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness.sandbox.port import Stream

KNOWN = 4096
"""Characters of which it is kept how they are shown, and in how many bytes."""
_ORDINARY = re.compile(r"[^ -~\n\t]")
# fmt: off
_CONTROLS = (
    "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI",
    "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US",
)
# fmt: on
"""Names, not the pictures that Unicode has for them: many fonts lack those."""
_BLANK_LETTERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f")
"""Characters that count as printable and show nothing."""
_BROKEN = {code: f"⟨x{code - 0xDC00:02X}⟩" for code in range(0xDC80, 0xDD00)}
"""Where ``surrogateescape`` puts bytes that are not UTF-8."""


def visible(text: str) -> str:
    """Return ``text`` with a symbol for every character that shows nothing or moves others.

    Line feeds and tabs stay. ``⟨ESC⟩`` stands for an escape, ``⟨U+202E⟩`` for a reversal of the writing
    direction, ``⟨xFF⟩`` for a byte that is not UTF-8.
    """
    if text.isascii() and text.isprintable():
        return text
    return _ORDINARY.sub(lambda found: symbol(found[0]), text)


@lru_cache(maxsize=KNOWN)
def symbol(char: str) -> str:
    """Return a character as it is shown: itself, or what stands for it."""
    code = ord(char)
    if code < len(_CONTROLS):
        return f"⟨{_CONTROLS[code]}⟩"
    if code in _BROKEN:
        return _BROKEN[code]
    # unassigned characters and every blank but the plain one count as not printable
    if not char.isprintable() or char in _BLANK_LETTERS:
        return f"⟨U+{code:04X}⟩"
    return char


def readable(data: bytes) -> str:
    """Return bytes as text, those that are not UTF-8 as ``⟨xNN⟩``."""
    return _text(data).translate(_BROKEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """What is shown of a long text: its beginning, how many bytes are left out, its end."""

    head: str = ""
    gap: int = 0
    tail: str = ""


def excerpt(stream: Stream, most_head: int, most_tail: int) -> Excerpt:
    """Cut what a program printed to so many bytes of HTML, whatever characters it is made of."""
    if not stream.total:
        return Excerpt()
    known = _text(stream.head)
    head = clip(known, most_head)
    rest = _text(stream.tail) if stream.tail else known[len(head) :]
    tail = clip(rest[::-1], most_tail)[::-1]
    gap = stream.total - _size(head) - _size(tail)
    return Excerpt(head=head, gap=gap, tail=tail) if gap > 0 else Excerpt(head=head + tail)


def clip(text: str, most: int) -> str:
    """Return the beginning of ``text`` that takes at most ``most`` bytes in a page.

    Each character takes its own bytes, whatever stands around it, and one at least.
    """
    begin = text[: max(most, 0)]
    if begin.isascii() and begin.isprintable() and len(escape(begin)) <= most:
        return begin
    return begin[: bisect_right([*accumulate(map(_bytes_in_page, begin))], most)]


@lru_cache(maxsize=KNOWN)
def _bytes_in_page(char: str) -> int:
    return len(escape(visible(char)).encode("utf-8", "backslashreplace"))


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _size(text: str) -> int:
    return len(text.encode("utf-8", "surrogateescape"))
