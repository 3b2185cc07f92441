"""Tests of text made visible."""

from __future__ import annotations

import unicodedata
from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.report.visible import Excerpt, clip, excerpt, readable, visible
from harness.sandbox.port import Stream

SHOWN = [
    ("plain ~ text\n\tindented", "plain ~ text\n\tindented"),
    ("é ü 中 🂡", "é ü 中 🂡"),
    ("\0\x1b[31m\r\x07\x7f", "⟨NUL⟩⟨ESC⟩[31m⟨CR⟩⟨BEL⟩⟨U+007F⟩"),
    ("a\u202eb\u2066c\u200fd", "a⟨U+202E⟩b⟨U+2066⟩c⟨U+200F⟩d"),
    ("a\u200bb\u200dc\ufeffd\u00ade", "a⟨U+200B⟩b⟨U+200D⟩c⟨U+FEFF⟩d⟨U+00AD⟩e"),
    ("a\u00a0b\u2003c", "a⟨U+00A0⟩b⟨U+2003⟩c"),
    ("a\u2028b\u0085c", "a⟨U+2028⟩b⟨U+0085⟩c"),
    ("\U000e0041\u3164\u2800", "⟨U+E0041⟩⟨U+3164⟩⟨U+2800⟩"),
    ("\udcff\ud800", "⟨xFF⟩⟨U+D800⟩"),
]


@pytest.mark.parametrize(("text", "shown"), SHOWN)
def test_visible(text: str, shown: str) -> None:
    """Whatever shows nothing, or moves other characters, is replaced by a symbol that names it."""
    assert shown == visible(text)


@given(st.text(st.characters(categories=None)))
def test_nothing_hidden_is_left(text: str) -> None:
    """No control, format, private or unassigned character, and no blank but the plain one, comes through."""
    hidden = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"}
    left = {char for char in visible(text) if unicodedata.category(char) in hidden}
    assert left <= {" ", "\n", "\t"}


def test_readable() -> None:
    """Bytes that are not UTF-8 are named, the rest is text."""
    assert visible("naïve ⟨xFF⟩⟨xFE⟩") == readable("naïve ".encode() + b"\xff\xfe")


EXCERPTS = [
    (Stream(), Excerpt()),
    (Stream(head=b"all of it", total=9), Excerpt(head="all of it")),
    (Stream(head=b"0123456789", total=10), Excerpt(head="0123456789")),
    (Stream(head=b"0123456789abcdef", total=16), Excerpt(head="0123456789", gap=2, tail="cdef")),
    (Stream(head=b"0123456789", tail=b"xyz", total=1000), Excerpt(head="0123456789", gap=987, tail="xyz")),
    (Stream(head=b"01234", tail=b"5678", total=9), Excerpt(head="012345678")),
    (Stream(head=b"<<<<<<", total=6), Excerpt(head="<<", gap=3, tail="<")),
    (Stream(head=b"\xff\xff\xff\xff", total=4), Excerpt(head="\udcff", gap=3)),
    (Stream(head="ééé".encode() * 3, total=18), Excerpt(head="ééééé", gap=4, tail="éé")),
]


@pytest.mark.parametrize(("stream", "shown"), EXCERPTS)
def test_excerpt(stream: Stream, shown: Excerpt) -> None:
    """A long text is cut to so many bytes of a page, and what is left out is counted in its own bytes."""
    assert shown == excerpt(stream, 10, 4)


@given(st.text(), st.integers(0, 50))
def test_clip(text: str, most: int) -> None:
    """What is clipped is a beginning of the text, and takes no more bytes than allowed."""
    clipped = clip(text, most)
    assert text.startswith(clipped)
    assert len(visible(clipped).encode("utf-8", "backslashreplace")) <= most


@given(st.text(st.sampled_from("a<&\x1b\t\u202eé中🂡\udcff")), st.integers(-2, 60))
def test_nothing_is_clipped_for_nothing(text: str, most: int) -> None:
    """No longer beginning of the text takes as few bytes as allowed."""
    sizes = [
        len(escape(visible(text[:length])).encode("utf-8", "backslashreplace"))
        for length in range(len(text) + 1)
    ]
    assert max((length for length, size in enumerate(sizes) if size <= most), default=0) == len(
        clip(text, most)
    )
