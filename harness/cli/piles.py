"""Two piles of cards on a terminal: row by row, one above the other, a mark below each place that differs."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.text import Text

from harness.cli.terminal import plain
from harness.report.cards import side_by_side

if TYPE_CHECKING:
    from harness.report.cards import Card

COLUMNS = 80
"""Rows fit into a terminal of this width, the least that is usual."""
IN_A_ROW = 13
"""Cards in a row: a suit, so that a deck has four rows."""
TITLE = 11
"""Columns of a row's title."""


def piles(expected: str, actual: str, titles: tuple[str, str] = ("expected", "came")) -> Text:
    """Return two answers for comparison; what is no list of numbers is shown as text."""
    above, below = titles
    sides = side_by_side(expected, actual)
    if not sides.expected or not sides.actual:
        came = plain(sides.actual_text.strip() or "(nothing)")
        return Text.assemble(_title(above), plain(expected), "\n", _title(below), came)
    pairs = tuple(zip_longest(sides.expected, sides.actual))
    width = 2 + max(2, *(len(card.value) for pair in pairs for card in pair if card))
    in_a_row = min(IN_A_ROW, (COLUMNS - TITLE) // width)
    rows: list[Text] = []
    for start in range(0, len(pairs), in_a_row):
        here = pairs[start : start + in_a_row]
        rows += [
            Text(_title(f"place {_places(sides.expected[:start]) + 1}"), style="dim"),
            _row(above, [pair[0] for pair in here], width, "green"),
            _row(below, [pair[1] for pair in here], width, "red"),
            Text(_marks(here, width)),
        ]
    if sides.aligned:
        rows.append(Text(f"{_title('')}{sides.differs}", style="red"))
    if sides.more:
        rows.append(Text(f"{_title('')}and {sides.more} more that came", style="red"))
    for row in rows:
        row.rstrip()
    return Text("\n").join(row for row in rows if row.plain)


def _places(cards: tuple[Card, ...]) -> int:
    """Count cards: a gap that shifts them is none."""
    return sum(not card.gap for card in cards)


def _title(title: str) -> str:
    return f"  {title}".ljust(TITLE)


def _row(title: str, cards: list[Card | None], width: int, colour: str) -> Text:
    """Return one pile's part of a row; a place that it lacks stays empty."""
    text = Text(_title(title))
    for card in cards:
        value = card.value if card else ""
        text.append(f"{value:>{width}}", style=f"bold {colour}" if card and card.differs else "")
    return text


def _marks(pairs: tuple[tuple[Card | None, Card | None], ...], width: int) -> str:
    """Return a mark below each place that differs, as wide as the longer of the two."""
    marks = (
        "^" * max(len(card.value) for card in pair if card)
        if any(card.differs for card in pair if card)
        else ""
        for pair in pairs
    )
    return _title("") + "".join(f"{mark:>{width}}" for mark in marks)
