"""``srand`` and ``rand`` of the GNU C library, bit by bit: the additive feedback generator TYPE_3.

The sample run of the CMSC 201 page is reproduced by this generator and by no other common one.
"""

from __future__ import annotations

_DEGREE = 31
_SEPARATION = 3
_WARM_UP = 310


def _next_word(word: int) -> int:
    """One step of 16807 * word mod 2**31 - 1 by Schrage's method, which truncates towards zero as C does."""
    high = abs(word) // 127773 * (1 if word >= 0 else -1)
    low = word - high * 127773
    word = 16807 * low - 2836 * high
    return word + 0x7FFFFFFF if word < 0 else word


class Seeded:
    """``srand(seed)``: seeds count modulo 2**32, and 0 stands for 1, as in the library."""

    def __init__(self, seed: int) -> None:
        unsigned = seed % 2**32 or 1
        word = unsigned - 2**32 if unsigned >= 2**31 else unsigned
        words = [word % 2**32]
        for _ in range(_DEGREE - 1):
            word = _next_word(word)
            words.append(word)
        self._words = words
        self._front = _SEPARATION
        for _ in range(_WARM_UP):
            self.next()

    def next(self) -> int:
        """``rand()``: from 0 to 2**31 - 1."""
        words, front = self._words, self._front
        value = words[front] = (words[front] + words[front - _SEPARATION]) & 0xFFFFFFFF
        self._front = (front + 1) % _DEGREE
        return value >> 1

    def below(self, n: int) -> int:
        """``rand() % n``, as students write it: very slightly in favour of small numbers, on purpose."""
        if n < 1:
            raise ValueError(f"cannot draw below {n}: 1 is the least")
        return self.next() % n
