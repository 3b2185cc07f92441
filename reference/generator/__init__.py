"""Generators of random numbers, one file each, found by listing; the same on every machine and Python.

Each module has a class ``Seeded`` that takes a seed, any whole number: what a seed outside the generator's
own range stands for is said there. Python's ``random`` is used nowhere, for its methods changed over time.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Callable


class Generator(Protocol):
    """A seeded source of numbers."""

    def next(self) -> int:
        """The next raw value, as the generator's definition has it."""

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``. Raises ValueError for ``n < 1``."""


def generator_names() -> tuple[str, ...]:
    """The generators there are, as case files write them."""
    stems = (path.stem for path in Path(__file__).parent.glob("*.py") if path.stem != "__init__")
    return tuple(sorted(stem.replace("_", "-") for stem in stems))


def find_generator(name: str) -> Callable[[int], Generator] | None:
    """What makes a generator of that name from a seed, or None where there is none."""
    if name not in generator_names():
        return None
    module = importlib.import_module(f"reference.generator.{name.replace('-', '_')}")
    return cast("Callable[[int], Generator]", module.Seeded)


def unbiased(draw: Callable[[], int], span: int, n: int) -> int:
    """A number from 0 to ``n - 1``, each equally likely, from a draw of ``span`` equally likely values.

    Draws that fall into the incomplete last stretch of ``n`` are drawn again. Raises ValueError unless
    ``n`` is at least 1 and at most ``span``.
    """
    if not 1 <= n <= span:
        raise ValueError(f"cannot draw below {n}: from 1 to {span} is possible")
    whole = span - span % n
    while (value := draw()) >= whole:
        pass
    return value % n
