"""The search for hidden inputs and answers in bytes."""

from __future__ import annotations

import base64
import gzip
import html
import json
import zlib
from functools import reduce
from urllib.parse import quote

import pytest

from harness.attack.secrets import rows_of, told

DECK = [8, 8, 3, 1, 13, 10, 12, 7, 2, 11, 5, 12, 11, 4, 6, 9, 1, 13]
TEXT = " ".join(map(str, DECK))
SECRETS = {"hidden-1": rows_of(TEXT), "hidden-2": rows_of("1 2 3 4 5 6 7 8 9 10 11 12 13")}
FACES = {1: "A", 11: "J", 12: "Q", 13: "K"}
COMPRESSED = zlib.compress(TEXT.encode())


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        ",".join(map(str, DECK)).encode(),
        f"xs = {DECK!r}".encode(),
        json.dumps({"deck": DECK}, indent=2).encode(),
        "".join(f"<li class='card'>{card}</li>" for card in DECK).encode(),
        "".join(f"<li value={card}>&nbsp;</li>" for card in DECK).encode(),
        " ".join(FACES.get(card, str(card)) for card in DECK).encode(),
        "&#32;".join(map(str, DECK)).encode(),
        html.escape(json.dumps([str(card) for card in DECK])).encode(),
        quote(TEXT).encode(),
        quote(", ".join(map(str, DECK))).encode(),
        bytes(DECK),
        TEXT.encode().hex().encode(),
        bytes(DECK).hex().encode(),
        base64.b64encode(TEXT.encode()),
        b"data:text/plain;base64," + base64.b64encode(b"x" + TEXT.encode()),
        base64.urlsafe_b64encode(COMPRESSED),
        COMPRESSED,
        b"before " + gzip.compress(TEXT.encode(), mtime=0) + b" behind",
        base64.b64encode(gzip.compress(json.dumps(DECK).encode(), mtime=0)),
        b"the end of it: " + " ".join(map(str, DECK[9:])).encode(),
    ],
)
def test_a_deck_is_found_in_any_form(data: bytes) -> None:
    """Separators, markup, names of cards, escapes, bytes, hex, base64, compression, one within another."""
    assert ("hidden-1",) == told(data, SECRETS)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no numbers, 12 of 100 passed, 8 MiB",
        base64.b64encode(base64.b64encode(base64.b64encode(base64.b64encode(base64.b64encode(b"1 2 3"))))),
        reduce(lambda packed, _: gzip.compress(packed, mtime=0), range(5), b"1 2 3"),
        " ".join(map(str, sorted(DECK))).encode(),
        " ".join(map(str, DECK[:8])).encode(),
        b"%zz &nosuch; \x1f\x8b\x08 broken \x78\x9c stream",
        b"f" * 200 + b" " + b"A" * 31,
    ],
)
def test_other_numbers_are_no_secret(data: bytes) -> None:
    """Less than a row of the deck, other decks, and what only looks as if it were encoded."""
    assert () == told(data, SECRETS)


def test_rows_that_are_in_many_decks_are_none() -> None:
    """A new deck's beginning tells nothing."""
    assert frozenset() == rows_of("1 1 1 1 13 13 13 13 12 12 12 12")
