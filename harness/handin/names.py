"""What a handed-in file is really called, and its text as compilers want it. Pure."""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING

from harness.language import Source

if TYPE_CHECKING:
    from harness.submission import HandedIn

DECORATIONS = (
    re.compile(r"^\d+-\d+ - .*? - (?:[A-Z][a-z]{2} \d{1,2}, \d{4} \d{3,4} [AP]M - )?"),  # D2L Brightspace
    re.compile(r"^[a-z0-9]+_(?:late_)?\d+_\d+_(?=.)", re.IGNORECASE),  # Canvas
    re.compile(r"^.*?_attempt_\d{4}(?:-\d{1,2}){5}_(?=.)", re.IGNORECASE),  # Blackboard
    re.compile(r"^.*_assignsubmission_file_"),  # Moodle
    re.compile(r"^copy of ", re.IGNORECASE),
    re.compile(r"(?: ?\(\d+\)| ?- ?copy(?: ?\(\d+\))?|-\d{1,2}| copy(?: \d+)?|~)$", re.IGNORECASE),
)
"""What learning management systems, browsers and desktops put around a file's name."""

BLANK_ENDS = re.compile(rb"(?<![ \t\f\v])[ \t\f\v]+$", re.MULTILINE)


def plain_stem(path: str) -> tuple[str, str]:
    """Return stem and extension of a file's name without decorations, the extension in lower case.

    A ``.txt`` that a mail program or editor has put behind another extension is taken off.
    """
    stem, extension = posixpath.splitext(posixpath.basename(path))
    if extension.lower() == ".txt" and (inner := posixpath.splitext(stem))[1]:
        stem, extension = inner
    before = ""
    while stem != before:
        before = stem
        for decoration in DECORATIONS:
            stem = decoration.sub("", stem) or stem
        stem = stem.strip()
    return stem, extension.lower()


def folded(path: str) -> str:
    """Return a file's name without folders and decorations, in small letters: two that are equal clash."""
    return "".join(plain_stem(path)).casefold()


def beside(path: str, folder: str) -> str:
    """Return the path of a file as seen from the answer's folder; just its name when it lies elsewhere."""
    if folder and path.startswith(folder + "/"):
        return path[len(folder) + 1 :]
    return posixpath.basename(path) if folder else path


def as_source(file: HandedIn, name: str) -> Source:
    """Return a file's text as compilers want it: see ``plain_text``."""
    return Source(name=name, data=plain_text(file.data))


def plain_text(data: bytes) -> bytes:
    """Return text with LF line ends, without byte order mark, as UTF-8 where it was UTF-16."""
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if data.startswith(mark):
            data = data[2:].decode(encoding, "replace").encode()
    data = data.removeprefix(b"\xef\xbb\xbf")
    return data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def is_changed(copy: bytes, given: bytes) -> bool:
    """Whether a copy of a given file differs in more than line ends and the white space before them."""
    return BLANK_ENDS.sub(b"", plain_text(copy)).rstrip() != BLANK_ENDS.sub(b"", plain_text(given)).rstrip()
