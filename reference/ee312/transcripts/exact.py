"""The whole transcript to the character, and its form alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.ee312.content import Problem, hands_problem, result_problem, wars_problem
from reference.ee312.ending import result_lines, wars_lines
from reference.ee312.form import SLIPS, first_difference, hand_lines
from reference.ee312.transcripts.hands import deal_problem, mended_lines
from reference.ee312.transcripts.heard import find

if TYPE_CHECKING:
    from reference.ee312.ending import Ending
    from reference.ee312.printed import Printed
    from reference.ee312.transcripts.heard import Heard
    from reference.transcript import Finding

_EXAMPLE_ROUNDS = 174
_EXAMPLE_WARS = 11


def exact(heard: Heard) -> Finding:
    """Everything that was printed: the form of every line, the hands, the result, the wars."""
    printed, ending = heard.printed, heard.ending
    begin = hand_lines(heard.dealt) if heard.dealt else mended_lines(printed.cards)
    if ending:
        last = [_right_result(heard, ending, len(begin)), _right_wars(printed, ending, len(begin) + 1)]
    else:
        last = [] if heard.hands else [*printed.lines[len(begin) :]]
    wanted = SLIPS[heard.rules.slip]([*begin, *last])
    return find(heard, wanted, printed.lines, _first_problem(heard, wanted))


def layout(heard: Heard) -> Finding:
    """The form of every line, whatever it says: the cards and numbers are those that were printed."""
    printed = heard.printed
    begin = hand_lines(printed.cards if any(printed.cards) else heard.dealt or printed.cards)
    outcome = printed.outcomes[0].what if printed.outcomes else "1"
    rounds = printed.rounds[0].what if printed.rounds else _EXAMPLE_ROUNDS
    wars = printed.wars[0].what if printed.wars else _EXAMPLE_WARS
    result = _free_result(heard, len(begin)) or _one_of(
        result_lines(outcome, rounds), _at(printed, len(begin))
    )
    last = [result, _one_of(wars_lines(wars), _at(printed, len(begin) + 1))]
    wanted = SLIPS[heard.rules.slip]([*begin, *last])
    slip = first_difference(wanted, printed.lines)
    problem = Problem(slip.line, slip.reason, "form") if slip else None
    hands = hands_problem(printed)
    return find(heard, wanted, printed.lines, hands if _same_line(hands, problem) else problem)


def _first_problem(heard: Heard, wanted: list[str]) -> Problem | None:
    """The first line that is not as wanted. What it says counts before how it says it."""
    printed, ending = heard.printed, heard.ending
    slip = first_difference(wanted, printed.lines)
    form = Problem(slip.line, slip.reason, "form") if slip else None
    for hands in (hands_problem(printed), deal_problem(heard)):
        if hands and (form is None or hands.line <= form.line):
            return hands
    said = [result_problem(printed, ending), wars_problem(printed, ending)] if ending else []
    return next((each for each in said if _same_line(each, form)), form)


def _same_line(one: Problem | None, other: Problem | None) -> bool:
    return one is not None and other is not None and one.line == other.line


def _at(printed: Printed, line: int) -> str:
    return printed.lines[line] if line < len(printed.lines) else ""


def _one_of(lines: tuple[str, ...], came: str) -> str:
    """The line that came, where it is among those that will do."""
    return came if came in lines else lines[0]


def _free_result(heard: Heard, line: int) -> str:
    """The line that says in its own words how the game ended, where it may, and does so rightly."""
    printed, ending = heard.printed, heard.ending
    if ending is None or not ending.free or heard.rules.slip:
        return ""
    if {said.line for said in printed.outcomes} != {line} or result_problem(printed, ending):
        return ""
    return printed.lines[line]


def _right_result(heard: Heard, ending: Ending, line: int) -> str:
    printed = heard.printed
    outcome = printed.outcomes[0].what if printed.outcomes else None
    rounds = printed.rounds[0].what if printed.rounds else None
    lines = result_lines(*ending.nearest_result(outcome, rounds))
    return _free_result(heard, line) or _one_of(lines, _at(printed, line))


def _right_wars(printed: Printed, ending: Ending, line: int) -> str:
    wars = printed.wars[0].what if printed.wars else None
    return _one_of(wars_lines(ending.nearest_wars(wars)), _at(printed, line))
