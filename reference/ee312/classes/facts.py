"""The facts that a driver printed: its exercise, what is missing, what was thrown, and the lines between."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reference.ee312.cards import DECK, card, name
from reference.transcript import Finding

if TYPE_CHECKING:
    from collections.abc import Sequence

_BEGIN = "exercise "
_MISSING = "missing "
_THREW = "threw "
_CARD = re.compile(r"(-?\d{1,9}) (-?\d{1,9})\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """``lines`` are the facts. ``missing`` is a function that is nowhere defined, ``threw`` what ended it."""

    exercise: str = ""
    missing: str = ""
    threw: str = ""
    lines: tuple[str, ...] = ()

    def about(self, word: str) -> list[str]:
        """What follows this word, in the lines that begin with it."""
        return [line.removeprefix(f"{word} ") for line in self.lines if line.startswith(f"{word} ")]


def read_facts(printed: str) -> Facts:
    """Read what the driver printed, or whatever else is there."""
    first, *lines = printed.removesuffix("\n").split("\n")
    exercise = first.removeprefix(_BEGIN) if first.startswith(_BEGIN) else ""
    if f"\n{_MISSING}" not in printed and f"\n{_THREW}" not in printed:
        return Facts(exercise=exercise, lines=tuple(lines))
    return Facts(
        exercise=exercise,
        missing=next((line.removeprefix(_MISSING) for line in lines if line.startswith(_MISSING)), ""),
        threw=next((line.removeprefix(_THREW) for line in lines if line.startswith(_THREW)), ""),
        lines=tuple(line for line in lines if not line.startswith((_MISSING, _THREW))),
    )


def read_card(fact: str) -> int | None:
    """The card of a fact ``suit value``, None where there is no such card."""
    found = _CARD.match(fact)
    if found is None:
        return None
    number = card(int(found[1]), int(found[2]))
    return number if number in DECK and 1 <= int(found[2]) <= len(DECK) // 4 else None


def card_name(fact: str) -> str:
    """The card's name, or the two numbers where there is no such card."""
    number = read_card(fact)
    return f"no card ({fact})" if number is None else name(number)


def compared(wanted: Sequence[str], came: Sequence[str], place: str, rule: str) -> Finding:
    """The finding on facts in words, line by line."""
    expected, actual = "\n".join(wanted), "\n".join(came)
    for line in range(max(len(wanted), len(came))):
        right = wanted[line] if line < len(wanted) else "nothing more"
        got = came[line] if line < len(came) else "nothing more"
        if right != got:
            return Finding(
                expected=expected,
                actual=actual,
                reason=f"should be `{right}`, but is `{got}`",
                place=place,
                rule=rule,
                line=line,
            )
    return Finding(expected=expected, actual=actual)


def failed(wanted: str, came: str, reason: str, place: str, rule: str) -> Finding:
    """The finding on a property that does not hold: in one line what was expected and what there is."""
    return Finding(expected=wanted, actual=came, reason=reason, place=place, rule=rule, line=0)


def held(fact: str) -> Finding:
    """The finding on a property that holds."""
    return Finding(expected=fact, actual=fact)
