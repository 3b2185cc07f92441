"""What a checkout is made of, by hash: hosts and workers work together only where all of it is equal."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

import harness
import reference
from harness.project import CASES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

DECIDES_NOTHING = frozenset({"__pycache__", "handout"})
"""Folders whose files change no outcome."""

Parts = tuple[tuple[str, str], ...]
"""Pairs of a part's name and its hash, or its version."""


def source_parts() -> Parts:
    """Return what this process would work with, whatever the assignment: its version and its source."""
    packages = (("harness", harness), ("reference", reference))
    hashes = ((name, hash_of(Path(str(package.__file__)).parent)) for name, package in packages)
    return (("version", harness.__version__), *hashes)


def case_parts(root: Path, assignments: Iterable[str]) -> Parts:
    """Return the assignments of a project; one that there is not has an empty hash."""
    folders = ((f"{CASES}/{name}", root / CASES / name) for name in sorted(assignments))
    return tuple((name, hash_of(folder) if folder.is_dir() else "") for name, folder in folders)


def hash_of(folder: Path) -> str:
    """Hash names and bytes of all files below ``folder``, but for hidden ones and what decides nothing."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        names = path.relative_to(folder).parts
        if path.is_file() and not any(name.startswith(".") or name in DECIDES_NOTHING for name in names):
            digest.update(
                "/".join(names).encode("utf-8", "surrogateescape")
                + b"\0"
                + hashlib.sha256(path.read_bytes()).digest()
            )
    return digest.hexdigest()


def other_parts(ours: Parts, theirs: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Say which parts of a worker's project differ from the host's, a few words each; none where none do."""
    there = dict(theirs)
    return tuple(_words(name, value, there.get(name, "")) for name, value in ours if there.get(name) != value)


def _words(name: str, ours: str, theirs: str) -> str:
    if name == "version":
        return f"it has version {theirs or 'unknown'} of the harness, not {ours}"
    return f"its {name}/ differs" if theirs else f"it has no {name}/"
