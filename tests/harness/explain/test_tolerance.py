"""What an answer is right but for: the one thing, or the few, that make it equal to the right one."""

from __future__ import annotations

import sys
import unicodedata
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from harness.explain import right_but_for, tolerance

if TYPE_CHECKING:
    from collections.abc import Callable

LINES = "Player 1 lost after 174 rounds.\nThere were 11 wars.\n"
CARDS = "1 13 12 11 10 9"
VALUES = "commas, brackets or quotes around the values"


@pytest.mark.parametrize(
    ("actual", "expected"),
    [
        (LINES, ""),
        (LINES.replace("\n", "\r\n"), "the line ends"),
        (LINES.replace("\n", "\r"), "the line ends"),
        (LINES.rstrip(), "the line ends"),
        (LINES + "\n\n", "the line ends"),
        (LINES.replace("\n", " \n"), "white space"),
        (LINES.replace("\n", "\n\n"), "white space"),
        (LINES.replace("Player 1 ", "Player1 "), "white space"),
        (LINES.replace("lost", "Lost"), "capital and small letters"),
        (LINES.replace(".", ""), "punctuation"),
        (LINES.replace(".", "!"), "punctuation"),
        ("\ufeff" + LINES, "the encoding of the text"),
        (LINES.encode("utf-16").decode("utf-8", "replace"), "the encoding of the text"),
        (LINES.encode("utf-16-be").decode("utf-8", "replace"), "the encoding of the text"),
        ("There were 11 wars.\nPlayer 1 lost after 174 rounds.\n", "the order of the lines"),
        (LINES.replace("\n", " "), "line breaks"),
        ("Welcome!\n" + LINES, "what stands before it"),
        (LINES + "Good bye.", "what comes after it"),
        ("Welcome!\n" + LINES + "Good bye.", "what stands before and after it"),
        (LINES.replace("lost", "LOST") + "Good bye.", "capital and small letters and what comes after it"),
        (LINES.upper().replace(".", ""), "capital and small letters and punctuation"),
        (
            LINES.upper().replace(".", "").replace("ROUNDS", " ROUNDS"),
            "capital and small letters and punctuation",
        ),
        (LINES + "Au revoir, à bientôt.", "what comes after it"),
        (LINES.replace("174", "175") + "À bientôt.", ""),
        (LINES.replace("174", "175"), ""),
        (LINES.replace("174", "147"), ""),
        (LINES.replace("11 wars", "1 1wars"), ""),
        (LINES.replace("11", "-11"), ""),
        ("", ""),
        (" \n", ""),
        ("Player 1 lost.", ""),
    ],
)
def test_transcripts(actual: str, expected: str) -> None:
    """Layout, case, punctuation and order of lines; never another number."""
    assert expected == right_but_for(LINES, actual)


@pytest.mark.parametrize(
    ("actual", "expected"),
    [
        ("[1, 13, 12, 11, 10, 9]", VALUES),
        ("1,13,12,11,10,9", VALUES),
        ("!type ['1', '13', '12', '11', '10', '9']", VALUES),
        ("!type [1.0, 13.0, 12.0, 11.0, 10.0, 9.0]", f"{VALUES} and decimal points"),
        ("1.0 13.0 12.0 11.00 10.0 9.0", "decimal points"),
        ("1.5 13 12 11 10 9", ""),
        ("1\n13\n12\n11\n10\n9", "line breaks"),
        ("9 10 11 12 13 1", "its order, which is reversed"),
        ("13 1 12 11 10 9", ""),
        ("11 3 12 11 10 9", ""),
        ("1 13 12 11 10 9 1 13 12 11 10 9", "what comes after it"),
        ("{:ok, [1, 13, 12, 11, 10, 9]}", f"{VALUES} and what stands before it"),
        ("21 13 12 11 10 9", ""),
        ("1 13 12 11 10", ""),
        ("-1 13 12 11 10 9", ""),
        ("\u20141 13 12 11 10 9", "punctuation"),
    ],
)
def test_lists_of_cards(actual: str, expected: str) -> None:
    """What is written around the values, and what stands before or after them; their order is the answer."""
    assert expected == right_but_for(CARDS, actual)


@pytest.mark.parametrize(
    ("expected", "actual"),
    [("5", "1 2 3 4 5 6"), ("", "5"), ("1 2 3", "3 2 1"), ("a, b; c. D 1 2", "A B\nC d 1.0 2")],
)
def test_too_little_to_say_so(expected: str, actual: str) -> None:
    """A few values stand in any text, and an answer that needs all tolerances is not nearly right."""
    assert right_but_for(expected, actual) == ""


def test_a_dash_of_a_word_processor() -> None:
    """Quotation marks and dashes that a keyboard does not have are a matter of encoding."""
    assert right_but_for('say "no" - now', "say \u201cno\u201d \u2014 now") == "the encoding of the text"


def test_signs_that_are_letters_of_a_keyboard_are_seen_for_what_they_are() -> None:
    """No sign comes to a letter or digit that it does not have when it is taken apart by itself."""
    for sign in map(chr, range(sys.maxunicode + 1)):
        plain = {char for char in unicodedata.normalize("NFKC", sign).casefold() if char.isascii()}
        assert not plain or plain <= {*unicodedata.normalize("NFKD", sign).casefold()}


@pytest.mark.parametrize(
    ("actual", "expected"),
    [
        ("\uff11 \uff11\uff13 12 11 10 9", "the encoding of the text"),
        ("1 13 12 11 10 9" + "\u202e\u2066" * 5000, "punctuation"),
        ("\u202e\u2066\u200b\u0301" * 5000, ""),
        ("1 13 12 11 10 9 " + "7 " * 5000, "what comes after it"),
        ("7 " * 5000 + "1, 13, 12, 11, 10, 9", f"{VALUES} and what stands before it"),
        ("1.0 13.0 12.0 11.0 10.000 9." + "0" * 5000, "decimal points"),
        ("1 13 12 11 10 9 " + "\u00e9 " * 20_000, "what comes after it"),
        ("\u00e9 " * 20_000 + "[1, 13, 12, 11, 10, 9]", f"{VALUES} and what stands before it"),
        ("\u00e9" * (tolerance.ENDS - 16) + " 1 13 12 11 10 98 " + "\u00e9" * tolerance.ENDS, ""),
        (
            "\u00e9" * (tolerance.ENDS - 8)
            + " 1 13 12"
            + "\u00e9" * tolerance.ENDS
            + "11 10 9 "
            + "\u00e9" * (tolerance.ENDS - 8),
            "",
        ),
    ],
)
def test_long_answers(actual: str, expected: str) -> None:
    """They are looked at as short ones are."""
    assert expected == right_but_for(CARDS, actual)


PIECES = st.lists(
    st.sampled_from(
        [
            *(
                "1",
                "12",
                "10",
                "0",
                "1.0",
                "-1",
                "a",
                "B",
                "k",
                "\u212a",
                "\u0130",
                "\u017f",
                "\ufb01",
                "\u00df",
            ),
            *(" ", " ", "\n", "\n", "\r\n", "\t", "\x1c", "\x85", "\u2003"),
            *(".", ",", "[", "]", "-", "_", "\u2014", "\uff11", "\u0661", "\u00b2", "\u0301", "\0", "\ufeff"),
        ]
    ),
    max_size=12,
).map("".join)
CHANGES = st.sampled_from(
    [
        lambda text: text,
        str.upper,
        str.casefold,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace(" ", ""),
        lambda text: text.replace(" ", ", "),
        lambda text: "\n".join(text.split("\n")[::-1]),
        lambda text: " ".join(text.split()[::-1]),
    ]
)


@example("\u0130", "", str.casefold)
@given(PIECES, PIECES, st.none() | CHANGES)
def test_nothing_is_left_out_that_looking_closer_finds(
    expected: str, more: str, change: Callable[[str], str] | None
) -> None:
    """What is told by letters alone, without a closer look, is what a closer look tells."""
    actual = change(expected) + more if change is not None else more
    found = right_but_for(expected, actual)
    with pytest.MonkeyPatch.context() as patched:
        for shortcut in ("_may_be", "_has_letters_of", "_may_be_equal"):
            patched.setattr(tolerance, shortcut, lambda _expected, _actual: True)
        patched.setattr(tolerance, "count_words", lambda text: len(text.split()))
        patched.setattr(tolerance, "single_blanks", lambda text: " ".join(text.split()))
        assert found == right_but_for(expected, actual)
