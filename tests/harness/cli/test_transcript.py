"""Transcripts in a terminal."""

from __future__ import annotations

import pytest

from harness.cli.transcript import transcript
from reference.transcript import Finding

LINES = [f"hand {number}" for number in range(1, 9)]


@pytest.mark.parametrize(
    ("came", "shown"),
    [
        (
            [*LINES[:5], "hand six", *LINES[6:]],
            [
                "           hand 3",
                "           hand 4",
                "           hand 5",
                "  expected hand 6",
                "           hand 7",
                "  came     hand six",
                "           hand 7",
            ],
        ),
        (["x"], ["  expected hand 1", "           hand 2", "  came     x"]),
        ([], ["  expected hand 1", "           hand 2", "  came     (nothing more)"]),
        (
            [*LINES, "more"],
            [
                "           hand 6",
                "           hand 7",
                "           hand 8",
                "  expected (nothing more)",
                "  came     more",
            ],
        ),
        (["a" * 300], ["  expected hand 1", "           hand 2", f"  came     {'a' * 200}…"]),
        (["\x1b[31m"], ["  expected hand 1", "           hand 2", "  came     ⟨ESC⟩[31m"]),
    ],
)
def test_the_first_difference_is_shown_with_what_was_before(came: list[str], shown: list[str]) -> None:
    """Three lines before it, two of each side, and no control character."""
    finding = Finding(expected="\n".join(LINES), actual="\n".join(came), reason="x")
    assert shown == transcript(finding).plain.split("\n")
