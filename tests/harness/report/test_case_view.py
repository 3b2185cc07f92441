"""Tests of how cases are numbered, shown at length or in short, and folded."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harness.report.cards import MOST_CARDS
from harness.report.case_view import (
    CARDS_WHEN_LONG,
    MOST_HEAD,
    MOST_SHORT_IN_ALL,
    MOST_TAIL,
    MOST_WHEN_MANY,
    MOST_WHEN_SHORT,
    MOST_WIDE,
    MOST_WIDE_IN_ALL,
    case_views,
    stretches,
)
from harness.report.folded import Row
from harness.sandbox.port import CpuLimit, Exited
from harness.verdict import NotRun
from tests.harness.report import programs, sample

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.report.case_view import CaseView
    from harness.verdict import Run

WRONG = sample.run("1 2 3")
SLOW = sample.run("", CpuLimit(1.0))
UNRUN = NotRun(reason="budget")


def views(runs: Sequence[Run | NotRun | None]) -> tuple[CaseView, ...]:
    """Return the views of hidden cases with these runs; None passes."""
    cases = [sample.case(number) for number in range(len(runs))]
    made = [sample.run(case.expected) if one is None else one for case, one in zip(cases, runs, strict=True)]
    return case_views([sample.result(case, one) for case, one in zip(cases, made, strict=True)])


def test_failures_are_what_was_run() -> None:
    """What passed or was not run is no failure."""
    found = views([None, SLOW, UNRUN, WRONG])
    assert [False, True, False, True] == [view.failed for view in found]


def test_only_the_first_of_a_cause_are_shown_at_length() -> None:
    """Of many wrong answers of one kind the first ones are shown at length, and none is a repetition."""
    found = views([WRONG] * (MOST_WIDE + 2))
    assert [True] * MOST_WIDE + [False] * 2 == [view.wide for view in found]
    assert [*range(1, MOST_WIDE + 3)] == [view.nth for view in found]
    assert {None} == {view.repeats for view in found}


def test_no_page_shows_very_many_at_length() -> None:
    """Where every case fails in a way of its own, not all of them are shown at length."""
    cases = [replace(programs.CASE, id=f"case-{number}") for number in range(MOST_WIDE_IN_ALL + 5)]
    found = programs.finding(["a"], ["b"])
    results = [programs.replayed(case, replace(found, rule=case.id)) for case in cases]
    assert MOST_WIDE_IN_ALL == sum(view.wide for view in case_views(results))


def test_what_many_cases_print_is_shown_at_its_ends() -> None:
    """At length first, then in short, then the ends alone; what is left out is counted each time."""
    printed = sample.run("1 2 3", stdout="x" * 9000)
    found = views([printed] * (MOST_WIDE + MOST_SHORT_IN_ALL + 2))
    ends = [(len(view.stdout.head), len(view.stdout.tail)) for view in found]
    assert [(MOST_HEAD, MOST_TAIL)] * MOST_WIDE == ends[:MOST_WIDE]
    assert [(MOST_WHEN_SHORT, MOST_WHEN_SHORT)] * MOST_SHORT_IN_ALL == ends[MOST_WIDE:-2]
    assert [(MOST_WHEN_MANY, MOST_WHEN_MANY)] * 2 == ends[-2:]
    assert {9000} == {view.stdout.gap + sum(end) for view, end in zip(found, ends, strict=True)}


def test_an_answer_that_is_much_too_long_is_counted_and_not_shown() -> None:
    """At length two decks of it; else half a deck, and how many cards there are besides."""
    found = views([sample.run("7 " * 1000)] * (MOST_WIDE + 1))
    shown = [(len(view.answers.actual), view.answers.more) for view in found]
    assert [(MOST_CARDS, 1000 - MOST_CARDS)] * MOST_WIDE == shown[:-1]
    assert (CARDS_WHEN_LONG, 1000 - CARDS_WHEN_LONG) == shown[-1]


def test_a_long_sentence_is_cut_where_a_case_is_not_shown_at_length() -> None:
    """Invisible letters of an answer take many bytes each in the sentence that quotes it."""
    found = views([sample.run("\u202e" * 400)] * (MOST_WIDE + 1))
    assert len({view.sentence for view in found[:-1]}) == 1
    assert found[-1].sentence.endswith("…")
    assert found[0].sentence.startswith(found[-1].sentence[:-1])


def test_equal_failures_without_an_answer_point_to_the_first() -> None:
    """Of cases that were stopped in the same way each but the first names the first."""
    found = views([SLOW, None, SLOW, SLOW])
    assert [None, None, 1, 1] == [view.repeats for view in found]


def test_stretches() -> None:
    """Neighbours that ended alike are one stretch."""
    found = stretches(views([None, None, UNRUN, UNRUN, None]))
    assert [(1, 2), (3, 4), (5, 5)] == [(stretch.first.number, stretch.last.number) for stretch in found]


def test_public_and_hidden_cases_are_not_folded_together() -> None:
    """A stretch ends where the group of the cases does."""
    cases = [sample.case(1, "public"), sample.case(2)]
    found = stretches(case_views([sample.result(case, sample.run(case.expected)) for case in cases]))
    assert [1, 1] == [len(stretch.cases) for stretch in found]


def test_what_the_sentence_quotes_is_not_shown_twice() -> None:
    """An answer of another type is quoted by the sentence; it is laid out only where the sentence cuts it."""
    found = views([sample.run("!type {:ok,  [1, 2]}"), sample.run("!type " + "x" * 300), sample.run("")])
    assert [False, True, False] == [view.answered for view in found]


def test_a_transcript_is_shown_line_by_line() -> None:
    """A replayed case has the reason with its place for its sentence, and the lines where it went wrong."""
    lines = programs.games(2)
    wrong = programs.finding(lines, programs.slipped(lines, 40))
    (view,) = case_views([programs.replayed(programs.CASE, wrong)])
    assert "Seed 37, hand 12: the tie pile's 2 cards were not added." == view.sentence
    assert view.diff is not None
    (here,) = [part for part in view.diff.parts if isinstance(part, Row) and part.here]
    assert (41, False) == (here.right.number if here.right else 0, view.answered)


def test_without_a_finding_no_answer_is_laid_out() -> None:
    """Where a program that was to be replayed or refereed crashed, nothing is called expected."""
    crashed = sample.run("some lines\n", Exited(1))
    dialogue = replace(crashed, outcome=replace(crashed.outcome, talk=programs.talk(3, 2)))
    cases = [programs.CASE, replace(programs.CASE, oracle="referee")]
    results = [sample.result(case, run) for case, run in zip(cases, (crashed, dialogue), strict=True)]
    assert [(False, None, 0), (False, None, 8)] == [
        (view.answered, view.diff, view.talk.length) for view in case_views(results)
    ]


def test_a_transcript_that_passed_shows_no_lines() -> None:
    """A replayed case that passed is told by its verdict alone."""
    right = replace(programs.finding(["a"], ["a"]), reason="", line=None)
    (view,) = case_views([programs.replayed(programs.CASE, right)])
    assert (True, None, "") == (view.passed, view.diff, view.sentence)


def test_an_answer_of_many_lines_is_shown_line_by_line() -> None:
    """An answer known beforehand that is no list of cards is compared by its lines."""
    case = replace(sample.case(1), expected="won in 3\nby two\n")
    (view,) = case_views([sample.result(case, sample.run("won in 4\nby two\n"))])
    assert view.diff is not None
    assert 1 == view.diff.places
