"""How decks come about."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from harness.casefile.recipe import Recipe, SeedMissingError, Step, read_steps
from harness.casefile.schema import CaseForm
from harness.casefile.sheet import Sheet
from harness.yamltext import read_yaml
from reference.generator import find_generator
from reference.shuffle import find_shuffle

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.generator import Generator
    from reference.shuffle import Option


def steps(shuffle: str) -> tuple[Step, ...]:
    """The steps that a ``shuffle:`` stands for."""
    root = read_yaml(f"{{id: a, shuffle: {shuffle}}}".encode(), "x").root
    assert root is not None
    sheet = Sheet("x", root, [])
    form = sheet.part(CaseForm, ())
    assert form is not None
    found = read_steps(sheet, ("shuffle",), form.shuffle)
    assert sheet.complaints == []
    return found


@pytest.mark.parametrize(
    ("shuffle", "generators"),
    [
        ("fisher-yates", ["splitmix64"]),
        ("{algorithm: riffle, rng: glibc}", ["glibc"]),
        ("[riffle, cut]", ["splitmix64", "splitmix64"]),
        ("[{algorithm: riffle, rng: glibc}, cut]", ["glibc", "glibc"]),
        ("[riffle, {algorithm: cut, rng: glibc}, cut]", ["glibc", "glibc", "glibc"]),
        ("[{algorithm: riffle, rng: glibc}, {algorithm: cut, rng: pcg32}, cut]", ["glibc", "pcg32", "pcg32"]),
    ],
)
def test_step_draws_from_the_generator_named_before(shuffle: str, generators: list[str]) -> None:
    """Named once it serves all steps, and SplitMix64 does where none is named."""
    assert [step.rng for step in steps(shuffle)] == generators


def test_steps_share_one_stream_of_numbers() -> None:
    """The second step draws on where the first left off: the deck is that of the shuffles done by hand."""
    fisher_yates, seeded = find_shuffle("fisher-yates"), find_generator("glibc")
    assert fisher_yates is not None
    assert seeded is not None
    generator = seeded(7)
    first = fisher_yates.shuffle(range(9), generator, {})
    second = fisher_yates.shuffle(first, generator, {})

    recipe = Recipe(
        deck=tuple(range(9)), steps=steps("[{algorithm: fisher-yates, rng: glibc}, fisher-yates]")
    )

    assert second == recipe.make(7)


class DrawsRawValues:
    """A shuffle that draws a raw value, and changes nothing."""

    OPTIONS: Mapping[str, Option] = MappingProxyType({})

    def shuffle(
        self, deck: Sequence[int], generator: Generator, _options: Mapping[str, int], /
    ) -> tuple[int, ...]:
        """The deck as it was."""
        generator.next()
        return tuple(deck)


def test_drawing_needs_a_seed() -> None:
    """Without one, a shuffle that draws cannot be done, whether it draws bounded values or raw ones."""
    riffle = steps("riffle")
    with pytest.raises(SeedMissingError):
        Recipe(deck=(1, 2, 3), steps=riffle).make(None)

    with pytest.raises(SeedMissingError):
        Recipe(deck=(1, 2, 3), steps=(replace(riffle[0], shuffle=DrawsRawValues()),)).make(None)


@pytest.mark.parametrize(
    ("recipe", "seed", "origin"),
    [
        (Recipe(deck=(1,), written=True), None, "the deck as written"),
        (Recipe(deck=(1,), steps=steps("sorted")), None, "sorted"),
        (
            Recipe(deck=(1,), steps=steps("[{algorithm: riffle, times: 3}, cut]")),
            7,
            "riffle (times 3), then cut, with splitmix64, seed 7",
        ),
        (
            Recipe(
                deck=(1,),
                steps=steps("[{algorithm: riffle, rng: glibc}, {algorithm: cut, rng: pcg32}]"),
                written=True,
            ),
            7,
            "the deck as written, then riffle, then cut, with glibc and pcg32, seed 7",
        ),
    ],
)
def test_origin_tells_how_to_make_the_deck_again(recipe: Recipe, seed: int | None, origin: str) -> None:
    """Steps, their options, generators and seed."""
    assert recipe.origin(seed) == origin
