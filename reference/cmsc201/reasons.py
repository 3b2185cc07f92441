"""Why a line is wrong, in the words of the game: the rule that it breaks, and a sentence for the student."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from reference.cmsc201.play import State, Tally, Turn
    from reference.cmsc201.sentences import Says

Why = tuple[str, str]
"""The rule by its name, and the sentence."""

_TOTAL = ("your total", "the computer's total")
_WON = {"you": "you won this hand", "i": "the computer won this hand", "tie": "this hand is tied"}


@dataclass(frozen=True, slots=True)
class Step:
    """One hand as it should go: how things stood before it, the hand, and how the game before ended."""

    cards: tuple[int, int]
    before: State
    turn: Turn
    carried: State
    last: bool


def cards(number: int) -> str:
    """So many cards, in words."""
    return "1 card" if number == 1 else f"{number} cards"


def won_reason(played: tuple[int, int], right: Says, printed: Says) -> Why:
    """Why the line on who has won is wrong."""
    yours, mine = played
    said = {"you": "you won", "i": "the computer won", "tie": "it was a tie"}[printed]
    if right == "tie":
        return "tie", f"both cards are {yours}, so this hand is tied, but the line says that {said}"
    if printed == "tie":
        return "tie", f"{yours} and {mine} are no tie: {_WON[right]}, but the line says that {said}"
    rule = "ace-low" if 1 in played else "higher-card"
    hint = "an ace is the lowest card: " if 1 in played else ""
    high, low = max(played), min(played)
    return rule, f"{hint}{high} beats {low}, so {_WON[right]}, but the line says that {said}"


def totals_reason(step: Step, printed: tuple[int, int]) -> Why:
    """Why the line with both totals is wrong."""
    before, right, won = step.before.totals, step.turn.state.totals, step.turn.says != "tie"
    old, pile = step.carried.totals, step.before.pile
    side = _side(step, printed)
    other = 1 - side
    due, gained, lent = (
        right[side] - before[side],
        printed[side] - before[side],
        printed[other] - before[other],
    )
    reasons: tuple[tuple[bool, str, str], ...] = (
        (
            any(old) and printed == (right[0] + old[0], right[1] + old[1]),
            "totals-reset",
            "the totals of the game before were not set back to 0",
        ),
        (
            won and (gained, lent) == (0, due),
            "to-the-winner",
            f"{_WON[step.turn.says]}, but its cards were added to {_TOTAL[other]}",
        ),
        (printed == right[::-1], "totals-changed-over", "the two totals are changed over"),
        (
            not won,
            "tie-wins-nothing",
            f"nobody wins a tied hand, but {_TOTAL[side]} went from {before[side]} to {printed[side]}",
        ),
        (
            pile > 0 and (gained, lent) == (due - pile, pile),
            "tie-pile-added",
            f"{_WON[step.turn.says]}, but the tie pile's {cards(pile)} were added to {_TOTAL[other]}",
        ),
        (
            lent != 0,
            "totals",
            f"{_TOTAL[other]} should stay at {before[other]}, not become {printed[other]}",
        ),
    )
    return next(
        ((rule, words) for applies, rule, words in reasons if applies), _gain_reason(step, side, gained, due)
    )


def _side(step: Step, printed: tuple[int, int]) -> int:
    """Whose total is looked at first: the winner's, and after a tie that which changed."""
    if step.turn.says == "tie":
        return 0 if printed[0] != step.before.you else 1
    return 0 if step.turn.says == "you" else 1


def _gain_reason(step: Step, side: int, gained: int, due: int) -> Why:
    """Why the winner's total grew by a wrong number of cards."""
    total, pile, old = _TOTAL[side], step.before.pile, step.carried.pile
    before = step.before.totals[side]
    whole = f"{total} should go from {before} to {before + due}"
    reasons: tuple[tuple[bool, str, str], ...] = (
        (gained == 0, "hand-added", f"the 2 cards of this hand were not added to {total}"),
        (
            pile > 0 and gained == due - pile,
            "tie-pile-added",
            f"the tie pile's {cards(pile)} were not added to {total}",
        ),
        (
            # What of the pile is missing or of the hand, a total alone cannot tell.
            pile > 0 and gained == pile,
            "totals",
            f"{whole}, by the 2 cards of this hand and the {pile} of the tie pile, not to {before + gained}",
        ),
        (
            pile > 0 and gained == due - pile // 2,
            "tie-pile-added",
            f"the tie pile's {cards(pile)} were added to {total} as {pile // 2}",
        ),
        (gained == 1, "cards-not-hands", f"a hand that is won brings 2 cards, but {total} grew by 1"),
        (
            old > 0 and gained == due + old,
            "tie-pile-reset",
            f"the {cards(old)} left in the tie pile of the game before were added to {total}",
        ),
        (True, "totals", f"{whole}, not to {before + gained}"),
    )
    return _first(reasons)


def ties_reason(step: Step, printed: int) -> Why:
    """Why the line about the tie pile is wrong."""
    before, right, tied = step.before.pile, step.turn.state.pile, step.turn.says == "tie"
    old = step.carried.pile
    reasons: tuple[tuple[bool, str, str], ...] = (
        (
            old > 0 and printed == right + old,
            "tie-pile-reset",
            f"the {cards(old)} left in the tie pile of the game before are still in it",
        ),
        (
            not tied and printed == before,
            "tie-pile-emptied",
            f"the tie pile was won with this hand and should have 0 cards, but still has {cards(before)}",
        ),
        (not tied, "tie-pile", f"this hand was won, so the tie pile should have 0 cards, not {printed}"),
        (
            step.last and printed == 0,
            "last-tie-stays",
            f"the last hand is tied, so {cards(right)} stay in the tie pile, not 0",
        ),
        (printed == before, "tie-pile-grows", "the 2 tied cards were not put into the tie pile"),
        (printed == before + 1, "tie-pile-grows", "a tie puts 2 cards into the tie pile, not 1"),
        (True, "tie-pile", f"the tie pile should have {cards(right)}, not {printed}"),
    )
    return _first(reasons)


def _first(reasons: Iterable[tuple[bool, str, str]]) -> Why:
    """The first reason that applies; the last one always does."""
    return next((rule, words) for applies, rule, words in reasons if applies)


def result_reason(state: State, right: Says, printed: Says) -> Why:
    """Why the result of a game is wrong."""
    you, i = state.totals
    claim = {"you": "YOU WON", "i": "I WON", "": "no winner"}
    if you == i:
        return "level", f"both have {cards(you)}, so nobody has won, but the result says {claim[printed]}"
    stand = f"you have {cards(you)} and the computer has {i}"
    if not printed:
        return "result", f"{stand}: the result should say {claim[right]} and nothing else"
    return "result", f"{stand}: the result should say {claim[right]}, not {claim[printed]}"


def count_reason(tally: Tally, right: int, printed: int) -> Why:
    """Why the number in the last line is wrong."""
    also = {
        "that many hands were tied in all": tally.ties,
        "that many games had a tie somewhere": tally.tied,
        "that many games ended level": tally.level,
        "that many ended without": tally.games - tally.left,
    }
    hint = next((f" ({words})" for words, number in also.items() if number == printed), "")
    games = f"{right} of the games" if right != 1 else "1 of the games"
    return "count", f"{games} printed here ended with cards in the tie pile, not {printed}{hint}"
