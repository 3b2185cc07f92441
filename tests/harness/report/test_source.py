"""Tests of source shown as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pygments import lex

from harness.report import source
from harness.report.source import MOST_BLOCK, MOST_BYTES, MOST_HTML, listing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygments.lexer import Lexer
    from pygments.token import _TokenType


def test_highlighted() -> None:
    """A source is highlighted in its own language, line by line, also where a token spans lines."""
    shown = listing(b'x = """a\nb"""\n# end\n', "python")
    assert shown.lines == (
        'x = <i class="ss">&quot;&quot;&quot;</i><i class="ss">a</i>',
        '<i class="ss">b</i><i class="ss">&quot;&quot;&quot;</i>',
        '<i class="sc"># end</i>',
    )


@pytest.mark.parametrize("language", ["", "no such language"])
def test_unknown_language(language: str) -> None:
    """A language that cannot be highlighted is shown plainly, and escaped all the same."""
    assert listing("<b> \u202e".encode() + b"\xff", language).lines == ("&lt;b&gt; ⟨U+202E⟩⟨xFF⟩",)


def test_empty() -> None:
    """An empty file has one empty line."""
    assert listing(b"", "rust").lines == ("",)


def test_long_line() -> None:
    """A line that is far too long is cut, and that is said."""
    shown = listing(b"x" * 5000 + b"\nshort", "c")
    assert (len(shown.lines[0]), shown.cut, shown.left_out) == (1000, True, 0)


def test_much_html() -> None:
    """Lines that take very much HTML are left out before the page grows too large."""
    shown = listing(b"\n".join([b"&" * 900] * 100), "text")
    assert 100 == len(shown.lines) + shown.left_out
    assert 0 < sum(map(len, shown.lines)) <= MOST_HTML


def test_many_lines() -> None:
    """What is left out of a long source is counted in lines, read or not."""
    data = b"<<<<<<<<\n" * (2 * MOST_BYTES // 9)
    shown = listing(data, "elixir")
    assert data.count(b"\n") == pytest.approx(len(shown.lines) + shown.left_out, abs=1)
    assert sum(len(line.encode()) for line in shown.lines) <= MOST_HTML


@pytest.mark.parametrize("language", ["c", "cpp", "elixir", "haskell", "python", "rust"])
def test_hostile_source_is_read_in_blocks(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """No source makes the highlighter run away: whatever it has to look ahead for, it is not far ahead."""
    given: list[int] = []

    def counted(text: str, lexer: Lexer) -> Iterator[tuple[_TokenType, str]]:
        given.append(len(text))
        return lex(text, lexer)

    monkeypatch.setattr(source, "lex", counted)
    vars(source)["_highlight_block"].cache_clear()  # what is known is not given again
    for piece in ["(", '"', "/*", "{-", "#{", "'", "a<", "\\", "r#", "0x", "~s(", "@"]:
        listing((piece * (10_000 // len(piece))).encode(), language)
        listing((piece + "\n").encode() * 3_000, language)
    assert 0 < max(given) <= MOST_BLOCK + 1
