"""Tests of what a student may see, and of what only staff may."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness import wording
from harness.report.row import summarise
from harness.report.staff_page import staff_page
from harness.report.student_page import student_page
from harness.report.writer import write_student
from harness.sandbox.port import CpuLimit, Exited
from tests.harness.report import sample
from tests.harness.report.parsed import Page

if TYPE_CHECKING:
    from pathlib import Path

    from harness.case import Case
    from harness.graded import Graded
    from harness.verdict import NotRun, Run

ASSIGNMENT = sample.assignment(3, 14)


def shown(result: Graded) -> str:
    """Return the student's page."""
    return student_page(ASSIGNMENT, result, summarise(ASSIGNMENT, result, sample.AT))


def telling(case: Case) -> list[str]:
    """Return everything about a case that must not be told."""
    texts = [case.input.strip(), case.expected, case.id, case.origin, case.note, str(case.seed)]
    texts += [value for name, value in case.traits if name == "ends"]
    cards = case.input.split(), case.expected.split()
    return texts + ["<li>".join(some[place : place + 8]) for some in cards for place in (0, 20, 44)]


def test_hidden_cases_are_hidden() -> None:
    """Nothing about a hidden case is in the student's page: no input, answer, seed, name, note or trait."""
    page = shown(sample.graded(ASSIGNMENT))
    hidden = [case for case in ASSIGNMENT.cases if case.group == "hidden"]
    assert [text for case in hidden for text in telling(case) if text in page] == []


def test_the_search_for_secrets_can_find_them() -> None:
    """The same search finds every hidden case in the page for staff."""
    result = sample.graded(ASSIGNMENT)
    page = staff_page(ASSIGNMENT, result, summarise(ASSIGNMENT, result, sample.AT))
    for case in ASSIGNMENT.cases:
        found = [text for text in telling(case) if text in page]
        assert {case.id, case.origin, str(case.seed), case.input.strip()} <= set(found)
    assert [text for case in ASSIGNMENT.cases for text in telling(case) if "<li>" in text and text in page]


def test_hidden_runs_are_hidden() -> None:
    """What a program printed, answered or took in a hidden case is not told: it may have printed the deck."""
    marked: list[Run | NotRun] = [
        sample.run("tell-tale-answer", Exited(0), "tell-tale-stdout", "tell-tale-stderr"),
        sample.run("", Exited(77), "", "ValueError: tell-tale-crash"),
    ]
    hidden_only = sample.assignment(0, 6)
    result = sample.graded(hidden_only, "asmith", None, marked)
    row = summarise(hidden_only, result, sample.AT)
    page = student_page(hidden_only, result, row)
    assert "tell-tale" in staff_page(hidden_only, result, row)
    assert [text for text in ("tell-tale", "77", "123 ms", "40 MiB", "At place") if text in page] == []


def test_hidden_cases_have_a_number_and_a_verdict() -> None:
    """Hidden cases are told by number and verdict, equal neighbours in one line, and nothing else."""
    kinds = [sample.run("1"), sample.run("", CpuLimit(1.0))]
    runs: list[Run | NotRun] = [kinds[number // 4 % 2] for number in range(17)]
    page = Page(shown(sample.graded(ASSIGNMENT, "asmith", None, runs)))
    listed = next(e for e in page.all("ul") if e.attributes.get("class") == "verdicts")
    told = ["1 ✗ wrong answer", "2\u20135 ◷ time limit", "6\u20139 ✗ wrong answer", "10\u201313 ◷ time limit"]
    assert [*told, "14 ✗ wrong answer"] == listed.text.strip().splitlines()


def test_hidden_cases_that_all_end_alike_are_counted() -> None:
    """Where every hidden case has the same verdict, their number is enough."""
    page = Page(shown(sample.passed_all(ASSIGNMENT, "bwong")))
    assert not [e for e in page.all("ul") if e.attributes.get("class") == "verdicts"]
    assert "14 ✓ passed" in page.all("main")[0].text


def test_without_an_answer_nothing_differs() -> None:
    """A case that was stopped shows the right answer alone: no card is called wrong."""
    page = Page(shown(sample.graded(ASSIGNMENT, "asmith", None, [sample.run("", CpuLimit(1.0))])))
    labels = [e.attributes["aria-label"] for e in page.all("ol") if "aria-label" in e.attributes]
    assert labels[:6] == ["Deck dealt", "The right answer"] * 3
    assert "differ" not in page.all("section")[1].text


def test_public_cases_are_told_in_full() -> None:
    """Of a public case the student sees deck, right answer, own answer, sentence and output."""
    result = sample.graded(ASSIGNMENT)
    page = Page(shown(result))
    text = page.all("main")[0].text
    failed = result.results[1]
    assert failed.sentence in text
    for answer in (failed.case.input, failed.case.expected, sample.swapped(failed.case.expected, 3)):
        assert "".join(answer.split()) in text
    assert "standard output" in text


def test_own_tests_are_told_with_the_right_answer() -> None:
    """A test of the student's own with a wrong answer is shown with the right one."""
    text = Page(shown(sample.graded(ASSIGNMENT))).all("main")[0].text
    assert "".join(sample.deck(54).split()) in text
    assert wording.own_test_sentence(sample.OWN_TESTS[2]) in text


def test_held() -> None:
    """A student who is held reads that nothing is lost, and nothing of our fault."""
    held = sample.held()
    row = summarise(ASSIGNMENT, held, sample.AT)
    page = student_page(ASSIGNMENT, held, row)
    assert wording.HELD in Page(page).all("main")[0].text
    assert [text for text in (held.fault.what, held.fault.where, held.fault.advice) if text in page] == []
    staff = Page(staff_page(ASSIGNMENT, held, row)).all("main")[0].text
    assert held.fault.advice in staff


@pytest.mark.parametrize("reason", sorted(sample.UNBUILT))
def test_unbuilt(reason: str) -> None:
    """Where there was nothing to run, both pages begin with the reason."""
    result = sample.graded(ASSIGNMENT, "asmith", sample.UNBUILT[reason])
    sentence = wording.unbuilt_sentence(sample.UNBUILT[reason], ASSIGNMENT.entry("elixir"))
    row = summarise(ASSIGNMENT, result, sample.AT)
    for page in (staff_page(ASSIGNMENT, result, row), student_page(ASSIGNMENT, result, row)):
        assert sentence.replace("`", "") == Page(page).all("strong")[1].text


def test_errors_about_our_driver_are_not_shown() -> None:
    """Where the function cannot be called, only errors in lines of the student's own are listed."""
    places = [("war.ex", 0), ("driver.ex", 3), ("war.ex", 7)]
    errors = tuple(replace(sample.ERROR, file=file, line=line, text=f"at {line}") for file, line in places)
    unbuilt = replace(sample.UNBUILT["mismatch"], errors=errors)
    result = sample.graded(ASSIGNMENT, "asmith", unbuilt)
    row = summarise(ASSIGNMENT, result, sample.AT)
    for page in (staff_page(ASSIGNMENT, result, row), student_page(ASSIGNMENT, result, row)):
        listed = [e.text for e in Page(page).all("li") if e.attributes.get("class") == "error"]
        assert [True] == ["at 7" in text for text in listed]


def test_staff_facts_are_not_for_students(tmp_path: Path) -> None:
    """Image, digest, hash and the commands for staff are on the staff's page alone."""
    write_student(ASSIGNMENT, sample.graded(ASSIGNMENT), tmp_path, sample.AT)
    staff = (tmp_path / "asmith/index.html").read_text("utf-8")
    student = (tmp_path / "asmith/student.html").read_text("utf-8")
    for fact in ("harness-elixir", "0f0f0f", "abab", "harness grade", "grade.json", "index.html", "/box/"):
        assert (fact in staff, fact in student) == (True, False)
