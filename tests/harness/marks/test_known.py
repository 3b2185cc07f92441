"""Notes at lines that there are, or are not."""

from __future__ import annotations

import pytest

from harness.graded import LineNote
from harness.marks.known import Known
from tests.harness.toys import RUBRIC

FILES = {"war.c": 2, "a b.txt": 1}
NONE: dict[str, int] = {}


@pytest.mark.parametrize(
    ("where", "files", "complaint"),
    [
        ("war.c:2", FILES, ""),
        ("war.c:3", FILES, "there is no line 3: `war.c` has 2 lines"),
        ("a b.txt:2", FILES, "there is no line 2: `a b.txt` has 1 line"),
        ("war.h:1", FILES, "there is no `war.h` in what was handed in; there is `a b.txt`, `war.c`"),
        ("war.h:1", NONE, "there is no `war.h` in what was handed in; there is nothing that can be read"),
        ("war.c", FILES, "a note stands at a file and a line, with a text: `war.c:12: too long`"),
    ],
)
def test_a_note_is_looked_up_in_what_was_handed_in(where: str, files: dict[str, int], complaint: str) -> None:
    """One that stands nowhere is complained about, and kept: it may be the file that has changed."""
    known = Known("marks.yaml", RUBRIC, {"ada"}, lambda _student: files)
    note = known.note("ada", where, " x ", (7, 3))
    assert [complaint] * bool(complaint) == [each.message for each in known.complaints]
    assert all((each.line, each.column) == (7, 3) for each in known.complaints)
    assert (None if where == "war.c" else LineNote(file=where[:-2], line=int(where[-1]), text="x")) == note


@pytest.mark.parametrize(("student", "looks"), [("eve", True), ("ada", False)])
def test_a_note_that_is_not_looked_up(student: str, *, looks: bool) -> None:
    """That of a student who has not handed in, who is complained about already, and where nobody asks."""

    def lines(_student: str) -> dict[str, int]:
        raise AssertionError

    known = Known("marks.yaml", RUBRIC, {"ada"}, lines if looks else None)
    assert LineNote(file="x", line=9, text="y") == known.note(student, "x:9", "y", (1, 1))
    assert [] == known.complaints
