"""A file of marks in CSV, as a spreadsheet writes it: one line for each student, a column for each item."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from harness.graded import HandMarks, Override

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.graded import LineNote
    from harness.marks.known import Known

STUDENT, COMMENT, NOTES = "student", "comment", "notes"
INSTEAD, REASON = "_instead", "_reason"
"""What stands behind an item's name in the columns of an override."""


def read_table(data: bytes, known: Known) -> dict[str, HandMarks]:
    """Read a whole file; complaints go to ``known``, with the line and the number of the column.

    Columns: ``student``; items by their names; ``comment``; ``notes`` with one ``war.c:12: text`` in each
    line of the cell; ``tests_instead`` and ``tests_reason`` to override what was counted. Commas or
    semicolons, UTF-8 with or without a mark; a decimal comma is understood. Empty cells leave things open.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        known.complain((line, 1), "this is not UTF-8: save it as CSV UTF-8")
        return {}
    head = text.partition("\n")[0]
    reader = csv.reader(io.StringIO(text), delimiter=";" if head.count(";") > head.count(",") else ",")
    marks: dict[str, HandMarks] = {}
    columns: list[str] = []
    line = 1
    try:
        for row in reader:
            if not columns:
                columns = _columns(row, known)
            elif any(cell.strip() for cell in row):
                _Row(known, columns, row, line).read_into(marks)
            line = reader.line_num + 1
    except csv.Error as error:
        known.complain((line, 1), f"this is no CSV: {error}")
    return marks


def _columns(row: Sequence[str], known: Known) -> list[str]:
    """The names of the columns; an unknown one, or one that stands twice, is complained about."""
    names = [cell.strip() for cell in row]
    counted = [f"{item}{ending}" for item in known.items for ending in (INSTEAD, REASON)]
    there = [STUDENT, *known.by_hand, COMMENT, NOTES]
    for number, name in enumerate(names, 1):
        if name in names[: number - 1]:
            known.complain((1, number), f"the column `{name}` stands before already")
        elif name and name not in {*there, *counted}:
            known.complain((1, number), f"unknown column `{name}`; there are {', '.join(there)}")
    if STUDENT not in names:
        known.complain((1, 1), f"there is no column `{STUDENT}`: the first line names the columns")
    return names


class _Row:
    """One line of the table."""

    def __init__(self, known: Known, columns: list[str], row: Sequence[str], line: int) -> None:
        self._known = known
        self._line = line
        self._cells = dict(zip(columns, (cell.strip() for cell in row), strict=False))
        self._numbers = {name: number for number, name in enumerate(columns, 1)}
        if len(row) > len(columns):
            known.complain((line, len(columns) + 1), "there are more cells than columns: is a quote missing?")

    def read_into(self, marks: dict[str, HandMarks]) -> None:
        """Read the line; a student who stands twice is complained about."""
        if STUDENT not in self._cells:
            return
        student = self._known.student(self._cells[STUDENT], self._place(STUDENT))
        if student in marks:
            self._known.complain(self._place(STUDENT), f"`{student}` has a line before already")
        marks[student] = HandMarks(
            points=dict(self._points()),
            comment=self._cells.get(COMMENT, ""),
            notes=tuple(self._notes(student)),
            overrides=self._overrides(),
        )

    def _place(self, column: str) -> tuple[int, int]:
        return self._line, self._numbers[column]

    def _number(self, column: str, item: str) -> float | None:
        """The points in a column, None for an empty cell."""
        cell = self._cells.get(column, "")
        if not cell:
            return None
        try:
            value: object = float(cell.replace(",", "."))
        except ValueError:
            value = cell
        return self._known.points(self._known.items[item], value, self._place(column))

    def _points(self) -> Iterator[tuple[str, float]]:
        for item in self._known.by_hand:
            if (given := self._number(item, item)) is not None:
                yield item, given

    def _notes(self, student: str) -> Iterator[LineNote]:
        for line in self._cells.get(NOTES, "").splitlines():
            where, _, text = line.partition(": ")
            note = self._known.note(student, where, text, self._place(NOTES)) if line.strip() else None
            if note is not None:
                yield note

    def _overrides(self) -> Mapping[str, Override]:
        made: dict[str, Override] = {}
        for item in self._known.items:
            given = self._number(item + INSTEAD, item)
            reason = self._cells.get(item + REASON, "")
            if given is not None and not reason:
                what = f"points instead of those counted need a reason, in a column `{item}{REASON}`"
                self._known.complain(self._place(item + INSTEAD), what)
            elif given is not None:
                made[item] = Override(points=given, reason=reason)
        return made
