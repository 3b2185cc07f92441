"""What goes between host and workers: records as plain JSON, believed only when they have their shape."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from harness.cluster.shape import has_shape
from harness.fault import Fault
from harness.graded import Built, Unbuilt
from harness.language import Source
from harness.plain import from_plain, to_plain
from harness.store import MOST_BYTES, RECORDS, Stored

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from _typeshed import DataclassInstance

    from harness.verdict import NotRun, Run


@dataclass(frozen=True, slots=True, kw_only=True)
class Muster:
    """Asks a worker what it would work with.

    ``run`` names one grading on one host. ``project`` is what the host's checkout is made of (see
    ``project``): a worker that has another need not build images for nothing.
    """

    run: str
    project: tuple[tuple[str, str], ...]
    assignments: tuple[str, ...]
    languages: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Toolchain:
    """What programs of a language meet: the image's name and id, the compiler's words, all packages."""

    language: str
    image: str
    id: str
    compiler: str
    packages: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """What a worker would work with; no ``toolchains`` where its project is another than the host's."""

    project: tuple[tuple[str, str], ...]
    toolchains: tuple[Toolchain, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Asks for the outcomes of one submission: its files, and the cases that are wanted. Names nobody."""

    run: str
    assignment: str
    language: str
    main: Source
    others: tuple[Source, ...]
    cases: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """The outcomes of an order, as they are stored: runs by ``run_key``."""

    build: Built | Unbuilt
    facts: tuple[tuple[str, str], ...]
    runs: tuple[tuple[str, Run | NotRun], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed:
    """The worker could not do what it was asked for."""

    fault: Fault


@dataclass(frozen=True, slots=True, kw_only=True)
class Stranger:
    """The worker was not mustered for this run: it has been started again since."""


WIRED: Mapping[str, type[DataclassInstance]] = {
    **RECORDS,
    **{
        record.__name__: record
        for record in (Muster, Toolchain, Kit, Order, Done, Failed, Stranger, Fault, Source)
    },
}
"""Every record that a message is made of."""


class MessageError(Exception):
    """A message is not what it should be; says why."""


def pack(message: DataclassInstance) -> bytes:
    """Return a message as bytes: JSON, compressed."""
    return zlib.compress(json.dumps(to_plain(message), separators=(",", ":")).encode(), 1)


def read_muster(packed: object) -> Muster:
    """Return what a host asks for before it sends work. Raises MessageError."""
    return cast("Muster", _read(packed, Muster))


def read_order(packed: object) -> Order:
    """Return an order. Raises MessageError."""
    return cast("Order", _read(packed, Order))


def read_kit(packed: object) -> Kit | Failed:
    """Return what a worker said that it works with. Raises MessageError."""
    return cast("Kit | Failed", _read(packed, Kit | Failed))


def read_answer(packed: object) -> Done | Failed | Stranger:
    """Return what a worker said to an order. Raises MessageError."""
    return cast("Done | Failed | Stranger", _read(packed, Done | Failed | Stranger))


def stored_of(done: Done, wanted: Collection[str]) -> Stored:
    """Return the outcomes of an order that asked for the runs ``wanted``. Raises MessageError.

    There must be one for each and no other, but for a submission that could not be built: it has none.
    """
    runs = dict(done.runs)
    expected = set() if isinstance(done.build, Unbuilt) else set(wanted)
    if len(runs) != len(done.runs) or runs.keys() != expected:
        raise MessageError("it holds other runs than were asked for")
    return Stored(build=done.build, facts=done.facts, runs=runs)


def _read(packed: object, kind: object) -> object:
    """Return a message of this kind. Raises MessageError for anything else, whatever it is."""
    if not isinstance(packed, bytes):
        raise MessageError("it is no bytes")
    try:
        unpacker = zlib.decompressobj()
        body = unpacker.decompress(packed, MOST_BYTES)
        if not unpacker.eof:
            raise MessageError("it is cut short, or too long")
        message = from_plain(json.loads(body), WIRED)
    except (ValueError, TypeError, zlib.error, RecursionError) as error:
        raise MessageError(f"it cannot be read: {error}") from error
    if not has_shape(message, kind, WIRED):
        raise MessageError("it has another shape")
    return message
