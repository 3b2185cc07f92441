"""What an entry's oracle asks of it: which keys go with it, and whether its settings and its target exist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.casefile.reference import complaints_of
from harness.casefile.sheet import nearest, shown
from harness.oracle import DECK_NEEDS, NEEDS, lacking

if TYPE_CHECKING:
    from collections.abc import Mapping
    from collections.abc import Set as AbstractSet

    from harness.case import OracleName, Settings
    from harness.casefile.sheet import Path, Sheet
    from harness.oracle import Reference

_DECK_KEYS = ("deck", "shuffle", "where", "count", "first_seed", "tries")
_WRONG_KEYS: Mapping[OracleName, Mapping[str, str]] = {
    "answer": {
        "with": "the answer follows from the deck alone: remove it, or say which `oracle` it is for",
        "stdin": "the input is the deck: remove it, or say which `oracle` it is for",
    },
    "replay": {"expect": "what is right depends on what the program prints: remove it"},
    "referee": {
        "expect": "what is right depends on what the program prints: remove it",
        "stdin": "the reference says what is typed: remove it, and set `with`",
        **dict.fromkeys(_DECK_KEYS, "the program deals for itself in a dialogue: remove it"),
    },
}
"""Keys that do not go with an oracle, and what to do about them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What entries need to know of their assignment.

    ``reference`` is None where there is none to ask, ``oracle`` the usual one, ``targets`` the names of what
    is built in every language.
    """

    reference: Reference | None
    oracle: OracleName
    targets: tuple[str, ...] = ()


def check_oracle(sheet: Sheet, path: Path, keys: AbstractSet[str], oracle: OracleName, about: About) -> None:
    """Complain about keys that do not go with the oracle, and about a reference that cannot be it."""
    for key in sorted(keys & _WRONG_KEYS[oracle].keys()):
        sheet.complain((*path, key), f"oracle {oracle}: {_WRONG_KEYS[oracle][key]}", key=True)
    dealt = bool(keys & {"deck", "shuffle"})
    if oracle == "answer" and not dealt:
        sheet.complain(path, "an entry has a `deck`, a `shuffle`, or both: add one")
    if dealt and "stdin" in keys:
        sheet.complain((*path, "stdin"), "the input is the deck: remove this, or the deck", key=True)
    if about.reference is None:
        return
    needs = (*NEEDS[oracle], *(DECK_NEEDS if dealt and oracle == "replay" else ()))
    if missing := lacking(about.reference, needs):
        what = f"the reference cannot be asked so (oracle {oracle}): it lacks {', '.join(missing)}"
        sheet.complain((*path, "oracle") if "oracle" in keys else path, what)


def check_target(sheet: Sheet, path: Path, target: str, about: About) -> None:
    """Complain about a target that not every language builds."""
    if target and target not in about.targets:
        sheet.complain(path, f"unknown target `{target}`{nearest(target, about.targets)}")


def read_settings(
    sheet: Sheet, path: Path, written: Mapping[str, object], oracle: OracleName, about: About
) -> Settings:
    """The settings below ``path`` as sorted pairs, without those that are complained about."""
    if oracle == "answer" or about.reference is None or lacking(about.reference, NEEDS[oracle]):
        return ()
    good: dict[str, str | int] = {}
    for name, value in written.items():
        if name not in about.reference.SETTINGS:
            what = f"unknown setting `{name}`{nearest(name, about.reference.SETTINGS)}"
            sheet.complain((*path, name), what, key=True)
        elif isinstance(value, bool) or not isinstance(value, str | int):
            sheet.complain((*path, name), f"{shown(value)} should be a text or a whole number")
        else:
            good[name] = value
    reference = about.reference
    if len(good) == len(written):
        for complaint in complaints_of(lambda: reference.setting_complaints(good)):
            sheet.complain(path if written else path[:-1], complaint, key=bool(written))
    return tuple(sorted(good.items()))
