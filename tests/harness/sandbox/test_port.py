"""The records of the port."""

from __future__ import annotations

import pytest

from harness.sandbox.port import Stream


@pytest.mark.parametrize(
    ("stream", "cut"),
    [
        (Stream(head=b"abc", total=3), Stream(head=b"abc", total=3)),
        (Stream(head=b"abcd", total=4), Stream(head=b"abc", tail=b"d", total=4)),
        (Stream(head=b"abcdefgh", total=8), Stream(head=b"abc", tail=b"fgh", total=8)),
        (Stream(head=b"abcd", tail=b"ef", total=6), Stream(head=b"abc", tail=b"def", total=6)),
        (Stream(head=b"abcd", tail=b"y", total=99), Stream(head=b"abc", tail=b"y", total=99)),
        (Stream(head=b"abc", tail=b"wxyz", total=99), Stream(head=b"abc", tail=b"xyz", total=99)),
    ],
)
def test_a_stream_is_cut_in_the_middle(stream: Stream, cut: Stream) -> None:
    """Head and tail stay what they were, shorter; the count stays."""
    assert cut == stream.cut(3)


def test_a_stream_knows_whether_it_is_complete() -> None:
    """Complete is a head with nothing after it."""
    assert Stream(head=b"a", total=1).complete
    assert not Stream(head=b"a", total=2).complete
