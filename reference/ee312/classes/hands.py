"""The checks of `Hand`: first in, first out, its size, its text, and what an empty one does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reference.ee312.cards import name
from reference.ee312.classes.facts import card_name, compared, failed, held
from reference.ee312.classes.scripts import SHOWN_HAND, play_script

if TYPE_CHECKING:
    from reference.ee312.classes.facts import Facts
    from reference.transcript import Finding

STRINGS = ("C string", "std::string")
"""What an empty hand may throw: the page says "a string (a char array)"."""

_TOOK = re.compile(r"(.*: took )(-?\d+ -?\d+)\Z")
_NEXT = "Hand::getNext()"


def order(facts: Facts) -> Finding:
    """Cards are taken from the top in the order in which they were added to the bottom."""
    wanted = [_named(fact) for fact in play_script()[0]]
    return compared(wanted, [_named(fact) for fact in facts.lines], f"Hand::addCard(), {_NEXT}", "hand")


def sizes(facts: Facts) -> Finding:
    """The size is the number of cards in the hand after each step."""
    return compared(play_script()[1], facts.lines, "Hand::getSize()", "hand")


def is_empty(facts: Facts) -> Finding:
    """A hand is empty when it has no cards, and only then."""
    return compared(play_script()[2], facts.lines, "Hand::isEmpty()", "hand")


def text(facts: Facts) -> Finding:
    """The names of the cards from the top, a line end between two.

    The page does not describe it, so that line ends before the first and after the last are free.
    """
    lines = [line for line in facts.lines if line.startswith("|")]
    while lines and lines[0] == "||":
        lines = lines[1:]
    while lines and lines[-1] == "||":
        lines = lines[:-1]
    return compared([f"|{name(card)}|" for card in SHOWN_HAND], lines, "Hand::toString()", "hand")


def throws(facts: Facts) -> Finding:
    """An empty hand has no next card: asked for it, it throws, when new and when all cards are taken."""
    thrown = [_thrown(facts, when) for when in ("new hand", "after the last card")]
    for when, what in zip(("a new hand", "a hand whose cards were all taken"), thrown, strict=True):
        if what in ("", "nothing"):
            reason = f"{when} is empty: asked for the next card, it should throw, but throws nothing"
            return failed("throws", "throws nothing", reason, _NEXT, "throws")
    return held("an empty hand throws")


def throws_text(facts: Facts) -> Finding:
    """What it throws is a string: a C string or a `std::string`."""
    what = _thrown(facts, "new hand")
    if what in STRINGS:
        return held("what is thrown is a string")
    reason = f"what is thrown should be a string (a char array), but is {what or 'nothing'}"
    return failed("a string", what or "nothing", reason, _NEXT, "throws")


def after_throw(facts: Facts) -> Finding:
    """A hand that has thrown is still empty, and takes cards as before."""
    wanted = ["size 0, empty yes", f"took {card_name('2 5')}", "size 0, empty yes"]
    came = [_named(f": {fact}").removeprefix(": ") for fact in facts.about("afterwards:")]
    return compared(wanted, came, f"{_NEXT}, after it has thrown", "throws")


def _thrown(facts: Facts, when: str) -> str:
    return next(iter(facts.about(f"{when}:")), "")


def _named(fact: str) -> str:
    """A card that was taken, by its name."""
    found = _TOOK.match(fact)
    return f"{found[1]}{card_name(found[2])}" if found else fact
