"""Looks for hidden inputs and answers in bytes, in every form that they could have there. Pure."""

from __future__ import annotations

import base64
import binascii
import html
import re
import zlib
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

ROW = 9
"""How many numbers in a row are no accident. A deck in halves, or cut short, still has such rows."""

MOST_DIFFERENT = 4
"""A row with fewer different numbers than this is in many decks."""

DEPTH = 3
"""How many encodings, one around the other, are taken off."""

MOST_UNPACKED = 1 << 22
FACES = {b"A": 1, b"T": 10, b"J": 11, b"Q": 12, b"K": 13}
NUMBER = re.compile(rb"(?<![0-9A-Za-z])(?:[0-9]{1,9}|[ATJQK])(?![0-9A-Za-z])")
DIGITS = re.compile(rb"[0-9]+")
TAG = re.compile(rb"<[^>]*>")
HEX = re.compile(rb"(?:[0-9a-fA-F]{2}){16,}")
BASE64 = re.compile(rb"[A-Za-z0-9+/_-]{24,}={0,2}")

Row = tuple[int, ...]


def rows_of(text: str) -> frozenset[Row]:
    """Return every row of numbers in a text that would give it away."""
    return frozenset(_rows([int(number) for number in DIGITS.findall(text.encode())]))


def told(data: bytes, secrets: Mapping[str, frozenset[Row]]) -> tuple[str, ...]:
    """Return the names of those secrets of which a row of numbers is in ``data``, in any form.

    Plain with any separators, with markup between, as names of cards, escaped for HTML or an address, as
    bytes, in hex, in base64, compressed; and each of these within another.
    """
    wanted: dict[Row, list[str]] = {}
    for name, rows in secrets.items():
        for row in rows:
            wanted.setdefault(row, []).append(name)
    found: set[str] = set()
    for view in views(data, DEPTH):
        for numbers in (_numbers(view), _numbers(TAG.sub(b" ", view)), list(view)):
            for row in _rows(numbers):
                found.update(wanted.get(row, ()))
    return tuple(sorted(found))


def _rows(numbers: list[int]) -> Iterator[Row]:
    """Yield each row of neighbours that has enough different numbers, forwards."""
    for start in range(len(numbers) - ROW + 1):
        row = tuple(numbers[start : start + ROW])
        if len(set(row)) >= MOST_DIFFERENT:
            yield row


def _numbers(data: bytes) -> list[int]:
    """Read whatever stands for a number, in its order; letters of cards too."""
    return [
        FACES.get(found) or int(found) for found in NUMBER.findall(data) if found.isdigit() or found in FACES
    ]


def views(data: bytes, depth: int) -> Iterator[bytes]:
    """Yield the data itself, and what is in it once an encoding is taken off."""
    yield data
    if depth == 0:
        return
    for inner in _unpacked(data):
        yield from views(inner, depth - 1)


def _unpacked(data: bytes) -> Iterable[bytes]:
    """Yield what is found under one layer of an encoding."""
    text = data.decode("utf-8", "replace")
    if (plain := html.unescape(text)) != text:
        yield plain.encode("utf-8", "replace")
    if b"%" in data and (plain_bytes := unquote_to_bytes(data)) != data:
        yield plain_bytes
    for found in HEX.findall(data):
        yield binascii.unhexlify(found)
    for found in BASE64.findall(data):
        for start in range(4):
            piece = found[start:].rstrip(b"=").translate(bytes.maketrans(b"-_", b"+/"))
            piece = piece[: len(piece) // 4 * 4]
            yield base64.b64decode(piece)
    for start in _streams(data):
        unpacked = _inflate(data[start:])
        if unpacked:
            yield unpacked


def _streams(data: bytes) -> Iterator[int]:
    """Yield where a compressed stream may begin: gzip, zlib, or the data as a whole."""
    for magic in (b"\x1f\x8b\x08", b"\x78\x01", b"\x78\x9c", b"\x78\xda"):
        start = data.find(magic)
        while start >= 0:
            yield start
            start = data.find(magic, start + 1)


def _inflate(data: bytes) -> bytes:
    try:
        return zlib.decompressobj(wbits=47).decompress(data, MOST_UNPACKED)
    except zlib.error:
        return b""
