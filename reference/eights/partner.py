"""The user's side of a dialogue, played by a policy and a seed on what the program prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.eights.choice import Choice
from reference.eights.lines import is_question, read_lines, split_lines
from reference.eights.move import read_move
from reference.eights.policy import closing
from reference.eights.view import Table
from reference.generator.splitmix64 import Seeded
from reference.transcript import Say

if TYPE_CHECKING:
    from reference.eights.lines import Statement
    from reference.eights.policy import Policy

MOST_QUESTIONS = 600
"""How many questions are answered before the dialogue is given up: many times what legal games need."""

MOST_GAMES = 4
"""How many games are played to find an occasion for what a policy is for."""

_LINE = 256
"""A line without end that is longer than this is no question."""


class Partner:
    """Plays one dialogue. It goes by what is printed, and stops where it is no use to go on.

    That is so where the program waits without a question it knows, has never printed a table, makes a move
    that is not allowed, or refuses all that are: what is wrong then, the referee says.
    """

    def __init__(self, policy: Policy, seed: int) -> None:
        self._policy = policy
        self._hand = Choice(policy, Seeded(seed))
        self._table = Table()
        self._closes_at = closing(policy, seed)
        self._heard: list[str] = []
        self._line = ""
        self._asked = 0
        self._games = 1
        self._done = False

    def __call__(self, heard: str, *, waiting: bool) -> Say | None:
        """Answer a question once it is asked; stop where the program waits for something else."""
        self._heard.append(heard)
        self._line = (self._line + heard).rpartition("\n")[2][-_LINE:]
        if not waiting and not is_question(self._line):
            return None
        if self._done:  # whoever goes on after the end of input is left to the limits
            return Say(stop=True) if is_question(self._line) and self._closes_at is None else None
        said = tuple(read_lines([*split_lines("".join(self._heard))], 0))
        self._heard, self._line = [], ""
        self._asked += 1
        if not said or said[-1].label not in ("move?", "again?") or self._asked > MOST_QUESTIONS:
            return Say(stop=True)
        again = said[-1].label == "again?"
        if self._closes_at is not None and (again or self._asked >= self._closes_at):
            self._done = True
            return Say(text="dra" if self._policy.closes == "half" else "", close=True)
        return self._answer_again() if again else self._answer(said)

    def _answer(self, said: tuple[Statement, ...]) -> Say:
        turn = self._table.look(said)
        text = None if turn is None else self._hand.choose(turn, self._table)
        if turn is None or text is None:
            return Say(stop=True)
        self._table.made(read_move(text), turn)
        if self._policy.loose:
            text = f"  {'  '.join(text.lower().split())} "
        return Say(text=f"{text}\n")

    def _answer_again(self) -> Say:
        """Play again while games are left, or what the policy is for still waits for its occasion."""
        special = self._policy.mischief is not None or self._policy.favours != "plain"
        most = MOST_GAMES if special and not self._hand.occasions else self._policy.games
        if self._games < most:
            self._games += 1
            self._table = Table()
            return Say(text="y\n")
        self._done = True
        return Say(text=f"{self._policy.quits}\n")
