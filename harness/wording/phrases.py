"""Small parts of sentences: counted things, times, and foreign text that is quoted."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import timedelta

SHOWN = 200
"""Characters of foreign text that a sentence quotes at most."""


def in_seconds(seconds: float) -> str:
    """Return a time with its unit."""
    return "1 second" if seconds == 1 else f"{round(seconds, 1):g} seconds"


def in_words(time: timedelta) -> str:
    """Return how long something took in its two largest units, whole minutes: ``2 hours 10 minutes``."""
    minutes = int(time.total_seconds() // 60)
    parts = ((minutes // 1440, "day"), (minutes // 60 % 24, "hour"), (minutes % 60, "minute"))
    first = next((place for place, (number, _) in enumerate(parts) if number), None)
    if first is None:
        return "less than a minute"
    return " ".join(count(str(number), unit) for number, unit in parts[first : first + 2] if number)


def count(number: str, noun: str) -> str:
    """Return a number, given as text, with its noun."""
    return f"{number} {noun}" if number == "1" else f"{number} {noun}s"


def quoted(text: str, most: int = SHOWN) -> str:
    """Return foreign text in one line, cut at ``most`` characters: a sentence stays a sentence."""
    line = " ".join(text.split()).rstrip(".")
    return line if len(line) <= most else line[: most - 1] + "…"


def listed(names: Sequence[str]) -> str:
    """Return names in a row: ``a``, ``a and b``, ``a, b and c``."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
