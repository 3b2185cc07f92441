"""Seeds by traits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.casefile.conditions import Comparison, Condition
from harness.casefile.memory import SeedMemory
from harness.casefile.recipe import Recipe, Step
from harness.casefile.schema import LAST_SEED
from harness.casefile.search import Found, Search, find_seeds
from harness.oracle import find_reference
from reference.generator import find_generator
from reference.shuffle import find_shuffle

if TYPE_CHECKING:
    from pathlib import Path

SHUFFLE, SEEDED = find_shuffle("fisher-yates"), find_generator("splitmix64")
assert SHUFFLE is not None
assert SEEDED is not None
STEP = Step(algorithm="fisher-yates", shuffle=SHUFFLE, rng="splitmix64", seeded=SEEDED)


def search(*, count: int = 2, first: int = 1, tries: int = 100) -> Search:
    """A search for four cards that begin with 2: seeds 6 and 7 are the first."""
    conditions = (Condition("first", (Comparison("==", 2),)),)
    recipe = Recipe(deck=(1, 2, 3, 4), steps=(STEP,))
    return Search(recipe=recipe, conditions=conditions, count=count, first=first, tries=tries)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (search(), Found((6, 7), 7)),
        (search(first=7, count=1), Found((7,), 1)),
        (search(tries=7), Found((6, 7), 7)),
        (search(first=19, count=1), Found((26,), 8)),
        (search(tries=6), Found((6,), 6)),
        (search(tries=5), Found((), 5)),
        (search(first=LAST_SEED - 1, count=9), Found((LAST_SEED - 1,), 2)),
    ],
)
def test_first_seeds_that_meet_the_conditions_are_found(folder: Path, asked: Search, found: Found) -> None:
    """Counted up from the first seed to the bound; games without end are passed over."""
    assert find_seeds(asked, find_reference("four_cards"), SeedMemory(folder)) == found


def test_searches_have_keys_of_their_own() -> None:
    """Whatever differs makes another key, and the same search has the same."""
    searches = [search(), search(count=1), search(first=2), search(tries=9)]

    assert len({one.key for one in searches}) == len(searches)
    assert search().key == search().key


def test_found_seeds_are_remembered(folder: Path) -> None:
    """What memory says is taken where it can be true, without a search."""
    memory = SeedMemory(folder)
    memory.keep(search().key, Found((6, 7), 50))
    memory.save()

    assert find_seeds(search(), find_reference("four_cards"), SeedMemory(folder)) == Found((6, 7), 50)


@pytest.mark.parametrize(
    "wrong",
    [
        Found((6,), 50),
        Found((6, 8), 50),
        Found((7, 6), 50),
        Found((6, 6), 50),
        Found((6, 7, 7), 50),
        Found((6, 7), 6),
        Found((0, 6), 50),
    ],
)
def test_memory_that_cannot_be_true_is_not_believed(folder: Path, wrong: Found) -> None:
    """Too few seeds, seeds without the trait, out of order or out of bounds: searched for again."""
    memory = SeedMemory(folder)
    memory.keep(search().key, wrong)
    memory.save()

    assert find_seeds(search(), find_reference("four_cards"), SeedMemory(folder)) == Found((6, 7), 7)
