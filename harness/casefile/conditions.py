"""Conditions on the traits of a game, as ``where:`` writes them. Pure; what traits there are, it is told."""

from __future__ import annotations

import operator
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.casefile.sheet import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

Trait = str | int

_TEST = re.compile(r"(>=|<=|!=|==|>|<)\s*(\S.*)")
_WHOLE = re.compile(r"-?[0-9]{1,18}")
_ORDER: Mapping[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}


@dataclass(frozen=True, slots=True)
class Comparison:
    """One comparison with a trait: an order between whole numbers, or equality with a word or number."""

    sign: str
    value: Trait

    def holds(self, trait: Trait) -> bool:
        """Whether a trait is so. A word is neither more nor less than anything."""
        order = _ORDER.get(self.sign)
        if order is not None:
            return isinstance(trait, int) and isinstance(self.value, int) and order(trait, self.value)
        return (str(trait) == str(self.value)) == (self.sign == "==")


@dataclass(frozen=True, slots=True)
class Condition:
    """What one trait has to be: any of the tests is enough."""

    trait: str
    tests: tuple[Comparison, ...]

    def holds(self, traits: Mapping[str, Trait]) -> bool:
        """Whether a game with these traits is so; a game without the trait is not."""
        return self.trait in traits and any(test.holds(traits[self.trait]) for test in self.tests)


def meets(conditions: Sequence[Condition], traits: Mapping[str, Trait]) -> bool:
    """Whether a game with these traits meets all conditions."""
    return all(condition.holds(traits) for condition in conditions)


def read_condition(trait: str, value: object) -> Condition | str:
    """The condition that a key and its value below ``where:`` stand for, or what is wrong with the value."""
    tests = []
    for one in value if isinstance(value, list) else [value]:
        test = _read_test(one)
        if isinstance(test, str):
            return test
        tests.append(test)
    if not tests:
        return "this list is empty: write at least one value"
    return Condition(trait, tuple(tests))


def _read_test(value: object) -> Comparison | str:
    if isinstance(value, bool):
        return Comparison("==", str(value).lower())
    if isinstance(value, int):
        return Comparison("==", value)
    if not isinstance(value, str) or not value.strip():
        return f'{shown(value)} should be a word, a whole number, a test such as ">= 2", or a list of these'
    written = _TEST.fullmatch(value.strip())
    sign, right = written.groups() if written else ("==", value.strip())
    if _WHOLE.fullmatch(right):
        return Comparison(sign, int(right))
    if sign in _ORDER:
        return f"`{right}` is no whole number, so nothing is {sign} it"
    return Comparison(sign, right)
