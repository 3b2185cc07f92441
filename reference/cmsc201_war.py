"""CMSC 201 War: what a program prints that deals and plays a hundred games by itself, judged check by check.

Right is what the page's rules make of the hands that the program itself printed. The layout is free, the
words are the sample run's (``reference/cmsc201/sentences.py``). Whether the deal is the page's own is told in
a note, and asked of nobody.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from reference.cmsc201.dealing import judge_dealing
from reference.cmsc201.deals import DEALS
from reference.cmsc201.finding import counts, finding, page_note
from reference.cmsc201.games import group
from reference.cmsc201.judge import judge
from reference.cmsc201.parting import part
from reference.cmsc201.pauses import Keyboard, judge_pauses
from reference.cmsc201.printer import transcript
from reference.cmsc201.reader import read
from reference.cmsc201.readings import READINGS
from reference.cmsc201.rules import RIGHT
from reference.cmsc201.scope import in_scope
from reference.cmsc201.seeding import judge_seeding
from reference.transcript import Finding

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.cmsc201.parts import Transcript
    from reference.cmsc201.rows import Row
    from reference.cmsc201.rules import Rules
    from reference.parting import Parting

__all__ = [
    "CHECKS",
    "READINGS",
    "RIGHT",
    "RULES",
    "SETTINGS",
    "partner",
    "referee",
    "replay",
    "replay_parting",
    "setting_complaints",
    "simulate",
]

CHECKS: Mapping[str, str] = {
    "all": "the whole transcript, whatever is wrong first",
    "games": "the games of the seeds 1 to 100 in order, each with the hands 1 to 26",
    "deal": "ranks from 1 to 13, exactly four of each in every game",
    "won": "who has won each hand",
    "totals": "both running totals after each hand",
    "ties": "the tie pile after each hand",
    "results": "the result of each game that somebody has won",
    "levels": "no winner for a game that ends level",
    "count": "how many games ended with cards in the tie pile",
    "words": "the sample's sentences in their order and nothing else, from the first game on",
    "seeds": "each game dealt with its own seed; looks at the calls that a driver took down",
    "dealing": "games that are others where the generator was given other seeds",
    "pauses": "one wait for ENTER before the first game; for a dialogue",
}

SETTINGS: Mapping[str, str] = {
    "check": "what is looked at: " + ", ".join(CHECKS),
    "deal": "how a program deals that is only simulated: " + ", ".join(DEALS),
}


RULES: Mapping[str, str] = {
    "one-pause": "The program prints its explanation, waits for ENTER once, and then plays all games."
}
"""The rule that a dialogue may break."""


def setting_complaints(settings: Mapping[str, str | int]) -> tuple[str, ...]:
    """What is wrong with a case's settings; every case needs a ``check``."""
    found = [
        f"unknown setting `{name}`; there is: {', '.join(SETTINGS)}"
        for name in sorted(settings.keys() - SETTINGS)
    ]
    known: dict[str, Mapping[str, str]] = {"check": CHECKS, "deal": DEALS}
    found += [
        f"unknown {name} `{settings[name]}`; there is: {', '.join(values)}"
        for name, values in known.items()
        if name in settings and settings[name] not in values
    ]
    if "check" not in settings:
        found.append(f"`check` is missing: {', '.join(CHECKS)}")
    return tuple(found)


def replay(printed: str, _given: str, settings: Mapping[str, str | int], rules: Rules = RIGHT) -> Finding:
    """Judge what a program printed, under one check; what it was given does not matter.

    Under other rules than the right ones the finding names the first wrong line, and shows no lines.
    """
    check = str(settings.get("check", "all"))
    if check == "seeds":
        return judge_seeding(printed)
    if check == "dealing":
        return judge_dealing(_transcript(printed))
    if rules != RIGHT:
        return _reading_finding(printed, check, in_scope(rules, check))
    return finding(_rows(printed), check, notes=page_note(_transcript(printed)))


def replay_parting(
    printed: str, given: str, settings: Mapping[str, str | int], _rules: Rules
) -> Parting | None:
    """The first wrong line of a transcript, with the cards of its hand; None where nothing is wrong."""
    found = replay(printed, given, settings)
    return part(_transcript(printed), found) if found.reason else None


def simulate(_given: str, settings: Mapping[str, str | int], rules: Rules = RIGHT) -> str:
    """What a program prints that reads the rules so, with the deal of the settings or the page's own."""
    return transcript(str(settings.get("deal", "page")), rules)


def partner(_settings: Mapping[str, str | int]) -> Keyboard:
    """A new partner, who presses ENTER whenever the program waits."""
    return Keyboard()


def referee(talk: Sequence[tuple[str, str]], _settings: Mapping[str, str | int]) -> Finding:
    """Judge when a program waited for ENTER, and how often."""
    return judge_pauses(talk)


@lru_cache(maxsize=2)
def _transcript(printed: str) -> Transcript:
    """A printed text, read once for all checks."""
    return group(read(printed))


@lru_cache(maxsize=2)
def _rows(printed: str) -> tuple[Row, ...]:
    """A printed text, judged once for all checks."""
    return tuple(judge(_transcript(printed), RIGHT))


@lru_cache(maxsize=1024)
def _reading_finding(printed: str, check: str, rules: Rules) -> Finding:
    """What is wrong with a printed text under a check, by a reading of the rules that it depends on."""
    rows = judge(_transcript(printed), rules)
    fault = next((row.fault for row in rows if row.fault and counts(row.fault, check)), None)
    if fault is None:
        return Finding(expected="", actual="")
    return Finding(expected="", actual="", reason=fault.reason, place=fault.place, rule=fault.rule)
