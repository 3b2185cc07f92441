"""Tests of how students with the same wrong answers are found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.report.groups import DIGITS, MOST_GROUPS, Group, groups, wrong_answer
from harness.report.row import CaseVerdict, Row, summarise
from harness.sandbox.port import Exited
from harness.verdict import NotRun, Verdict
from tests.harness.report import programs, sample

ASSIGNMENT = sample.assignment()
ROW = summarise(ASSIGNMENT, sample.graded(ASSIGNMENT), sample.AT)


def row(student: str, answers: str) -> Row:
    """Return a row with a wrong answer, known by a letter, to each case; a dot is no wrong answer."""
    cases = tuple(
        CaseVerdict(
            case=f"case-{number}", verdict=Verdict.WRONG_ANSWER, answer="" if letter == "." else letter
        )
        for number, letter in enumerate(answers)
    )
    return replace(ROW, student=student, cases=cases)


GROUPS = [
    ([], []),
    ([("ann", "xyz"), ("bob", "abc")], []),
    ([("bob", "xy."), ("ann", "xyz")], [(("bob", "ann"), 2)]),
    ([("ann", "xxxx"), ("bob", "xxxx"), ("cid", "xxx.")], [(("ann", "bob", "cid"), 3)]),
    ([("ann", "xxxx"), ("bob", "xxxx"), ("cid", "x...")], [(("ann", "bob"), 3), (("ann", "bob", "cid"), 1)]),
    ([("ann", "....")] * 2, []),
]


@pytest.mark.parametrize(("answers", "found"), GROUPS)
def test_groups(answers: list[tuple[str, str]], found: list[tuple[tuple[str, ...], int]]) -> None:
    """Students are together by the cases to which they gave the same wrong answers, once each."""
    rows = [row(student, each) for student, each in answers]
    assert found == [(group.students, len(group.cases)) for group in groups(rows)]


def test_cases_of_a_group_are_in_order() -> None:
    """A group names its cases in the order of the assignment."""
    assert (Group(students=("ann", "bob"), cases=("case-0", "case-2")),) == groups(
        [row("ann", "xyx"), row("bob", "x.x")]
    )


def test_not_very_many_groups_are_told() -> None:
    """Of many groups the largest are told."""
    rows = [row(f"{n}{twin}", f"{'.' * n}x") for n in range(MOST_GROUPS + 5) for twin in "ab"]
    assert MOST_GROUPS == len(groups(rows))


def test_wrong_answers_are_known_by_what_came() -> None:
    """Equal wrong answers have equal fingerprints, white space aside; what is no answer has none."""
    case = sample.case(1)
    runs = [sample.run("1 2 3"), sample.run("1  2 3\n"), sample.run("1 2 4"), sample.run(case.expected)]
    first, second, other, right = (wrong_answer(sample.result(case, run)) for run in runs)
    assert (first == second, first == other, len(first), right) == (True, False, DIGITS, "")
    for without in (sample.run(""), sample.run("1", Exited(1)), NotRun(reason="budget")):
        assert not wrong_answer(sample.result(case, without))


def test_transcripts_are_known_by_their_rule() -> None:
    """A transcript is known by the rule that it breaks, or by the reason without its numbers."""
    one, other = programs.finding(["a"], ["b"]), programs.finding(["c"], ["d"])
    reasons = [
        replace(one, rule="", reason=reason) for reason in ("hand 12 is wrong", "hand 7 is wrong", "no deal")
    ]
    prints = [wrong_answer(programs.replayed(programs.CASE, each)) for each in (one, other, *reasons)]
    assert [0, 0, 2, 2, 4] == [prints.index(each) for each in prints]
