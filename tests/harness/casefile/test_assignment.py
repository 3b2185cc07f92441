"""Complaints about ``assignment.yaml``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.casefile import load_assignment
from tests.harness.casefile.conftest import ASSIGNMENT

if TYPE_CHECKING:
    from collections.abc import Callable

REFERENCES = Path(__file__).parents[3] / "reference"
PUBLIC = "group: public\ncases:\n- {id: up, deck: [1, 2, 3, 4]}\n"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("title: Four cards\n", "", "1:1: the key `title` is missing here: add it"),
        ("title: Four cards", "title: 7", "1:8: 7 should be text: put it in quotes"),
        ("title: Four cards", "title: ''", "1:8: this is empty: write something here, or leave the key out"),
        (
            "title: Four cards",
            f"title: {'x' * 201}",
            "1:8: this text is too long: 200 characters is the most",
        ),
        (
            "reference: four_cards",
            "reference: ../secret",
            "2:12: `../secret` should be of the form ^[a-z][a-z0-9_]*$",
        ),
        (
            "reference: four_cards",
            "reference: four_card",
            (
                "2:12: there is no reference/four_card.py that can be imported "
                f"(No module named 'reference.four_card'): write it in {REFERENCES}, or mend the name"
            ),
        ),
        (
            "reference: four_cards",
            "reference: no_game",
            "2:12: reference/no_game.py is no answer reference: it lacks TRAITS, complaints, answer, traits",
        ),
        (
            "comparer: cards",
            "comparer: [cards]",
            "3:11: a list should be text",
        ),
        ("answer: function", "answer: printed", "4:9: `printed` should be one of 'function' or 'stdout'"),
        ("  c: {", "  c: {fucntion: x, ", "6:7: unknown key `fucntion`: did you mean `function`?"),
        ("file: four.c, ", "", "6:6: the key `file` is missing here: add it"),
        (
            "file: four.c",
            "file: ../four.c",
            "6:13: `../four.c` should be of the form ^[A-Za-z0-9_][A-Za-z0-9_.+-]{0,99}$",
        ),
        ("function: turn, ", "", "6:6: the key `function` is missing here: our driver calls a function"),
        ("arity: 2", "arity: -1", "6:44: -1 should be at least 0"),
        ("arity: 2", "arity: two", "6:44: `two` should be a whole number"),
        ("points: 25", "points: -1", "8:39: -1 should be at least 0"),
        ("points: 25", "points: many", "8:39: `many` should be a number"),
        ("points: 25", "points: 5000", "8:39: 5000 should be at most 1,000"),
        (
            "source: cases",
            "source: magic",
            "8:51: `magic` should be one of 'cases', 'build', 'own-tests', 'rules' or 'hand'",
        ),
        (
            "source: cases",
            "source: cases, per_warning: 1",
            "8:58: `per_warning` is for an item whose source is build: remove it here",
        ),
        (
            "source: cases}",
            "source: cases}\n  - {id: tests, title: Again, points: 1, source: hand}",
            "9:10: the id `tests` stands before already: each item has its own",
        ),
        ("rubric:\n", "strict_warnings: maybe\nrubric:\n", "7:18: `maybe` should be true or false"),
        ("rubric:\n", "limits: {cpu_seconds: 0}\nrubric:\n", "7:23: 0 should be more than 0"),
        *(
            (
                "rubric:\n",
                f"due: {due}\nrubric:\n",
                f"7:6: {shown} should be a time with its zone, such as 2002-03-06T23:59:59-05:00",
            )
            for due, shown in (("2002-03-06", "`2002-03-06`"), ("noon", "`noon`"), ("12", "12"))
        ),
    ],
)
def test_each_broken_value_has_its_complaint(
    complaints: Callable[..., list[str]], old: str, new: str, complaint: str
) -> None:
    """A value that is not as it should be is named with its place and with what would be right."""
    assert old in ASSIGNMENT

    assert complaints(assignment=ASSIGNMENT.replace(old, new), public=PUBLIC) == [
        f"assignment.yaml:{complaint}"
    ]


def test_language_needs_to_be_known_and_to_have_a_driver(complaints: Callable[..., list[str]]) -> None:
    """A language that the harness does not have, and one that has no driver here, are both named."""
    found = complaints(
        assignment=ASSIGNMENT.replace("  c: {", "  cc: {file: a, function: b, signature: c}\n  c: {"),
        public=PUBLIC,
    )

    assert [found[0], found[1].split("; there is")[0]] == [
        "assignment.yaml:6:3: there is no driver in drivers/cc/: add one, or leave the language out",
        "assignment.yaml:6:3: unknown language `cc`: did you mean `c`?",
    ]


def test_whole_programs_need_neither_function_nor_driver(
    complaints: Callable[..., list[str]], folder: Path
) -> None:
    """Where the answer is what a program prints, a file name is enough."""
    text = ASSIGNMENT.replace("answer: function", "answer: stdout")
    (folder / "drivers" / "c" / "main.c").unlink()

    assert complaints(assignment=text.replace(", function: turn, arity: 2", ""), public=PUBLIC) == []


def test_a_due_date_keeps_its_zone(complaints: Callable[..., list[str]], folder: Path) -> None:
    """Written plainly or in quotes."""
    for due in ("2002-03-13T23:59:59-05:00", '"2002-03-13T23:59:59-05:00"'):
        text = ASSIGNMENT.replace("rubric:\n", f"due: {due}\nrubric:\n")
        assert complaints(assignment=text, public=PUBLIC) == []
        assert str(load_assignment(folder).due) == "2002-03-13 23:59:59-05:00"


def test_parts_of_another_form_break_nothing_else(complaints: Callable[..., list[str]]) -> None:
    """Lists where mappings belong, and the other way round, are complaints and no traceback."""
    found = complaints(
        assignment=(
            "title: x\nreference: [x]\ncomparer: cards\nanswer: function\nlanguages: [c]\nrubric: {a: b}\n"
        ),
        public=PUBLIC,
    )

    assert found == [
        "assignment.yaml:2:12: a list should be text",
        "assignment.yaml:5:12: a list should be keys with values",
        "assignment.yaml:6:9: a mapping should be a list",
    ]


def test_items_of_another_form_break_nothing_else(complaints: Callable[..., list[str]]) -> None:
    """A language or a line of the rubric that is a single word is a complaint and no traceback."""
    text = ASSIGNMENT.replace(
        "rubric:\n", "rubric:\n  - word\n  - {id: [x], title: t, points: 1, source: hand}\n"
    )

    assert complaints(assignment=text.replace("  c: {", "  cpp: word\n  c: {"), public=PUBLIC) == [
        "assignment.yaml:6:8: `word` should be keys with values",
        "assignment.yaml:9:5: `word` should be keys with values",
        "assignment.yaml:10:10: a list should be text",
    ]
