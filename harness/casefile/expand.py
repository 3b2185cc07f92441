"""From an entry to its cases: seeds searched for, decks made, right answers worked out, claims checked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from harness.case import Case, Group
from harness.casefile.conditions import meets
from harness.casefile.recipe import SeedMissingError
from harness.casefile.reference import failure, game_complaints
from harness.casefile.search import Search, find_seeds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.casefile.conditions import Trait
    from harness.casefile.entry import CaseEntry
    from harness.casefile.games import Games
    from harness.casefile.memory import SeedMemory
    from harness.casefile.recipe import Recipe
    from harness.casefile.sheet import Path, Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """What cases are worked out with."""

    games: Games
    memory: SeedMemory


def expand(sheet: Sheet, path: Path, entry: CaseEntry, group: Group, means: Means) -> tuple[Case, ...]:
    """The cases that the entry at ``path`` stands for; what is wrong with one is complained about."""
    seeds = (
        _searched(sheet, path, entry, entry.recipe, means) if entry.count and entry.recipe else entry.seeds
    )
    cases: list[Case] = []
    for number, seed in enumerate(seeds, 1):
        case = Case(
            id=entry.id.format(seed=seed, n=number),
            group=group,
            input=entry.stdin,
            expected="",
            origin="",
            seed=seed,
            note=entry.note,
            published=bool(entry.expect),
            oracle=entry.oracle,
            settings=entry.settings,
            target=entry.target,
            clock=entry.clock,
        )
        cases += _dealt(sheet, path, entry, case, means.games)
    return tuple(cases)


def _settled(case: Case) -> Case:
    """A case without a deck of ours: its seed, if it has one, is a setting."""
    settings = (*case.settings, *((("seed", case.seed),) if case.seed is not None else ()))
    said = [f"{name} {value}" for name, value in settings]
    if case.clock is not None:
        said.append(f"clock {case.clock}")
    return replace(case, settings=tuple(sorted(settings)), origin=", ".join(said) or "as it is started")


def _dealt(sheet: Sheet, path: Path, entry: CaseEntry, case: Case, games: Games) -> tuple[Case, ...]:
    """A case with a deck of ours, or nothing after what is wrong with it has been complained about."""
    recipe = entry.recipe
    if recipe is None:
        return (_settled(case),)
    try:
        deck = recipe.make(case.seed)
    except SeedMissingError:
        what = "this shuffle draws numbers: add `seeds`, or `where` and `count`"
        sheet.complain((*path, "shuffle"), what, key=True)
        return ()
    try:
        answer = games.answer(deck) if case.oracle == "answer" else ()
        traits = games.traits(deck)
    except LookupError as endless:
        sheet.complain(path, f"{case.id} has no answer: {endless}")
        return ()
    except Exception as error:
        sheet.complain(path, _broken(case.id, error))
        return ()
    if ill_formed := [*game_complaints(games.reference, answer, traits)]:
        for what in ill_formed:
            sheet.complain(path, f"{case.id}: {what}")
        return ()
    for complaint_path, what in _contradictions(entry, answer, traits):
        sheet.complain((*path, *complaint_path), f"{case.id}: {what}")
    dealt = replace(
        case,
        input=" ".join(map(str, deck)) + "\n",
        expected=" ".join(map(str, answer)),
        origin=recipe.origin(case.seed),
        traits=tuple(sorted((trait, str(value)) for trait, value in traits.items())),
    )
    return (dealt,)


def _broken(name: str, error: Exception) -> str:
    """Say that the reference itself fails, and where."""
    return f"{name}: the reference fails with {failure(error)}"


def _searched(sheet: Sheet, path: Path, entry: CaseEntry, recipe: Recipe, means: Means) -> tuple[int, ...]:
    search = Search(
        recipe=recipe,
        conditions=entry.conditions,
        count=entry.count,
        first=entry.first_seed,
        tries=entry.tries,
    )
    try:
        found = find_seeds(search, means.games, means.memory)
    except Exception as error:
        sheet.complain(path, _broken(entry.id, error))
        return ()
    if len(found.seeds) < entry.count:
        got = f"found {len(found.seeds)} of {entry.count}" if found.seeds else "never found"
        tried = f"{found.tried:,} seeds from {entry.first_seed}"
        what = f"{got} in {tried}: raise `tries`, ask for fewer, or write a deck out"
        sheet.complain((*path, "where"), what, key=True)
    return found.seeds


def _contradictions(
    entry: CaseEntry, answer: Sequence[int], traits: Mapping[str, Trait]
) -> Iterator[tuple[Path, str]]:
    """Where a published answer or a trait that was claimed is not what the reference has."""
    for condition in entry.conditions:
        if not meets([condition], traits):
            yield ("where", condition.trait), f"the game has {condition.trait}: {traits.get(condition.trait)}"
    if not entry.expect or entry.expect == tuple(answer):
        return
    pairs = zip(entry.expect, answer, strict=False)
    part = next((place for place, (published, right) in enumerate(pairs) if published != right), None)
    if part is None:
        yield (
            ("expect",),
            f"the published answer has {len(entry.expect)} numbers, the reference's {len(answer)}",
        )
    else:
        published, right = entry.expect[part], answer[part]
        what = f"the published answer has {published} at position {part + 1}, the reference {right}"
        yield ("expect", part), what
