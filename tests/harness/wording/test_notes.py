"""Sentences about what was handed in."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from harness.wording.notes import late_note
from harness.wording.phrases import in_words


@pytest.mark.parametrize(
    ("time", "words"),
    [
        (timedelta(seconds=59), "less than a minute"),
        (timedelta(minutes=1), "1 minute"),
        (timedelta(minutes=130, seconds=59), "2 hours 10 minutes"),
        (timedelta(hours=1), "1 hour"),
        (timedelta(days=3, hours=1, minutes=20), "3 days 1 hour"),
        (timedelta(days=2, minutes=20), "2 days"),
    ],
)
def test_time_in_words(time: timedelta, words: str) -> None:
    """The two largest units, and no zeros."""
    assert words == in_words(time)


def test_late_note() -> None:
    """The time is told as the instructor wrote it."""
    due = datetime.fromisoformat("2002-03-13T23:59:59-05:00")
    told = "This was handed in 2 hours after it was due (2002-03-13 23:59)."
    assert told == late_note(timedelta(hours=2), due)
