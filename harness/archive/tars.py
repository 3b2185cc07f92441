"""Tar archives, packed or not, and single files packed by gzip: one stream, read from its beginning."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import tarfile
import zlib
from functools import partial
from typing import IO, TYPE_CHECKING

from harness.archive.unpacked import Bounds, Member, too_large

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _typeshed import WriteableBuffer

_ERRORS = (
    *(tarfile.TarError, zlib.error, lzma.LZMAError),
    *(OSError, EOFError, ValueError, OverflowError, RecursionError),
)
_DAMAGED = "this is no archive of its kind, or a damaged one"
_XZ_MEMORY = 64 * 1024 * 1024
_CHUNK = 64 * 1024


class _PastError(Exception):
    """More came out of a stream than may."""


class _Counted(io.RawIOBase):
    """A stream that ends in an error when more is read than may be, however little it is packed into."""

    def __init__(self, stream: IO[bytes], most: int) -> None:
        super().__init__()
        self._stream, self._left = stream, most

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        """Read on."""
        view = memoryview(buffer).cast("B")
        data = self._stream.read(min(len(view), _CHUNK))
        self._left -= len(data)
        if self._left < 0:
            raise _PastError
        view[: len(data)] = data
        return len(data)


class _Xz(io.RawIOBase):
    """An xz stream that may not ask for much memory; the library's own file has no such bound."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self._packed = io.BytesIO(data)
        self._decompressor = lzma.LZMADecompressor(memlimit=_XZ_MEMORY)

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        """Read on."""
        view = memoryview(buffer).cast("B")
        while not self._decompressor.eof:
            packed = self._packed.read(_CHUNK) if self._decompressor.needs_input else b""
            data = self._decompressor.decompress(packed, max_length=len(view))
            if data or not packed:
                view[: len(data)] = data
                return len(data)
        return 0


def open_tar(data: bytes, bounds: Bounds) -> Iterator[Member]:
    """Yield the members in their order; the stream ends where it is damaged or too long."""
    number = 0
    try:
        stream = io.BufferedReader(_Counted(_stream(data), bounds.bytes_read))
        with tarfile.open(fileobj=stream, mode="r|") as archive:
            for entry in archive:
                number += 1
                if number > bounds.members:
                    yield Member(end=f"more than {bounds.members} entries")
                    return
                if not entry.isdir():
                    yield Member(
                        name=entry.name, refusal=_refusal(entry), read=partial(_read, archive, entry)
                    )
    except _PastError:
        yield Member(end=f"it unpacks to more than {bounds.bytes_read // 1024 // 1024} MiB")
    except _ERRORS:
        yield Member(end=_DAMAGED)


def open_gzip(name: str, data: bytes, bounds: Bounds) -> Iterator[Member]:
    """Yield the one file, under the archive's name without its ending."""

    def read(most: int) -> bytes | str:
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
                unpacked = file.read(most + 1)
        except _ERRORS:
            return _DAMAGED
        return unpacked if len(unpacked) <= most else too_large(most)

    del bounds
    yield Member(name=name[: -len(".gz")].rpartition("/")[2], read=read)


def _stream(data: bytes) -> IO[bytes]:
    """The tar within, by the first bytes of the archive."""
    if data.startswith(b"\x1f\x8b"):
        return gzip.GzipFile(fileobj=io.BytesIO(data))  # type: ignore[return-value]
    if data.startswith(b"BZh"):
        return bz2.BZ2File(io.BytesIO(data))
    if data.startswith(b"\xfd7zXZ\0"):
        return io.BufferedReader(_Xz(data))
    return io.BytesIO(data)


def _refusal(entry: tarfile.TarInfo) -> str:
    if entry.issym():
        return "a symbolic link"
    if entry.islnk():
        return "a hard link"
    return "" if entry.isreg() else "not a regular file"


def _read(archive: tarfile.TarFile, entry: tarfile.TarInfo, most: int) -> bytes | str:
    if entry.size > most:
        return too_large(most)
    file = archive.extractfile(entry)
    return b"" if file is None else file.read()
