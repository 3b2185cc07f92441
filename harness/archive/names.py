"""Which names files in an archive may have, and which files are archives. Pure."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_DEPTH = 8
LONGEST_PART = 255
"""Bytes of a file's name, on the systems in use."""

_KINDS = (
    ((".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz"), "tar"),
    ((".zip",), "zip"),
    ((".gz",), "gzip"),
    ((".rar", ".7z", ".bz2", ".xz", ".zst", ".lz", ".lzma", ".cab", ".arj"), "other"),
)
_DRIVE = re.compile(r"[A-Za-z]:")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


NOISE = frozenset({"__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini"})
"""What operating systems and archivers leave behind."""

BUILD_FOLDERS = frozenset(
    {"_build", "deps", "target", "dist", "dist-newstyle", "node_modules", "__pycache__", "venv"}
)
"""Folders that the languages' own builds make; a whole project is often handed in with them."""


def is_skipped(parts: Sequence[str]) -> bool:
    """Whether a file with this path is noise, or lies in a hidden folder or in one that a build made."""
    *folders, _ = parts
    noise = any(part in NOISE or part.startswith("._") for part in parts)
    return noise or any(folder in BUILD_FOLDERS or _is_hidden(folder) for folder in folders)


def _is_hidden(folder: str) -> bool:
    return folder.startswith(".") and folder not in {".", ".."}


def kind_of(name: str) -> str:
    """``zip``, ``tar``, ``gzip``, ``other`` (an archive that is not opened), or empty for no archive."""
    low = name.lower()
    return next((kind for endings, kind in _KINDS if low.endswith(endings)), "")


class Names:
    """The names taken so far: no two files may be one on a system that minds no letter case or accents."""

    def __init__(self) -> None:
        self._taken: dict[str, str] = {}

    def plain(self, name: str) -> str | None:
        """A member's path with plain slashes; None for folders and for what systems leave behind.

        Archives made on Windows write backslashes.
        """
        path = name.encode("utf-8", "backslashreplace").decode().replace("\\", "/")
        parts = path.split("/")
        if path.endswith("/") or is_skipped(parts):
            return None
        return path.removeprefix("./")

    def refusal(self, path: str) -> str:
        """Why a file cannot have this path, or nothing; then the path is taken."""
        reason = _form(path)
        folded = unicodedata.normalize("NFC", path).casefold()
        if not reason and folded in self._taken:
            reason = f"another file of the archive has the same name, {self._taken[folded]}"
        if not reason:
            self._taken[folded] = path
        return reason


def _form(path: str) -> str:
    """Why no file may have this path, or nothing."""
    parts = path.split("/")
    wrong = {
        "its name is that of a place outside the archive": path.startswith("/") or bool(_DRIVE.match(path)),
        "its name leads out of the archive": ".." in parts,
        "its name is none that a file can have": "" in parts or "." in parts or bool(_CONTROL.search(path)),
        f"more than {MOST_DEPTH} folders deep": len(parts) > MOST_DEPTH,
        "its name is too long": any(len(part.encode()) > LONGEST_PART for part in parts),
    }
    return next((reason for reason, applies in wrong.items() if applies), "")
