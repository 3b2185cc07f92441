"""What was not as handed out among the files of a hand-in, in sentences for its student."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.wording.phrases import in_words, listed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime, timedelta


def late_note(late: timedelta, due: datetime) -> str:
    """Tell that a hand-in came late, with the time in the zone that the instructor wrote."""
    return f"This was handed in {in_words(late)} after it was due ({due:%Y-%m-%d %H:%M})."


def refused_note(reason: str) -> str:
    """Tell of a file that was not even taken in, with the reason (``path: reason``)."""
    return f"Not taken: {reason}."


def taken_as_note(path: str, name: str) -> str:
    """Tell of a file that was taken for one of another name."""
    return f"{path} was taken as {name}."


def line_ends_note(paths: Sequence[str]) -> str:
    """Tell of files whose line ends were changed."""
    have = "has" if len(paths) == 1 else "have"
    return f"{listed(paths)} {have} line ends of another system; they were changed to plain ones."


def another_note(path: str, name: str, *, same: bool) -> str:
    """Tell of a second file of the same name."""
    same_content = " It has the same content." if same else ""
    return f"{path} is another {name}; it was not used.{same_content}"


def given_note(path: str, *, changed: bool) -> str:
    """Tell of a copy of a file that was handed out."""
    if changed:
        return f"{path} was changed; the one handed out is used, so your changes in it have no effect."
    return f"{path} was handed in unchanged; the one handed out is used."


def missing_note(name: str) -> str:
    """Tell of a file that was to be handed in."""
    return f"{name} was not handed in."
