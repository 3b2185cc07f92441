"""Comparers: pure, one file each, found by listing. Each says where an answer parts from the right one."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    Comparer = Callable[[str, str], "Difference | None"]


Kind = Literal["nothing", "type", "length", "not-permutation", "value", "count", "number", "transcript"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """The first thing that makes an answer wrong.

    ``nothing``: no answer came. ``type``: the answer is not of the right form at all; ``came`` shows it.
    ``length``: ``came`` and ``wanted`` are the numbers of values. ``not-permutation``: the values are not
    those of the input; ``came`` says which are too many or too few. ``value``: at ``position`` (from 0) the
    value ``came`` stands where ``wanted`` should. ``count`` and ``number`` are like ``length`` and ``value``,
    of numbers that are no cards. ``transcript``: the reference has found the first wrong
    line; ``came`` is its reason, ``wanted`` its place.
    """

    kind: Literal["nothing", "type", "length", "not-permutation", "value", "count", "number", "transcript"]
    came: str = ""
    wanted: str = ""
    position: int | None = None


def find_comparer(name: str) -> Comparer | None:
    """The function ``compare(expected, actual)`` of the module of that name, or None."""
    if name not in comparer_names():
        return None
    return cast("Comparer", importlib.import_module(f"harness.compare.{name}").compare)


def comparer_names() -> tuple[str, ...]:
    """The comparers there are."""
    return tuple(sorted(p.stem for p in Path(__file__).parent.glob("*.py") if p.stem != "__init__"))
