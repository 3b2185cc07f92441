"""What a file of marks is held against: who handed in, what is marked by hand, how many points there are."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from harness.complaint import Complaint
from harness.graded import LineNote
from harness.submission import composed_name

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from harness.assignment import RubricItem
    from harness.yamltext import Place

    Lines = Callable[[str], Mapping[str, int]]
    """A student's files with how many lines each has, by every name that it goes by."""

_LINE = re.compile(r"(?P<file>.+?):(?P<line>[1-9][0-9]{0,6})")
MOST_NAMES = 10


class Known:
    """The names and bounds that hold for one file, and the complaints about it.

    Without ``lines`` it is not looked at whether notes stand at lines that there are.
    """

    def __init__(
        self,
        file: str,
        rubric: Iterable[RubricItem],
        students: Collection[str],
        lines: Lines | None = None,
    ) -> None:
        self.file = file
        self.complaints: list[Complaint] = []
        self.items: Mapping[str, RubricItem] = {item.id: item for item in rubric}
        self._lines = lines
        self._students = {composed_name(student): student for student in students}

    @property
    def by_hand(self) -> tuple[str, ...]:
        """The items that a person marks."""
        return tuple(name for name, item in self.items.items() if item.source == "hand")

    def complain(self, place: Place | tuple[int, int], message: str) -> None:
        """Complain about what stands at a place."""
        line, column = place
        self.complaints.append(Complaint(self.file, line, column, message))

    def student(self, name: str, place: Place | tuple[int, int]) -> str:
        """The student of that name, however its accents are spelt; complained about if there is none."""
        found = self._students.get(composed_name(name))
        if found is None:
            near = get_close_matches(name, self._students, n=1)
            meant = f"; did you mean `{near[0]}`?" if near else ""
            self.complain(place, f"nobody called `{name}` has handed in{meant}")
        return found or name

    def points(self, item: RubricItem, value: object, place: Place | tuple[int, int]) -> float | None:
        """The points for an item; None where there are none, and where there is a complaint."""
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= item.points:
            self.complain(place, f"`{item.id}` takes points from 0 to {item.points:g}")
            return None
        return float(value)

    def note(self, student: str, where: str, text: str, place: Place | tuple[int, int]) -> LineNote | None:
        """A note at a line, written ``war.c:12``; None where there is a complaint."""
        found = _LINE.fullmatch(where.strip())
        if found is None or not text.strip():
            self.complain(place, "a note stands at a file and a line, with a text: `war.c:12: too long`")
            return None
        note = LineNote(file=found["file"], line=int(found["line"]), text=text.strip())
        if self._lines is not None and student in self._students.values():
            self._look_up(note, self._lines(student), place)
        return note

    def _look_up(self, note: LineNote, files: Mapping[str, int], place: Place | tuple[int, int]) -> None:
        """Complain about a note that stands nowhere."""
        lines = files.get(note.file)
        if lines is None:
            there = (
                ", ".join(f"`{name}`" for name in sorted(files)[:MOST_NAMES]) or "nothing that can be read"
            )
            self.complain(place, f"there is no `{note.file}` in what was handed in; there is {there}")
        elif note.line > lines:
            many = f"{lines} {'line' if lines == 1 else 'lines'}"
            self.complain(place, f"there is no line {note.line}: `{note.file}` has {many}")
