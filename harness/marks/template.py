"""The text of a file of marks to fill in, with what is in the one that is there."""

from __future__ import annotations

import csv
import io
import json
import re
from typing import TYPE_CHECKING

from harness.graded import HandMarks

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harness.assignment import Assignment, RubricItem

_PLAIN = re.compile(r"(?!(?:true|false|null|yes|no|on|off|y|n)\Z)[a-z][\w.-]*", re.IGNORECASE | re.ASCII)
"""Names that YAML takes as text without quotes, in every version of it."""

HEAD = """\
# Marks given by hand, {title}: nothing after an item leaves it open.
# Also for each student: notes: {{"{file}:12": "…"}} at lines, and
# override: {{{item}: {{points: 3, reason: "…"}}}} instead of what was counted.
# One comment for several: together: [{{students: [a, b], comment: "…"}}], beside `students`.
"""


def marks_line(student: str, by_hand: Iterable[str], marks: HandMarks) -> str:
    """A student's line as ``marks.yaml`` has it, with nothing after the items that are still open.

    ``by_hand`` are the items that a person marks. Comments that others got too are not in it.
    """
    points = ((item, marks.points.get(item)) for item in by_hand)
    items = [f"{item}: {'' if given is None else format(given, 'g')}" for item, given in points]
    items.append(f"comment: {_quoted(marks.comment)}")
    return f"  {_name(student)}: {{{', '.join(items)}{_rest(marks)}}}"


def yaml_template(assignment: Assignment, students: Iterable[str], marks: Mapping[str, HandMarks]) -> str:
    """A file in YAML for these students, with the marks that there are already."""
    rubric, file = assignment.rubric, assignment.entries[0].file
    by_hand = [item.id for item in rubric if item.source == "hand"]
    example = next((item.id for item in rubric if item.source != "hand"), rubric[0].id)
    lines = [HEAD.format(title=assignment.title, file=file, item=example) + "students:"]
    together: dict[str, list[str]] = {}
    for student in students:
        had = marks.get(student, HandMarks())
        lines.append(marks_line(student, by_hand, had))
        for comment in had.shared:
            together.setdefault(comment, []).append(_name(student))
    lines += ["together:"] if together else []
    for comment, names in together.items():
        lines.append(f"  - {{students: [{', '.join(names)}], comment: {_quoted(comment)}}}")
    return "\n".join(lines) + "\n"


def csv_template(
    rubric: Sequence[RubricItem], students: Iterable[str], marks: Mapping[str, HandMarks]
) -> str:
    """The same as a table for a spreadsheet, with columns for overrides where there are some."""
    by_hand = [item.id for item in rubric if item.source == "hand"]
    over = [item.id for item in rubric if any(item.id in each.overrides for each in marks.values())]
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    heads = [head for item in over for head in (f"{item}_instead", f"{item}_reason")]
    writer.writerow(["student", *by_hand, "comment", "notes", *heads])
    for student in students:
        had = marks.get(student, HandMarks())
        notes = "\n".join(f"{note.file}:{note.line}: {note.text}" for note in had.notes)
        given = [had.points.get(item) for item in by_hand]
        overrides = [
            cell
            for item in over
            for found in (had.overrides.get(item),)
            for cell in ((f"{found.points:g}", found.reason) if found else ("", ""))
        ]
        points = ["" if each is None else f"{each:g}" for each in given]
        writer.writerow([student, *points, had.comments, notes, *overrides])
    return table.getvalue()


def _rest(marks: HandMarks) -> str:
    """Notes and overrides, as they stand behind a student's comment."""
    parts = []
    if marks.notes:
        notes = (f"{_quoted(f'{note.file}:{note.line}')}: {_quoted(note.text)}" for note in marks.notes)
        parts.append(f", notes: {{{', '.join(notes)}}}")
    if marks.overrides:
        made = (
            f"{item}: {{points: {over.points:g}, reason: {_quoted(over.reason)}}}"
            for item, over in marks.overrides.items()
        )
        parts.append(f", override: {{{', '.join(made)}}}")
    return "".join(parts)


def _name(student: str) -> str:
    return student if _PLAIN.fullmatch(student) else _quoted(student)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
