"""A transcript in the terminal: where it parts from the right one, with a few lines before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from harness.cli.terminal import plain

if TYPE_CHECKING:
    from reference.transcript import Finding

BEFORE, AFTER = 3, 2
"""How many lines are shown before the first difference, and of each side from there on."""
WIDTH = 200
"""The characters of one line that are shown."""
TITLE = 11
"""Columns of a line's title."""


def transcript(finding: Finding) -> Text:
    """The lines before the first difference, then what was expected and what came."""
    expected, came = finding.expected.splitlines(), finding.actual.splitlines()
    pairs = enumerate(zip(expected, came, strict=False))
    first = next((at for at, (right, line) in pairs if right != line), min(len(expected), len(came)))
    rows = [_row("", line, "dim") for line in came[max(0, first - BEFORE) : first]]
    rows += _side("expected", expected[first : first + AFTER], "green")
    rows += _side("came", came[first : first + AFTER], "red")
    return Text("\n").join(rows)


def _side(title: str, lines: list[str], style: str) -> list[Text]:
    """One side from the first difference on; its title stands beside its first line alone."""
    shown = lines or ["(nothing more)"]
    return [_row(title if number == 0 else "", line, style) for number, line in enumerate(shown)]


def _row(title: str, line: str, style: str) -> Text:
    cut = plain(line[:WIDTH] + ("…" if len(line) > WIDTH else ""))
    return Text(f"  {title}".ljust(TITLE)).append(cut.plain, style=style)
