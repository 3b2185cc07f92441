"""``harness marks``: the file of marks given by hand, made and checked."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness.cli.classes import find_classes
from harness.cli.project import project_root
from harness.cli.terminal import output, say
from harness.complaint import Complaint, ComplaintsError
from harness.fault import Exit, Fault, UsageFaultError
from harness.handin import Chosen, choose
from harness.language import all_languages
from harness.marks import read_marks
from harness.marks.template import csv_template, yaml_template
from harness.submission import plain_name, take

if TYPE_CHECKING:
    from harness.cli.classes import Class

SUBMISSIONS = click.option(
    "--submissions", type=click.Path(path_type=Path), help="Where the hand-ins are [submissions]."
)


@click.group()
def marks() -> None:
    """Make and check the files of marks that people give."""


@marks.command()
@click.argument("assignment")
@SUBMISSIONS
@click.option("--csv", "as_csv", is_flag=True, help="A table for a spreadsheet, instead of YAML.")
@click.option(
    "--output", "target", type=click.Path(path_type=Path), help="Write a new file, not to the terminal."
)
def template(assignment: str, submissions: Path | None, *, as_csv: bool, target: Path | None) -> int:
    """Print a file of marks with a line for every student, and with the marks there are already.

    Write it with --output, not with a shell's `>`, which empties the file before its marks are read.
    """
    # A shell has emptied the file that it sends this to, `> marks.yaml`, before anything here runs.
    hand_ins = submissions or project_root() / "submissions"
    (one,) = find_classes([assignment], hand_ins, (), empty_marks=True)
    rubric, students = one.assignment.rubric, sorted(one.students)
    if as_csv:
        text = csv_template(rubric, students, one.by_hand)
    else:
        text = yaml_template(one.assignment, students, one.by_hand)
    if target is None:
        click.echo(text, nl=False)
        return Exit.OK
    try:
        with target.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
    except FileExistsError as error:
        advice = "Give another name; marks in it would be lost."
        raise UsageFaultError(Fault(what=f"{target} is there already", advice=advice)) from error
    except OSError as error:
        what = f"{target} cannot be written: {error.strerror}"
        raise UsageFaultError(Fault(what=what, advice="Give another place with --output.")) from error
    say(output(), f"{target}: {len(students)} students")
    return Exit.OK


@marks.command()
@click.argument("assignments", nargs=-1)
@SUBMISSIONS
def check(assignments: tuple[str, ...], submissions: Path | None) -> int:
    """Check the files of marks: every complaint with its line, or what is still open.

    Exits with 2 when something is wrong. Notes are looked up in the students' files, which grading does not
    do: who hands in again shall not stop it.
    """
    classes = find_classes(assignments, submissions or project_root() / "submissions", ())
    complaints: list[Complaint] = []
    for one in classes:
        try:
            read_marks(one.marks_file, one.assignment.rubric, one.students, partial(_lines, one))
        except ComplaintsError as error:
            complaints += error.complaints
    if complaints:
        raise ComplaintsError(complaints)
    for one in classes:
        _tell(one)
    return Exit.OK


def _lines(one: Class, student: str) -> dict[str, int]:
    """Return how many lines each file of a student has, by the names that his pages and compilers have."""
    (folder,) = (each for each in one.folders if plain_name(each.name) == student)
    try:
        submission = take(folder)
    except OSError:
        return {}
    found = {file.path: file.data for file in submission.files}
    chosen = choose(submission, one.assignment, all_languages())
    if isinstance(chosen, Chosen):
        shown = (*chosen.others, *chosen.tests, *chosen.papers, chosen.main)
        found |= {source.name: source.data for source in shown}
        found |= {chosen.entry.file: chosen.main.data} if chosen.entry else {}
    return {name: len(data.splitlines()) for name, data in found.items()}


def _tell(one: Class) -> None:
    """Say how far the marks of a class are."""
    by_hand = [item.id for item in one.assignment.rubric if item.source == "hand"]
    complete = sum(
        all(item in one.by_hand[name].points for item in by_hand) if name in one.by_hand else not by_hand
        for name in one.students
    )
    overrides = sum(len(each.overrides) for each in one.by_hand.values())
    more = f", {overrides} {'override' if overrides == 1 else 'overrides'}" if overrides else ""
    how_many = f"{complete} of {len(one.students)} students have all marks by hand"
    say(output(), f"{one.assignment.id}: {how_many}{more}; {one.marks_place}")
