"""How the user's side is played: which legal move is chosen, and what is tried that is not legal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Favours = Literal["plain", "faces", "eights", "draws"]
Closes = Literal["at-once", "later", "half", "question"]
Mischief = Literal[
    "not-held",
    "mismatch",
    "faces",
    "pair",
    "early-pass",
    "fourth-draw",
    "no-suit",
    "twice",
    "empty",
    "garbage",
    "long",
    "signs",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """One way to play.

    ``favours``: ``plain`` single cards, ``faces`` several of a face at once, ``eights`` eights as soon as
    there are any, ``draws`` three cards and a pass. ``mischief`` is tried once a turn, before the right move.
    ``games`` are played before quitting, more where what the policy is for has found no occasion. ``closes``
    says where the program's input ends: at the first question, at a later one, there in the middle of a
    line, or at the question for a new game. ``loose`` moves are typed in small letters and with blanks.
    """

    sentence: str
    favours: Favours = "plain"
    mischief: Mischief | None = None
    games: int = 1
    closes: Closes | None = None
    loose: bool = False
    quits: str = "q"


POLICIES: dict[str, Policy] = {
    "plain": Policy(sentence="one card at a time, an eight only where nothing else fits"),
    "faces": Policy(sentence="several cards of the top card's face at once", favours="faces"),
    "eights": Policy(sentence="eights first, with any suit", favours="eights"),
    "draws": Policy(sentence="draws three cards, then passes, where the program lets it", favours="draws"),
    "loose": Policy(sentence="small letters, blanks before, between and behind", loose=True),
    "again": Policy(sentence="three games, then q", games=3),
    "capital-quit": Policy(sentence="one game, then Q", quits="Q"),
    "not-held": Policy(sentence="tries a card that is not in the hand", mischief="not-held"),
    "mismatch": Policy(sentence="tries a card that matches neither face nor suit", mischief="mismatch"),
    "mixed-faces": Policy(sentence="tries several cards of different faces", mischief="faces"),
    "pair": Policy(sentence="tries two of a face that is not the top card's", mischief="pair"),
    "early-pass": Policy(sentence="tries to pass before three draws", mischief="early-pass"),
    "fourth-draw": Policy(sentence="tries to draw a fourth card", mischief="fourth-draw", favours="draws"),
    "no-suit": Policy(sentence="tries an eight without a suit", mischief="no-suit"),
    "twice": Policy(sentence="tries the same card twice in one move", mischief="twice"),
    "empty": Policy(sentence="types an empty line", mischief="empty"),
    "garbage": Policy(sentence="types what is no move", mischief="garbage"),
    "long": Policy(
        sentence="types lines of two thousand letters, and such as fill a buffer", mischief="long"
    ),
    "signs": Policy(sentence="types signs that are no ASCII", mischief="signs"),
    "eof-at-once": Policy(sentence="the input ends at the first question", closes="at-once"),
    "eof-later": Policy(sentence="the input ends in the middle of the game", closes="later"),
    "eof-half": Policy(sentence="the input ends in the middle of a line", closes="half"),
    "eof-at-the-end": Policy(sentence="the input ends at the question for a new game", closes="question"),
}
"""All ways by name."""

_LATEST = 6


def closing(policy: Policy, seed: int) -> int | None:
    """The number of the question, from 1, at which the input ends at the latest; None where it does not.

    It ends at the question for a new game in any case, since a short game may have had no more questions.
    """
    match policy.closes:
        case None:
            return None
        case "at-once":
            return 1
        case "question":
            return 1_000_000
        case _:
            return 2 + seed % (_LATEST - 1)
