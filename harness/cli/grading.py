"""A class of which not everything stands: the students who are left are graded, and its page is written."""

from __future__ import annotations

import logging
import tempfile
import traceback
from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from harness.cli.early import Early
from harness.cli.progress import Progress, was_known
from harness.cli.terminal import errors, say
from harness.fault import Fault, FaultError, defect
from harness.graded import Graded, Held
from harness.pipeline import grade_class
from harness.report.files import names_written
from harness.report.history import keep
from harness.report.row import summarise
from harness.report.standing_class import seal_class
from harness.report.writer import write_class, write_index, write_student

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from harness.assignment import Assignment
    from harness.cli.classes import Class
    from harness.cli.hands import Hands
    from harness.graded import GradeResult
    from harness.report.row import Row
    from harness.report.standing import Standing

ROOM_BYTES = 1 << 20
"""What a student's pages seldom come to."""

log = logging.getLogger(__name__)


def grade_left(
    one: Class, hands: Hands, standing: Standing, stand: Mapping[Path, Row]
) -> tuple[list[Row], int]:
    """Grade those of a class whose reports do not ``stand``, writing each student's when it is done.

    The class's page is written from what is there now and then, and again when it ends, however it does.
    Returns the rows of all who were chosen, and for how many of them nothing was run.
    """
    assignment, reports, at = one.assignment, standing.reports, datetime.now(UTC)
    rows, known = list(stand.values()), len(stand)
    so_far = f"{assignment.title}: what there is so far can be opened: {reports / 'index.html'}"
    early = Early(lambda: _write_early(one, reports), lambda: say(errors(), so_far))
    try:
        with Progress(assignment.title, len(one.chosen), hands.running) as progress:
            for row in stand.values():
                progress.advance(held=row.status == "held", known=True)
            left = [folder for folder in one.chosen if folder not in stand]
            with closing(grade_class(left, standing.line, hands.jobs)) as results:
                for result in results:
                    with names_written() as names:
                        rows.append(_write(assignment, result, reports, at))
                    if rows[-1].status == "graded":
                        standing.seal(result, names)
                    known += isinstance(result, Graded) and result.known
                    progress.advance(held=rows[-1].status == "held", known=was_known(result))
                    if len(rows) < len(one.chosen):  # after the last one the page itself is written
                        early.look()
    finally:
        early.close()
        held = [row for row in rows if row.status == "held"]
        with names_written() as names:
            _, of_class = write_class(assignment, one.students, reports, held)
    keep(reports, of_class, at)
    seal_class(standing, one.students, names)
    return rows, known


def _write_early(one: Class, reports: Path) -> None:
    """Write what there is so far, and the list of classes that leads to it."""
    write_class(one.assignment, one.students, reports)
    write_index(reports.parent)


def _write(assignment: Assignment, result: GradeResult, reports: Path, at: datetime) -> Row:
    """Write one student's report; a page that cannot be made holds the student, and no other."""
    try:
        return write_student(assignment, result, reports, at)
    except FaultError as error:
        if not _has_room(reports):
            raise  # nobody's can be: what is left would be run for nothing
        return summarise(assignment, _held(result, error.fault), at)
    except Exception as error:
        log.debug("%s", traceback.format_exc())
        held = _held(result, defect(error))
    # What broke the one page may break that of the hold as well: then the class's page alone tells of it.
    twice = isinstance(result, Held)
    return summarise(assignment, held, at) if twice else _write(assignment, held, reports, at)


def _held(result: GradeResult, fault: Fault) -> Held:
    """The same student without a mark."""
    return Held(submission=result.submission, fault=fault, language=result.language, late=result.late)


def _has_room(reports: Path) -> bool:
    """Whether pages can still be written there at all."""
    try:
        reports.mkdir(parents=True, exist_ok=True)  # the first page may be the one that could not be written
        with tempfile.TemporaryFile(dir=reports) as file:
            file.write(bytes(ROOM_BYTES))
            return True
    except OSError:
        return False
