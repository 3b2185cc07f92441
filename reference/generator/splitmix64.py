"""SplitMix64 of Steele, Lea and Flood: a counter in steps of the golden ratio, well mixed."""

from __future__ import annotations

from reference.generator import unbiased

_MASK = 2**64 - 1


class Seeded:
    """Seeds count modulo 2**64; near seeds give unlike numbers, so ``seeds: 1..60`` is a fair sample."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next(self) -> int:
        """The next value, of 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return mixed ^ mixed >> 31

    def below(self, n: int) -> int:
        """Unbiased, by drawing again."""
        return unbiased(self.next, 2**64, n)
