"""Seeds that catch what has to be caught: many are tried, and the fewest that will do are proposed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Protocol, TypeGuard

from harness.audit.cover import cover
from harness.audit.mutants import RIGHT, find_mutants, find_trial
from harness.explain.seen import read_cards
from reference.generator import find_generator
from reference.shuffle import find_shuffle

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.case import Case


@dataclass(frozen=True, slots=True, kw_only=True)
class Digging:
    """Where to look: which shuffles by which generator, which seeds; how often each mutant is to be caught.

    ``pairs`` asks for pairs of readings to be caught too.
    """

    shuffles: tuple[str, ...]
    rng: str
    seeds: range
    times: int = 1
    pairs: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Find:
    """Seeds of one kind of case: like ``like``, its deck from ``shuffle`` (empty where it has none)."""

    like: Case
    shuffle: str
    seeds: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mined:
    """What came up: ``finds`` catch all mutants but those ``missed``, of ``mutants``, in ``tried`` cases."""

    finds: tuple[Find, ...]
    mutants: int
    missed: tuple[str, ...]
    tried: int


class _Deals(Protocol):
    """What a reference has that knows decks."""

    DECK: Sequence[int]

    def answer(self, deck: Sequence[int]) -> tuple[int, ...]:
        """The right answer. Raises LookupError where there is none."""


_Place = tuple[int, str, int]
"""A number among the kinds of cases, a shuffle, a seed."""


def mine(reference: object, cases: Sequence[Case], digging: Digging) -> Mined:
    """Try cases like the given ones with other seeds, and propose few of them that catch every mutant.

    The shuffles and the generator have to be there. A seed is tried with each kind of case there is: with its
    oracle, target, clock and settings.
    """
    names = [mutant.name for mutant in find_mutants(reference) if digging.pairs or not mutant.double]
    kinds = _kinds(reference, cases)
    catches: dict[_Place, frozenset[str]] = {}
    for place, case in _candidates(reference, kinds, digging):
        trial = find_trial(reference, case)
        if trial is not None and trial(RIGHT):
            catches[place] = frozenset(name for name in names if not trial(name))
    taken = cover(catches, digging.times)
    groups: dict[tuple[int, str], list[int]] = {}
    for number, shuffle, seed in taken:
        groups.setdefault((number, shuffle), []).append(seed)
    caught = frozenset().union(*catches.values()) if catches else frozenset()
    return Mined(
        finds=tuple(
            Find(like=kinds[number], shuffle=shuffle, seeds=tuple(sorted(seeds)))
            for (number, shuffle), seeds in groups.items()
        ),
        mutants=len(names),
        missed=tuple(name for name in names if name not in caught),
        tried=len(catches),
    )


def _kinds(reference: object, cases: Sequence[Case]) -> list[Case]:
    """One case of each kind: those that differ in their deck or seed alone are of one."""
    kinds: dict[object, Case] = {}
    for case in cases:
        settings = tuple(pair for pair in case.settings if pair[0] != "seed")
        given = "" if _deals(reference, case) else case.input
        seeded = "seed" in case.values
        kinds.setdefault((case.oracle, case.target, given, settings, seeded, case.clock), case)
    return list(kinds.values())


def _deals(reference: object, case: Case) -> TypeGuard[_Deals]:
    """Whether a case's input is a deck of ours."""
    deck = getattr(reference, "DECK", ())
    return bool(deck) and sorted(read_cards(case.input) or ()) == sorted(deck)


def _candidates(reference: object, kinds: Sequence[Case], digging: Digging) -> Iterator[tuple[_Place, Case]]:
    """Each kind of case with each seed, and with each shuffle where it has a deck."""
    for number, kind in enumerate(kinds):
        if _deals(reference, kind):
            for shuffle, seed in product(digging.shuffles, digging.seeds):
                case = _dealt(reference, kind, _deck(reference, shuffle, digging.rng, seed))
                if case is not None:
                    yield (number, shuffle, seed), case
        elif "seed" in kind.values:
            for seed in digging.seeds:
                others = {name: value for name, value in kind.settings if name != "seed"}
                yield (
                    (number, "", seed),
                    replace(kind, settings=tuple(sorted((others | {"seed": seed}).items()))),
                )


def _deck(reference: _Deals, shuffle: str, rng: str, seed: int) -> tuple[int, ...]:
    """The deck of a seed. Raises ValueError where there is no such shuffle or generator."""
    shuffles, seeded = find_shuffle(shuffle), find_generator(rng)
    if shuffles is None or seeded is None:
        raise ValueError(f"there is no shuffle {shuffle}, or no generator {rng}")
    return shuffles.shuffle(reference.DECK, seeded(seed), {})


def _dealt(reference: _Deals, kind: Case, deck: Sequence[int]) -> Case | None:
    """The same kind of case with another deck; None where its game has no end."""
    try:
        right = reference.answer(deck) if kind.oracle == "answer" else ()
    except LookupError:
        return None
    return replace(kind, input=" ".join(map(str, deck)) + "\n", expected=" ".join(map(str, right)))
