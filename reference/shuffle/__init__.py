"""Shuffles, one file each, found by listing: from a deck and a generator to another order of the same cards.

Each module has ``OPTIONS`` and ``shuffle(deck, generator, options)``. What the numbers of a deck mean is none
of a shuffle's business; a deck may have any number of cards.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.generator import Generator


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A number that a case file may give: its value when it does not, the bounds, and what it is."""

    default: int
    least: int
    most: int
    sentence: str


class Shuffle(Protocol):
    """A module of this folder."""

    OPTIONS: Mapping[str, Option]
    """The options by name; a case file may give these and no others."""

    def shuffle(
        self, deck: Sequence[int], generator: Generator, options: Mapping[str, int], /
    ) -> tuple[int, ...]:
        """The deck in another order. Options that are not given have their defaults; none is checked here."""


def shuffle_names() -> tuple[str, ...]:
    """The shuffles there are, as case files write them."""
    stems = (path.stem for path in Path(__file__).parent.glob("*.py") if path.stem != "__init__")
    names = [stem.replace("_", "-") for stem in stems]
    names.sort()  # here, the name ``sorted`` is that of the shuffle once it has been imported
    return tuple(names)


def find_shuffle(name: str) -> Shuffle | None:
    """The shuffle of that name, or None where there is none."""
    if name not in shuffle_names():
        return None
    return cast("Shuffle", importlib.import_module(f"reference.shuffle.{name.replace('-', '_')}"))


def chosen(options: Mapping[str, int], known: Mapping[str, Option], name: str) -> int:
    """The value of one option: as given, or its default."""
    return options.get(name, known[name].default)
