"""``std::minstd_rand`` of C++11: x = 48271 x mod 2**31 - 1. The older 16807 is ``minstd0``."""

from __future__ import annotations

from typing import ClassVar

from reference.generator import unbiased

_MODULUS = 2**31 - 1


class Seeded:
    """Seeds count modulo 2**31 - 1, and 0 stands for 1, as the C++ standard says."""

    multiplier: ClassVar[int] = 48271

    def __init__(self, seed: int) -> None:
        self._state = seed % _MODULUS or 1

    def next(self) -> int:
        """The next value, from 1 to 2**31 - 2."""
        self._state = self.multiplier * self._state % _MODULUS
        return self._state

    def below(self, n: int) -> int:
        """Unbiased: the values of a whole turn are equally likely, an incomplete stretch is drawn again."""
        return unbiased(lambda: self.next() - 1, _MODULUS - 1, n)
