"""Games, each played once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from harness.casefile.games import Games
from harness.oracle import find_reference

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.oracle import Reference

DECK = find_reference("cps506_war").DECK[::-1]


class Counting(SimpleNamespace):
    """A reference that counts its games, and has no answer for a deck without cards."""

    played = 0

    def answer_and_traits(self, deck: Sequence[int]) -> tuple[tuple[int, ...], Mapping[str, str | int]]:
        """Both."""
        self.played += 1
        if not deck:
            raise LookupError("no end")
        return tuple(deck[:1]), {"first": deck[0]}


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", ["cps506_war", "four_cards"])
def test_games_say_what_the_reference_says(name: str) -> None:
    """Whether it can be asked for both at once or not."""
    reference = find_reference(name)
    deck = DECK if name == "cps506_war" else (2, 1, 3, 4)
    games = Games(reference)
    assert (reference.answer(deck), reference.traits(deck)) == (games.answer(deck), games.traits(deck))


def test_a_game_is_played_once() -> None:
    """Whatever is asked of it, and in whichever form the deck comes; another deck is another game."""
    counting = Counting()
    games = Games(cast("Reference", counting))
    assert ((2,), {"first": 2}, (2,)) == (games.answer((2, 1)), games.traits([2, 1]), games.answer([2, 1]))
    assert 1 == counting.played
    assert {"first": 3} == games.traits((3, 1))
    assert 2 == counting.played


def test_a_game_without_end_has_none_each_time() -> None:
    """The reference's own words come through."""
    games = Games(cast("Reference", Counting()))
    for _ in range(2):
        with pytest.raises(LookupError, match="no end"):
            games.traits(())
