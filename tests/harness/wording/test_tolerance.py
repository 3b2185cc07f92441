"""What an answer is right but for, in words."""

from __future__ import annotations

from typing import get_args

import pytest

from harness.wording.tolerance import TOLERANCE_WORDS, Tolerance, right_but_sentence, tolerance_words


@pytest.mark.parametrize(
    ("tolerances", "expected"),
    [
        (["white-space"], "Right but for white space."),
        (["line-ends", "punctuation"], "Right but for the line ends and punctuation."),
        (
            ["white-space", "punctuation", "after"],
            "Right but for white space, punctuation and what comes after it.",
        ),
    ],
)
def test_sentence(tolerances: list[Tolerance], expected: str) -> None:
    """Named in a row."""
    assert expected == right_but_sentence(tolerance_words(tolerances))


def test_every_tolerance_has_words() -> None:
    """None is left without."""
    assert set(get_args(Tolerance)) == TOLERANCE_WORDS.keys()
