"""Where report files lie, and how they get there: whole or not at all."""

from __future__ import annotations

import hashlib
import secrets
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING
from urllib.parse import quote

from harness.fault import Fault, FaultError
from harness.parts import ENDING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CLASS_FILES = frozenset({"index.html", "grades.csv", "grades.json"})
"""What lies beside the students' folders: no folder can have such a name."""
LONGEST = 255
"""Bytes of a file's name, on the systems in use."""
LONGEST_BEGINNING = 100

_NAMES: ContextVar[dict[Path, str] | None] = ContextVar("names", default=None)


def student_folder(student: str) -> str:
    """Return the name of a student's folder: the student's own, where that can be a folder's name.

    A name that is taken by a file of the class, begins with a dot or holds a path's characters is written
    with percent signs, and cut with a fingerprint where it is too long; so is one that already holds such
    signs, so that no two students share a folder.
    """
    data = student.encode("utf-8", "surrogatepass")
    taken = not student or student in CLASS_FILES or student.startswith(".")
    broken = any(char in student for char in "/\0%") or data != student.encode("utf-8", "replace")
    if not taken and not broken and len(data) <= LONGEST:
        return student
    quoted = "%" + quote(data, safe=" ").replace(".", "%2E")
    if len(quoted) <= LONGEST:
        return quoted
    return quoted[:LONGEST_BEGINNING] + "%%" + hashlib.sha256(data).hexdigest()


def bytes_name(data: bytes) -> str:
    """Name the bytes of a file."""
    return hashlib.sha256(data).hexdigest()


@contextmanager
def names_written() -> Iterator[dict[Path, str]]:
    """Name the bytes of every file that this thread writes whole meanwhile, by its path.

    What is read back later may be what another grading, with other marks, has written there since.
    """
    names: dict[Path, str] = {}
    token = _NAMES.set(names)
    try:
        yield names
    finally:
        _NAMES.reset(token)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that a reader finds the old one or the new one, never a part.

    Folders are made as needed. Another grading may write the same file, and may do so on another machine,
    where there may be a process of the same number. Raises FaultError when the disk is full or the folder
    cannot be written.
    """
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}{ENDING}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            data = content if isinstance(content, bytes) else content.encode("utf-8", "backslashreplace")
            temporary.write_bytes(data)
            temporary.replace(path)
            if (names := _NAMES.get()) is not None:
                names[path] = bytes_name(data)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        fault = Fault(
            what=f"the report cannot be written ({error.strerror})",
            where=str(path),
            advice="Make room or make the folder writable, then grade again: what was graded is not lost",
        )
        raise FaultError(fault) from error
