"""Tests of how failed cases are grouped."""

from __future__ import annotations

from dataclasses import replace

from harness.report.case_view import case_views
from harness.report.causes import causes
from harness.sandbox.port import CpuLimit, Exited
from harness.verdict import NotRun, Run
from tests.harness.report import programs, sample


def grouped(runs: list[Run | NotRun], title: str = "") -> list[tuple[str, list[int]]]:
    """Return the titles of the groups with the numbers of their cases."""
    cases = [sample.case(number) for number in range(len(runs))]
    views = case_views([sample.result(case, run) for case, run in zip(cases, runs, strict=True)])
    return [(cause.title, [case.number for case in cause.cases]) for cause in causes(views, title)]


SLOW = sample.run("", CpuLimit(1.0))
FEW, SHORT = sample.run("1 2 3"), sample.run("1 2")
CRASHED = [sample.run("", Exited(1), stderr=f"IndexError: index {n} out of range") for n in (17, 3)]
TITLE = "It plays aces low."


def test_failures_are_grouped_by_how_they_failed() -> None:
    """Answers are grouped by how they differ, endings by their sentence without numbers; largest first."""
    unrun = NotRun(reason="budget")
    found = grouped([SLOW, FEW, unrun, CRASHED[0], SHORT, CRASHED[1], FEW])
    titles = [title.split(".")[0] for title, _ in found]
    assert [[2, 5, 7], [4, 6], [1]] == [numbers for _, numbers in found]
    assert [
        "The answer has too few or too many cards",
        "Your program stopped with an error (exit code 1)",
        "Your program calculated for more than 1 second and was stopped",
    ] == titles


def test_what_explains_all_wrong_answers_is_their_cause() -> None:
    """Where one misreading explains every wrong answer, they are one group that bears its name."""
    other = sample.run("7 " + sample.case(1).expected.split(" ", 1)[1])
    assert [(TITLE, [1, 2]), ("Your program calculated", [3])] == [
        (title[:23].strip(), numbers) for title, numbers in grouped([FEW, other, SLOW], TITLE)
    ]


def test_transcripts_are_grouped_by_the_rule() -> None:
    """Transcripts that break the same rule of the game are one group."""
    lines = programs.games(1)
    wrong = programs.finding(lines, programs.slipped(lines, 3))
    rules = ["tie-pile", "totals", "tie-pile", ""]
    results = [
        programs.replayed(replace(programs.CASE, id=f"{n}-{rule}"), replace(wrong, rule=rule))
        for n, rule in enumerate(rules)
    ]
    found = causes(case_views(results))
    assert ["Broken rule: tie pile", "Broken rule: totals", "The transcript is not right"] == [
        cause.title for cause in found
    ]


def test_what_sanitizers_saw_is_grouped_by_its_line() -> None:
    """Cases in which a sanitizer spoke of the same line are one group, whatever it said in full."""
    other = replace(programs.LEAK, text="another number of bytes")
    seen = [programs.sanitized(replace(programs.CASE, id=name)) for name in "ab"]
    assert not isinstance(seen[1].run, NotRun)
    seen[1] = replace(seen[1], sentence="", run=replace(seen[1].run, findings=(other,)))
    assert [("Not allowed at run time: war.c, line 6", 2)] == [
        (cause.title, len(cause.cases)) for cause in causes(case_views(seen))
    ]


def test_each_failure_knows_the_next() -> None:
    """Failures are chained in the order in which a page has them."""
    cases = [sample.case(number) for number in range(4)]
    runs = [SLOW, FEW, SHORT, sample.run(cases[3].expected)]
    views = case_views([sample.result(case, run) for case, run in zip(cases, runs, strict=True)])
    chained = [(case.number, case.next_failure) for cause in causes(views) for case in cause.cases]
    assert [(2, 3), (3, 1), (1, None)] == chained
