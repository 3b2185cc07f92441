"""Tests of the class's page and its figures."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
import yaml

from harness.report.case_rates import Rate, case_rates, hardest
from harness.report.chart import Spread, histogram, spread
from harness.report.class_page import MOST_NAMED, Beside, class_page, misread
from harness.report.groups import Group, groups
from harness.report.row import ItemPoints, Reading, Row, summarise
from harness.report.summary import summarise_class
from harness.verdict import Verdict
from tests.harness.report import large, sample
from tests.harness.report.parsed import Page

ASSIGNMENT = sample.assignment()
ROWS = [summarise(ASSIGNMENT, result, sample.AT) for result in sample.whole_class(ASSIGNMENT)]


def page(rows: list[Row], beside: Beside = Beside()) -> Page:  # noqa: B008 - it is frozen
    """Return the class's page."""
    return Page(class_page(ASSIGNMENT, rows, summarise_class(ASSIGNMENT, rows), beside))


def section(rows: list[Row], name: str, beside: Beside = Beside()) -> str:  # noqa: B008 - it is frozen
    """Return what one section says, blanks made one."""
    found = next(e for e in page(rows, beside).all("section") if e.attributes.get("id") == name)
    return " ".join(found.text.split())


def test_every_student_has_a_line() -> None:
    """Each student has a line with links to both pages."""
    links = [e.attributes["href"] for e in page(ROWS).all("a")]
    wanted = {f"{row.student}/{name}" for row in ROWS for name in ("index.html", "student.html")}
    assert wanted <= set(links)


def test_held_students_come_first() -> None:
    """Who is held is told at the top, with the reason and what to do."""
    text = page(ROWS).all("section")[0].text
    assert (
        "cgarcia: container 4f1c: the supervisor stopped answering. Restart Docker and grade again." in text
    )


def test_who_came_late_is_listed_and_can_be_filtered() -> None:
    """By how much, also for somebody who is held; without anybody, there is neither list nor column."""
    rows = [replace(row, late_seconds=60 * place) for place, row in enumerate(ROWS)]
    told = section(rows, "held")
    assert f"{len(rows) - 1} students handed in late, which takes no points by itself:" in told
    assert f"{rows[-1].student} by {len(rows) - 1} minutes" in told
    shown = page(rows)
    late = [e for e in shown.all("tr") if "late" in (e.attributes.get("data-s") or "").split()]
    assert len(late) == len(rows) - 1
    assert "late" in [e.attributes.get("value") for e in shown.all("option")]
    assert not [e for e in page(ROWS).all("option") if e.attributes.get("value") == "late"]


def test_open_marks() -> None:
    """The lines of the rubric that wait for a person are named, and the students who wait for them."""
    noted = next(e for e in page(ROWS).all("section") if e.attributes.get("id") == "open")
    told = (
        "6 students have marks that wait for a person (Code style, Documentation): asmith, unbuilt-no-file,"
    )
    assert told in noted.text


def test_lines_for_the_marks_file() -> None:
    """Who has no points by hand yet gets a line to fill in; who has some, or all, or is held, gets none."""
    partly = (ItemPoints(item="style", points=1.0), ItemPoints(item="documentation", points=None))
    rows = [*ROWS[:3], replace(ROWS[0], student="dlee", points=partly)]
    shown = next(e for e in page(rows).all("pre"))
    assert '  asmith: {style: , documentation: , comment: ""}\n' == shown.text


def test_nothing_to_look_at() -> None:
    """A class that is done has no notes."""
    done = [summarise(ASSIGNMENT, sample.passed_all(ASSIGNMENT, "ann"), sample.AT)]
    done.append(replace(done[0], student="bob", fingerprint=""))
    done.append(replace(done[0], student="cid", fingerprint=""))
    assert not [e for e in page(done).all("section") if e.attributes.get("class") == "note"]


def test_equal_hand_ins() -> None:
    """Students who handed in the same files are named together."""
    rows = [
        replace(ROWS[0], student=student, fingerprint=print_)
        for student, print_ in zip("abc", "121", strict=True)
    ]
    assert "The same files, byte for byte: a, c." in page(rows).all("main")[0].text


def test_case_rates() -> None:
    """Of each case it is told how many passed and how the others ended; old cases are left out."""
    cases = ASSIGNMENT.cases[1:2]
    rates = case_rates(cases, [row for row in ROWS if row.status == "graded"])
    failures = ((Verdict.WRONG_ANSWER, 1), (Verdict.COMPILE_ERROR, 5))
    assert (Rate(number=1, case=cases[0], run=7, passed=1, failures=failures),) == rates


@pytest.mark.parametrize(
    ("run", "passed", "percent"), [(0, 0, 0), (200, 199, 99), (200, 200, 100), (3, 1, 33)]
)
def test_percent(run: int, passed: int, percent: int) -> None:
    """A share is rounded down: 100 only when all passed."""
    assert percent == Rate(number=1, case=ASSIGNMENT.cases[0], run=run, passed=passed, failures=()).percent


def test_histogram() -> None:
    """Totals are counted in ten ranges; full marks are in the last, the highest bar is full height."""
    chart = histogram([0, 3.9, 4, 40, 38.5, 36], 40)
    assert [2, 1, 0, 0, 0, 0, 0, 0, 0, 3] == [bar.count for bar in chart.bars]
    assert chart.bars[9].height > chart.bars[0].height > chart.bars[1].height > chart.bars[2].height
    assert "0\u20134 points: 2; 4\u20138 points: 1; 36\u201340 points: 3" == chart.text


@pytest.mark.parametrize(("totals", "out_of"), [([], 40.0), ([0.0], 0.0), ([-1.0, 99.0], 40.0)])
def test_histogram_of_odd_totals(totals: list[float], out_of: float) -> None:
    """No totals, an assignment worth nothing and totals beyond the ends are drawn too."""
    assert len(totals) == sum(bar.count for bar in histogram(totals, out_of).bars)


def test_hardest_cases() -> None:
    """The cases that fewest passed come first; those that everybody passed, or nobody ran, are left out."""
    counts = [(4, 4), (4, 1), (4, 0), (0, 0), (4, 1)]
    rates = [
        Rate(number=number, case=ASSIGNMENT.cases[0], run=run, passed=passed, failures=())
        for number, (run, passed) in enumerate(counts, 1)
    ]
    assert [3, 2, 5] == [rate.number for rate in hardest(rates)]


SPREADS = [
    ([], None),
    ([3.0], Spread(least=3.0, lower=3.0, median=3.0, upper=3.0, most=3.0)),
    ([0.0, 10.0, 20.0, 30.0, 40.0], Spread(least=0.0, lower=10.0, median=20.0, upper=30.0, most=40.0)),
]


@pytest.mark.parametrize(("totals", "found"), SPREADS)
def test_spread(totals: list[float], found: Spread | None) -> None:
    """It is told between which marks the middle half of the class lies."""
    assert found == spread(totals)


LOW = Reading(name="ace-low", staff="Aces are low.", whole=True)


def test_misreadings_by_number_of_students() -> None:
    """Misreadings are told with their students, those of most students first; in part is said so."""
    partly = replace(LOW, whole=False)
    other = Reading(name="top-first", staff="The first card is on top.", whole=True)
    readings = [other, LOW, None, partly, LOW]
    rows = [
        replace(ROWS[0], student=name, misreading=one) for name, one in zip("abcde", readings, strict=True)
    ]
    assert [("ace-low", ("b", "e"), ("d",)), ("top-first", ("a",), ())] == [
        (each.reading.name, each.students, each.partly) for each in misread(rows)
    ]
    assert "3 students Aces are low. (ace-low) b, e; in part: d 1 student" in section(rows, "misread")


def test_same_wrong_answers_have_one_place_for_a_comment() -> None:
    """A group has one box, labelled; below stand its lines for the marks file, names written as data."""
    group = Group(students=("ann", 'b"ob\u202e'), cases=("one", "two"))
    beside = Beside(groups=((group, "At place 4 your answer has 5."),))
    found = page(ROWS, beside)
    (area,) = found.all("textarea")
    assert json.loads(area.attributes["data-students"]) == list(group.students)
    assert area.attributes["id"] in {e.attributes["for"] for e in found.all("label")}
    assert "At place 4 your answer has 5." in section(ROWS, "groups", beside)
    told = next(e.text for e in found.all("pre") if e.attributes.get("id") == "together")
    marks = yaml.safe_load(told)["together"]
    assert [{"students": list(group.students), "comment": ""}] == marks


def test_who_needs_help() -> None:
    """Students with nothing that runs, or with few cases right, are named with the reason."""
    told = section(ROWS, "needy")
    assert "unbuilt-errors 0/8: nothing could be run (errors)" in told
    assert "bwong" not in told


def test_long_lists_are_counted() -> None:
    """Of very many students who wait for something the first are named, the others counted."""
    rows = [replace(ROWS[0], student=f"s{n:03}", fingerprint=str(n)) for n in range(MOST_NAMED + 5)]
    told = section(rows, "open")
    assert ("s039 and 5 more." in told, "s040," in told) == (True, False)


def test_a_class_of_five_hundred() -> None:
    """The page of 500 students stays below a megabyte and a half; the picture is one tab stop."""
    rows = large.rows()
    found = tuple((group, "At place 1 your answer has 7, but 10 belongs there.") for group in groups(rows))
    html = class_page(large.ASSIGNMENT, rows, summarise_class(large.ASSIGNMENT, rows), Beside(groups=found))
    assert len(html.encode()) < 1_500_000
    picture = html[html.index('id="map"') : html.index('id="names"')]
    assert (0, 500) == (picture.count("<a "), picture.count("data-r="))
