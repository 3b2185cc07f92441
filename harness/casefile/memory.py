"""Seeds found before, kept in a file beside the cases: only ever a shortcut, and never in the way.

A file that is missing, broken or of another reference is as good as none; one that cannot be written is not.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path

import reference
from harness.casefile.search import Found

FOLDER = ".cache"
_MOST_BYTES = 1_000_000


class SeedMemory:
    """What earlier loads found, for one assignment."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FOLDER / "seeds.json"
        self._version = _reference_hash()
        self._known = _read(self._file, self._version)
        self._used: dict[str, Found] = {}

    def recall(self, key: str) -> Found | None:
        """What was found for this search, or None."""
        found = self._known.get(key)
        if found is not None:
            self._used[key] = found
        return found

    def keep(self, key: str, found: Found) -> None:
        """Remember what was found."""
        self._used[key] = found

    def save(self) -> None:
        """Write down what this load found or recalled, if it differs from what the file has."""
        if self._used == self._known:
            return
        content = {"reference": self._version, "seeds": self._used}
        with suppress(OSError):
            self._file.parent.mkdir(exist_ok=True)
            (self._file.parent / ".gitignore").write_text("*\n", encoding="utf-8")
            _replace(self._file, json.dumps(content, indent=1, sort_keys=True))


def _replace(file: Path, text: str) -> None:
    """Give a file new content all at once: another load may be reading it."""
    handle, name = tempfile.mkstemp(dir=file.parent)
    os.close(handle)
    try:
        Path(name).write_text(text, encoding="utf-8")
        Path(name).replace(file)
    finally:
        Path(name).unlink(missing_ok=True)


def _read(file: Path, version: str) -> dict[str, Found]:
    try:
        data = file.read_bytes()
        content = json.loads(data) if len(data) <= _MOST_BYTES else {}
        if content["reference"] != version:
            return {}
        return {
            str(key): Found(tuple(int(seed) for seed in seeds), int(tried))
            for key, (seeds, tried) in content["seeds"].items()
        }
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {}


def _reference_hash() -> str:
    """A hash of all source below ``reference/``: another engine may find other seeds."""
    digest = hashlib.sha256()
    for folder in sorted(reference.__path__):
        for path in sorted(Path(folder).rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
