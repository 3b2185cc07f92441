"""Tests of the pages of whole programs: transcripts, dialogues, sanitizers, rules and several files."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.report.row import summarise
from harness.report.staff_page import staff_page
from harness.report.student_page import student_page
from harness.sandbox.port import Said
from tests.harness.report import programs, sample
from tests.harness.report.parsed import Page

if TYPE_CHECKING:
    from harness.graded import Graded

MADE = programs.of_every_kind()


def pages(result: Graded) -> tuple[str, str]:
    """Return the page for staff and the student's."""
    assignment = programs.assignment(*(one.case for one in result.results))
    row = summarise(assignment, result, sample.AT)
    return staff_page(assignment, result, row), student_page(assignment, result, row)


STAFF, STUDENT = pages(MADE)


def rows(page: str, kind: str) -> list[str]:
    """Return the text of the rows of that class, an element's text with blanks made one."""
    return [
        " ".join(e.text.split())
        for e in Page(page).all("tr")
        if kind in e.attributes.get("class", "").split()
    ]


def test_pages_are_well_formed() -> None:
    """Every element is closed, no id comes twice, every link in the page leads somewhere."""
    for html in (STAFF, STUDENT):
        page = Page(html)
        assert page.unclosed == []
        assert sorted(set(page.ids)) == sorted(page.ids)
        anchors = [e.attributes["href"][1:] for e in page.all("a") if e.attributes["href"].startswith("#")]
        assert set(anchors) <= set(page.ids)


def test_the_first_wrong_line_is_told() -> None:
    """Both pages begin a failed transcript with the reason and its place, and show the line on both sides."""
    sentence = "Seed 37, hand 12: the tie pile's 2 cards were not added."
    for page in (STAFF, STUDENT):
        assert sentence in Page(page).all("main")[0].text
    assert "Hand·13:·you·12,·I·12,·you·won·2·cards" in rows(STUDENT, "here")[0]
    assert "1,054 equal lines" in Page(STUDENT).all("main")[0].text


def test_what_cost_nothing_is_told() -> None:
    """Facts about a transcript that cost no marks are shown with it."""
    assert "The deal is not the page's own." in Page(STUDENT).all("main")[0].text


def test_both_voices_are_told_apart_in_words() -> None:
    """Each turn of a dialogue says who speaks; the turn to look at says so."""
    turns = [
        " ".join(e.text.split())
        for e in Page(STUDENT).all("li")
        if e.attributes.get("class", "").split(" ")[0] in {"program", "partner"}
    ]
    assert "48 · the other playerplay 9 of spades" in turns
    assert [True] == [turn.startswith("49 · your program") for turn in turns if "look here" in turn]


def test_what_sanitizers_saw_leads_to_its_line() -> None:
    """A finding of a sanitizer stands in its case, with a link to the line, and at the line itself."""
    links = {e.attributes["href"] for e in Page(STAFF).all("a") if e.text == "war.c:6"}
    assert {"#F2L6"} == links
    said = [e.text for e in Page(STAFF).all("span") if e.attributes.get("class") == "remark finding"]
    assert ["! at run time: read 4 bytes past the end of an array of 26"] == said


def test_rules_are_told_with_their_places() -> None:
    """Each rule is told as kept, broken or not checked, with the places where it is broken."""
    for page in (STAFF, STUDENT):
        told = next(e for e in Page(page).all("section") if e.attributes.get("id") == "rules").text
        assert ["✓ kept main", "✗ broken No", "◌ not checked design2.txt"] == [
            " ".join(line.split()[:n]) for line, n in zip(_told(told), (3, 3, 4), strict=True)
        ]
        assert "proj2.c:4 rounds is a global variable" in told


def _told(text: str) -> list[str]:
    return [line for line in text.splitlines() if line[:1] in "✓✗◌" and line]


def test_broken_targets_are_told() -> None:
    """A target that could not be built is told with its errors: to students where a public case needs it."""
    assert "conflicting types for 'play'" in Page(STAFF).all("main")[0].text
    assert "conflicting types for 'play'" not in STUDENT
    needed = replace(MADE.results[0], case=replace(programs.CASE, target="stacked"))
    _, student = pages(replace(MADE, results=(needed,)))
    assert "conflicting types for 'play'" in Page(student).all("main")[0].text


def test_notes_of_people_are_told() -> None:
    """A note at a line is on both pages, for staff at the line too; so is the reason for other points."""
    for page in (STAFF, STUDENT):
        text = " ".join(Page(page).all("main")[0].text.split())
        assert "war.c:5 Why `<=`? There are 26 hands." in text
        assert "Instead of 2.5: the global is the counter array." in text
    said = [e.text for e in Page(STAFF).all("span") if e.attributes.get("class") == "remark note"]
    assert ["✎ note: Why <=? There are 26 hands."] == said


def test_every_file_is_shown() -> None:
    """All files that were taken are on the page for staff, each with its lines to go to."""
    page = Page(STAFF)
    shown = [e.text.split()[0] for e in page.all("summary") if e.text.split()[0] in NAMES]
    assert NAMES == shown
    assert {"L14", "F2L9", "F3L1", "F4L1"} <= set(page.ids)


NAMES = ["proj2.c", "war.c", "war.h", "design2.txt"]


def test_hidden_transcripts_are_hidden() -> None:
    """Of a hidden transcript or dialogue nothing is on the student's page."""
    lines = ["tell-tale line", *programs.games(1)]
    wrong = replace(
        programs.finding(lines, programs.slipped(lines, 5)),
        reason="tell-tale reason",
        place="tell-tale place",
    )
    case = replace(programs.CASE, id="tell-tale-id", group="hidden", note="tell-tale note")
    hidden = programs.replayed(case, wrong)
    said = (Said(by="program", data=b"tell-tale turn: hearts"), *programs.talk(3, 2))
    dialogue = programs.refereed(replace(case, oracle="referee"), said, 2)
    seen = programs.sanitized(replace(case, id="tell-tale-memory"))
    staff, student = pages(replace(MADE, results=(hidden, dialogue, seen)))
    assert "tell-tale" in staff
    assert "tell-tale" not in student
    assert "past the end" not in student


@pytest.mark.parametrize("count", [1, 100])
def test_pages_of_long_transcripts_stay_small(count: int) -> None:
    """Transcripts of 10,000 lines, one or a hundred of them, make a page of less than half a megabyte."""
    lines = programs.games(345)
    cases = [replace(programs.CASE, id=f"case-{n}") for n in range(count)]
    wrong = programs.finding(lines, programs.slipped(lines, 100, 5000, *range(6000, 9000)))
    results = tuple(programs.replayed(case, wrong) for case in cases)
    for page in pages(programs.graded(programs.assignment(*cases), results)):
        assert len(page.encode()) < 500_000


@pytest.mark.parametrize("text", ["<", "\x00", "\u202e", " "])
def test_pages_of_hostile_transcripts_stay_small(text: str) -> None:
    """Long lines of what takes most room make a page of less than two megabytes."""
    cases = [replace(programs.CASE, id=f"case-{n}") for n in range(100)]
    actual = [text * 300 + str(n) for n in range(2000)]
    results = tuple(
        programs.replayed(case, programs.finding(["right"] * 2000, actual, f"rule-{n}"))
        for n, case in enumerate(cases)
    )
    for page in pages(programs.graded(programs.assignment(*cases), results)):
        assert len(page.encode()) < 2_000_000
