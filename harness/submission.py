"""What was handed in, as records, fingerprinted; links, devices and oversize are refused with a reason."""

from __future__ import annotations

import hashlib
import os
import stat
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.archive import Bounds, kind_of, unpack
from harness.archive.names import BUILD_FOLDERS, NOISE

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

MOST_FILES = 300
MOST_BYTES_IN_A_FILE = 1024 * 1024
MOST_BYTES = 8 * 1024 * 1024
MOST_DEPTH = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedIn:
    """One file as it lay in the folder: ``path`` below the student's folder, ``data`` as it was.

    ``archive`` names the archive that it came in, empty where it lay there by itself; ``path`` is then its
    path within.
    """

    path: str
    data: bytes
    archive: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """Everything one student handed in for one assignment.

    ``refused`` are complaints about files that were not taken (``path: reason``). ``fingerprint`` is the
    SHA-256 of names and bytes: equal hand-ins have equal fingerprints.
    """

    student: str
    files: tuple[HandedIn, ...]
    refused: tuple[str, ...] = ()
    fingerprint: str = ""


def student_folders(folder: Path) -> tuple[Path, ...]:
    """Each student's folder below ``folder``, sorted by name; no links, hidden folders or noise."""
    entries = (entry for entry in os.scandir(folder) if entry.is_dir(follow_symlinks=False))
    names = sorted(entry.name for entry in entries if not _is_noise(entry.name))
    return tuple(folder / name for name in names)


def strays(folder: Path, expected: Collection[str]) -> tuple[str, ...]:
    """Name what lies beside the students' folders and is not ``expected``: perhaps somebody's hand-in."""
    entries = (entry for entry in os.scandir(folder) if not entry.is_dir(follow_symlinks=False))
    names = (entry.name for entry in entries if not _is_noise(entry.name) and entry.name not in expected)
    return tuple(sorted(plain_name(name) for name in names))


def _is_noise(name: str) -> bool:
    return name in NOISE or name.startswith(".")


def take(folder: Path) -> Submission:
    """Read one student's folder without following anything out of it.

    Raises OSError when the folder itself cannot be read. A file that cannot be taken is a sentence in
    ``refused``: the rest is taken all the same.
    """
    files: list[HandedIn] = []
    refused: list[str] = []
    _take_below(folder, "", files, refused)
    return _submission(folder.name, _opened(files, refused), refused)


def take_file(path: Path) -> Submission:
    """Take one file as a whole submission, under the name of its folder."""
    taken = _take_file(path, 0)
    name = plain_name(path.name)
    if isinstance(taken, bytes):
        refused: list[str] = []
        return _submission(path.parent.name, _opened([HandedIn(path=name, data=taken)], refused), refused)
    return _submission(path.parent.name, [], [f"{name}: {taken}"])


def _opened(files: list[HandedIn], refused: list[str]) -> list[HandedIn]:
    """Put the files of archives in the places of these. A file that lies there by itself comes first."""
    alone = [file for file in files if not kind_of(file.path)]
    taken = {file.path.casefold() for file in alone}
    found = list(alone)
    for packed in files:
        if not kind_of(packed.path):
            continue
        bounds = Bounds(
            files=MOST_FILES - len(found),
            bytes_in_a_file=MOST_BYTES_IN_A_FILE,
            bytes_in_all=MOST_BYTES - sum(len(file.data) for file in found),
        )
        unpacked = unpack(packed.path, packed.data, bounds)
        refused += [f"{packed.path}: {reason}" for reason in unpacked.refused]
        for path, data in unpacked.files:
            if path.casefold() in taken:
                refused.append(f"{packed.path}: {path}: the file of that name beside the archive is used")
                continue
            taken.add(path.casefold())
            found.append(HandedIn(path=path, data=data, archive=packed.path))
    return found


def _submission(student: str, files: list[HandedIn], refused: list[str]) -> Submission:
    """Put in order and fingerprint what was taken."""
    files.sort(key=lambda file: file.path)
    digest = hashlib.sha256()
    for file in files:
        path = file.path.encode()
        digest.update(len(path).to_bytes(8, "big") + path + len(file.data).to_bytes(8, "big") + file.data)
    return Submission(
        student=plain_name(student),
        files=tuple(files),
        refused=tuple(sorted(refused)),
        fingerprint=digest.hexdigest(),
    )


def plain_name(name: str) -> str:
    """Return ``name`` as text that can be written anywhere: bytes that are not UTF-8 become hex escapes."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def composed_name(name: str) -> str:
    """Return ``name`` in one of its forms: macOS takes names of folders apart, keyboards do not."""
    return unicodedata.normalize("NFC", name)


def _take_below(folder: Path, prefix: str, files: list[HandedIn], refused: list[str]) -> None:
    """Take what lies in ``folder``, whose name below the student's folder is ``prefix``."""
    with os.scandir(folder) as entries:
        ordered = sorted(entries, key=lambda entry: entry.name)
    for entry in ordered:
        path = prefix + plain_name(entry.name)
        if entry.name in NOISE or entry.name.startswith("._"):
            continue
        if entry.is_dir(follow_symlinks=False):
            if entry.name in BUILD_FOLDERS or entry.name.startswith("."):
                continue
            if prefix.count("/") >= MOST_DEPTH:
                refused.append(f"{path}: more than {MOST_DEPTH} folders deep")
                continue
            _take_below(folder / entry.name, path + "/", files, refused)
        elif len(files) >= MOST_FILES:
            refused.append(f"{path}: one of more than {MOST_FILES} files")
        else:
            taken = _take_file(folder / entry.name, sum(len(file.data) for file in files))
            if isinstance(taken, bytes):
                files.append(HandedIn(path=path, data=taken))
            else:
                refused.append(f"{path}: {taken}")


def _take_file(path: Path, taken_so_far: int) -> bytes | str:
    """Read one regular file; the reason, where it is not taken.

    Opened without following links and without waiting, so that neither a link that appears after the
    listing nor a FIFO without a writer can lead astray or hold us up; what was opened is looked at again.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        return "a symbolic link" if path.is_symlink() else f"cannot be read ({error.strerror})"
    with os.fdopen(descriptor, "rb") as file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            return "not a regular file"
        if status.st_nlink > 1:
            return "a hard link"
        most = MOST_BYTES if kind_of(path.name) else MOST_BYTES_IN_A_FILE
        if status.st_size > most:
            return f"larger than {most // 1024} KiB"
        if taken_so_far + status.st_size > MOST_BYTES:
            return f"past {MOST_BYTES // 1024 // 1024} MiB in all"
        return file.read(most)
