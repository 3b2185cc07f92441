"""Zip archives: what the directory at their end lists, read one by one."""

from __future__ import annotations

import io
import stat
import zipfile
import zlib
from functools import partial
from typing import TYPE_CHECKING

from harness.archive.unpacked import Bounds, Member, too_large

if TYPE_CHECKING:
    from collections.abc import Iterator

_ENTRY = b"PK\x01\x02"
_LOCKED = 0x1
_METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2})
"""Others may ask for gigabytes before the first byte comes out."""

DAMAGED = "damaged: it does not unpack"


def open_zip(data: bytes, bounds: Bounds) -> Iterator[Member]:
    """Yield the entries; counted before they are read in, since each takes far more room than in the file."""
    if data.count(_ENTRY) > bounds.members:
        yield Member(end=f"more than {bounds.members} entries")
        return
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OverflowError):
        yield Member(end="this is no zip, or a damaged one")
        return
    with archive:
        for entry in archive.infolist():
            yield Member(name=entry.filename, refusal=_refusal(entry), read=partial(_read, archive, entry))


def _refusal(entry: zipfile.ZipInfo) -> str:
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if stat.S_ISLNK(kind):
        return "a symbolic link"
    if kind not in {0, stat.S_IFREG, stat.S_IFDIR}:
        return "not a regular file"
    if entry.flag_bits & _LOCKED:
        return "locked with a password"
    if entry.compress_type not in _METHODS:
        return f"packed in an unusual way (method {entry.compress_type})"
    return ""


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes | str:
    """Read one entry; what it says of its own size is not believed."""
    try:
        with archive.open(entry) as file:
            data = file.read(most + 1)
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError, RuntimeError):
        return DAMAGED
    return data if len(data) <= most else too_large(most)
