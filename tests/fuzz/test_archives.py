"""Archives of any kind, whole and broken: files below one folder, or reasons; within their bounds."""

from __future__ import annotations

import io
import tarfile
import zipfile
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness.archive import Bounds, unpack

pytestmark = pytest.mark.usefixtures("bounded_memory")

MEBIBYTE = 1024 * 1024
FILES = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))

NAMES = st.sampled_from(
    [
        "war.c",
        "../x",
        "/x",
        "C:\\x",
        "a/b/c.h",
        "..\\x",
        "a/../../x",
        "con",
        "x" * 300,
        "\x00",
        "WAR.c",
        ".git/x",
        "é",
    ]
) | st.text(max_size=9)
BOUNDS = Bounds(files=20, bytes_in_a_file=MEBIBYTE, bytes_in_all=4 * MEBIBYTE)


def zipped(names: list[str], data: bytes) -> bytes:
    """A zip with these names; what zip cannot name is left out."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in dict.fromkeys(names):  # what writes zips for us warns of a name that comes twice
            with suppress(ValueError, UnicodeError):
                archive.writestr(zipfile.ZipInfo(name or "x"), data)
    return out.getvalue()


def tarred(names: list[str], data: bytes, kinds: list[bytes], packing: str) -> bytes:
    """A tar with these names, of any kind of entry."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode=f"w:{packing}") as archive:  # type: ignore[call-overload]
        for number, name in enumerate(names):
            entry = tarfile.TarInfo(name.replace("\x00", "_"))
            entry.type = kinds[number % len(kinds)]
            entry.size = len(data) if entry.isreg() else 0
            entry.linkname = "/etc/passwd"
            with suppress(UnicodeError):
                archive.addfile(entry, io.BytesIO(data))
    return out.getvalue()


KINDS = st.lists(
    st.sampled_from(
        (
            *(tarfile.REGTYPE, tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.BLKTYPE),
            *(tarfile.FIFOTYPE, tarfile.DIRTYPE, tarfile.CONTTYPE, b"x", b"g", b"L", b"K", b"S", b"Z"),
        )
    ),
    min_size=1,
    max_size=4,
)
ARCHIVES = st.one_of(
    st.builds(zipped, st.lists(NAMES, max_size=6), st.binary(max_size=99)).map(lambda data: ("a.zip", data)),
    st.builds(
        tarred, st.lists(NAMES, max_size=6), st.binary(max_size=99), KINDS, st.sampled_from(["", "gz", "xz"])
    ).map(lambda data: ("a.tar", data)),
    st.binary(max_size=200).map(lambda data: ("a.zip", b"PK\x03\x04" + data)),
    st.binary(max_size=200).map(lambda data: ("a.tgz", b"\x1f\x8b\x08" + data)),
    st.binary(max_size=600).map(lambda data: ("a.tar", data)),
)


@given(archive=ARCHIVES, at=st.integers(0, 2000), put=st.binary(max_size=4), end=st.integers(0, 3000))
@FILES
def test_any_archive(archive: tuple[str, bytes], at: int, put: bytes, end: int) -> None:
    """Whatever an archive holds, and whatever was done to it: files below its folder, or reasons."""
    name, data = archive
    changed_data = bytearray(data)
    changed_data[at : at + len(put)] = put
    for each in (data, bytes(changed_data), bytes(changed_data)[:end]):
        unpacked = unpack(name, each, BOUNDS)
        assert len(unpacked.files) <= BOUNDS.files
        assert sum(len(file) for _, file in unpacked.files) <= BOUNDS.bytes_in_all
        for path, _ in unpacked.files:
            assert not path.startswith("/")
            assert not {"..", ".", ""} & set(path.split("/"))
            assert not set("\\\x00") & set(path)
        for reason in unpacked.refused:
            reason.encode()


def test_bombs_of_archives() -> None:
    """A thousandfold in a zip, in a tar that is packed, and one within the other."""
    zeros = bytes(32 * MEBIBYTE)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(9):
            archive.writestr(f"{number}.c", zeros)
    tars = tarred(["bomb.c"], zeros, [tarfile.REGTYPE], "gz")
    for name, data in (("a.zip", out.getvalue()), ("a.tar.gz", tars), ("a.zip", zipped(["a.tar.gz"], tars))):
        unpacked = unpack(name, data, replace(BOUNDS, files=9))
        assert sum(len(file) for _, file in unpacked.files) <= BOUNDS.bytes_in_all
