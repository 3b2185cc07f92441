"""Sums of whole numbers, as C works them out: four kinds of reckoning, shifts, signs and brackets."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

_ORDER = {"<<": 1, ">>": 1, "+": 2, "-": 2, "*": 3, "/": 3, "%": 3}
_BITS = 63
_MOST = 1 << _BITS


def calculate(terms: Sequence[str | int]) -> int | None:
    """The value of numbers and signs in their order; None where they make no sum, or none of 64 bits."""
    numbers: list[int] = []
    signs: list[str] = []
    wants_number = True
    for term in terms:
        if isinstance(term, int) or term == "(":
            if not wants_number:
                return None
            if isinstance(term, int):
                numbers.append(term)
                wants_number = False
            else:
                signs.append(term)
        elif wants_number:
            if term not in {"+", "-"}:
                return None
            numbers.append(0)
            signs.append("sign" + term)
        elif not _close(term, numbers, signs):
            return None
        else:
            wants_number = term != ")"
    if wants_number or not _close("", numbers, signs) or signs:
        return None
    return numbers[0]


def _close(sign: str, numbers: list[int], signs: list[str]) -> bool:
    """Do what binds at least as strongly as ``sign``, and note it; whether that could be done."""
    while signs and signs[-1] != "(" and _order(signs[-1]) >= _order(sign):
        right, left = numbers.pop(), numbers.pop()
        value = _DO[signs.pop().removeprefix("sign")](left, right)
        if value is None or not -_MOST <= value < _MOST:
            return False
        numbers.append(value)
    if sign == ")":
        return bool(signs) and signs.pop() == "("
    if sign:
        signs.append(sign)
    return sign == "" or sign in _ORDER


def _order(sign: str) -> int:
    return 4 if sign.startswith("sign") else _ORDER.get(sign, 0)


def _quotient(left: int, right: int) -> int | None:
    if right == 0:
        return None
    size = abs(left) // abs(right)
    return size if (left < 0) == (right < 0) else -size


def _rest(left: int, right: int) -> int | None:
    whole = _quotient(left, right)
    return None if whole is None else left - right * whole


def _left(left: int, right: int) -> int | None:
    return left << right if 0 <= right < _BITS else None


def _right(left: int, right: int) -> int | None:
    return left >> right if 0 <= right < _BITS else None


_DO: Mapping[str, Callable[[int, int], int | None]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": _quotient,
    "%": _rest,
    "<<": _left,
    ">>": _right,
}
