"""The facts of the classes: right ones pass each check, each planted mistake is named with its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from reference.ee312.cards import DECK
from reference.ee312.classes.judge import CHECKS, judge
from reference.ee312.classes.scripts import EXERCISES, HAND_SCRIPT, right_facts
from reference.ee312_war import replay, simulate

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize("check", CHECKS)
def test_right_classes_pass(check: str) -> None:
    """Every check, on the facts of its exercise."""
    finding = replay(simulate("", {"check": check}), "", {"check": check})
    assert ("", finding.actual) == (finding.reason, finding.expected)


def test_every_exercise_is_looked_at() -> None:
    """By one check at least."""
    assert {*EXERCISES} == {check.exercise for check in CHECKS.values()}


def test_the_hands_script_ends_empty_and_never_takes_from_nothing() -> None:
    """More cards go through the hand than a deck has."""
    held = 0
    for act in HAND_SCRIPT:
        held += 1 if act == "a" else -1
        assert held >= 0
    assert 0 == held
    assert HAND_SCRIPT.count("a") > len(DECK)


def put(old: str, new: str) -> Callable[[str], str]:
    """Put one text in place of another, which is there."""

    def change(facts: str) -> str:
        assert old in facts
        return facts.replace(old, new)

    return change


def lines(change: Callable[[list[str]], list[str]]) -> Callable[[str], str]:
    """Change the lines after the first."""

    def whole(facts: str) -> str:
        first, *rest = facts.removesuffix("\n").split("\n")
        return "\n".join([first, *change(rest)]) + "\n"

    return whole


def each(old: str, new: str) -> Callable[[str], str]:
    """Put one text in place of another wherever it is after the first line."""
    return lines(lambda rest: [line.replace(old, new) for line in rest])


def every(word: str, fact: str) -> Callable[[str], str]:
    """Let every fact about a word be the same."""
    return lines(lambda rest: [f"{word} {fact}" if line.startswith(word) else line for line in rest])


ORDER = " ".join(map(str, DECK))
SWAPPED = " ".join(map(str, [*DECK[26:], *DECK[:26]]))
TWICE = " ".join(map(str, [*DECK[1:], 1]))
BUT_THE_LAST = [" ".join(map(str, [*DECK[k:51], *DECK[:k], 51])) for k in range(1, 41)]

PLANTED: list[tuple[str, Callable[[str], str], str, str]] = [
    (
        "card-values",
        put("card 0 1: suit 0, value 1", "card 0 1: suit 1, value 0"),
        "Card(suit, value)",
        "should be `Card 0 1: suit 0, value 1`, but is `Card 0 1: suit 1, value 0`",
    ),
    (
        "card-text",
        put("|Ace of Clubs|", "|Clubs of Ace|"),
        "Card::toString()",
        "but is `Card 0 1: |Clubs of Ace|`",
    ),
    (
        "card-text",
        put("|Ace of Clubs|", "|1 of Clubs|"),
        "Card::toString()",
        "but is `Card 0 1: |1 of Clubs|`",
    ),
    (
        "card-text",
        put("|Ace of Clubs|", "|Ace of Clubs |"),
        "Card::toString()",
        "is `Card 0 1: |Ace of Clubs |`",
    ),
    ("card-text", lines(lambda rest: rest[:5]), "Card::toString()", "but is `nothing more`"),
    ("suit-text", put("card 0 5: |Clubs|", "card 0 5: |Club|"), "Card::getSuitAsString()", "|Club|"),
    ("value-text", put("card 3 11: |Jack|", "card 3 11: |11|"), "Card::getValueAsString()", "|11|"),
    ("card-print", put("|10 of Spades|", "||"), "operator <<", "but is `Card 3 10: ||`"),
    (
        "same-suit",
        every("row", "1" * 52),
        "sameSuit",
        "of Ace of Clubs and Ace of Diamonds the answer should be no, but is yes",
    ),
    (
        "same-value",
        every("row", "0" * 52),
        "sameValue",
        "of Ace of Clubs and Ace of Clubs the answer should be yes, but is no",
    ),
    ("same-value", lines(lambda rest: rest[:1]), "sameValue", "should be no, but is nothing"),
    ("equals", every("row", "0" * 52), "operator ==", "the answer should be yes, but is no"),
    (
        "equals",
        every("row", "1" * 52),
        "operator ==",
        "of Ace of Clubs and 2 of Clubs the answer should be no, but is yes",
    ),
    (
        "equals-suit",
        every("row", "1" * 52),
        "operator ==",
        "of Ace of Clubs and Ace of Diamonds the answer should be no, but is yes",
    ),
    ("random-valid", put("drawn 0 1:", "drawn 4 1:"), "Card()", "cards were made with suit 4, value 1"),
    ("random-valid", put("drawn 0 1:", "drawn 0 0:"), "Card()", "suit 0, value 0"),
    ("random-valid", lines(lambda _: []), "Card()", "no card was made"),
    ("random-varied", lines(lambda rest: rest[:39]), "Card()", "3 of Spades never came: no Spades at all"),
    (
        "random-varied",
        lines(lambda rest: [line for line in rest if " 13: " not in line]),
        "Card()",
        "no King at all",
    ),
    ("random-varied", lines(lambda rest: rest[:1]), "Card()", "is the generator seeded anew for each card?"),
    ("random-varied", lines(lambda rest: rest[5:]), "Card()", "never came, nor did 2 others"),
    ("random-varied", lines(lambda rest: rest[1:]), "Card()", "Ace of Clubs never came"),
    (
        "new-deck",
        put("dealt 0 2\n", "dealt 0 3\n"),
        "Deck(), dealCard()",
        "should be `card 2: 2 of Clubs`, but is `card 2: 3 of Clubs`",
    ),
    ("new-deck", put("dealt 3 13", "dealt 4 13"), "Deck(), dealCard()", "`card 52: no card (4 13)`"),
    ("new-deck", put("dealt 3 13", "dealt King of Spades"), "Deck(), dealCard()", "no card (King of Spades)"),
    ("new-deck", put("dealt 3 13", "dealt 3 14"), "Deck(), dealCard()", "no card (3 14)"),
    (
        "deck-counts",
        put("after 3: top 3, size 49", "after 3: top 3, size 52"),
        "getTop(), getDeckSize()",
        "size 52",
    ),
    ("deck-text", put("|2 of Clubs|", "|2 of Clubs, |"), "Deck::toString()", "but is `|2 of Clubs, |`"),
    ("deck-text", lines(lambda rest: ["||", *rest]), "Deck::toString()", "but is `||`"),
    (
        "shuffle-permutes",
        every("order", TWICE),
        "Deck::shuffle()",
        "2 of Clubs comes twice, and Ace of Clubs never",
    ),
    (
        "shuffle-permutes",
        every("order", "-1 " + ORDER[2:]),
        "Deck::shuffle()",
        "a suit or a value that no card",
    ),
    (
        "shuffle-permutes",
        every("order", "what " + ORDER[2:]),
        "Deck::shuffle()",
        "a suit or a value that no card",
    ),
    ("shuffle-permutes", every("order", ORDER[2:]), "Deck::shuffle()", "Ace of Clubs never comes"),
    ("shuffle-permutes", every("order", ORDER + " 5"), "Deck::shuffle()", "6 of Clubs comes twice"),
    ("shuffle-permutes", lines(lambda _: []), "Deck::shuffle()", "no deck was dealt after its shuffle"),
    (
        "shuffle-moves",
        every("order", ORDER),
        "Deck::shuffle()",
        "52 of the 52 cards are in the places of a new deck",
    ),
    (
        "shuffle-reaches-all",
        lines(lambda _: [f"order {order}" for order in BUT_THE_LAST]),
        "Deck::shuffle()",
        "card 52 of the deck is King of Spades after each of 40 shuffles",
    ),
    (
        "shuffle-keeps-dealt",
        put("counts top 5, size 47", "counts top 0, size 52"),
        "Deck::shuffle()",
        "after 5 cards were dealt and the rest shuffled, `top 5, size 47` is `top 0, size 52`",
    ),
    (
        "shuffle-keeps-dealt",
        lines(lambda rest: [rest[0], rest[1], f"left {' '.join(map(str, DECK[5:]))}", *rest[3:]]),
        "Deck::shuffle()",
        "after 5 cards were dealt, 47 of the others stay where they are in a shuffle",
    ),
    (
        "shuffle-keeps-dealt",
        lines(lambda rest: [*rest[:2], f"left {' '.join(map(str, DECK[:47]))}", *rest[3:]]),
        "Deck::shuffle()",
        "Ace of Clubs comes again, which was dealt before the shuffle",
    ),
    (
        "shuffle-keeps-dealt",
        lines(lambda rest: [*rest[:2], "left 99 -1 x", *rest[3:]]),
        "Deck::shuffle()",
        "there are cards with a suit or a value that no card has",
    ),
    (
        "shuffle-keeps-dealt",
        lines(lambda rest: rest[:6]),
        "Deck::shuffle()",
        "not every deck was dealt to its end",
    ),
    (
        "hand-order",
        put("step 4: took 0 1", "step 4: took 0 3"),
        "Hand::addCard(), Hand::getNext()",
        "should be `step 4: took Ace of Clubs`, but is `step 4: took 3 of Clubs`",
    ),
    ("hand-sizes", put("step 4: size 2", "step 4: size 3"), "Hand::getSize()", "but is `step 4: size 3`"),
    (
        "hand-is-empty",
        put("step 1: empty no", "step 1: empty yes"),
        "Hand::isEmpty()",
        "but is `step 1: empty yes`",
    ),
    ("hand-text", put("|9 of Clubs|", "|9 of Clubs, |"), "Hand::toString()", "but is `|9 of Clubs, |`"),
    ("hand-text", lines(lambda rest: rest[::-1]), "Hand::toString()", "but is `|5 of Hearts|`"),
    (
        "hand-throws",
        put("new hand: C string", "new hand: nothing"),
        "Hand::getNext()",
        "a new hand is empty: asked",
    ),
    (
        "hand-throws",
        put("last card: C string", "last card: nothing"),
        "Hand::getNext()",
        "a hand whose cards were all taken is empty: asked",
    ),
    ("hand-throws", lines(lambda rest: rest[1:]), "Hand::getNext()", "a new hand is empty"),
    ("hand-throws-text", put("new hand: C string", "new hand: an int"), "Hand::getNext()", "but is an int"),
    ("hand-throws-text", lines(lambda _: []), "Hand::getNext()", "but is nothing"),
    (
        "hand-after-throw",
        put("size 0, empty yes\nafterwards: took", "size -1, empty no\nafterwards: took"),
        "after it has thrown",
        "should be `size 0, empty yes`, but is `size -1, empty no`",
    ),
    ("hand-after-throw", put("took 2 5", "took 1 7"), "after it has thrown", "but is `took 7 of Diamonds`"),
]


@pytest.mark.parametrize(("check", "plant", "place", "reason"), PLANTED)
def test_planted_mistakes_are_named(check: str, plant: Callable[[str], str], place: str, reason: str) -> None:
    """One each: the function, and what it does in place of what it should."""
    finding = judge(check, plant(right_facts(CHECKS[check].exercise)))
    assert place in finding.place
    assert reason in finding.reason
    assert finding.rule
    assert finding.expected != finding.actual


ALLOWED: list[tuple[str, Callable[[str], str]]] = [
    ("card-text", each("|Ace of Clubs|", "|Ace of Clubs\\n|")),
    ("card-print", each("|Ace of Clubs|", "|Ace of Clubs\\n|")),
    ("deck-text", lines(lambda rest: [*rest, "||"])),
    ("hand-text", lines(lambda rest: ["||", "||", *rest, "||"])),
    ("equals", each("1", "1")),
    ("hand-throws-text", put("new hand: C string", "new hand: std::string")),
    ("hand-throws", put("new hand: C string", "new hand: a std::exception")),
    ("shuffle-reaches-all", lines(lambda _: [f"order {ORDER}"] * 40)),
    ("shuffle-reaches-all", lines(lambda _: [f"order {order}" for order in BUT_THE_LAST[:7] * 5])),
    ("shuffle-moves", every("order", SWAPPED)),
]


@pytest.mark.parametrize(("check", "change"), ALLOWED)
def test_what_is_free_passes(check: str, change: Callable[[str], str]) -> None:
    """Line ends around a text, either kind of string, and what chance or a clock may bring about."""
    assert "" == judge(check, change(right_facts(CHECKS[check].exercise))).reason


def test_equal_values_in_other_suits_are_a_matter_of_their_own() -> None:
    """A `==` that compares values alone fails one check, not both."""
    rows = ["".join("1" if one % 13 == other % 13 else "0" for other in DECK) for one in DECK]
    facts = "exercise equals\n" + "".join(f"row {row}\n" for row in rows)
    assert ("", True) == (judge("equals", facts).reason, bool(judge("equals-suit", facts).reason))


@pytest.mark.parametrize(
    ("printed", "reason", "rule"),
    [
        ("", "was to do the exercise `new-deck`, but told of nothing", "exercise"),
        ("exercise shuffle\n", "was to do the exercise `new-deck`, but told of shuffle", "exercise"),
        ("0 1 2", "but told of nothing", "exercise"),
        (
            "exercise new-deck\nmissing Deck::dealCard\n",
            "`Deck::dealCard` is declared in the header, but nowhere defined",
            "missing",
        ),
        (
            "exercise new-deck\ndealt 0 1\nthrew the C string |oops|\n",
            "an exception was thrown that nobody asked for: the C string |oops|",
            "exception",
        ),
    ],
)
def test_what_is_wrong_before_any_check(printed: str, reason: str, rule: str) -> None:
    """Nothing, another exercise, a function that is not there, an exception."""
    finding = judge("new-deck", printed)
    assert (True, rule) == (reason in finding.reason, finding.rule)


@drawn(check=st.sampled_from(sorted(CHECKS)), text=st.text(max_size=200))
def test_whatever_is_printed_raises_nothing(check: str, text: str) -> None:
    """Behind the right exercise too."""
    assert judge(check, f"exercise {CHECKS[check].exercise}\n{text}") is not None


STRANGE = st.sampled_from(["-1", "52", "99", "4294967295", "9" * 30, "x", "", "0 0", "\u0663", "|", "\n"])


@drawn(check=st.sampled_from(sorted(CHECKS)), data=st.data())
def test_facts_with_a_strange_word_raise_nothing(check: str, data: st.DataObject) -> None:
    """A class may tell of cards that there are not, wherever it tells of cards."""
    words = re.split(r"(\s+)", right_facts(CHECKS[check].exercise))
    for _ in range(data.draw(st.integers(1, 3))):
        words[data.draw(st.integers(3, len(words) - 1))] = data.draw(STRANGE)
    assert judge(check, "".join(words)) is not None


@pytest.mark.parametrize("check", CHECKS)
def test_facts_cut_short_are_wrong_or_fewer(check: str) -> None:
    """An exercise without any fact passes no check but those that count what went wrong."""
    finding = judge(check, f"exercise {CHECKS[check].exercise}\n")
    assert bool(finding.reason) or check in {"shuffle-moves", "shuffle-reaches-all"}
