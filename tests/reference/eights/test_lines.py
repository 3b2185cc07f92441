"""Which lines mean something, and what they say."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.eights.card import Card
from reference.eights.lines import Label, is_question, read_lines, split_lines

FIVE, ACE = Card(5, "H"), Card(1, "C")


@pytest.mark.parametrize(
    ("line", "label", "cards"),
    [
        ("Top: 5H", "top", (FIVE,)),
        ("TOP : 5h", "top", (FIVE,)),
        ("Your hand: 5H, AC.", "hand", (FIVE, ACE)),
        ("Your hand: none", "hand", ()),
        ("Your hand:", "hand", ()),
        ("Computer's hand: 5H", "computer-hand", (FIVE,)),
        ("computer\u2019s hand: 5H", "computer-hand", (FIVE,)),
        ("Computer hand: 5H", "computer-hand", (FIVE,)),
        ("Computer plays: 5H AC", "plays", (FIVE, ACE)),
        ("Computer plays 5H and AC", "plays", (FIVE, ACE)),
        ("Computer passes.", "passes", ()),
        ("No: that is not in your hand", "no", ()),
        ("Winner: you", "winner", ()),
        ("Your move: ", "move?", ()),
        ("Your move?", "move?", ()),
        ("Another game (q quits)? ", "again?", ()),
    ],
)
def test_a_line_is_known_by_its_beginning(line: str, label: Label, cards: tuple[Card, ...]) -> None:
    """Letter case, blanks, commas and the apostrophe are free."""
    (said,) = read_lines([line], 0)
    assert (label, cards) == (said.label, said.cards)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Welcome!",
        "Your move was not allowed",
        "Your moves so far: 3",
        "Another game begins",
        "Nobody: 3",
        "Computer: thinking",
        "Computer: I play 5H",
        "Suit: ?",
        "Stockpile: empty",
        "5H AC",
        "You draw: 5H",
    ],
)
def test_any_other_line_is_free(line: str) -> None:
    """It says nothing to the referee."""
    assert [] == [*read_lines([line], 0)]


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Computer: 7 cards", 7),
        ("Stockpile: 1", 1),
        ("Your points: 0", 0),
        ("Computer's points: 28.", 28),
        ("Computer draws: 2", 2),
        ("Computer draws a card", 1),
    ],
)
def test_the_first_number_counts(line: str, number: int) -> None:
    """A draw without a number is one."""
    assert [number] == [said.number for said in read_lines([line], 0)]


@pytest.mark.parametrize("line", ["Computer plays: 8S H", "Computer plays 8S, suit hearts"])
def test_the_computer_declares_a_suit(line: str) -> None:
    """As the user does, or with a word more."""
    (said,) = read_lines([line], 0)
    assert ((Card(8, "S"),), "H") == (said.cards, said.suit)


def test_a_suit_is_read_by_any_of_its_names() -> None:
    """The first word that is one."""
    assert ["H"] == [said.suit for said in read_lines(["Suit: it is Hearts"], 0)]


def test_a_list_goes_on_in_lines_of_cards_alone() -> None:
    """The first line of another kind ends it, and places are those of the first lines."""
    said = [*read_lines(["Deck:", "5H AC", "5H, AC", "~~~", "5H", "Top: AC", "AC"], 10)]
    assert [(10, 4), (15, 1)] == [(each.line, len(each.cards)) for each in said]


def test_the_first_word_that_is_no_card_is_kept() -> None:
    """The referee names it."""
    assert ["1OH"] == [said.wrong for said in read_lines(["Your hand: 5H 1OH XX"], 0)]


def test_what_follows_a_question_is_a_line_of_its_own() -> None:
    """A typed answer does not show in what a program prints."""
    text = "\r\n  Your move:   No:  never\tmind\nAnother game (q quits)? Bye\n\n"
    assert ["Your move:", "No: never mind", "Another game (q quits)?", "Bye"] == [*split_lines(text)]


def test_colours_do_not_show() -> None:
    """Nor does clearing the screen."""
    assert ["Top: 5H"] == [*split_lines("\x1b[2J\x1b[HTop: \x1b[1;31m5H\x1b[0m\n")]
    assert is_question("\x1b[1mYour move: \x1b[0m")


def test_a_line_of_very_many_questions_is_read_in_one_go() -> None:
    """What a program prints without end is no trouble to read."""
    assert {"Your move:"} == set(split_lines("Your move: " * 200_000))


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Top: 5H\nYour move: ", True),
        ("Another game (q quits)? ", True),
        ("Your move: \n", False),
        ("Your move: (draw or pass) ", False),
        ("Your", False),
        ("", False),
    ],
)
def test_a_question_is_seen_as_soon_as_it_stands_there(text: str, asked: bool) -> None:  # noqa: FBT001
    """Only where nothing follows it in its line."""
    assert asked == is_question(text)


PIECES = (
    "Your move: ",
    "your move ?5H",
    "Another game (q)?",
    "Top:  5H",
    " ",
    "\t",
    "\r",
    "\n",
    "\n\n",
    "\x1c",
    "a",
    "7",
    "\x1b[1m",
)


@given(st.lists(st.sampled_from(PIECES)).map("".join))
def test_plain_text_is_cut_as_any_other(text: str) -> None:
    """That it is done all at once makes no difference: a sign that is not plain has it done line by line."""
    assert [*split_lines(text), "é"] == [*split_lines(f"{text}\né")]


COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
QUESTION = re.compile(r"your move\s*[:?>]|another game\b[^:?]*[:?]", re.IGNORECASE)
MORE = (
    *(
        *PIECES,
        "Top : ",
        "SUIT: hearts",
        "computer draws 2",
        "Computer plays: 9H",
        "Another game",
        "Your move",
    ),
    *("Your points: 5", ":", "?", ">", "Y", "A", "y", "é", "\x85", "\u2003", "\x1b[", "\x1b[2J"),
)


@given(st.lists(st.sampled_from(MORE), max_size=12).map("".join))
def test_lines_are_cut_as_if_each_were_looked_at_alone(text: str) -> None:
    """Questions are looked for where a line begins with their letter, and blanks made single all at once."""
    lines = []
    for raw in COLOURS.sub("", text).replace("\r", "\n").split("\n"):
        line = " ".join(raw.split())
        while line:
            question = QUESTION.match(line)
            end = question.end() if question else len(line)
            lines.append(line[:end])
            line = line[end:].removeprefix(" ")
    assert lines == [*split_lines(text)]
