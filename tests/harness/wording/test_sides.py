"""Tests of what is said beside two answers, and about hidden cases."""

from __future__ import annotations

import pytest

from harness.wording import aligned_words, hidden_sentence, places_words


@pytest.mark.parametrize(("places", "words"), [(1, "1 place differs"), (9, "9 places differ")])
def test_places_words(places: int, words: str) -> None:
    """Places that differ are counted."""
    assert words == places_words(places)


def test_aligned_words() -> None:
    """What an alignment leaves over is counted by kind; kinds that do not occur are left out."""
    told = aligned_words(43, too_many=1, missing=1, changed=0)
    assert "1 too many, 1 missing; the rest agrees, in shifted places (place by place, 43 differ)" == told


HIDDEN = [(0, 0, "told."), (3, 1, "for the same reason."), (3, 0, "how a game ends.")]


@pytest.mark.parametrize(("failed", "public_failed", "end"), HIDDEN)
def test_hidden_sentence(failed: int, public_failed: int, end: str) -> None:
    """The advice fits what failed: none when all passed, public cases first, else the rules."""
    assert hidden_sentence(failed=failed, public_failed=public_failed).endswith(end)
