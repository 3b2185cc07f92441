"""Retells what the linker says of a whole program: which function is missing in, or too much for, which file.

The linker knows objects and places of use. A student knows the files that he was to hand in, and cannot see
a driver of ours, so what is missing is told at the file it belongs to.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from harness.languages.gcc_messages import DRIVERS
from harness.wording.links import (
    in_header_sentence,
    included_sentence,
    misplaced_sentence,
    no_main_sentence,
    nowhere_sentence,
    twice_sentence,
    undefined_sentence,
)

if TYPE_CHECKING:
    from harness.assignment import Entry, Target
    from harness.language import Message, Order

UNDEFINED = re.compile(r"undefined reference to [`'\u2018](?P<name>.+?)['\u2019]$")
MULTIPLE = re.compile(
    r"multiple definition of [`'\u2018](?P<name>.+?)['\u2019]; "
    r"(?:[^\s:]*\.o:)?(?:(?P<file>[^:(]+):(?P<line>\d+)|\S+): first defined here"
)
HEADER = re.compile(r"\.h\w*$", re.IGNORECASE)
SANITIZERS = re.compile(r"`__(?:odr_)?asan\b")
OF_CLASS = re.compile(r"^(?:vtable|typeinfo|VTT) for (?P<name>.+)$")


def retell(messages: tuple[Message, ...], order: Order, target: Target) -> tuple[Message, ...]:
    """Retell the linker's messages; what several places miss is told once."""
    if order.entry is None:
        return messages
    linker = _Linker(order=order, entry=order.entry, target=target)
    told: dict[str, Message] = {}
    for message in messages:
        if SANITIZERS.search(message.text):
            continue
        if found := UNDEFINED.search(message.text):
            new = linker.undefined(message, found["name"])
        elif found := MULTIPLE.search(message.text):
            new = linker.multiple(message, found)
        else:
            told[f"{len(told)}"] = message
            continue
        told.setdefault(f"{found['name']} {new.file}", new)
    return tuple(told.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class _Linker:
    """One target of one submission."""

    order: Order
    entry: Entry
    target: Target

    def undefined(self, message: Message, name: str) -> Message:
        """A function that somebody calls and nobody defines."""
        if name == "main":
            if self.entry.file in self.target.without:
                return replace(message, file=self._driver(self.entry.file), line=0)
            text = no_main_sentence(handed_in=self.entry.file in self._sources)
            return replace(message, file=self.entry.file, line=0, text=text)
        message = replace(message, file=self._true_file(message.file, message.line, name))
        use = f"{message.file}, line {message.line}" if message.file in self._sources and message.line else ""
        home = self._home(name)
        if not home or (home in self.target.without and not self._is_given(name)):
            left_out = next((file for file in self.target.without if self._mentions(file, name)), "")
            text = nowhere_sentence(name, left_out, used_here=bool(use))
            return replace(message, text=text) if use else replace(message, file="", line=0, text=text)
        if home in self.target.without:
            return replace(message, file=self._driver(home), line=0)
        text = undefined_sentence(name, use, handed_in=home in self._sources)
        return replace(message, file=home, line=0, text=text)

    def multiple(self, message: Message, found: re.Match[str]) -> Message:
        """A function that is defined in two places: perhaps one of them is ours."""
        name, line = found["name"], int(found["line"] or 0)
        first = self._true_file(found["file"] or "", line, name)
        message = replace(message, file=self._true_file(message.file, message.line, name))
        ours = [place for place in (message.file, first) if place.startswith(f"{DRIVERS}/")]
        if ours:
            if not self._is_given(name) and name != "main":
                return replace(message, file=ours[0])  # no student can know the names in there
            place, at = (first, line) if ours[0] == message.file else (message.file, message.line)
            home = self.entry.file if name == "main" else self._home(name)
            return replace(message, file=place, line=at, text=misplaced_sentence(name, home))
        if (message.file, message.line) == (first, line):
            in_header = HEADER.search(first) is not None
            return replace(message, text=in_header_sentence(name) if in_header else included_sentence(name))
        return replace(message, text=twice_sentence(name, f"{first}, line {line}" if first else ""))

    def _home(self, name: str) -> str:
        """The file that a function belongs to: the one named after its class, or after its header."""
        of_class = OF_CLASS.match(name)
        scope = of_class["name"] if of_class else _scope(name)
        files = [file for file in self.entry.files if not HEADER.search(file)]
        by_stem = {PurePosixPath(file).stem.casefold(): file for file in files}
        if scope:
            return by_stem.get(scope.casefold(), "")
        for header, data in (*self.entry.given, *self._sources.items()):
            stem = PurePosixPath(header).stem.casefold()
            if HEADER.search(header) and stem in by_stem and _names(data, name):
                return by_stem[stem]
        absent = [file for file in files if file not in self._sources]
        return absent[0] if len(absent) == 1 else ""

    def _true_file(self, file: str, line: int, name: str) -> str:
        """The file that has the name in that line: linkers call what is in a header by the including file."""
        named = [each for each, data in self._sources.items() if _names(_line(data, line), name)]
        return named[0] if file in self._sources and named and file not in named else file

    @property
    def _sources(self) -> dict[str, bytes]:
        return {source.name: source.data for source in (self.order.main, *self.order.others)}

    def _mentions(self, file: str, name: str) -> bool:
        return _names(self._sources.get(file, b""), name)

    def _is_given(self, name: str) -> bool:
        return any(_names(data, name) for _, data in self.entry.given)

    def _driver(self, home: str) -> str:
        """Our file in place of one that is left out: the one of its name, or the first."""
        names = [name for name, _ in self.target.drivers]
        name = home if home in names else next(iter(names), home)
        return f"{DRIVERS}/{self.target.name}/{name}"


def _bare(name: str) -> str:
    """``Deck::shuffle`` in ``Deck::shuffle(int)``; the operator in ``operator()(int)``."""
    return re.split(r"(?<!operator)\(", name, maxsplit=1)[0].split("[")[0]


def _scope(name: str) -> str:
    """``Deck`` in ``Deck::shuffle(int)``; empty for a function of no class."""
    *scope, _ = _bare(name).split("::")
    return scope[-1].split("<")[0] if scope else ""


def _line(data: bytes, number: int) -> bytes:
    lines = data.split(b"\n")
    return lines[number - 1] if 0 < number <= len(lines) else b""


def _names(data: bytes, name: str) -> bool:
    """Whether a header speaks of a function."""
    last = _bare(name).split("::")[-1].strip()
    pattern = rf"(?<!\w){re.escape(last)}(?!\w)"
    return re.search(pattern.encode(), data) is not None
