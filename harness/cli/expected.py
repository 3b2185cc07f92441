"""``harness expected``: the reference's answers."""

from __future__ import annotations

import click

from harness.casefile import expected_text
from harness.cli.project import load_all
from harness.fault import Exit


@click.command()
@click.argument("assignment")
@click.argument("case", required=False)
def expected(assignment: str, case: str | None) -> int:
    """Print the right answer to a case, or to every case."""
    (loaded,) = load_all([assignment])
    click.echo(expected_text(loaded, case))
    return Exit.OK
