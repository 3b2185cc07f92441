"""A file of marks in YAML."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harness.graded import HandMarks, Override
from harness.yamltext import Fields, Items, Node, Scalar, read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.graded import LineNote
    from harness.marks.known import Known
    from harness.yamltext import Place

COMMENT, NOTES, OVERRIDE = "comment", "notes", "override"
STUDENTS, TOGETHER = "students", "together"


def read_written(data: bytes, known: Known) -> dict[str, HandMarks]:
    """Read a whole file; complaints go to ``known``.

    ``students`` maps each student to points by item, a ``comment``, ``notes`` at lines, and ``override`` of
    what was counted; ``together`` lists comments that several students get.
    """
    parsed = read_yaml(data, known.file)
    known.complaints.extend(parsed.complaints)
    root = parsed.root
    if root is None:
        return {}
    if not isinstance(root, Fields) or STUDENTS not in root.fields:
        known.complain(root.place, "a marks file has the key `students`: a mapping for each student")
        return {}
    for key, (place, _) in root.fields.items():
        if key not in {STUDENTS, TOGETHER}:
            known.complain(place, f"unknown key `{key}`; there are {STUDENTS}, {TOGETHER}")
    reader = _Reader(known)
    marks = reader.students(*root.fields[STUDENTS])
    if TOGETHER in root.fields:
        reader.together(root.fields[TOGETHER][1], marks)
    return marks


class _Reader:
    """Reads the parts, and complains where one is not as it should be."""

    def __init__(self, known: Known) -> None:
        self._known = known

    def students(self, place: Place, node: Node) -> dict[str, HandMarks]:
        """Read the mapping of students."""
        if isinstance(node, Scalar) and node.value is None:
            return {}
        if not isinstance(node, Fields):
            self._known.complain(place, "`students` maps each student to his points")
            return {}
        marks: dict[str, HandMarks] = {}
        for name, (at, each) in node.fields.items():
            student = self._known.student(name, at)
            marks[student] = self._student(student, each)
        return marks

    def together(self, node: Node, marks: dict[str, HandMarks]) -> None:
        """Add each comment to those of its students, behind what they got alone."""
        if not isinstance(node, Items):
            self._known.complain(node.place, "`together` is a list of {students: [...], comment: ...}")
            return
        for item in node.items:
            fields = item.fields if isinstance(item, Fields) else {}
            names, comment = fields.get("students"), fields.get(COMMENT)
            if set(fields) != {"students", COMMENT} or names is None or comment is None:
                self._known.complain(item.place, "this needs `students` and a `comment`, and nothing else")
                continue
            for name, place in _texts(names[1]):
                student = self._known.student(name, place)
                had = marks.get(student, HandMarks())
                marks[student] = replace(had, shared=(*had.shared, _text(comment[1])))

    def _student(self, name: str, node: Node) -> HandMarks:
        """Read what one student was given."""
        if not isinstance(node, Fields):
            self._known.complain(node.place, f"`{name}` needs a mapping of points, such as {{style: 2}}")
            return HandMarks()
        made = HandMarks()
        points: dict[str, float] = {}
        for key, (place, value) in node.fields.items():
            if key == COMMENT:
                made = replace(made, comment=_text(value))
            elif key == NOTES:
                made = replace(made, notes=tuple(self._notes(name, value)))
            elif key == OVERRIDE:
                made = replace(made, overrides=dict(self._overrides(value)))
            elif key not in self._known.by_hand:
                self._unknown_item(key, place)
            elif (given := self._points(key, value)) is not None:
                points[key] = given
        return replace(made, points=points)

    def _unknown_item(self, key: str, place: Place) -> None:
        if key in self._known.items:
            what = f"`{key}` is counted, not given: write override: {{{key}: {{points: …, reason: …}}}}"
        else:
            there = ", ".join((*self._known.by_hand, COMMENT, NOTES, OVERRIDE))
            what = f"no item `{key}` is marked by hand; there are {there}"
        self._known.complain(place, what)

    def _points(self, key: str, node: Node) -> float | None:
        value = node.value if isinstance(node, Scalar) else ""
        return self._known.points(self._known.items[key], value, node.place)

    def _notes(self, student: str, node: Node) -> Iterator[LineNote]:
        """Read notes at lines: ``war.c:12`` and a text each."""
        if not isinstance(node, Fields):
            self._known.complain(node.place, "`notes` maps places such as `war.c:12` to texts")
            return
        for where, (place, value) in node.fields.items():
            if (note := self._known.note(student, where, _text(value), place)) is not None:
                yield note

    def _overrides(self, node: Node) -> Iterator[tuple[str, Override]]:
        """Read points that stand instead of those counted."""
        if not isinstance(node, Fields):
            self._known.complain(node.place, "`override` maps an item to {points: ..., reason: ...}")
            return
        for key, (place, value) in node.fields.items():
            item = self._known.items.get(key)
            fields = value.fields if isinstance(value, Fields) else {}
            if item is None:
                self._known.complain(place, f"unknown item `{key}`; there are {', '.join(self._known.items)}")
            elif set(fields) != {"points", "reason"} or not (reason := _text(fields["reason"][1])):
                self._known.complain(place, f"`{key}` needs points and a reason: {{points: …, reason: …}}")
            elif (given := self._points(key, fields["points"][1])) is not None:
                yield key, Override(points=given, reason=reason)


def _text(node: Node) -> str:
    """A single value as text; nothing for anything else."""
    value = node.value if isinstance(node, Scalar) else None
    return "" if value is None else str(value).strip()


def _texts(node: Node) -> Iterator[tuple[str, Place]]:
    """The names of a list, or a single name, each with its place."""
    for item in node.items if isinstance(node, Items) else (node,):
        yield _text(item), item.place
