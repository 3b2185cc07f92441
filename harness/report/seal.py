"""One seal: what something that was written is made of, and the bytes that were written.

A seal that is lost, damaged or of another form fits nothing, and what it was about is made again.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from harness.report.files import bytes_name, write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

Seal = dict[str, object]
"""What is named, by what it is called; as JSON has it."""


def read_seal(path: Path) -> Seal:
    """Read a seal; an empty one where none can be read."""
    try:
        found = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def write_seal(path: Path, seal: Seal) -> None:
    """Write a seal, whole or not at all. Raises FaultError on a full disk."""
    write_whole(path, json.dumps(seal))


def name_of(*parts: object) -> str:
    """Name values by their ``repr``: equal names, equal values."""
    return bytes_name(repr(parts).encode("utf-8", "surrogatepass"))


def read_files(folder: Path, names: Iterable[str]) -> dict[str, bytes]:
    """Read some files of a folder; none of them where one is not there."""
    try:
        return {name: (folder / name).read_bytes() for name in names}
    except OSError:
        return {}


def file_names(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """Name the bytes of some files of a folder; none of them where one is not there."""
    return {name: bytes_name(data) for name, data in read_files(folder, names).items()}
