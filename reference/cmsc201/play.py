"""Play hands by the rules, one after the other, and keep what they come to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from reference.cmsc201.rules import Rules
    from reference.cmsc201.sentences import Says

Side = Literal["you", "i"]
_ACE_HIGH = 14
_OTHER: dict[Side, Side] = {"you": "i", "i": "you"}


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Both totals and the tie pile, in cards; hands won by each side and ties, in hands."""

    you: int = 0
    i: int = 0
    pile: int = 0
    hands_you: int = 0
    hands_i: int = 0
    ties: int = 0

    @property
    def totals(self) -> tuple[int, int]:
        """Both totals, yours first."""
        return self.you, self.i


@dataclass(frozen=True, slots=True)
class Turn:
    """One hand: who has won it, or ``tie``, and how things stand after it."""

    says: Says
    state: State


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What all games together came to, in games; ``ties`` in hands. ``shown`` is ``left`` as printed.

    Of ``open`` games it is not known what they came to.
    """

    games: int = 0
    open: int = 0
    left: int = 0
    shown: int = 0
    tied: int = 0
    level: int = 0
    ties: int = 0

    def with_game(self, state: State, shown: State) -> Tally:
        """The same with one more game, which ended so, and was shown to end so."""
        return replace(
            self,
            games=self.games + 1,
            left=self.left + (state.pile > 0),
            shown=self.shown + (shown.pile > 0),
            tied=self.tied + (state.ties > 0),
            level=self.level + (state.you == state.i),
            ties=self.ties + state.ties,
        )

    def with_open_game(self) -> Tally:
        """The same with one more game of which nobody knows how it ended."""
        return replace(self, games=self.games + 1, open=self.open + 1)

    def counted(self, rules: Rules) -> int:
        """The number that the last line gives."""
        counts = {"left": self.left, "ties": self.ties, "tied": self.tied, "level": self.level}
        return counts[rules.count]


def first_state(before: State, rules: Rules) -> State:
    """How a game begins, after one that ended as ``before``."""
    totals = before.totals if rules.totals_run_on else (0, 0)
    return State(you=totals[0], i=totals[1], pile=before.pile if rules.pile_runs_on else 0)


def play(before: State, cards: tuple[int, int], rules: Rules, *, last: bool) -> Turn:
    """Play one hand, yours first; ``last`` is the last of the game."""
    says = _says(cards, rules)
    return Turn(says, settle(before, says, rules, last=last))


def settle(before: State, says: Says, rules: Rules, *, last: bool) -> State:
    """How things stand after a hand that one side has won, or nobody."""
    if says not in _OTHER:
        return _tied(before, rules, last=last)
    gains = dict.fromkeys(_OTHER, 0)
    gains[says if rules.to == "winner" else _OTHER[says]] += rules.hand_worth
    if rules.award in ("winner", "loser", "again"):
        gains[_OTHER[says] if rules.award == "loser" else says] += before.pile
    return replace(
        before,
        you=before.you + gains["you"],
        i=before.i + gains["i"],
        pile=before.pile if rules.award in ("never", "again") else 0,
        hands_you=before.hands_you + (says == "you"),
        hands_i=before.hands_i + (says == "i"),
    )


def _says(cards: tuple[int, int], rules: Rules) -> Side | Literal["tie"]:
    """Who wins the hand."""
    yours, mine = (_ACE_HIGH if rules.ace_high and card == 1 else card for card in cards)
    if yours == mine:
        return rules.tie
    return "you" if (yours > mine) != rules.lower_wins else "i"


def _tied(before: State, rules: Rules, *, last: bool) -> State:
    """How things stand after a tie."""
    kept = before.pile if rules.chain == "adds" else 0
    state = replace(before, pile=kept + rules.tie_worth, ties=before.ties + 1)
    if not last or rules.last_tie == "stays":
        return state
    if rules.last_tie == "split":
        half = state.pile // 2
        return replace(state, you=state.you + half, i=state.i + state.pile - half, pile=0)
    if state.you >= state.i:
        return replace(state, you=state.you + state.pile, pile=0)
    return replace(state, i=state.i + state.pile, pile=0)


def winner(state: State, rules: Rules) -> Says:
    """Who has won the game, by the rules; empty where nobody has."""
    yours, mine = (state.hands_you, state.hands_i) if rules.result == "hands" else state.totals
    if yours == mine:
        return "" if rules.level == "nobody" else rules.level
    return "you" if (yours > mine) != (rules.result == "fewest") else "i"
