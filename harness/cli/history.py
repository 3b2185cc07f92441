"""``harness history``: earlier gradings of a class, and what differs between two of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness.cli.change_table import tell_changes
from harness.cli.project import known_assignment, project_root
from harness.cli.terminal import output, say
from harness.fault import Exit, Fault, UsageFaultError
from harness.report.change import changes
from harness.report.history import kept_names, load_kept

if TYPE_CHECKING:
    from harness.report.history import Kept

_NAME = r"(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\.?\d*Z-.*"


@click.command()
@click.argument("assignment")
@click.argument("earlier", required=False)
@click.argument("later", required=False)
@click.option("--reports", type=click.Path(path_type=Path), help="Where the reports are [reports].")
def history(assignment: str, earlier: str | None, later: str | None, reports: Path | None) -> int:
    """List the gradings of a class that are kept, or compare two: by the beginnings of their names.

    With one name, it is compared with the last; without any, the last two are compared.
    """
    known_assignment(assignment)
    folder = (reports or project_root() / "reports") / assignment
    names = kept_names(folder)
    if not names:
        what = f"no grading of {assignment} is kept in {folder}"
        raise UsageFaultError(Fault(what=what, advice="Run `harness grade` first, or give --reports."))
    for name in names:
        say(output(), f"{name}  {_time(name)}".rstrip())
    if len(names) == 1 and earlier is None:
        say(output(), "There is nothing to compare it with yet.", "dim")
        return Exit.OK
    before = _load(folder, _find(earlier, names) if earlier else names[-2])
    after = _load(folder, _find(later, names) if later else names[-1])
    students = len({row.student for row in (*before.rows, *after.rows)})
    title = f"{assignment}: from {_time(before.name) or before.name} to {_time(after.name) or after.name}"
    tell_changes(title, changes(before.rows, after.rows), students, written=True)
    return Exit.OK


def _time(name: str) -> str:
    """When a grading was, as people read it; empty for a name that does not tell."""
    return re.sub(_NAME, r"\1-\2-\3 \4:\5:\6 UTC", name) if re.fullmatch(_NAME, name) else ""


def _find(beginning: str, names: tuple[str, ...]) -> str:
    """The one grading whose name begins so. Raises UsageFaultError."""
    found = [name for name in names if name.startswith(beginning)]
    if len(found) == 1:
        return found[0]
    what = f"{len(found)} gradings have names that begin with {beginning!r}"
    raise UsageFaultError(Fault(what=what, advice=f"There is {', '.join(names)}."))


def _load(folder: Path, name: str) -> Kept:
    try:
        return load_kept(folder, name)
    except (OSError, ValueError) as error:
        what = f"the grading {name} cannot be read: {error}"
        raise UsageFaultError(
            Fault(what=what, advice="Compare others; what is graded now is kept.")
        ) from error
