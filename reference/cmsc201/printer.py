"""Print what a program prints that deals and plays a hundred games by some reading of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.cmsc201.closing import GAMES
from reference.cmsc201.deals import deal
from reference.cmsc201.play import State, Tally, first_state, play, winner
from reference.cmsc201.sentences import line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reference.cmsc201.rules import Rules

_OPENING = """It's WAR !!!

We both get 26 cards. Each hand, we both turn one up, and the higher card wins
both. An ace is the lowest. A tie goes to the tie pile, and who wins the next
hand takes that as well.

Press ENTER to begin :
"""


def transcript(name: str, rules: Rules) -> str:
    """The whole output, laid out as on the page, with the deal of that name."""
    return _OPENING + "\n".join(_lines(name, rules)) + "\n"


def _lines(name: str, rules: Rules) -> Iterator[str]:
    """Every line from the first game on."""
    tally, state = Tally(), State()
    for seed in range(1, GAMES + 1):
        state = first_state(state, rules)
        yield f"\n{line('seed', (seed,))}\n"
        hands = deal(name, seed)
        for number, cards in enumerate(hands, 1):
            turn = play(state, cards, rules, last=number == len(hands))
            state = turn.state
            yield line("hand", (number,))
            yield line("played", cards)
            yield line("won", says=turn.says)
            yield line("totals", state.totals)
            yield line("pile", (state.pile,)) + "\n"
        yield line("results", says=winner(state, rules), text="NOBODY WON !!!") + "\n"
        tally = tally.with_game(state, state)
    yield line("count", (GAMES, tally.counted(rules)))
