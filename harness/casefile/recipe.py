"""How the deck of a case comes about: a deck to begin with, and the shuffles that it goes through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.casefile.sheet import nearest, shown
from reference.generator import find_generator, generator_names
from reference.shuffle import find_shuffle, shuffle_names

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from harness.casefile.schema import StepForm
    from harness.casefile.sheet import Path, Sheet
    from reference.generator import Generator
    from reference.shuffle import Option, Shuffle

USUAL_GENERATOR = "splitmix64"


class SeedMissingError(Exception):
    """A shuffle draws a number, and there is no seed to draw it by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One shuffle and the generator it draws from, by name and as found; options are sorted pairs."""

    algorithm: str
    shuffle: Shuffle
    rng: str
    seeded: Callable[[int], Generator]
    options: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        options = ", ".join(f"{name} {value}" for name, value in self.options)
        return f"{self.algorithm} ({options})" if options else self.algorithm


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """A deck and the steps that shuffle it. ``written`` says whether the case file wrote the deck out."""

    deck: tuple[int, ...]
    steps: tuple[Step, ...] = ()
    written: bool = False

    def make(self, seed: int | None) -> tuple[int, ...]:
        """The deck for a seed. Raises SeedMissingError where a step draws and the seed is None.

        One generator of each name serves all steps that name it: a later step draws on where an earlier
        one left off.
        """
        cards = self.deck
        generators: dict[str, Generator] = {}
        for step in self.steps:
            if step.rng not in generators:
                generators[step.rng] = _Seedless() if seed is None else step.seeded(seed)
            cards = step.shuffle.shuffle(cards, generators[step.rng], dict(step.options))
        return cards

    def origin(self, seed: int | None) -> str:
        """In words, how the deck for a seed came about."""
        steps = [*(["the deck as written"] if self.written else []), *map(str, self.steps)]
        if seed is None:
            return ", then ".join(steps)
        names = dict.fromkeys(step.rng for step in self.steps)
        return f"{', then '.join(steps)}, with {' and '.join(names)}, seed {seed}"


class _Seedless:
    """Stands for a generator where there is no seed."""

    def next(self) -> int:
        """Raise SeedMissingError."""
        raise SeedMissingError

    def below(self, _n: int) -> int:
        """Raise SeedMissingError."""
        raise SeedMissingError


def read_steps(sheet: Sheet, path: Path, forms: Sequence[StepForm]) -> tuple[Step, ...]:
    """The steps below ``path``, without those that name something unknown: these are complained about.

    A step that names no generator draws from that of the step before, and the first ones from the first that
    is named.
    """
    rng = next((form.rng for form in forms if form.rng is not None), USUAL_GENERATOR)
    steps = []
    for number, form in enumerate(forms):
        rng = form.rng or rng
        step = _read_step(sheet, (*path, number), form, rng)
        if step is not None:
            steps.append(step)
    return tuple(steps)


def _read_step(sheet: Sheet, path: Path, form: StepForm, rng: str) -> Step | None:
    shuffle, seeded = find_shuffle(form.algorithm), find_generator(rng)
    if shuffle is None:
        what = f"unknown shuffle `{form.algorithm}`{nearest(form.algorithm, shuffle_names())}"
        sheet.complain((*path, "algorithm"), what)
    if seeded is None and form.rng is not None:
        sheet.complain((*path, "rng"), f"unknown generator `{rng}`{nearest(rng, generator_names())}")
    if shuffle is None or seeded is None:
        return None
    options = form.model_extra or {}
    for name, value in options.items():
        _check_option(sheet, (*path, name), value, shuffle.OPTIONS)
    pairs = sorted((name, value) for name, value in options.items() if isinstance(value, int))
    return Step(algorithm=form.algorithm, shuffle=shuffle, rng=rng, seeded=seeded, options=tuple(pairs))


def _check_option(sheet: Sheet, path: Path, value: object, known: Mapping[str, Option]) -> None:
    name = str(path[-1])
    option = known.get(name)
    if option is None:
        sheet.complain(path, f"unknown option `{name}`{nearest(name, known)}", key=True)
    elif isinstance(value, bool) or not isinstance(value, int) or not option.least <= value <= option.most:
        right = f"a whole number from {option.least} to {option.most:,}: {option.sentence}"
        sheet.complain(path, f"{shown(value)} should be {right}")
