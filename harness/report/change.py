"""What differs between two gradings of a class, student by student, and why. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.verdict import Verdict
from harness.wording import verdict_word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.report.row import Row

MOST_CASES = 3
"""How many cases a reason names before it counts the others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One student whose result is another than before.

    ``before`` and ``after`` are the points so far, None where there was no result or it was held. ``reasons``
    are sentences, the weightiest first.
    """

    student: str
    before: float | None
    after: float | None
    reasons: tuple[str, ...]

    @property
    def gain(self) -> float:
        """The points won or, below zero, lost; 0 where one side has none."""
        return 0.0 if self.before is None or self.after is None else round(self.after - self.before, 4)


def changes(before: Sequence[Row], after: Sequence[Row]) -> tuple[Change, ...]:
    """Compare two gradings: those who lose most come first, then those who gain, then the others.

    A student with the same points, but other verdicts, counts as changed.
    """
    earlier = {row.student: row for row in before}
    later = {row.student: row for row in after}
    found = [
        change
        for student in sorted(earlier.keys() | later.keys())
        if (change := _change(student, earlier.get(student), later.get(student))) is not None
    ]
    return tuple(sorted(found, key=lambda change: (change.gain >= 0, -abs(change.gain), change.student)))


def _change(student: str, before: Row | None, after: Row | None) -> Change | None:
    if before is None or after is None:
        reason = "is new" if before is None else "is not among those graded"
        was = before.total if before is not None else None
        now = after.total if after is not None else None
        return Change(student=student, before=was, after=now, reasons=(reason,))
    reasons = tuple(_reasons(before, after))
    if not reasons and before.total == after.total:
        return None
    return Change(student=student, before=before.total, after=after.total, reasons=reasons or ("the rubric",))


def _reasons(before: Row, after: Row) -> Iterator[str]:
    """Why a student's result is another one."""
    if before.status != after.status:
        yield "held now" if after.status == "held" else "was held before"
    if before.fingerprint != after.fingerprint:
        yield "other files were handed in"
    yield from _case_reasons(before, after)
    if before.unbuilt != after.unbuilt:
        yield "it builds now" if not after.unbuilt else "it does not build now"
    if before.warnings != after.warnings:
        yield f"{after.warnings} warnings, not {before.warnings}"
    given = {each.item: each.points for each in before.points}
    for each in after.points:
        was = given.get(each.item)
        if each.item in given and was != each.points:
            yield f"{each.item}: {_points(each.points)}, not {_points(was)}"
    if before.versions != after.versions:
        yield "other tools: " + ", ".join(_differing(before, after))


def _case_reasons(before: Row, after: Row) -> Iterator[str]:
    """Cases that end otherwise, that are new, and that are gone."""
    was = {case.case: case.verdict for case in before.cases}
    now = {case.case: case.verdict for case in after.cases}
    turned = [name for name in now if name in was and was[name] != now[name]]
    passing = [name for name in turned if now[name] is Verdict.PASSED]
    failing = [name for name in turned if was[name] is Verdict.PASSED]
    other = [name for name in turned if name not in {*passing, *failing}]
    for names, what in ((failing, "fails now"), (passing, "passes now")):
        if names:
            yield f"{what}: {_named(names)}"
    if other:
        words = {verdict_word(now[name]) for name in other}
        yield f"now {' or '.join(sorted(words))}: {_named(other)}"
    if new := [name for name in now if name not in was]:
        failed = sum(now[name] is not Verdict.PASSED for name in new)
        yield f"new cases, {failed} of {len(new)} failed: {_named(new)}"
    if gone := [name for name in was if name not in now]:
        yield f"cases that are gone: {_named(gone)}"


def _named(names: list[str]) -> str:
    more = f" and {len(names) - MOST_CASES} more" if len(names) > MOST_CASES else ""
    return ", ".join(names[:MOST_CASES]) + more


def _points(points: float | None) -> str:
    return "open" if points is None else f"{points:g}"


def _differing(before: Row, after: Row) -> list[str]:
    return sorted({name for name, _ in set(before.versions) ^ set(after.versions)})
