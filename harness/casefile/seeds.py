"""Seeds as case files write them: ``1..60``, one number, or a list of both. Pure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harness.casefile.schema import LAST_SEED, MOST_CASES
from harness.casefile.sheet import shown

if TYPE_CHECKING:
    from harness.casefile.sheet import Path, Sheet

_RANGE = re.compile(r"([0-9]{1,18})\s*\.\.\s*([0-9]{1,18})")


def read_seeds(sheet: Sheet, path: Path) -> tuple[int, ...]:
    """The seeds written at ``path``; what is wrong with them is complained about."""
    value = sheet.value(path)
    if value == []:
        sheet.complain(path, "this list is empty: write a range such as `1..60`, or some seeds")
    written = value if isinstance(value, list) else [value]
    seeds: dict[int, None] = {}
    for number, one in enumerate(written):
        place = (*path, number) if isinstance(value, list) else path
        part = _read_one(one)
        if isinstance(part, str):
            sheet.complain(place, part)
            continue
        if len(seeds) + len(part) > MOST_CASES:
            sheet.complain(
                place, f"these are more than {MOST_CASES:,} seeds: every submission runs every case"
            )
            break
        again = next((seed for seed in part if seed in seeds), None)
        if again is not None:
            sheet.complain(place, f"the seed {again} stands before already: remove it here")
        seeds |= dict.fromkeys(part)
    return tuple(seeds)


def _read_one(value: object) -> range | str:
    """One seed or range, or what is wrong with it."""
    if isinstance(value, int) and not isinstance(value, bool):
        first = last = value
    else:
        written = _RANGE.fullmatch(value.strip()) if isinstance(value, str) else None
        if written is None:
            return f"{shown(value)} should be a seed, or a range such as `1..60`"
        first, last = map(int, written.groups())
    if first > last:
        return f"the range runs backwards: write `{last}..{first}`"
    if not 0 <= first <= last <= LAST_SEED:
        return f"a seed is a whole number from 0 to {LAST_SEED:,}"
    return range(first, last + 1)
