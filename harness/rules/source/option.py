"""What a check takes from the case file: the form of each option, and complaints about what is not of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

Setting = str | int | bool | tuple[str, ...]
"""The value of an option, as ``Rule.options`` holds it; a time stays the text that was written."""

_FORMS = {
    "text": "text",
    "texts": "a list of texts",
    "truth": "true or false",
    "time": 'a time with its zone, such as "2002-03-06T23:59:59-05:00"',
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One option: its ``kind``, a ``sentence`` that says what it is, and ``usual`` for where it is left out.

    A ``number`` is whole, from ``least`` to ``most``; a ``choice`` is one of ``choices``; ``texts`` are a
    list, of which none is empty; a ``time`` is text in ISO form with its zone.
    """

    kind: Literal["text", "texts", "number", "truth", "time", "choice"]
    sentence: str
    needed: bool = False
    usual: Setting = ""
    least: int = 0
    most: int = 1_000
    choices: tuple[str, ...] = ()

    @property
    def form(self) -> str:
        """In words, what may be written."""
        if self.kind == "number":
            return f"a whole number from {self.least} to {self.most:,}"
        if self.kind == "choice":
            return f"one of {', '.join(self.choices)}"
        return _FORMS[self.kind]

    def read(self, value: object) -> Setting | None:
        """The setting that a value from a case file stands for, or None where it is of another form."""
        if self.kind == "texts":
            return _texts(value)
        return value if isinstance(value, str | int) and self._takes(value) else None

    def _takes(self, value: str | int) -> bool:
        if isinstance(value, bool):
            return self.kind == "truth"
        if isinstance(value, int):
            return self.kind == "number" and self.least <= value <= self.most
        if self.kind == "time":
            return read_time(value) is not None
        return value in self.choices if self.kind == "choice" else self.kind == "text" and bool(value.strip())


@dataclass(frozen=True, slots=True)
class OptionComplaint:
    """What is wrong with an option: its ``sentence`` belongs to the value, or to the key itself.

    ``option`` is empty where one is missing: the place is then that of the rule.
    """

    option: str
    sentence: str
    key: bool = False


def read_time(text: str) -> datetime | None:
    """The time that a text stands for, with its zone; None where it is no time, or has no zone."""
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        return None
    return time if time.tzinfo is not None else None


def complaints(known: Mapping[str, Option], given: Mapping[str, object]) -> tuple[OptionComplaint, ...]:
    """Everything that is wrong with the options that were given."""
    names = ", ".join(f"`{name}`" for name in known)
    wrong = []
    for name, value in given.items():
        option = known.get(name)
        if option is None:
            wrong.append(OptionComplaint(name, f"unknown option `{name}`: there are {names}", key=True))
        elif option.read(value) is None:
            wrong.append(OptionComplaint(name, f"this should be {option.form}: {option.sentence}"))
    missing = [name for name, option in known.items() if option.needed and name not in given]
    wrong += [
        OptionComplaint("", f"option `{name}` is missing: {known[name].sentence} ({known[name].form})")
        for name in missing
    ]
    return tuple(wrong)


def settings(known: Mapping[str, Option], given: Mapping[str, object]) -> tuple[tuple[str, Setting], ...]:
    """The options that were given, as a rule holds them, without those that would be complained about."""
    read = ((name, known[name].read(value)) for name, value in sorted(given.items()) if name in known)
    return tuple((name, setting) for name, setting in read if setting is not None)


def _texts(value: object) -> tuple[str, ...] | None:
    items = [value] if isinstance(value, str) else value
    if not isinstance(items, list | tuple):
        return None
    texts = tuple(item for item in items if isinstance(item, str) and item.strip())
    return texts if texts and len(texts) == len(items) else None
