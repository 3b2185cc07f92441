"""Which last lines are right for a game, as far as the page settles it, and how they are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reference.ee312.game import play
from reference.ee312.rules import RIGHT

if TYPE_CHECKING:
    from reference.ee312.game import Hands, Outcome, Played
    from reference.ee312.rules import Rules

_OTHER: dict[Outcome, Outcome] = {"1": "2", "2": "1", "draw": "draw"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """What the last two lines may say of a game.

    ``results`` are the pairs of outcome and rounds that are right, the first of them as one would write it,
    and ``wars`` the numbers of wars. More than one are right where the page leaves it open: whether the round
    and the war in which a player runs out are counted, and whether a player who loses the last card in round
    5000 has lost or drawn. ``free`` tells that the page has no words for this end (both run out): any line is
    right that calls it a draw and names no wrong number of rounds.
    """

    played: Played
    results: tuple[tuple[Outcome, int], ...]
    wars: tuple[int, ...]

    @property
    def free(self) -> bool:
        """Whether the words of the result are the program's own."""
        return self.played.how == "both"

    def nearest_result(self, outcome: Outcome | None, rounds: int | None) -> tuple[Outcome, int]:
        """The right result that is nearest to what was printed."""
        alike = [result for result in self.results if result[0] == outcome] or [*self.results]
        return alike[0] if rounds is None else min(alike, key=lambda result: abs(result[1] - rounds))

    def nearest_wars(self, wars: int | None) -> int:
        """The right number of wars that is nearest to what was printed."""
        return self.wars[0] if wars is None else min(self.wars, key=lambda number: abs(number - wars))


def ending(hands: Hands, rules: Rules = RIGHT) -> Ending | None:
    """Play the game; None where a program that reads the rules so prints no last lines at all."""
    played = play(hands, rules)
    if played.how in ("crash", "never"):
        return None
    unfinished = played.how in ("short", "both")
    rounds = played.rounds + rules.extra_rounds + (played.ties if rules.war_rounds else 0)
    wars = played.ties if rules.ties == "each" else played.wars
    outcome = _OTHER[played.outcome] if rules.says == "winner" else played.outcome
    results = [(outcome, rounds), (outcome, rounds - 1)] if unfinished else [(outcome, rounds)]
    if played.how == "plain" and played.rounds == rules.limit:
        results.append(("draw", rounds))
    right_wars = (wars, wars - 1) if unfinished and wars else (wars,)
    if outcome == "draw" and rules.draw_wars is not None:
        right_wars = (rules.draw_wars,)
    return Ending(played=played, results=tuple(results), wars=right_wars)


def result_line(outcome: Outcome, rounds: int) -> str:
    """The line about who lost, as on the page."""
    who = "The game was a draw" if outcome == "draw" else f"Player {outcome} lost"
    return f"{who} after {rounds} rounds."


def wars_line(wars: int) -> str:
    """The line about the wars, as on the page."""
    return f"There were {wars} wars."


def result_lines(outcome: Outcome, rounds: int) -> tuple[str, ...]:
    """All forms of the line: the page says nothing about one round."""
    line = result_line(outcome, rounds)
    return (line, line.replace("rounds.", "round.")) if rounds == 1 else (line,)


def wars_lines(wars: int) -> tuple[str, ...]:
    """All forms of the line: the page says nothing about one war."""
    line = wars_line(wars)
    return (line, "There was 1 war.", "There were 1 war.") if wars == 1 else (line,)
