"""One right talk, edited: what the referee says when a program prints something else in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reference.crazy_eights import partner, referee, simulate

if TYPE_CHECKING:
    from collections.abc import Callable

    from reference.transcript import Finding

    Edited = Callable[..., Finding]


@pytest.fixture(scope="session")
def edited() -> Edited:
    """A function that replaces the first ``old`` in what the program says by ``new``, and asks the referee.

    Texts of the program are joined by `` | `` where something was typed, so that an edit may reach over it:
    `` | `` in ``new`` keeps the typed line. What comes after ``cut``, if given, is left out.
    """
    given: dict[str, str | int] = {"policy": "plain", "seed": 1, "clock": 1_710_000_006}
    talk = simulate(partner(given), given)
    said = [text for voice, text in talk if voice == "program"]
    typed = [text for voice, text in talk if voice == "partner"]

    def edit(old: str, new: str, *, cut: str = "", **more: str) -> Finding:
        whole = " | ".join(said)
        assert old in whole
        whole = whole.replace(old, new, 1)
        whole = whole.partition(cut)[0] if cut else whole
        turns = [
            part
            for text, line in zip(whole.split(" | "), [*typed, ""], strict=False)
            for part in (text, line)
        ]
        if len(whole.split(" | ")) <= len(typed):
            turns.pop()
        pairs = [("program" if place % 2 == 0 else "partner", text) for place, text in enumerate(turns)]
        return referee([pair for pair in pairs if pair[1]], {**given, **more})

    return edit
