"""``harness grade``: grade classes, with progress while it runs and a table at the end.

Most gradings after the first find that everything stands. What only the others need is imported by them.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness.cli.class_table import class_table, held_lines, open_line
from harness.cli.classes import find_classes, line_of
from harness.cli.hands import CORES, Hands, hired
from harness.cli.progress import Progress
from harness.cli.project import pick_sandbox, project_root
from harness.cli.terminal import errors, output, say
from harness.fault import Exit, Fault, FaultError, UsageFaultError
from harness.oracle import reference_identity
from harness.outcomes import Workplace
from harness.parts import sweep_parts
from harness.received import FILE as RECEIVED
from harness.report.files import names_written
from harness.report.standing import Standing, own_identity
from harness.report.standing_class import class_stands, index_stands, name_tables, seal_index
from harness.store import Store
from harness.submission import strays

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.cli.classes import Class
    from harness.report.row import Row

OUTCOMES = ".outcomes"
"""The store's folder within the reports."""
MOST_LISTS = 5
"""How often the list of classes is written at the most, where others write their classes meanwhile."""


@click.command()
@click.argument("assignments", nargs=-1)
@click.option("--submissions", type=click.Path(path_type=Path), help="Where the hand-ins are [submissions].")
@click.option("--reports", type=click.Path(path_type=Path), help="Where reports go [reports].")
@click.option("--student", "students", multiple=True, help="Grade only this student, anew. Repeatable.")
@click.option("--jobs", type=click.IntRange(min=1), help="How many at a time [cores; all of the workers'].")
@click.option("--scheduler", default="", help="Have it run by the workers of this Dask scheduler: tcp://….")
@click.option("--fresh", is_flag=True, help="Run everything again, whatever is known from earlier runs.")
@click.option("--preview", is_flag=True, help="Write nothing: say who would gain or lose what, and why.")
def grade(
    *,
    assignments: tuple[str, ...],
    submissions: Path | None,
    reports: Path | None,
    students: tuple[str, ...],
    jobs: int | None,
    scheduler: str,
    fresh: bool,
    preview: bool,
) -> int:
    """Grade every assignment that has submissions, or those named, and write the reports."""
    own_identity(), reference_identity()  # named now: what is changed while images are built spoils seals
    root = project_root()
    hand_ins = submissions or root / "submissions"
    classes = find_classes(assignments, hand_ins, students)
    reports = _writable(reports or root / "reports")
    sweep_parts(reports)
    store = Store(folder=reports / OUTCOMES)
    sandbox = pick_sandbox("docker")
    with hired(scheduler, classes, sandbox) as host:
        workplace = Workplace(
            sandbox=sandbox,
            store=store,
            fresh=fresh or bool(students),
            elsewhere=host,
        )
        hands = Hands(workplace=workplace, jobs=jobs or (host.at_once if host else CORES), host=host)
        if preview:
            from harness.cli.preview import preview_class

            held = sum(preview_class(one, hands, reports / one.assignment.id) for one in classes)
            return Exit.HELD if held else Exit.OK
        try:
            held = _grade_each(classes, hands, reports)
        finally:
            _list(reports, store, fresh=workplace.fresh)
    if len(classes) > 1:
        say(output(), f"All classes: {reports / 'index.html'}")
    if not assignments:
        for stray in strays(hand_ins, ()):
            what = f"Not graded: {stray} lies beside the folders of assignments, and not in a student's."
            say(errors(), what, "bold yellow")
    return Exit.HELD if held else Exit.OK


def _grade_each(classes: Sequence[Class], hands: Hands, reports: Path) -> int:
    """Grade one class after the other; return how many were held.

    A class whose reports cannot be written ends by itself alone. Raises the last FaultError of such a class
    when all others are graded; those before it are said.
    """
    held, last = 0, None
    for one in classes:
        try:
            held += _grade(one, hands, reports / one.assignment.id)
        except FaultError as error:
            if last is not None:
                say(errors(), str(last), "bold red")
            last = error
    if last is not None:
        raise last
    return held


def _grade(one: Class, hands: Hands, reports: Path) -> int:
    """Grade what of a class does not stand, and say how the class is; return how many were held."""
    standing = Standing(line=line_of(one, hands.workplace), reports=reports)
    stand = standing.find(one.chosen)
    if class_stands(standing, one.students):
        rows, known = list(stand.values()), len(stand)
        with Progress(one.assignment.title, known, hands.running) as progress:
            for _ in rows:
                progress.advance(held=False, known=True)
    else:
        from harness.cli.grading import grade_left

        rows, known = grade_left(one, hands, standing, stand)
    _tell(one, rows, known, reports)
    return sum(row.status == "held" for row in rows)


def _list(reports: Path, store: Store, *, fresh: bool) -> None:
    """Write the list of classes, unless it is there as it would be.

    Another class may be graded at the same time: what comes while the list is written is listed as well.
    """
    if not fresh and index_stands(reports, store):
        return
    from harness.report.writer import write_index

    for _ in range(MOST_LISTS):
        tables = name_tables(reports)
        with names_written() as names:
            write_index(reports)
        seal_index(reports, store, tables, names)
        if name_tables(reports) == tables:
            return


def _tell(one: Class, rows: list[Row], known: int, reports: Path) -> None:
    """Print the class, what is left to do, and where to look."""
    output().print(class_table(one.assignment, rows))
    if known:
        how_many = f"{known} of {len(rows)} were" if len(rows) > 1 else "This was"
        what = "known already, from an earlier run or another's equal files, and not run again"
        say(output(), f"{how_many} {what}; --fresh runs everything.", "dim")
    if waiting := open_line(rows, one.marks_place):
        say(output(), waiting)
    for stray in strays(one.marks_file.parent, {one.marks_file.name, RECEIVED}):
        what = f"Not graded: {stray} lies beside the students' folders; put it into a folder of its own."
        say(errors(), what, "bold yellow")
    for held in held_lines(rows):
        say(errors(), f"{held} `harness grade` tries again.", "bold red")
    say(output(), f"Class page: {reports / 'index.html'}", "bold")


def _writable(reports: Path) -> Path:
    """Make the folder for reports, before hours of grading end in nowhere to write to."""
    try:
        reports.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=reports):
            return reports
    except OSError as error:
        what = f"reports cannot be written to {reports}: {error.strerror}"
        raise UsageFaultError(Fault(what=what, advice="Give another folder with --reports.")) from error
