"""One misreading as a record, and two of them as one."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from reference.war.rules import RIGHT, Rules

if TYPE_CHECKING:
    from reference.war.rules import Short


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The rules as a program reads them, the rule its student should look at again, and what it does."""

    rules: Rules
    student: str
    staff: str


def combined(one: Reading, other: Reading) -> Reading | None:
    """Both misreadings at once, or None where they contradict each other or one is part of the other."""
    values = {field.name: getattr(other.rules, field.name) for field in fields(Rules)}
    changed = {name: value for name, value in values.items() if value != getattr(RIGHT, name)}
    for name, value in changed.items():
        if name != "shorts" and getattr(one.rules, name) not in (getattr(RIGHT, name), value):
            return None
    if any(_overlap(short, twin) for short in one.rules.shorts for twin in other.rules.shorts):
        return None
    rules = replace(one.rules, **{**changed, "shorts": one.rules.shorts + other.rules.shorts})
    if rules in (one.rules, other.rules):
        return None
    return Reading(
        rules=rules,
        student=one.student if one.student == other.student else f"{one.student} {other.student}",
        staff=f"{one.staff} {other.staff}",
    )


def _overlap(one: Short, other: Short) -> bool:
    """Whether both speak of some same situation."""
    depths = one.depth == other.depth or "any" in (one.depth, other.depth)
    return depths and bool(set(one.sides) & set(other.sides) and set(one.left) & set(other.left))
