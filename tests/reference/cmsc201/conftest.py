"""What several tests begin with: a right transcript, and how one line of it is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reference.cmsc201_war import simulate

if TYPE_CHECKING:
    from collections.abc import Callable

Edit = tuple[int, int, str, str]
"""A change: in the game of this seed, from this hand on (0 for its first line), one text for another."""


@pytest.fixture(scope="session")
def right() -> str:
    """Return a right transcript with the page's deal."""
    return simulate("", {})


@pytest.fixture(scope="session")
def edited(right: str) -> Callable[[Edit], str]:
    """Return a function that gives the right transcript with one change."""

    def edit(change: Edit) -> str:
        seed, hand, old, new = change
        at = right.index(f"Seed = {seed} :")
        at = right.index(f"Hand {hand} :", at) if hand else at
        at = right.index(old, at)
        return right[:at] + new + right[at + len(old) :]

    return edit
