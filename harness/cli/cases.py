"""``harness cases``: are the case files right, what do they catch, and which seeds would catch the rest."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness.casefile import assignment_names, summary, unfinished
from harness.casefile.recipe import USUAL_GENERATOR
from harness.cli.project import load_all, project_root
from harness.cli.terminal import output, say
from harness.complaint import ComplaintsError
from harness.fault import Exit, Fault, UsageFaultError
from harness.oracle import find_reference
from reference.shuffle import shuffle_names

if TYPE_CHECKING:
    from harness.assignment import Assignment
    from harness.audit import Audit

MOST_SEEDS = 100_000
"""The most seeds that are tried at once."""
NOTHING_TO_TRY = "Its cases cannot be held against any."
_SEEDS = re.compile(r"([0-9]{1,10})\.\.([0-9]{1,10})")

assignment_argument = click.argument("assignment", required=False)
pairs_option = click.option("--pairs", is_flag=True, help="Take pairs of readings into account one by one.")


@click.group()
def cases() -> None:
    """Look after the cases of an assignment."""


@cases.command()
@assignment_argument
def check(assignment: str | None) -> int:
    """Check every file of an assignment, or of all: each complaint with its place, all at once."""
    for loaded in _load(assignment):
        click.echo(str(summary(loaded)))
    return Exit.OK


@cases.command()
@assignment_argument
@pairs_option
@click.option(
    "--all", "every", is_flag=True, help="List all mutants, not only those that fewest cases catch."
)
@click.option("--csv", "table", type=click.Path(path_type=Path), help="Write which case catches which here.")
@click.option("--json", "document", type=click.Path(path_type=Path), help="Write everything here.")
def audit(
    assignment: str | None, *, pairs: bool, every: bool, table: Path | None, document: Path | None
) -> int:
    """Try each misreading that a reference knows, as a program, on the cases of an assignment, or of all.

    Exits with 1 if any of these mutants is not caught.
    """
    from harness.audit import audit as audit_cases
    from harness.audit import audit_csv, audit_json

    loaded = _load(assignment)
    if (table or document) and len(loaded) > 1:
        raise UsageFaultError(Fault(what="a file holds one assignment", advice="Say which assignment."))
    code = Exit.OK
    for each in loaded:
        audited = audit_cases(each, find_reference(each.reference), pairs=pairs)
        if not _tell(audited, every=every):
            code = Exit.NOT_PASSED
        for path, text in ((table, audit_csv), (document, audit_json)):
            if path is not None:
                _write(path, text(audited))
    return code


@cases.command()
@click.argument("assignment")
@pairs_option
@click.option("--seeds", default="1..300", show_default=True, help="The seeds to try, first..last.")
@click.option(
    "--shuffle",
    "shuffles",
    type=click.Choice(shuffle_names()),
    multiple=True,
    default=["fisher-yates"],
    show_default=True,
    help="A shuffle to try. Repeatable.",
)
@click.option(
    "--times", type=click.IntRange(min=1), default=1, show_default=True, help="Cases to catch each mutant."
)
def mine(assignment: str, *, pairs: bool, seeds: str, shuffles: tuple[str, ...], times: int) -> int:
    """Look for seeds that catch each misreading, and print few that are enough, as YAML to paste.

    Exits with 1 if any is caught by none of the seeds.
    """
    from harness.audit import Digging, cases_yaml
    from harness.audit import mine as mine_cases

    (loaded,) = load_all([assignment])
    digging = Digging(
        shuffles=tuple(dict.fromkeys(shuffles)),
        rng=USUAL_GENERATOR,
        seeds=_seeds(seeds),
        times=times,
        pairs=pairs,
    )
    mined = mine_cases(find_reference(loaded.reference), loaded.cases, digging)
    if not mined.mutants:
        raise UsageFaultError(Fault(what=f"{loaded.reference} knows no misreadings", advice=NOTHING_TO_TRY))
    if not mined.tried:
        what = f"no case of {loaded.id} has a deck of ours or a seed"
        raise UsageFaultError(Fault(what=what, advice="There is nothing that other seeds would change."))
    found = mined.mutants - len(mined.missed)
    click.echo(f"# {found} of {mined.mutants} mutants are caught; {mined.tried} cases were tried.")
    for name in mined.missed:
        click.echo(f"# caught by none of them: {name}")
    click.echo(cases_yaml(mined.finds, digging.rng))
    return Exit.NOT_PASSED if mined.missed else Exit.OK


def _load(assignment: str | None) -> tuple[Assignment, ...]:
    """Load one assignment, or all. Raises ComplaintsError."""
    cases_root = project_root() / "cases"
    if assignment is None and (complaints := unfinished(cases_root)):
        raise ComplaintsError(complaints)
    return load_all((assignment,) if assignment else assignment_names(cases_root))


def _tell(audited: Audit, *, every: bool) -> bool:
    """Print an audit, and return whether every mutant is caught."""
    from harness.cli.audit_table import audit_lines, audit_table

    if not audited.matrix.mutants:
        nothing = "its reference knows no misreadings and no faults, so there is nothing to try"
        say(output(), f"{audited.assignment.title} ({audited.assignment.id}): {nothing}.")
        return True
    if audited.matrix.catches:
        output().print(audit_table(audited, every=every))
    for line in audit_lines(audited):
        say(output(), line)
    return not audited.matrix.missed


def _seeds(written: str) -> range:
    """Read ``first..last``. Raises UsageFaultError."""
    match = _SEEDS.fullmatch(written.strip())
    seeds = range(int(match[1]), int(match[2]) + 1) if match else range(0)
    if not 0 < len(seeds) <= MOST_SEEDS:
        what = f"{written!r} is no range of at most {MOST_SEEDS:,} seeds"
        raise UsageFaultError(Fault(what=what, advice="Write it as 1..300."))
    return seeds


def _write(path: Path, text: str) -> None:
    """Write a file that was asked for. Raises UsageFaultError where that cannot be."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        what = f"{path} cannot be written: {error.strerror}"
        raise UsageFaultError(Fault(what=what, advice="Say another file.")) from error
