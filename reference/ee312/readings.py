"""The likely misreadings of the page, by name: single ones, and two at once that go together.

Those about layout were seen in real hand-ins.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from itertools import product
from typing import TYPE_CHECKING

from reference.ee312.rules import RIGHT, Rules

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The rules as a program reads them, the rule its student should look at again, and what it does."""

    rules: Rules
    student: str
    staff: str


_ACE = "Look again at the ace: it wins against any other card."
_PAIR = "Look again at a plain round: the winner adds the winning card first, then the loser's card."
_STACK = (
    "Look again at the cards of a war: the winner adds his own stack from the table first, then the loser's, "
    "each from the card laid last to the card laid first."
)
_WAR = "Look again at a war: each player lays one card face down and one face up, each time it is tied."
_OUT = "Look again at a player who runs out of cards in a war: who cannot lay a card has lost."
_BOTH = "Look again at both players running out of cards at the same time: the game is a draw."
_LIMIT = "Look again at long games: after 5000 rounds the program stops and says that it was a draw."
_WARS = "Look again at the number of wars: a war that is tied again and goes on is one war."
_ROUNDS = "Look again at the number of rounds: a round with a war in it is one round."
_LINES = "Look again at the last two lines: they are to be exactly as in the example."
_CARDS = "Look again at how a card is written: exactly as in the example, `9 of Spades`."
_EXACT = "Look again at the output: every letter, blank and empty line is to be as in the example."


def _read(rules: Rules, student: str, staff: str) -> Reading:
    return Reading(rules=rules, student=student, staff=staff)


SINGLES: Mapping[str, Reading] = {
    "halves": _read(
        Rules(deal="halves"),
        "Look again at the deal: one card to player 1, one to player 2, in turn.",
        "Player 1 gets the first 26 cards, player 2 the others.",
    ),
    "ace-low": _read(Rules(ace="low"), _ACE, "An ace loses to every other card."),
    "loser-first": _read(Rules(pair="loser"), _PAIR, "The loser's card goes under the hand first."),
    "player-1-first": _read(
        Rules(pair="player-1"), _PAIR, "Player 1's card goes under first, whoever wins a plain round."
    ),
    "first-laid-first": _read(
        Rules(turned=False), _STACK, "Each stack of a war goes under from the card laid first to the last."
    ),
    "loser-stack-first": _read(Rules(stack="loser"), _STACK, "The loser's stack of a war goes under first."),
    "loser-stack-first-laid-first": _read(
        Rules(stack="loser", turned=False),
        _STACK,
        "The loser's stack of a war goes under first, each stack from the card laid first.",
    ),
    "player-1-stack-first": _read(
        Rules(stack="player-1"), _STACK, "Player 1's stack goes under first, whoever wins a war."
    ),
    "no-face-down": _read(Rules(face_down=0), _WAR, "No card is laid face down in a war."),
    "three-face-down": _read(Rules(face_down=3), _WAR, "Three cards are laid face down for each tie."),
    "last-card-loses": _read(
        Rules(last_card="loses"), _OUT, "Who lays the last card has lost at once, even if it wins."
    ),
    "single-card-fights": _read(
        Rules(short="fights"),
        _OUT,
        "A player with one card left lays it face up at once, and so does the other.",
    ),
    "empty-hand-looked-at-late": _read(
        Rules(short="empty-first"),
        _OUT,
        "Player 1 lays both cards before player 2 lays any; then player 1's empty hand is looked at first.",
    ),
    "both-out-1-loses": _read(Rules(both="1-loses"), _BOTH, "When both run out, player 1 has lost."),
    "both-out-2-loses": _read(Rules(both="2-loses"), _BOTH, "When both run out, player 2 has lost."),
    "both-out-crashes": _read(Rules(both="crash"), _BOTH, "When both run out, nothing more is printed."),
    "chained-war-counted-again": _read(Rules(ties="each"), _WARS, "Each tie counts as a war."),
    "ties-are-rounds": _read(Rules(war_rounds=True), _ROUNDS, "Each tie counts as a round of its own."),
    "one-round-more": _read(Rules(extra_rounds=1), _ROUNDS, "One round too many is printed."),
    "one-round-less": _read(Rules(extra_rounds=-1), _ROUNDS, "One round too few is printed."),
    "no-limit": _read(Rules(limit=0), _LIMIT, "There is no end after 5000 rounds."),
    "limit-4999": _read(Rules(limit=4999), _LIMIT, "Stops after 4999 rounds."),
    "limit-5001": _read(Rules(limit=5001), _LIMIT, "Stops after 5001 rounds."),
    "winner-named": _read(
        Rules(says="winner"),
        "Look again at the result: it names the player who lost.",
        "The winner is named.",
    ),
    "draw-with-52-wars": _read(
        Rules(draw_wars=52),
        "Look again at a draw: the number of wars is counted.",
        "Draws have 52 wars always.",
    ),
    "suit-first": _read(Rules(slip="suit-first"), _CARDS, "Cards are written with the suit first."),
    "blank-after-cards": _read(Rules(slip="blank-after-cards"), _CARDS, "A blank after each card."),
    "blank-after-headings": _read(
        Rules(slip="blank-after-headings"), _EXACT, "A blank after `Hand of Player 1:`."
    ),
    "blank-after-last-lines": _read(
        Rules(slip="blank-after-last-lines"), _LINES, "A blank after the last two lines."
    ),
    "no-full-stops": _read(Rules(slip="no-full-stops"), _LINES, "No full stop in the last two lines."),
    "no-full-stop-after-wars": _read(
        Rules(slip="no-full-stop-after-wars"), _LINES, "No full stop in the line about the wars."
    ),
    "capital-lost": _read(Rules(slip="capital-lost"), _LINES, "`Lost` with a capital."),
    "no-full-stops-capital-lost": _read(
        Rules(slip="no-full-stops-capital-lost"), _LINES, "`Lost` with a capital, and no full stops."
    ),
    "no-empty-lines": _read(Rules(slip="no-empty-lines"), _EXACT, "No empty line after each hand."),
    "two-empty-lines": _read(Rules(slip="two-empty-lines"), _EXACT, "Two empty lines after each hand."),
    "empty-line-first": _read(Rules(slip="empty-line-first"), _EXACT, "An empty line before everything."),
}
"""Each has a sentence for the student, which names the rule, and one for staff, which says what it does."""

_ROUND = ("loser-first", "player-1-first")
_TABLE = (
    "first-laid-first",
    "loser-stack-first",
    "loser-stack-first-laid-first",
    "player-1-stack-first",
)
_LAID = ("no-face-down", "three-face-down")
_COUNTED = ("chained-war-counted-again", "ties-are-rounds")
_TOGETHER = (
    # One function often hands over the cards of a round and of a war.
    (_ROUND, _TABLE),
    (_LAID, (*_ROUND, *_TABLE)),
    (("ace-low",), (*_ROUND, *_TABLE, *_LAID, *_COUNTED, "winner-named")),
    (_COUNTED, (*_ROUND, *_TABLE, *_LAID, "single-card-fights", "winner-named")),
    (("chained-war-counted-again",), ("ties-are-rounds",)),
)
"""Which are met in one program: each of the first with each of the second."""


def _both(one: Reading, other: Reading) -> Reading:
    """Two misreadings at once, of different rules."""
    changed = {
        field.name: getattr(other.rules, field.name)
        for field in fields(Rules)
        if getattr(other.rules, field.name) != getattr(RIGHT, field.name)
    }
    return Reading(
        rules=replace(one.rules, **changed),
        student=one.student if one.student == other.student else f"{one.student} {other.student}",
        staff=f"{one.staff} {other.staff}",
    )


READINGS: Mapping[str, Reading] = {
    **SINGLES,
    **{
        f"{one}+{other}": _both(SINGLES[one], SINGLES[other])
        for ones, others in _TOGETHER
        for one, other in product(ones, others)
    },
}
"""All of them, singles first."""
