"""Source text as lines of HTML: highlighted, numbered, and bounded in size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from typing import TYPE_CHECKING

from pygments import lex
from pygments.lexers import get_lexer_by_name
from pygments.lexers.special import TextLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, String, is_token_subtype
from pygments.util import ClassNotFound

from harness.report.visible import readable, visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygments.lexer import Lexer
    from pygments.token import _TokenType

MOST_BYTES = 100_000
"""Bytes of a source that are looked at."""
MOST_LINES = 3_000
MOST_LINE = 1_000
"""Lines, and characters of one line, that are shown: more was not written by a person."""
MOST_HTML = 300_000
"""Bytes of HTML that a source may take."""
MOST_BLOCK = 3_000
"""Characters that are given to a lexer at a time."""
MOST_KNOWN = 1_000
"""Blocks that are remembered: students have much in common, what was handed out and what copies it."""
CLASSES = (
    (Comment, "sc"),
    (String, "ss"),
    (Number, "sn"),
    (Keyword, "sk"),
    (Operator.Word, "sk"),
    (Name.Function, "sf"),
    (Name.Class, "st"),
    (Name.Namespace, "st"),
)
"""Kinds of token and the class that each is shown in; the first that fits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """A source's lines as HTML, escaped, how many lines are left out, and whether some line was cut."""

    lines: tuple[str, ...]
    left_out: int = 0
    cut: bool = False


def listing(data: bytes, language: str, most: int = MOST_HTML) -> Listing:
    """Highlight a source in its own language, or show it plainly where the language is not known.

    The lines take at most so many bytes of HTML.
    """
    text = visible(readable(data[:MOST_BYTES]))
    lines = text.removesuffix("\n").split("\n")
    shown = [line[:MOST_LINE] for line in lines]
    html = _within(_highlight(shown[:MOST_LINES], language), most)
    unread = data[MOST_BYTES:].count(b"\n")
    return Listing(lines=html, left_out=len(lines) - len(html) + unread, cut=shown != lines)


def _highlight(lines: list[str], language: str) -> Iterator[str]:
    """Yield each line as HTML, highlighted block by block.

    Some lexers take time in the square of a text that was made for it (a wall of ``@`` in YAML, of line feeds
    in C): in a block of bounded size that is bounded too.
    """
    for block in _blocks(lines):
        yield from _highlight_block("\n".join(block), language)


def _blocks(lines: list[str]) -> Iterator[list[str]]:
    """Yield the lines in blocks that end at a blank line where they can, so that few tokens are torn."""
    block: list[str] = []
    size = 0
    for line in lines:
        full = size + len(line) > MOST_BLOCK
        if block and (full or (size > MOST_BLOCK / 2 and not block[-1].strip() and line[:1].strip())):
            yield block
            block, size = [], 0
        block.append(line)
        size += len(line) + 1
    if block:
        yield block


@lru_cache(maxsize=MOST_KNOWN)
def _highlight_block(text: str, language: str) -> tuple[str, ...]:
    """Return the lines of a block as HTML: a token that spans lines is marked on each of them."""
    html: list[str] = []
    line: list[str] = []
    for kind, value in lex(text, _lexer(language)):
        first, *others = value.split("\n")
        line.append(_span(kind, first))
        for other in others:
            html.append("".join(line))
            line = [_span(kind, other)]
    return (*html, "".join(line))


def _lexer(language: str) -> Lexer:
    try:
        return get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return TextLexer(stripnl=False, ensurenl=False)


def _span(kind: _TokenType, text: str) -> str:
    name = _class_of(kind)
    return f'<i class="{name}">{escape(text)}</i>' if name and text.strip() else escape(text)


@cache
def _class_of(kind: _TokenType) -> str:
    return next((name for group, name in CLASSES if is_token_subtype(kind, group)), "")


def _within(lines: Iterator[str], most: int) -> tuple[str, ...]:
    taken: list[str] = []
    for line in lines:
        most -= len(line.encode())
        if most < 0:
            break
        taken.append(line)
    return tuple(taken)
