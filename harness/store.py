"""Outcomes kept by what they are outcomes of: equal work is not done twice, and judging needs no running.

One file for each submission as built, named by the hash of everything that could change an outcome. In it
the build and each case's run, by the hash of what it depends on. A file that cannot be read is as good as
none, and so is a store that cannot be written: it saves time and never decides a mark.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import threading
import zlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harness import __version__
from harness.graded import Broken, BuildStep, Built, Unbuilt
from harness.language import Message, Mismatch
from harness.parts import ENDING
from harness.plain import from_plain, to_plain
from harness.sandbox import port
from harness.verdict import NotRun, Run

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from _typeshed import DataclassInstance

SEAL_BYTES = 32
"""What a file begins with: the hash of its name and of what it unpacks to."""

MOST_BYTES = 1 << 28
"""What a file may unpack to: more than any submission's outcomes come to."""

RECORDS: Mapping[str, type[DataclassInstance]] = {
    record.__name__: record
    for record in (
        *(
            Broken,
            BuildStep,
            Built,
            Message,
            Mismatch,
            NotRun,
            Run,
            Unbuilt,
            port.Outcome,
            port.Said,
            port.Stream,
        ),
        *(port.Exited, port.Signalled, port.CpuLimit, port.WallLimit, port.MemoryLimit, port.OutputLimit),
        *(port.NotStarted, port.Stopped),
    )
}
"""Every record that an outcome is made of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """What is known of one submission as built: the build, the facts of its box, runs by ``run_key``.

    ``judged_by`` names what said which runs passed, on which it depended how long there was time for more.
    ``seal`` is what it is kept under beside its name, empty where it is not kept.
    """

    build: Built | Unbuilt
    facts: tuple[tuple[str, str], ...] = ()
    runs: Mapping[str, Run | NotRun] = field(default_factory=dict)
    judged_by: str = ""
    seal: bytes = field(default=b"", compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Store:
    """A folder of outcomes."""

    folder: Path

    def load(self, key: str) -> Stored | None:
        """Return what is stored under ``key``; None when nothing is, or nothing that can be trusted."""
        try:
            packed = self._path(key).read_bytes()
            digest, body = (
                packed[:SEAL_BYTES],
                zlib.decompressobj().decompress(packed[SEAL_BYTES:], MOST_BYTES),
            )
            if _seal(key, body) != digest:
                return None
            build, facts, runs, judged_by = json.loads(body)
            stored = from_plain(build, RECORDS)
            known = {name: from_plain(run, RECORDS) for name, run in runs.items()}
            named = tuple((str(name), str(value)) for name, value in facts)
        except (OSError, ValueError, TypeError, AttributeError, zlib.error, RecursionError):
            return None
        if not isinstance(stored, Built | Unbuilt):
            return None
        good = {name: run for name, run in known.items() if isinstance(run, Run | NotRun)}
        return Stored(build=stored, facts=named, runs=good, judged_by=str(judged_by), seal=digest)

    def save(self, key: str, stored: Stored) -> Stored:
        """Keep ``stored`` under ``key``, whole or not at all; a folder that is read-only keeps nothing.

        Returns it with the seal that it is kept under, if it is.
        """
        plain = [
            to_plain(stored.build),
            to_plain(stored.facts),
            {name: to_plain(run) for name, run in sorted(stored.runs.items())},
            stored.judged_by,
        ]
        body = json.dumps(plain, separators=(",", ":")).encode()
        path = self._path(key)
        new = path.with_name(f".{path.name}-{os.getpid()}-{threading.get_ident()}{ENDING}")
        seal = _seal(key, body)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            new.write_bytes(seal + zlib.compress(body, 1))
            new.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                new.unlink(missing_ok=True)
            return replace(stored, seal=b"")
        return replace(stored, seal=seal)

    def seal(self, key: str) -> bytes | None:
        """Name what is stored under ``key`` without reading it; None when nothing is."""
        try:
            with self._path(key).open("rb") as file:
                return file.read(SEAL_BYTES)
        except (OSError, ValueError):  # a key that was read from a file may be no name at all
            return None

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / key[2:]


def _seal(key: str, body: bytes) -> bytes:
    """Return what a file begins with: neither a damaged one nor one of another name is believed."""
    return hashlib.sha256(key.encode() + b"\0" + body).digest()


def build_key(parts: tuple[object, ...]) -> str:
    """Return the name of a submission as built: the hash of records."""
    return hashlib.sha256(json.dumps([__version__, to_plain(parts)], sort_keys=True).encode()).hexdigest()


def folder_key(folder: Path) -> str:
    """Return the hash of all files below a folder, byte code aside."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            with contextlib.suppress(FileNotFoundError):  # an editor's, which has gone by now
                data = hashlib.sha256(path.read_bytes()).digest()
                digest.update(f"{path.relative_to(folder)}\0".encode() + data)
    return digest.hexdigest()
