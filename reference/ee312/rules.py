"""The rules as a record: the right ones are its defaults, and each misreading is another value somewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

First = Literal["winner", "loser", "player-1"]
Slip = Literal[
    "",
    "suit-first",
    "blank-after-cards",
    "blank-after-headings",
    "blank-after-last-lines",
    "no-full-stops",
    "no-full-stop-after-wars",
    "capital-lost",
    "no-full-stops-capital-lost",
    "no-empty-lines",
    "two-empty-lines",
    "empty-line-first",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All that a program may read in one way or another; ``Rules()`` are the right rules.

    They reproduce the page's example: 174 rounds and 11 wars.

    ``deal``: to the players in turn, or player 1's 26 cards first. ``ace``: beats all, or loses to all.
    ``pair``: whose card of a plain round goes under the hand first. ``stack`` and ``turned``: whose table
    stack of a war goes under first, and whether each goes last-laid card first. ``face_down``: cards that
    each side lays face down for each tie. ``last_card``: whether a player who has just laid the last card may
    still win with it. ``short``: what becomes of a player who cannot lay a card. Right is that he ``loses``;
    with ``fights`` a single card is laid face up at once; with ``empty-first`` player 1 lays all his cards of
    the tie before player 2 lays any, and of the players whose hands are empty then the first has lost.
    ``both``: the game when both cannot. ``ties``: whether a war that is tied again is one war or counts
    anew. ``war_rounds``: whether each tie counts as a round of its own, for the limit too. ``limit``: rounds
    after which it is a draw, 0 for none. ``extra_rounds`` is added to the number of rounds that is printed.
    ``says``: whose number stands in the line about who lost. ``draw_wars``: the number of wars printed of a
    draw, None for the right one. ``slip``: what is printed in another form than the page's.
    """

    deal: Literal["in-turn", "halves"] = "in-turn"
    ace: Literal["high", "low"] = "high"
    pair: First = "winner"
    stack: First = "winner"
    turned: bool = True
    face_down: int = 1
    last_card: Literal["plays-on", "loses"] = "plays-on"
    short: Literal["loses", "fights", "empty-first"] = "loses"
    both: Literal["draw", "1-loses", "2-loses", "crash"] = "draw"
    ties: Literal["one-war", "each"] = "one-war"
    war_rounds: bool = False
    limit: int = 5000
    extra_rounds: int = 0
    says: Literal["loser", "winner"] = "loser"
    draw_wars: int | None = None
    slip: Slip = ""


RIGHT = Rules()
