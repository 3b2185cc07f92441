"""Crazy Eights: plays the user's side of a dialogue, and holds all of it against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.eights.breach import ASPECTS, BOOK
from reference.eights.faults import FAULTS, MANNERS
from reference.eights.finding import find
from reference.eights.partner import Partner
from reference.eights.policy import POLICIES
from reference.eights.simulated import InputEndedError, Simulated

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.eights.policy import Policy
    from reference.transcript import Finding

    Settings = Mapping[str, str | int]
    Talk = list[tuple[str, str]]

__all__ = [
    "FAULTS",
    "MANNERS",
    "RULES",
    "SETTINGS",
    "partner",
    "referee",
    "setting_complaints",
    "simulate",
]

RULES: Mapping[str, str] = {name: sentence for name, (_, sentence) in BOOK.items()}
"""Each rule that a finding can name, with its sentence for students."""

SETTINGS: Mapping[str, str] = {
    "policy": f"how the user's side is played: {', '.join(POLICIES)}",
    "seed": "which of the moves that the policy allows are chosen; 0 when left out",
    "check": f"what of the game counts, all of it when left out: {', '.join(ASPECTS)}",
    "clock": "the time that the program is told, for a note about its shuffle",
}
_CLOCK = 1_700_000_000


def setting_complaints(settings: Settings) -> tuple[str, ...]:
    """What is wrong with a case's settings, a sentence each; empty when nothing is."""
    found = [
        f"unknown setting `{name}`: known are {', '.join(SETTINGS)}" for name in settings.keys() - SETTINGS
    ]
    policy, check = settings.get("policy"), settings.get("check", ASPECTS[0])
    if policy not in POLICIES:
        found.append(f"`policy` has to be one of {', '.join(POLICIES)}")
    if check not in ASPECTS:
        found.append(f"`check` has to be one of {', '.join(ASPECTS)}")
    found += [
        f"`{name}` has to be a whole number"
        for name in ("seed", "clock")
        if not isinstance(settings.get(name, 0), int)
    ]
    return tuple(sorted(found))


def partner(settings: Settings) -> Partner:
    """A new partner for one dialogue. Raises KeyError where the policy is not known."""
    return Partner(_policy(settings), _number(settings, "seed"))


def referee(talk: Sequence[tuple[str, str]], settings: Settings) -> Finding:
    """Judge a dialogue of (voice, text) pairs; linear in its length."""
    clock = _number(settings, "clock") if "clock" in settings else None
    check = str(settings.get("check", ""))
    return find(talk, _policy(settings), _number(settings, "seed"), check, clock)


def simulate(other: Partner, settings: Settings, fault: str | None = None, *, manner: str = "usual") -> Talk:
    """The talk of a made-up program with a partner: a right one, or one with a fault of ``FAULTS``.

    ``manner`` is one of ``MANNERS``. The program shuffles by the setting ``clock``.
    """
    program = Simulated(_number(settings, "clock") or _CLOCK, fault, manner).run()
    talk: Talk = []
    try:
        text = next(program)
        while True:
            talk += [("program", text)] if text else []
            said = other(text, waiting=True)
            if said is None or said.stop:
                return talk
            talk.append(("partner", said.text))
            text = program.throw(InputEndedError) if said.close else program.send(said.text.rstrip("\n"))
    except (InputEndedError, StopIteration):
        return talk


def _policy(settings: Settings) -> Policy:
    return POLICIES[str(settings["policy"])]


def _number(settings: Settings, name: str) -> int:
    return int(settings.get(name, 0))
