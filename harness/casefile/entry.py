"""One entry below ``cases:``, read and checked: which keys go together, and what they name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.casefile.conditions import Condition, read_condition
from harness.casefile.oracles import check_oracle, check_target, read_settings
from harness.casefile.recipe import Recipe, read_steps
from harness.casefile.reference import complaints_of
from harness.casefile.schema import CaseForm
from harness.casefile.seeds import read_seeds
from harness.casefile.sheet import nearest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from harness.case import OracleName, Settings
    from harness.casefile.oracles import About
    from harness.casefile.recipe import Step
    from harness.casefile.sheet import Path, Sheet
    from harness.oracle import Reference

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseEntry:
    """What an entry asks for.

    ``seeds`` are those given, or (None,); a ``count`` above 0 says that they are to be searched for.
    ``recipe`` is None where no deck is dealt: the input is then ``stdin``, and a seed is a setting.
    """

    id: str
    oracle: OracleName
    recipe: Recipe | None
    seeds: tuple[int | None, ...]
    conditions: tuple[Condition, ...]
    count: int
    first_seed: int
    tries: int
    expect: tuple[int, ...]
    note: str
    settings: Settings = ()
    target: str = ""
    stdin: str = ""
    clock: int | None = None


def read_entry(sheet: Sheet, path: Path, about: About) -> CaseEntry | None:
    """The entry at ``path``, or None after something in it has been complained about.

    Without a reference only what can be told without one is checked.
    """
    before, reference = len(sheet.complaints), about.reference
    keys = sheet.value(path)
    form = sheet.part(CaseForm, path, {"id": "id"})
    if not isinstance(keys, dict) or form is None:
        return None
    oracle = form.oracle or about.oracle
    _check_keys(sheet, path, set(keys))
    check_oracle(sheet, path, set(keys), oracle, about)
    check_target(sheet, (*path, "target"), form.target, about)
    steps = read_steps(sheet, (*path, "shuffle"), form.shuffle)
    seeds: tuple[int | None, ...] = read_seeds(sheet, (*path, "seeds")) if "seeds" in keys else (None,)
    conditions = _read_conditions(sheet, (*path, "where"), form, reference)
    if form.deck and reference is not None and hasattr(reference, "complaints"):
        _check_deck(sheet, (*path, "deck"), form.deck, reference)
    settings = read_settings(sheet, (*path, "with"), form.settings, oracle, about)
    count = form.count if "count" in keys else 0
    several = max(count, len(seeds)) > 1
    _check_id(sheet, (*path, "id"), form.id, several=several, seeded=bool(count) or "seeds" in keys)
    if form.expect and several:
        what = "one answer cannot be that of several cases: give this case an entry of its own"
        sheet.complain((*path, "expect"), what, key=True)
    if reference is None or len(sheet.complaints) > before or sheet.is_broken(path):
        return None
    return CaseEntry(
        id=form.id,
        oracle=oracle,
        recipe=_recipe(form, steps, reference) if {"deck", "shuffle"} & keys.keys() else None,
        seeds=seeds,
        conditions=conditions,
        count=count,
        first_seed=form.first_seed,
        tries=form.tries,
        expect=tuple(form.expect),
        note=form.note.strip(),
        settings=settings,
        target=form.target,
        stdin=form.stdin,
        clock=form.clock,
    )


def _recipe(form: CaseForm, steps: tuple[Step, ...], reference: Reference) -> Recipe:
    return Recipe(deck=tuple(form.deck or reference.DECK), steps=steps, written=bool(form.deck))


def _check_keys(sheet: Sheet, path: Path, keys: AbstractSet[str]) -> None:
    """Complain about keys that do not go together."""
    if "count" in keys and "where" not in keys:
        sheet.complain((*path, "count"), "`count` games of which kind? Add `where`", key=True)
    if {"count", "seeds"} <= keys:
        sheet.complain((*path, "count"), "`seeds` says which seeds: remove it or `count`", key=True)
    for key in sorted(keys & ({"seeds", "count"} if keys & {"deck"} else {"count"})):
        if "shuffle" not in keys:
            sheet.complain(
                (*path, key), f"`{key}` has nothing to draw: add `shuffle`, or remove it", key=True
            )
    for key in sorted(keys & {"first_seed", "tries"}):
        if "count" not in keys:
            sheet.complain((*path, key), f"`{key}` is about a search: add `count`, or remove it", key=True)


def _check_id(sheet: Sheet, path: Path, name: str, *, several: bool, seeded: bool) -> None:
    if not _ID.fullmatch(name.replace("{seed}", "0").replace("{n}", "0")):
        sheet.complain(
            path, "an id has letters, digits, `-`, `_`, `.`, {seed} and {n}, and begins with none of `-_.`"
        )
    if several and "{seed}" not in name and "{n}" not in name:
        sheet.complain(
            path, "these are several cases: put {seed} or {n} into the id, so that each has its own"
        )
    if not seeded and "{seed}" in name:
        sheet.complain(path, "there is no seed here: leave {seed} out of the id, or use {n}")


def _check_deck(sheet: Sheet, path: Path, deck: Sequence[int], reference: Reference) -> None:
    for complaint in complaints_of(lambda: reference.complaints(deck)):
        sheet.complain(path, complaint)


def _read_conditions(
    sheet: Sheet, path: Path, form: CaseForm, reference: Reference | None
) -> tuple[Condition, ...]:
    conditions = []
    for trait, value in form.where.items():
        condition = read_condition(trait, value)
        if isinstance(condition, str):
            sheet.complain((*path, trait), condition)
            continue
        conditions.append(condition)
        if reference is not None and hasattr(reference, "TRAITS"):
            _check_trait(sheet, (*path, trait), condition, reference.TRAITS)
    return tuple(conditions)


def _check_trait(sheet: Sheet, path: Path, condition: Condition, traits: Mapping[str, str]) -> None:
    """Complain about an unknown trait, and about a word that its sentence does not have.

    That sentence names all words that the trait can be, so what is not in it can never be found.
    """
    if condition.trait not in traits:
        what = f"unknown trait `{condition.trait}`{nearest(condition.trait, traits)}"
        sheet.complain(path, what, key=True)
        return
    sentence = traits[condition.trait]
    words = set(re.findall(r"[\w-]+", sentence))
    for test in condition.tests:
        if isinstance(test.value, str) and test.value not in words:
            sheet.complain(path, f"{condition.trait} is never `{test.value}`. It is: {sentence}")
