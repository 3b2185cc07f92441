"""Files of marks to fill in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.graded import HandMarks, LineNote, Override
from harness.marks import read_marks
from harness.marks.template import csv_template, marks_line, yaml_template
from tests.harness.toys import ASSIGNMENT, RUBRIC

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ["ada", "no", "zoë: k", "1", "-x", "a{b}", "#c", 'say "hi"', "=1+1"]
MARKS = {
    "ada": HandMarks(
        points={"style": 2.5},
        comment='Good: "very".\nTwo lines.',
        notes=(LineNote(file="a b.toy", line=3, text="too: long"), LineNote(file="x.toy", line=1, text="y")),
        overrides={"tests": Override(points=7, reason="a power cut, 3 pm")},
    ),
    "no": HandMarks(points={"style": 0.0}),
    "1": HandMarks(comment="One.", shared=("Aces: high.", "And\nread.")),
    "#c": HandMarks(shared=("Aces: high.",)),
}


@pytest.mark.parametrize("form", ["yaml", "csv"])
def test_a_template_is_read_as_the_marks_that_there_were(form: str, tmp_path: Path) -> None:
    """Nothing is lost on the way through a template, whatever the students are called."""
    path = tmp_path / f"marks.{form}"
    text = yaml_template(ASSIGNMENT, NAMES, MARKS) if form == "yaml" else csv_template(RUBRIC, NAMES, MARKS)
    path.write_bytes(text.encode())
    read = read_marks(path, RUBRIC, NAMES)
    had = {name: MARKS.get(name, HandMarks()) for name in NAMES}
    if form == "csv":  # a table has no place for one comment of several students: each gets it alone
        had = {name: replace(each, comment=each.comments, shared=()) for name, each in had.items()}
    assert read == had


def test_a_line_to_paste_loses_nothing() -> None:
    """What else a student has comes along; what he shares with others stays where it is."""
    line = marks_line("ada", ["style"], replace(MARKS["ada"], shared=("Aces high.",)))
    assert yaml_template(ASSIGNMENT, ["ada"], MARKS).splitlines()[-1] == line


def test_an_empty_template_says_what_can_be_written() -> None:
    """The head shows notes and overrides with names of this assignment."""
    text = yaml_template(ASSIGNMENT, ["ada"], {})
    assert text.endswith('students:\n  ada: {style: , comment: ""}\n')
    assert 'notes: {"sort.toy:12": "…"}' in text
    assert 'override: {tests: {points: 3, reason: "…"}}' in text


def test_a_line_quotes_what_yaml_would_misread() -> None:
    """Names that are words of YAML, or no words at all."""
    assert marks_line("no", ["style"], HandMarks(points={"style": 2.0})) == '  "no": {style: 2, comment: ""}'
    assert marks_line("ada", ["style"], HandMarks(comment="Hm")) == '  ada: {style: , comment: "Hm"}'
