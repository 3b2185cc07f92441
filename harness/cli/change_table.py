"""What is different between two gradings, as a table on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from harness.cli.terminal import output, plain, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.report.change import Change


def tell_changes(title: str, found: Sequence[Change], students: int, *, written: bool) -> None:
    """Print a line for each student whose result is different, and how many gain and lose."""
    if not found:
        say(output(), f"{title}: nothing is different for any of {students} students.", "bold")
        return
    table = Table("student", title=plain(title), title_style="bold")
    for column in ("before", "after", "change"):
        table.add_column(column, justify="right", no_wrap=True)
    table.add_column("why")
    for change in found:
        sign = f"{change.gain:+g}" if change.gain else ""
        style = "green" if change.gain > 0 else "red" if change.gain < 0 else ""
        why = plain("; ".join(change.reasons))
        table.add_row(
            plain(change.student), _points(change.before), _points(change.after), sign, why, style=style
        )
    output().print(table)
    gaining = sum(change.gain > 0 for change in found)
    losing = sum(change.gain < 0 for change in found)
    same = students - gaining - losing
    say(output(), f"{gaining} gain, {losing} lose, {same} keep their points.", "bold")
    if not written:
        say(output(), "No report was written. `harness grade` writes them.", "dim")


def _points(points: float | None) -> str:
    return "-" if points is None else f"{points:g}"
