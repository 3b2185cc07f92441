"""The rules of the page, each of which a program may read otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How a game is played and counted; the defaults are the page's rules.

    - ``ace_high``: an ace beats a king. ``lower_wins``: the lower card wins.
    - ``tie``: two equal cards are tied, or won by one side.
    - ``hand_worth`` and ``tie_worth``: how much a hand won adds to a total, and a tie to the pile.
    - ``to``: whose total grows, the winner's or the loser's.
    - ``award``: who gets the tie pile with the next hand won; ``nobody``: it is emptied all the same;
      ``never``: it stays and grows; ``again``: the winner gets it, and it stays all the same.
    - ``chain``: what a tie does to a pile that is not empty: it adds to it, or replaces it.
    - ``last_tie``: what becomes of the pile when the last hand is tied.
    - ``result``: who wins a game: most cards, most hands, fewest cards.
    - ``level``: who is said to have won a level game.
    - ``count``: what the last line counts: games that end with a pile, all ties, games with any tie, level
      games.
    - ``totals_run_on`` and ``pile_runs_on``: not set back to 0 before the next game.
    """

    ace_high: bool = False
    lower_wins: bool = False
    tie: Literal["tie", "you", "i"] = "tie"
    hand_worth: int = 2
    tie_worth: int = 2
    to: Literal["winner", "loser"] = "winner"
    award: Literal["winner", "loser", "nobody", "never", "again"] = "winner"
    chain: Literal["adds", "replaces"] = "adds"
    last_tie: Literal["stays", "split", "leader"] = "stays"
    result: Literal["cards", "hands", "fewest"] = "cards"
    level: Literal["nobody", "you", "i"] = "nobody"
    count: Literal["left", "ties", "tied", "level"] = "left"
    totals_run_on: bool = False
    pile_runs_on: bool = False


RIGHT = Rules()
"""The page's own."""
