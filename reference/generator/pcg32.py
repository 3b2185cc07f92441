"""PCG32 (XSH RR 64/32) of O'Neill, on the stream 54 of its published demonstration."""

from __future__ import annotations

from reference.generator import unbiased

_MASK = 2**64 - 1
_STREAM = 54


class Seeded:
    """``pcg32_srandom(seed, 54)``: seeds count modulo 2**64."""

    def __init__(self, seed: int) -> None:
        self._state = 0
        self.next()
        self._state = (self._state + seed) & _MASK
        self.next()

    def next(self) -> int:
        """The next value, of 32 bits."""
        old = self._state
        self._state = (old * 6364136223846793005 + (_STREAM << 1 | 1)) & _MASK
        shifted = (old >> 18 ^ old) >> 27 & 0xFFFFFFFF
        turn = old >> 59
        return (shifted >> turn | shifted << (-turn & 31)) & 0xFFFFFFFF

    def below(self, n: int) -> int:
        """Unbiased, by drawing again."""
        return unbiased(self.next, 2**32, n)
