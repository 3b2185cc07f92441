"""Right answers, worked out without the harness: pure, and importing nothing of it."""

from __future__ import annotations


class EndlessGame(LookupError):
    """The deck plays a game without end: after ``round`` the whole state is that after round ``first``.

    Both are exact: ``round`` is the earliest at which any state comes back. Round 0 is the deal.
    """

    def __init__(self, first: int, round_: int) -> None:
        super().__init__(
            f"an endless game: after round {round_} the piles are as they were after round {first}"
        )
        self.first = first
        self.round = round_


class LongGame(LookupError):
    """The game was not over after ``rounds`` rounds, the most that its caller was willing to wait for."""

    def __init__(self, rounds: int) -> None:
        super().__init__(f"a long game: not over after {rounds} rounds")
        self.rounds = rounds
