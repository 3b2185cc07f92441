"""What stands on a terminal about a class, small and large, narrow and wide."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from harness.cli.class_table import MOST_ROWS, class_table, held_lines, open_line
from harness.report.row import ItemPoints, Measured, Row, Trouble
from harness.verdict import Verdict
from tests.harness.toys import ASSIGNMENT

if TYPE_CHECKING:
    from collections.abc import Sequence

ROW = Row(
    student="ada",
    language="elixir",
    status="graded",
    verdict=Verdict.WRONG_ANSWER,
    points=(ItemPoints(item="tests", points=20.0),),
    total=20.0,
    open_points=5.0,
    out_of=40.0,
    cases=(),
    warnings=0,
    unbuilt="",
    fingerprint="f",
    cases_sha256="c",
    versions=(),
    fault=None,
    measured=Measured(graded_at="", wall_seconds=0.0),
)
GONE = Trouble(what="the engine is gone", where="box 1", advice="Start it again")
HELD = replace(ROW, student="bob", status="held", verdict=None, total=None, fault=GONE)


def printed(rows: Sequence[Row], width: int = 80) -> str:
    """Return the table as it is printed on a terminal of that width."""
    console = Console(file=StringIO(), width=width, force_terminal=False)
    with console.capture() as captured:
        console.print(class_table(ASSIGNMENT, rows))
    return captured.get()


@pytest.mark.parametrize(
    ("row", "result"),
    [
        (ROW, "wrong answer"),
        (replace(ROW, warnings=1), "wrong answer, 1 warning"),
        (replace(ROW, warnings=12), "wrong answer, 12 warnings"),
        (replace(ROW, verdict=Verdict.COMPILE_ERROR, unbuilt="no-file"), "no answer found"),
        (replace(ROW, verdict=Verdict.COMPILE_ERROR, unbuilt="ambiguous"), "several answers"),
        (replace(ROW, verdict=Verdict.COMPILE_ERROR, unbuilt="errors"), "compile error"),
        (HELD, "held"),
    ],
)
def test_a_result_is_a_few_words(row: Row, result: str) -> None:
    """In one line on a terminal of 80 columns."""
    line = next(line for line in printed([row]).splitlines() if f" {row.student} " in line)
    assert result == [cell.strip() for cell in line.split("│")][3]


def test_names_are_shown_as_they_are() -> None:
    """No markup is read, and nothing moves the cursor."""
    assert "[red]ada ⟨ESC⟩" in printed([replace(ROW, student="[red]ada \x1b")])


def test_a_large_class_is_summed_up() -> None:
    """How many ended in each way; held ones are one of them."""
    rows = [replace(ROW, student=f"s{number}") for number in range(MOST_ROWS)]
    text = printed([*rows, HELD])
    assert (False, True) == ("s7" in text, f"Sort: {MOST_ROWS + 1} students" in text)
    cells = [[cell.strip() for cell in line.split("│")[1:3]] for line in text.splitlines() if "│" in line]
    assert [["wrong answer", str(MOST_ROWS)], ["held", "1"]] == cells


def test_those_held_by_one_fault_stand_in_one_line() -> None:
    """Each fault once, with what to do; not more names than one can read."""
    rows = [replace(HELD, student=f"s{number:02}") for number in range(12)]
    other = replace(HELD, student="eve", fault=Trouble(what="disk full", where="", advice=""))
    names = ", ".join(f"s{number:02}" for number in range(10))
    assert (
        "Held without a mark: eve. disk full.",
        f"Held without a mark: {names} and 2 more. box 1: the engine is gone. Start it again.",
    ) == held_lines([ROW, other, *rows])


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([], ""),
        ([HELD, replace(ROW, open_points=0.0)], ""),
        ([ROW, HELD], "1 student waits for points that a person gives, in marks.yaml"),
        ([ROW, ROW], "2 students wait for points that a person gives, in marks.yaml"),
    ],
)
def test_who_waits_for_points_is_counted(rows: list[Row], words: str) -> None:
    """A held one waits for us, not for a person."""
    assert words == open_line(rows, "marks.yaml")
