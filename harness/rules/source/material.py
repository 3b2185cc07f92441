"""What a rule is held against: the files as they were handed in, and what is known about how and when."""

from __future__ import annotations

import fnmatch
import posixpath
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harness.rules.source.tree import Tree, read_tree

if TYPE_CHECKING:
    from datetime import datetime

    from harness.rules.source.tree import CodeLanguage

_EXTENSIONS: dict[str, CodeLanguage | None] = {
    ".c": "c",
    ".h": None,
    **dict.fromkeys((".cc", ".cpp", ".cxx", ".c++", ".hh", ".hpp", ".hxx", ".h++"), "cpp"),
}
"""The languages by extension; None for a header, which is of the language of the files around it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Material:
    """Facts about one hand-in; it opens no file.

    ``files`` are all that were handed in, programs, papers and copies of what was handed out alike, as
    (name, bytes) pairs: the name is the one that a file was taken as, without folders and decorations.
    ``given`` are the files that were handed out. ``paths`` are all names as they were handed in, with
    folders. ``archive`` is the name of the archive that they came in, empty where they came in none, None
    where nobody knows. ``received`` is when the hand-in came, and ``received_files`` the same for single
    files, by name.
    """

    files: tuple[tuple[str, bytes], ...] = ()
    given: tuple[tuple[str, bytes], ...] = ()
    paths: tuple[str, ...] = ()
    archive: str | None = None
    received: datetime | None = None
    received_files: tuple[tuple[str, datetime], ...] = ()
    trees: dict[tuple[bool, str], Tree | str] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """What has been parsed already: several rules look at the same file."""

    def file(self, name: str) -> bytes | None:
        """The bytes of a handed-in file, or None."""
        return dict(self.files).get(name)

    def received_at(self, name: str) -> datetime | None:
        """When a file came, as far as that is known."""
        return dict(self.received_files).get(name, self.received)

    def tree(self, name: str) -> Tree | str | None:
        """The tree of a handed-in file, the reason why there is none, or None for no such file."""
        return self._tree(name, self.file(name), handed_in=True)

    def given_tree(self, name: str) -> Tree | str | None:
        """The same for a file that was handed out."""
        return self._tree(name, dict(self.given).get(name), handed_in=False)

    def code_names(self, patterns: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The C and C++ files that fit a pattern; without patterns, all but copies of given ones."""
        given = {name for name, _ in self.given}
        return tuple(
            name
            for name, _ in self.files
            if is_code(name) and (_fits(name, patterns) if patterns else name not in given)
        )

    def _tree(self, name: str, data: bytes | None, *, handed_in: bool) -> Tree | str | None:
        if data is None:
            return None
        key = handed_in, name
        if key not in self.trees:
            self.trees[key] = read_tree(name, data, self._language(name))
        return self.trees[key]

    def _language(self, name: str) -> CodeLanguage:
        own = _EXTENSIONS.get(_extension(name))
        if own is not None:
            return own
        around = {_EXTENSIONS.get(_extension(other)) for other, _ in (*self.files, *self.given)}
        return "cpp" if "cpp" in around else "c"


def is_code(name: str) -> bool:
    """Whether a file is C or C++, by its extension."""
    return _extension(name) in _EXTENSIONS


def is_header(name: str) -> bool:
    """Whether a file is a header, by its extension."""
    return _extension(name).startswith(".h")


def _fits(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def _extension(name: str) -> str:
    return posixpath.splitext(name)[1].lower()
