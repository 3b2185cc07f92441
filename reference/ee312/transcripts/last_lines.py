"""What the last lines say, in whatever form: who lost after how many rounds, and how many wars there were."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.ee312.content import Problem, hands_problem, result_problem, wars_problem
from reference.ee312.ending import result_line, wars_line
from reference.ee312.form import hand_lines
from reference.ee312.transcripts.heard import find

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reference.ee312.printed import Said
    from reference.ee312.transcripts.heard import Heard
    from reference.transcript import Finding

NOTHING = "(nothing)"


def result(heard: Heard) -> Finding:
    """Who lost, or that it was a draw, and after how many rounds."""
    ending, printed = heard.ending, heard.printed
    if ending is None:
        return _unplayed(heard)
    outcome = printed.outcomes[0].what if printed.outcomes else None
    rounds = printed.rounds[0].what if printed.rounds else None
    right = result_line(*ending.nearest_result(outcome, rounds))
    problem = result_problem(printed, ending)
    if problem is None:
        return _laid_out(heard, right, right, None)
    said = _raw(heard, (*printed.outcomes, *printed.rounds))
    came = result_line(outcome, rounds) if outcome and rounds is not None else said
    return _laid_out(heard, right, said if came == right else came, problem)


def wars(heard: Heard) -> Finding:
    """How many wars there were; one that is tied again is one."""
    ending, printed = heard.ending, heard.printed
    if ending is None:
        return _unplayed(heard)
    number = printed.wars[0].what if printed.wars else None
    right = wars_line(ending.nearest_wars(number))
    problem = wars_problem(printed, ending)
    if problem is None:
        return _laid_out(heard, right, right, None)
    came = NOTHING if number is None else wars_line(number)
    return _laid_out(heard, right, _raw(heard, printed.wars) if came == right else came, problem)


def ends(heard: Heard) -> Finding:
    """Anything at all was printed, and the program came to its end: its memory is what is looked at."""
    lines = heard.printed.lines
    problem = None if any(lines) else Problem(0, "nothing was printed", "hands")
    return find(heard, lines if any(lines) else ["(a game)"], lines, problem)


def _unplayed(heard: Heard) -> Finding:
    """There is no game to hold the lines against: none with an end, by whose rules nothing is said of it."""
    printed = heard.printed
    problem = hands_problem(printed)
    if problem is None and not (printed.outcomes or printed.rounds or printed.wars):
        return find(heard, printed.lines, printed.lines, None)
    if problem is None:
        problem = Problem(len(heard.printed.lines), "the game does not come to an end", "result")
    else:
        problem = problem._replace(reason=f"{problem.reason}: the game cannot be replayed")
    return find(heard, ["(52 cards in two hands)"], heard.printed.lines, problem)


def _raw(heard: Heard, said: Sequence[Said[int]] | Sequence[object]) -> str:
    """The lines that speak of it, as they were printed."""
    lines = sorted({one.line for one in said})  # type: ignore[attr-defined]
    return " / ".join(heard.printed.lines[line].strip() for line in lines) or NOTHING


def _laid_out(heard: Heard, right: str, came: str, problem: Problem | None) -> Finding:
    """The hands, and below them the line that is looked at."""
    begin = hand_lines(heard.hands or ((), ()))
    return find(heard, [*begin, right], [*begin, came], problem, len(begin) if problem else None)
