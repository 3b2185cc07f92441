"""The ``#include`` lines of a file."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.rules.source.tree import Tree


def includes_of(tree: Tree) -> dict[str, int]:
    """What a file includes, as written with quotes or angle brackets, and the line where it does."""
    found: dict[str, int] = {}
    for node in tree.nodes:
        path = tree.part(node, "path") if node.kind == "preproc_include" else None
        if path is not None:
            found.setdefault(written(tree.source(path)), node.line)
    return found


def written(name: str) -> str:
    """An include as it is compared: without blanks, and without a ``./`` in front."""
    name = name.strip()
    inner = posixpath.normpath(name.strip('<>"').strip()) if name.strip('<>" ') else ""
    return f"<{inner}>" if name.startswith("<") else f'"{inner}"' if name.startswith('"') else inner


def fits(wanted: str, there: Iterable[str]) -> str:
    """The include that is wanted, among those that are there, or nothing; see the option `headers`."""
    wanted = written(wanted)
    forms = {wanted} if wanted.startswith(("<", '"')) else {f"<{wanted}>", f'"{wanted}"'}
    return next((include for include in there if include in forms), "")
