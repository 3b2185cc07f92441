"""Where a text has sentences of the sample run, and how much of their writing is free."""

from __future__ import annotations

import re
import sys

import pytest

from reference.cmsc201.sentences import Sentence, find_sentences, line, other, plain


def found(text: str) -> list[str]:
    """Return the sentences of a text as the sample run prints them."""
    return [str(sentence) for sentence in find_sentences(plain(text))]


PLAYED = "You played a 8 and I played a 11"


@pytest.mark.parametrize(
    "text",
    [
        PLAYED,
        "you  PLAYED\n\ta 8,\r\nand I played a 11.",
        "You played an 8 and I played an 11",
        "You played a8and I played a11",
        "*You*played*a*08*and*I*played*a*011*",
        "You\u00a0played a 8 and I played a 11",
        "You played \x1b[1;31ma 8\x1b[0m and I played a 11\x1b[K",
        "Let us see: You played a 8 and I played a 11!",
    ],
)
def test_layout_case_and_punctuation_are_free(text: str) -> None:
    """Blanks of any kind, line breaks, signs, colours, capitals, and leading zeros."""
    assert [PLAYED] == found(text)


@pytest.mark.parametrize(
    "text",
    [
        "You play a 8 and I played a 11",
        "You played 8 and I played a 11",
        "You played a 8 and I played a",
        "You played a eight and I played a 11",
        "You played a 8.5 and I played a 11",
        "You played a 8 and I played a 11.5",
        "You played a 8 and I played a 1234567890",
        "You played a 8 I played a 11",
        "Youplayed a 8 and I played a 11",
        "You played a ٨ and I played a 11",
    ],
)
def test_words_and_numbers_are_not_free(text: str) -> None:
    """A word less, another word, another kind of number, or one that is far too long."""
    assert [] == found(text)


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        (
            "these cardsYou have won 1 card and I have won -2 cards",
            ["You have won 1 cards and I have won -2 cards"],
        ),
        ("There is 1 card in the Tie pileHand 2", ["There are 1 cards in the Tie pile", "Hand 2 :"]),
        ("Seed=7:Hand-1-", ["Seed = 7 :", "Hand 1 :"]),
        ("I played a 10So I won these cards", ["So I won these cards"]),
        ("so you won these cards it was a tie", ["So you won these cards", "It was a tie"]),
        ("Results : I WON !!!", ["Results :"]),
        (
            "After 100 games, 1 game ended with the last card played being the same",
            ["After 100 games, 1 games ended with the last cards played being the same"],
        ),
        ("beforehand 1", []),
        ("It was a tied game", []),
        ("your hands 1", []),
    ],
)
def test_sentences_may_touch_but_words_are_whole(text: str, sentences: list[str]) -> None:
    """A sentence may follow another without a gap; a part of a longer word is none."""
    assert sentences == found(text)


def test_every_kind_is_written_as_on_the_page() -> None:
    """The page's own words and signs."""
    assert [
        "Seed = 1 :",
        "Hand 2 :",
        "So I won these cards",
        "It was a tie",
        "You have won 6 cards and I have won 4 cards",
        "Results : YOU WON !!!",
        "Results : I WON !!!",
        "Results : A DRAW",
        "Results :",
        "anything",
    ] == [
        line("seed", (1,)),
        line("hand", (2,)),
        line("won", says="i"),
        line("won", says="tie"),
        line("totals", (6, 4)),
        line("results", says="you"),
        line("results", says="i"),
        line("results", text="A DRAW"),
        line("results"),
        line("other", text="anything"),
    ]


def test_other_text_is_shown_in_one_line_and_not_for_ever() -> None:
    """It begins with its first word, and ends after 200 characters."""
    text = "...\n\n  What a\ngame! " + "x" * 500

    shown = other(text, 0, len(text))
    assert shown.text.startswith("What a game! x")
    assert len("What a game! ") + 187 + len(" …") == len(shown.text)
    assert Sentence("other", text="", start=0, end=3) == other(text, 0, 3)


def test_nothing_else_is_taken_for_the_letter_that_a_sentence_begins_with() -> None:
    """A pattern that passes over other text says them all, and no two sentences' letters are mixed up."""
    known = dict.fromkeys("AaHhRrTtYy", 1) | dict.fromkeys("SsIi\u0130\u0131\u017f", 1)
    taken = re.compile("[ahirsty]", re.IGNORECASE)
    assert {*known} == {letter for letter in map(chr, range(sys.maxunicode + 1)) if taken.match(letter)}


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("\u017fo you won these cards", ["So you won these cards"]),
        ("\u0131t was a tie", ["It was a tie"]),
        ("\u0130t was a tie", ["It was a tie"]),
        ("cardsSo i won these cards", ["So I won these cards"]),
        ("cardsso i won these cards", []),
        ("Results", ["Results :"]),
        ("result", ["Results :"]),
    ],
)
def test_how_a_sentence_begins(text: str, sentences: list[str]) -> None:
    """With a word, or with a capital, and with any letter that counts as its first."""
    assert sentences == found(text)
