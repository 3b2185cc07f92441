"""xorshift64* of Vigna (shifts 12, 25, 27), all 64 bits of it."""

from __future__ import annotations

from reference.generator import unbiased

_MASK = 2**64 - 1


class Seeded:
    """Seeds count modulo 2**64, and 0, from which the generator would never move, stands for 1."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK or 1

    def next(self) -> int:
        """The next value, of 64 bits, never 0."""
        state = self._state
        state ^= state >> 12
        state ^= state << 25 & _MASK
        state ^= state >> 27
        self._state = state
        return state * 0x2545F4914F6CDD1D & _MASK

    def below(self, n: int) -> int:
        """Unbiased: the values 1 to 2**64 - 1 are equally likely, an incomplete stretch is drawn again."""
        return unbiased(lambda: self.next() - 1, 2**64 - 1, n)
