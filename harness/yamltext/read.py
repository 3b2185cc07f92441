"""YAML text to values that know their place; reads the plain, unsurprising part of YAML and nothing else.

``no``, ``yes`` and ``on`` are text here, as people mean them, and so are dates, ``010`` and ``1..60``.
Numbers are numbers, ``true`` and ``false`` truth values, ``null``, ``~`` and nothing at all are None. Tags,
second documents and values nested without end are complaints. What the values mean is decided elsewhere.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

import yaml

from harness.complaint import Complaint
from harness.yamltext.node import Fields, Items, Node, Place, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LARGEST_BYTES = 1_000_000
MOST_VALUES = 100_000
DEEPEST = 20

# Eighteen digits: Python refuses to read very long numbers, and no seed or rank needs more.
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,18}")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}


@dataclass(frozen=True, slots=True)
class Parsed:
    """What came of a text: ``root``, or None when nothing can be made of it, and what is wrong with it."""

    root: Node | None
    complaints: tuple[Complaint, ...]


def file_bytes(path: Path) -> bytes:
    """Return the bytes of a regular file. Raises OSError for what is none, without waiting for a FIFO."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "this is not a regular file")
        return file.read(LARGEST_BYTES + 1)


def read_yaml(data: bytes, file: str) -> Parsed:
    """Read one file's bytes; ``file`` is how complaints name it. Raises nothing."""
    if len(data) > LARGEST_BYTES:
        what = f"the file has more than {LARGEST_BYTES:,} bytes. Split it into several files"
        return _unreadable(file, Place(1, 1), what)
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        place = _place_in(data[: error.start].decode("utf-8-sig", errors="replace"))
        return _unreadable(file, place, f"byte {data[error.start]:#04x} is not UTF-8: save the file as UTF-8")
    builder = _Builder(text, file)
    try:
        root = builder.read()
    except yaml.reader.ReaderError as error:
        what = f"the character U+{error.character:04X} cannot stand in a text file: remove it"
        return _unreadable(file, _place_in(text[: error.position]), what)
    except yaml.MarkedYAMLError as error:
        place = _place_at(error.problem_mark or error.context_mark)
        builder.complain(place, _syntax_words(error))
    except _StopError as error:
        builder.complain(error.place, str(error))
    else:
        return Parsed(root, tuple(builder.complaints))
    return Parsed(None, tuple(builder.complaints))


class _Mark(Protocol):
    """A mark of the parser's, whichever of its two."""

    line: int
    column: int


class _StopError(Exception):
    """Nothing after this place is read."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(message)
        self.place = place


class _Builder:
    """Builds nodes out of the parser's events, counting what aliases would unfold to."""

    def __init__(self, text: str, file: str) -> None:
        self.complaints: list[Complaint] = []
        self._text = text
        self._file = file
        self._anchors: dict[str, tuple[Node, int]] = {}
        self._count = 0
        self._events: Iterator[yaml.Event] = iter(())

    def read(self) -> Node | None:
        """The root of the only document, or None when there is none."""
        self._events = iter(yaml.parse(self._text, Loader=yaml.SafeLoader))
        next(self._events)
        if isinstance(next(self._events), yaml.StreamEndEvent):
            self.complain(Place(1, 1), "the file is empty")
            return None
        root = self._node(next(self._events), 1)
        next(self._events)
        after = next(self._events)
        if not isinstance(after, yaml.StreamEndEvent):
            self.complain(_at(after), "a second document begins here; one file holds one: remove the `---`")
        return root

    def _node(self, event: yaml.Event, depth: int) -> Node:
        if depth > DEEPEST:
            raise _stop(event, f"values are nested more than {DEEPEST} deep here")
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event)
        begun = cast("yaml.ScalarEvent | yaml.CollectionStartEvent", event)
        before = self._count
        self._grow(begun, 1)
        if begun.tag is not None:
            self.complain(_at(begun), f"the tag {begun.tag} is not taken: write the value without it")
        node: Node
        if isinstance(begun, yaml.ScalarEvent):
            node = Scalar(_at(begun), _resolve(begun.value) if begun.style is None else begun.value)
        elif isinstance(begun, yaml.SequenceStartEvent):
            node = self._items(begun, depth)
        else:
            node = self._fields(begun, depth)
        if begun.anchor is not None:
            self._anchors[begun.anchor] = (node, self._count - before)
        return node

    def _alias(self, event: yaml.AliasEvent) -> Node:
        if event.anchor not in self._anchors:
            raise _stop(
                event, f"*{event.anchor} means nothing here: no finished &{event.anchor} stands before it"
            )
        node, count = self._anchors[event.anchor]
        self._grow(event, count)
        return node

    def _grow(self, event: yaml.Event, count: int) -> None:
        self._count += count
        if self._count > MOST_VALUES:
            raise _stop(event, f"the file unfolds to more than {MOST_VALUES:,} values: use fewer aliases")

    def _items(self, start: yaml.Event, depth: int) -> Items:
        items = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            items.append(self._node(event, depth + 1))
        return Items(_at(start), tuple(items))

    def _fields(self, start: yaml.Event, depth: int) -> Fields:
        fields: dict[str, tuple[Place, Node]] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key, place = self._node(event, depth + 1), _at(event)
            value = self._node(next(self._events), depth + 1)
            if not isinstance(key, Scalar) or not isinstance(key.value, str):
                self.complain(place, "a key is a word: write a word here, or put it in quotes")
            elif key.value in fields:
                first = fields[key.value][0].line
                self.complain(
                    place, f"the key `{key.value}` stands on line {first} already: remove one of them"
                )
            else:
                fields[key.value] = (place, value)
        return Fields(_at(start), fields)

    def complain(self, place: Place, message: str) -> None:
        self.complaints.append(Complaint(self._file, *place, message))


def _resolve(text: str) -> str | int | float | bool | None:
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    return text


def _at(event: yaml.Event) -> Place:
    return _place_at(event.start_mark)


def _place_at(mark: _Mark | None) -> Place:
    return Place(mark.line + 1, mark.column + 1) if mark else Place(1, 1)


def _place_in(before: str) -> Place:
    before = before.replace("\r\n", "\n").replace("\r", "\n")
    return Place(before.count("\n") + 1, len(before) - before.rfind("\n"))


def _stop(event: yaml.Event, message: str) -> _StopError:
    return _StopError(_at(event), message)


def _unreadable(file: str, place: Place, message: str) -> Parsed:
    return Parsed(None, (Complaint(file, *place, message),))


def _syntax_words(error: yaml.MarkedYAMLError) -> str:
    problem = str(error.problem)
    if r"'\t'" in problem:
        return "a tab stands here; YAML wants blanks: replace it"
    return "this is not YAML: " + ", ".join(filter(None, [error.context, problem]))
