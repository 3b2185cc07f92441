"""Tests of ``grades.csv``."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.report.grades_csv import grades_csv, number_cell, text_cell
from harness.report.row import summarise
from tests.harness.report import sample

if TYPE_CHECKING:
    from harness.graded import GradeResult

ASSIGNMENT = sample.assignment()
HELD = summarise(ASSIGNMENT, sample.held(), sample.AT)


def test_table() -> None:
    """One line per student, sorted; open marks and those of the held are blank; numbers are plain."""
    results: list[GradeResult] = [
        sample.held("zoe"),
        sample.graded(ASSIGNMENT, "mia"),
        sample.passed_all(ASSIGNMENT, "adam"),
    ]
    table = grades_csv(ASSIGNMENT, [summarise(ASSIGNMENT, result, sample.AT) for result in results])
    expected = (
        "student,language,status,style,documentation,build,own-tests,cases,total,out_of\n"
        "adam,rust,graded,2,2,4,2,25,35,40\n"
        "mia,elixir,graded,,,4,2,18.75,24.75,40\n"
        "zoe,elixir,held,,,,,,,40\n"
    )
    assert expected == table


CELLS = [
    ("asmith", "asmith"),
    ("=1+1", "'=1+1"),
    ("+1", "'+1"),
    ("-1", "'-1"),
    ("@SUM(A1)", "'@SUM(A1)"),
    ("\t=1", "⟨HT⟩=1"),
    ("\r=1", "⟨CR⟩=1"),
    ("a\nb\0", "a⟨LF⟩b⟨NUL⟩"),
    ("\xa0=1", "'\xa0=1"),
    ("  =1", "'  =1"),
    ("\uff1d1", "'\uff1d1"),
    ("a=1", "a=1"),
    ("", ""),
]


@pytest.mark.parametrize(("text", "cell"), CELLS)
def test_text_cell(text: str, cell: str) -> None:
    """No text is taken for a formula by a spreadsheet."""
    assert cell == text_cell(text)


NUMBERS = [
    (None, ""),
    (0.0, "0"),
    (25.0, "25"),
    (18.75, "18.75"),
    (1 / 3, "0.3333"),
    (100.0, "100"),
    (-1.5, "-1.5"),
]


@pytest.mark.parametrize(("number", "cell"), NUMBERS)
def test_number_cell(number: float | None, cell: str) -> None:
    """A number is plain, without needless zeros and without an exponent."""
    assert cell == number_cell(number)


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1))
def test_names_come_back(student: str) -> None:
    """Whatever a student is called, a reader of the table gets one line, with that name in the first cell."""
    row = replace(HELD, student=student)
    table = list(csv.reader(io.StringIO(grades_csv(ASSIGNMENT, [row]), newline="")))
    assert [2, text_cell(student)] == [len(table), table[1][0]]
