"""The comparer for lists of cards."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.compare import Difference, comparer_names, find_comparer
from harness.compare.cards import NUMBER, compare, count_words, single_blanks


@pytest.mark.parametrize(
    ("expected", "actual", "difference"),
    [
        ("1 2 3", "1 2 3", None),
        ("1 2 3", "1  2\n3\n", None),
        ("1 2 3", "", Difference(kind="nothing", wanted="3")),
        ("1 2 3", " \n", Difference(kind="nothing", wanted="3")),
        ("1 2 3", '!type "ok"', Difference(kind="type", came='"ok"')),
        ("1 2 3", "!type " + "x" * 900, Difference(kind="type", came="x" * 200)),
        ("1 2 3", "1 2 three", Difference(kind="type", came="1 2 three")),
        ("1 2 3", "1.0 2 3", Difference(kind="type", came="1.0 2 3")),
        ("1 2 3", "1 2", Difference(kind="length", came="2", wanted="3")),
        ("1 2 3", "1 2 3 4", Difference(kind="length", came="4", wanted="3")),
        ("1 2 3", "1 2 2", Difference(kind="not-permutation", came="2", wanted="3")),
        ("10 2 9 9", "-1 -1 2 9", Difference(kind="not-permutation", came="-1 -1", wanted="9 10")),
        ("1 2 3", "1 3 2", Difference(kind="value", came="3", wanted="2", position=1)),
        ("1 2", "1 " + "9" * 6000, Difference(kind="not-permutation", came="9" * 200, wanted="2")),
    ],
)
def test_compare(expected: str, actual: str, difference: Difference | None) -> None:
    """Form, then length, then cards, then order: the first thing that is wrong is named."""
    assert difference == compare(expected, actual)


def test_comparers_are_found_by_listing() -> None:
    """A comparer is a module of this folder, and anything else is None."""
    assert find_comparer("cards") is compare
    assert find_comparer("no-such") is None
    assert "cards" in comparer_names()


@pytest.mark.parametrize("last", ["3", "x", "-"])
def test_a_very_long_answer_is_told_the_same_twice(last: str) -> None:
    """It is remembered when it was judged once, and is what a short one of its kind is."""
    first = compare("1 2 3", "7 " * 10_000 + last)
    assert first is not None
    assert "length" == first.kind if last == "3" else "type" == first.kind
    assert first == compare("1 2 3", "7 " * 10_000 + last)


ANY = st.text(st.sampled_from("07- \n\t\x1c\x85\u2003x.\u0664")) | st.text()


@given(ANY)
def test_words_of_a_long_text(text: str) -> None:
    """They are counted, and put together again, as if the text had been cut into them."""
    words = text.split()
    assert (len(words), " ".join(words)) == (count_words(text), single_blanks(text))


@given(ANY)
def test_what_is_no_list_of_numbers(text: str) -> None:
    """It is told as if each word had been looked at by itself."""
    found = compare("1", f"1 {text}")
    numbers = all(map(NUMBER.match, text.split()))
    assert numbers == (found is None or found.kind != "type")


def plain_compare(expected: str, actual: str) -> Difference | None:
    """Say what ``compare`` says, word by word."""
    if actual.startswith("!type "):
        return Difference(kind="type", came=actual[6:].strip()[:200])
    came, wanted = actual.split(), expected.split()
    if not all(map(NUMBER.match, came)):
        return Difference(kind="type", came=actual.strip()[:200])
    if len(came) != len(wanted) or not came:
        many = str(len(came)) if came else ""
        return Difference(kind="length" if came else "nothing", came=many, wanted=str(len(wanted)))
    more, less = Counter(came) - Counter(wanted), Counter(wanted) - Counter(came)
    if more or less:
        one, two = (" ".join(sorted(each.elements(), key=lambda w: (len(w), w))) for each in (more, less))
        return Difference(kind="not-permutation", came=one[:200], wanted=two[:200])
    places = [place for place, word in enumerate(came) if word != wanted[place]]
    return next((Difference(kind="value", came=came[n], wanted=wanted[n], position=n) for n in places), None)


WORDS = st.lists(
    st.sampled_from(["1", "2", "13", "01", "-1", "-", "1-", "x", "\u0661", "!type "]), max_size=5
)
BLANKS = st.sampled_from([" ", "\n", "\t", "\x1c", "\x1f", "\x85", "\u2003", "\0", ""])


@given(
    st.lists(st.sampled_from(["1", "2", "13"]), max_size=4), WORDS, st.lists(BLANKS, min_size=6, max_size=6)
)
def test_an_answer_is_judged_as_word_by_word(wanted: list[str], came: list[str], blanks: list[str]) -> None:
    """A short one, and one so long that it is remembered, whatever stands between its words."""
    answer = "".join(blank + word for blank, word in zip(blanks, came, strict=False)) + blanks[-1]
    for actual in (answer, answer + " " * 10_000):
        assert plain_compare(" ".join(wanted), actual) == compare(" ".join(wanted), actual)
