"""Which readings fit what was seen: all of it, or most of it. Pure; what a reading is, it does not know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.explain.seen import Seen

TELLING = 3
"""How many wrong answers a reading has to come to, card by card, to be told for part of the failures."""
MOST_LEFT = 3
"""It may leave one failure in so many unexplained, and one wrong answer: limits alone are no evidence."""
HEAD_START = 6
"""A reading that has missed so many failures more than it has explained is given up."""
STRIDE = 8
"""Part of the failures is looked for in games of every length at once: every eighth, then the next ones."""
PROBES = (1 / 8, 2 / 8, 3 / 8)
"""Pairs of readings that fit none of the failures at these places, in order of length, are given up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fits:
    """The readings that fit best, the simplest first, and the failures that they explain."""

    names: tuple[str, ...]
    explained: int


def find_fits(names: Sequence[str], seen: Sequence[Seen]) -> Fits | None:
    """The readings that explain all failures, or else most of them; None where nothing sound can be said.

    No reading is told that comes to something else in a case that passed. A single one goes before a pair,
    but for part of the failures only where the pair would not halve what it leaves unexplained.
    """
    short_first = sorted(seen, key=lambda each: (each.rounds, not each.failed))
    failed = [each for each in short_first if each.failed]
    if not failed:
        return None
    single = [name for name in names if "+" not in name]
    pairs = [name for name in names if "+" in name]
    for group in (single, pairs):
        if whole := _fit_all(group, short_first):
            return Fits(names=tuple(whole), explained=len(failed)) if _is_sound(seen) else None
    return _best_part(single, pairs, short_first)


def _fit_all(names: Iterable[str], seen: Sequence[Seen]) -> list[str]:
    """The readings that fit everything."""
    left = [*names]
    for each in seen:
        left = [name for name in left if each.fits(name)]
        if not left:
            break
    return left


def _is_sound(seen: Sequence[Seen]) -> bool:
    """Whether a reading that fits everything is thereby known, since there was something to fit.

    One wrong answer is a row of cards that nothing else comes to by chance. A crash, or an empty answer, may
    have any cause, so the reading has to tell where there is one and where there is none. That a program ran
    into a limit tells still less.
    """
    kinds = [each.kind for each in seen]
    if "answer" in kinds:
        return True
    mute = kinds.count("crash") + kinds.count("nothing")
    return "limit" not in kinds and 1 < mute <= kinds.count("passed")


def _best_part(single: Sequence[str], pairs: Sequence[str], seen: Sequence[Seen]) -> Fits | None:
    """The readings that explain most of the failures; ``seen`` has short games first."""
    failed = [each for each in seen if each.failed]
    if sum(each.kind == "answer" for each in failed) < TELLING:
        return None
    mixed = [each for start in range(STRIDE) for each in seen[start::STRIDE]]
    ones = _fit_most(single, mixed, len(failed))
    probes = [failed[int(len(failed) * place)] for place in PROBES]
    likely = [name for name in pairs if any(each.fits(name) for each in probes)]
    twos = _fit_most(likely, mixed, len(failed))
    if ones and twos:
        halved = 2 * (len(failed) - twos.explained) <= len(failed) - ones.explained
        return twos if halved else ones
    return ones or twos


def _fit_most(names: Iterable[str], seen: Sequence[Seen], failed: int) -> Fits | None:
    """The readings that explain most failures, of those that explain enough and contradict nothing."""
    explained = dict.fromkeys(names, 0)
    told, missed = dict.fromkeys(explained, 0), dict.fromkeys(explained, 0)
    for each in seen:
        for name in [*explained]:
            fits = each.fits(name)
            explained[name] += each.failed and fits
            told[name] += each.kind == "answer" and fits
            missed[name] += each.failed and not fits
            too_many = min(failed // MOST_LEFT, explained[name] + HEAD_START)
            if missed[name] > too_many or not (fits or each.failed):
                del explained[name]
    answers = sum(each.kind == "answer" for each in seen)
    enough = max(TELLING, answers - answers // MOST_LEFT)
    sound = {name: number for name, number in explained.items() if told[name] >= enough}
    if not sound:
        return None
    most = max(sound.values())
    return Fits(names=tuple(name for name, number in sound.items() if number == most), explained=most)
