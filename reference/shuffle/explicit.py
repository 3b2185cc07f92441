"""The deck as the case wrote it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.generator import Generator
    from reference.shuffle import Option

OPTIONS: Mapping[str, Option] = MappingProxyType({})


def shuffle(deck: Sequence[int], _generator: Generator, _options: Mapping[str, int]) -> tuple[int, ...]:
    """Every card where it was; nothing is drawn."""
    return tuple(deck)
