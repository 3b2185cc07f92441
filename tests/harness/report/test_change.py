"""What differs between two gradings."""

from __future__ import annotations

from dataclasses import replace

from harness.report.change import Change, changes
from harness.report.row import CaseVerdict, ItemPoints, Measured, Row
from harness.verdict import Verdict

PASSED, WRONG, LATE = Verdict.PASSED, Verdict.WRONG_ANSWER, Verdict.TIME_LIMIT


def row(student: str = "ada", total: float | None = 10, **verdicts: Verdict) -> Row:
    """One student's row."""
    return Row(
        student=student,
        language="c",
        status="graded",
        verdict=PASSED,
        points=(ItemPoints(item="tests", points=total), ItemPoints(item="style", points=None)),
        total=total,
        open_points=3,
        out_of=13,
        cases=tuple(CaseVerdict(case=name, verdict=verdict) for name, verdict in verdicts.items()),
        warnings=0,
        unbuilt="",
        fingerprint="f",
        cases_sha256="c",
        versions=(("gcc", "14"),),
        fault=None,
        measured=Measured(graded_at="now", wall_seconds=1),
    )


def reasons(before: Row, after: Row) -> tuple[str, ...]:
    """The reasons of the one change there is."""
    (change,) = changes([before], [after])
    return change.reasons


def test_equal_gradings_have_no_change() -> None:
    """Times aside."""
    assert (
        changes([row(a=PASSED)], [replace(row(a=PASSED), measured=Measured(graded_at="x", wall_seconds=2))])
        == ()
    )


def test_those_who_lose_come_first() -> None:
    """Then those who gain, most first, then those whose points stay."""
    before = [row("ada", 5), row("bob", 5), row("cy", 5), row("di", 5, a=PASSED), row("gone", 4)]
    after = [row("ada", 4), row("bob", 9), row("cy", 2), row("di", 5, a=WRONG), row("new", 3)]
    found = [(change.student, change.gain) for change in changes(before, after)]
    assert found == [("cy", -3), ("ada", -1), ("bob", 4), ("di", 0), ("gone", 0), ("new", 0)]


def test_a_student_on_one_side_alone_is_said() -> None:
    """New ones and missing ones have no gain."""
    assert changes([], [row()]) == (Change(student="ada", before=None, after=10, reasons=("is new",)),)
    gone = Change(student="ada", before=10, after=None, reasons=("is not among those graded",))
    assert changes([row()], []) == (gone,)


def test_cases_that_turned_are_named() -> None:
    """Failing, passing, otherwise wrong, new and gone ones, some of many."""
    before = row(a=PASSED, b=WRONG, c=WRONG, gone=PASSED)
    after = row(a=WRONG, b=PASSED, c=LATE, new=WRONG, newer=PASSED)
    assert reasons(before, after) == (
        "fails now: a",
        "passes now: b",
        "now time limit: c",
        "new cases, 1 of 2 failed: new, newer",
        "cases that are gone: gone",
    )
    many = dict.fromkeys("abcde", PASSED)
    assert reasons(row("ada", 10, **many), row("ada", 10, **dict.fromkeys(many, WRONG))) == (
        "fails now: a, b, c and 2 more",
    )


def test_other_reasons_are_said() -> None:
    """Held, other files, the build, warnings, points and tools."""
    held = replace(row(total=None), status="held", verdict=None)
    assert reasons(row(), held)[0] == "held now"
    assert reasons(held, row())[0] == "was held before"
    assert reasons(row(), replace(row(), fingerprint="g")) == ("other files were handed in",)
    assert reasons(row(), replace(row(), unbuilt="errors")) == ("it does not build now",)
    assert reasons(replace(row(), unbuilt="errors"), row()) == ("it builds now",)
    assert reasons(row(), replace(row(), warnings=2)) == ("2 warnings, not 0",)
    given = (ItemPoints(item="tests", points=10), ItemPoints(item="style", points=2))
    assert reasons(row(), replace(row(), points=given, total=12)) == ("style: 2, not open",)
    assert reasons(row(), replace(row(), versions=(("gcc", "15"),))) == ("other tools: gcc",)
    assert reasons(row(), replace(row(), points=(), total=9)) == ("the rubric",)
