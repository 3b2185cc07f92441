"""The reports that the browser is shown: made by hand, always the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harness.explain import Misreading
from harness.report.class_page import Beside, class_page
from harness.report.groups import groups
from harness.report.summary import summarise_class
from harness.report.writer import write_index, write_reports
from reference.parting import Parting, Row, Scene
from tests.harness.report import large, programs, sample

if TYPE_CHECKING:
    from pathlib import Path

    from harness.graded import Graded, Held

SCENE = Scene(
    rows=(
        Row(who="player 1", cards=("1", "5", "9"), down=(False, True, False)),
        Row(who="player 2", cards=("1", "13", "12"), down=(False, True, False)),
        Row(who="player 3", cards=(), down=()),
    ),
    then="Player 2 takes the table.",
)
MISREADING = Misreading(
    name="no-face-down",
    student="In a war, each player lays one card face down first.",
    staff="No card is laid face down in a war.",
    explained=4,
    of=4,
    first_case="open-case-1",
    group="public",
    parting=Parting(place="round 35", right=SCENE, program=replace(SCENE, then="Nobody takes anything.")),
)
HOSTILE_FOLDER = "hostile"
HUNDRED = 100


def make_reports(folder: Path) -> Path:
    """Write them all below ``folder``."""
    assignment = sample.assignment()
    everything: list[Graded | Held] = [*sample.whole_class(assignment), _misread(), *_twins()]
    write_reports(assignment, everything, folder / assignment.id, sample.AT)
    write_reports(assignment, [_hostile()], folder / HOSTILE_FOLDER, sample.AT)
    made = programs.of_every_kind()
    write_reports(
        programs.assignment(*(one.case for one in made.results)), [made], folder / "programs", sample.AT
    )
    many = sample.assignment(5, HUNDRED - 5)
    runs = [sample.run(sample.swapped(case.expected, 4)) for case in many.cases]
    write_reports(many, [sample.graded(many, "failing", None, list(runs))], folder / "many", sample.AT)
    _large_class(folder / "large")
    write_index(folder)
    return folder


def _misread() -> Graded:
    """Return a submission whose failures a reading explains."""
    return replace(sample.graded(sample.assignment(), "misread"), misreading=MISREADING)


def _twins() -> list[Graded]:
    """Return two students with the same wrong answers."""
    assignment = sample.assignment()
    runs = [sample.run(sample.swapped(case.expected, 2)) for case in assignment.cases]
    return [sample.graded(assignment, name, None, list(runs)) for name in ("twin-a", "twin-b")]


def _hostile() -> Graded:
    """Return the hostile submission under a name that is easy to find, with hostile comments and notes."""
    made = sample.hostile(sample.assignment())
    return replace(made, submission=replace(made.submission, student="mallory"))


def _large_class(folder: Path) -> None:
    """Write the class's page of 500 students, without theirs."""
    rows = large.rows()
    found = tuple((group, "At place 1 your answer has 7.") for group in groups(rows))
    page = class_page(large.ASSIGNMENT, rows, summarise_class(large.ASSIGNMENT, rows), Beside(groups=found))
    folder.mkdir()
    (folder / "index.html").write_text(page, "utf-8")
