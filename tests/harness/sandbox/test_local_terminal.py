"""The terminal of a dialogue, typed on and read from."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.sandbox.local_terminal import END, is_read, keys, open_terminal

if TYPE_CHECKING:
    from collections.abc import Iterator

BYTES = st.binary(max_size=3000) | st.lists(st.sampled_from([b"\n", b"x" * 511, b"\4", b"\x16", b"a"])).map(
    b"".join
)


@pytest.fixture(scope="module")
def ends() -> Iterator[tuple[int, int]]:
    """Our end and the program's."""
    ours, theirs = open_terminal()
    os.set_blocking(ours, False)
    os.set_blocking(theirs, False)
    yield ours, theirs
    os.close(ours)
    os.close(theirs)


def pieces(theirs: int) -> list[bytes]:
    """All that can be read."""
    found = []
    while not is_read(theirs):
        found.append(os.read(theirs, 4096))
    return found


@settings(max_examples=300, deadline=None)
@given(data=BYTES, size=st.sampled_from([1, 7, 512, 4096]))
def test_what_is_typed_is_read(ends: tuple[int, int], data: bytes, size: int) -> None:
    """Every byte as it is, however much is read at once; then all is read, and nothing is an end."""
    ours, theirs = ends
    left, read = memoryview(keys(data)), bytearray()
    while left or not is_read(theirs):
        if left:
            left = left[os.write(ours, left[:1000]) :]
        while not is_read(theirs):
            read += os.read(theirs, size)
    assert data == read


def test_each_press_ends_one_attempt_to_read(ends: tuple[int, int]) -> None:
    """The first one after text without a line end is not one of them."""
    ours, theirs = ends
    os.write(ours, keys(b"half") + END * 3)
    assert [b"half", b"", b"", b""] == pieces(theirs)


def test_a_line_is_read_at_a_time(ends: tuple[int, int]) -> None:
    """As at a desk; what has no line end is read as it is."""
    ours, theirs = ends
    os.write(ours, keys(b"one\n\ntwo"))
    assert [b"one\n", b"\n", b"two"] == pieces(theirs)


def test_what_is_printed_is_not_changed(ends: tuple[int, int]) -> None:
    """No carriage return is added, and nothing that was typed is echoed."""
    ours, theirs = ends
    os.write(ours, keys(b"typed\n"))
    os.write(theirs, b"printed\n\4\x16\t")
    assert b"printed\n\4\x16\t" == os.read(ours, 4096)
    assert [b"typed\n"] == pieces(theirs)
