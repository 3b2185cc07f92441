"""``std::minstd_rand0`` of C++11, the "minimal standard" of Park and Miller: x = 16807 x mod 2**31 - 1."""

from __future__ import annotations

from typing import ClassVar

from reference.generator import minstd


class Seeded(minstd.Seeded):
    """Seeds and ``below`` as ``minstd`` has them."""

    multiplier: ClassVar[int] = 16807
