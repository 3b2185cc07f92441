"""The likely misreadings of the page's rules, by name: single ones, and two at once."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from itertools import combinations
from typing import TYPE_CHECKING

from reference.cmsc201.rules import RIGHT, Rules

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Reading:
    """The rules as a program reads them, the rule its student should look at again, and what it does."""

    rules: Rules
    student: str
    staff: str


_HIGHER = "The higher card wins both cards of a hand."
_PILE = "The winner of the next hand takes the two cards of that hand and all cards of the tie pile."
_KEPT = "The tie pile keeps the cards of every tie until somebody wins a hand."
_EMPTIED = "The tie pile is empty once its cards are won."
_TIE = "When both cards are of the same rank, both go to the tie pile and nobody wins them."
_LAST = "When the last hand is tied, its cards stay in the tie pile and nobody gets them."
_TOTALS = "The totals count cards: a hand that is won brings two."
_RESULT = "Who has won more cards wins the game; when both have won as many, nobody does."
_COUNT = "The last line counts the games that ended with cards left in the tie pile."
_NEW = "Each game begins anew: nobody has won a card yet, and the tie pile is empty."

SINGLES: Mapping[str, Reading] = {
    "ace-high": Reading(
        Rules(ace_high=True), "An ace is the lowest card, below the two.", "Aces beat everything."
    ),
    "lower-wins": Reading(Rules(lower_wins=True), _HIGHER, "The lower card wins."),
    "tie-to-you": Reading(Rules(tie="you"), _TIE, "The user wins tied hands."),
    "tie-to-the-computer": Reading(Rules(tie="i"), _TIE, "The computer wins tied hands."),
    "cards-to-the-loser": Reading(Rules(to="loser"), _HIGHER, "The cards of a hand go to who lost it."),
    "pile-lost": Reading(Rules(award="nobody"), _PILE, "The tie pile is emptied, but nobody gets its cards."),
    "pile-never-awarded": Reading(
        Rules(award="never"), _PILE, "The tie pile grows all game; nobody gets it."
    ),
    "pile-awarded-again": Reading(
        Rules(award="again"), _EMPTIED, "The winner gets the tie pile, which is not emptied."
    ),
    "pile-of-one-tie": Reading(
        Rules(chain="replaces"), _KEPT, "A tie right after a tie takes the place of the cards in the pile."
    ),
    "pile-to-the-loser": Reading(
        Rules(award="loser"), _PILE, "The loser of the next hand gets the tie pile."
    ),
    "tie-counts-one": Reading(Rules(tie_worth=1), _TIE, "A tie puts one card into the tie pile, not two."),
    "last-tie-split": Reading(
        Rules(last_tie="split"), _LAST, "After a tied last hand both get half the pile."
    ),
    "last-tie-to-the-leader": Reading(
        Rules(last_tie="leader"), _LAST, "After a tied last hand the leader gets the pile."
    ),
    "totals-count-hands": Reading(
        Rules(hand_worth=1, tie_worth=1), _TOTALS, "Totals and tie pile count hands, not cards."
    ),
    "hands-count-one": Reading(Rules(hand_worth=1), _TOTALS, "A hand won adds 1 to the total, not 2."),
    "winner-by-hands": Reading(Rules(result="hands"), _RESULT, "Who won more hands wins the game."),
    "fewest-cards-win": Reading(Rules(result="fewest"), _RESULT, "Who won fewer cards wins the game."),
    "level-to-you": Reading(Rules(level="you"), _RESULT, "A level game is won by the user."),
    "level-to-the-computer": Reading(Rules(level="i"), _RESULT, "A level game is won by the computer."),
    "counts-all-ties": Reading(Rules(count="ties"), _COUNT, "The last line counts every tied hand."),
    "counts-games-with-ties": Reading(
        Rules(count="tied"), _COUNT, "The last line counts games with a tie anywhere."
    ),
    "counts-level-games": Reading(Rules(count="level"), _COUNT, "The last line counts level games."),
    "totals-run-on": Reading(
        Rules(totals_run_on=True), _NEW, "Totals are not set back before the next game."
    ),
    "pile-runs-on": Reading(
        Rules(pile_runs_on=True), _NEW, "The tie pile is not emptied before the next game."
    ),
}
"""Each has a sentence for the student, which names the rule, and one for staff, which says what it does."""


def _combined(one: Reading, other: Reading) -> Reading | None:
    """Both at once, or None where they read the same rule in two ways, or one makes the other idle."""
    changed = {name: getattr(other.rules, name) for name in _changes(other)}
    if set(changed) & _changes(one):
        return None
    both = _changes(one) | set(changed)
    if "tie" in both and both & _TIES:
        return None
    return Reading(
        rules=replace(one.rules, **changed),
        student=one.student if one.student == other.student else f"{one.student} {other.student}",
        staff=f"{one.staff} {other.staff}",
    )


_TIES = {"tie_worth", "award", "chain", "last_tie", "pile_runs_on", "count", "result"}
"""What hardly shows where nothing is ever tied."""


def _changes(reading: Reading) -> set[str]:
    """The rules that a reading reads otherwise."""
    return {
        field.name
        for field in fields(Rules)
        if getattr(reading.rules, field.name) != getattr(RIGHT, field.name)
    }


def _pairs() -> dict[str, Reading]:
    """Two misreadings at once, named ``one+other``."""
    both = (
        (f"{one}+{other}", _combined(SINGLES[one], SINGLES[other])) for one, other in combinations(SINGLES, 2)
    )
    return {name: reading for name, reading in both if reading}


READINGS: Mapping[str, Reading] = {**SINGLES, **_pairs()}
"""All of them, singles first."""
