"""The check of a paper: there, not empty, in time."""

from __future__ import annotations

from datetime import datetime

import pytest

from harness.rules import Material
from tests.harness.rules.held import hold, told

DUE = "2002-03-06T23:59:59-05:00"
IN_TIME = datetime.fromisoformat("2002-03-07T04:59:59+00:00")
LATE = datetime.fromisoformat("2002-03-07T05:00:00+00:00")
TOO_LATE = "design2.txt:0 design2.txt came after it was due (2002-03-06 23:59)."


@pytest.mark.parametrize(
    ("data", "received", "options", "expected"),
    [
        (b"A plan.", None, {}, "kept"),
        (b"A plan.", IN_TIME, {"due": DUE}, "kept"),
        (b"A plan.", LATE, {"due": DUE}, f"broken\n{TOO_LATE}"),
        (b"A plan.", None, {"due": DUE}, "unknown\nwhen design2.txt was handed in is not known."),
        (b"", None, {"due": DUE}, "broken\ndesign2.txt:0 design2.txt is empty."),
        (b" \r\n\t\0\0", None, {}, "broken\ndesign2.txt:0 design2.txt is empty."),
        (b"\xff\xfe \0\n\0", None, {}, "broken\ndesign2.txt:0 design2.txt is empty."),
        (b"\xef\xbb\xbf", LATE, {"due": DUE}, f"broken\ndesign2.txt:0 design2.txt is empty.\n{TOO_LATE}"),
        (b"\x80\xfe\x00\x01", None, {}, "kept"),
        (
            b"TODO",
            None,
            {"least_words": 2},
            "broken\ndesign2.txt:0 design2.txt has 1 word; at least 2 are asked for.",
        ),
        (
            "Ein Entwurf für".encode("latin-1"),
            None,
            {"least_words": 4},
            "broken\ndesign2.txt:0 design2.txt has 3 words; at least 4 are asked for.",
        ),
    ],
)
def test_paper(data: bytes, received: datetime | None, options: dict[str, object], expected: str) -> None:
    """The last second is in time, the next is not, and a time that nobody knows is held against nobody."""
    hand_in = Material(files=(("design2.txt", data),), received=received)
    assert expected == told(hold("paper", hand_in, file="design2.txt", **options))


def test_the_papers_own_time_counts() -> None:
    """A paper that came before the program is judged by its own time."""
    hand_in = Material(
        files=(("design2.txt", b"A plan."),), received=LATE, received_files=(("design2.txt", IN_TIME),)
    )
    assert told(hold("paper", hand_in, file="design2.txt", due=DUE)) == "kept"


def test_missing_paper() -> None:
    """A paper that is not there breaks the rule, whenever it was due."""
    expected = "broken\ndesign2.txt:0 design2.txt was not handed in."
    assert expected == told(hold("paper", Material(), file="design2.txt", due=DUE))
