"""Archives as students hand them in, and as attackers do."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import stat
import tarfile
import zipfile
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.archive import Bounds, kind_of, unpack
from harness.archive.tars import open_tar
from harness.archive.zips import open_zip

if TYPE_CHECKING:
    from collections.abc import Callable

BOUNDS = Bounds(files=5, bytes_in_a_file=1000, bytes_in_all=2500, bytes_read=100_000, members=50)
Pairs = list[tuple[str, bytes]]


def zipped(files: Pairs, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Pack a zip; a file may stand in it twice."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name), data, method)
    return made.getvalue()


def tarred(files: Pairs) -> bytes:
    """Pack a tar."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w") as archive:
        for name, data in files:
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return made.getvalue()


def linked(kind: bytes) -> bytes:
    """Pack a tar with one special entry and a plain file."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w") as archive:
        entry = tarfile.TarInfo("special")
        entry.type, entry.linkname = kind, "/etc/passwd"
        archive.addfile(entry)
        archive.addfile(tarfile.TarInfo("plain.c"))
    return made.getvalue()


PACKERS: dict[str, Callable[[Pairs], bytes]] = {
    "a.zip": zipped,
    "A.ZIP": lambda files: zipped(files, zipfile.ZIP_STORED),
    "b.zip": lambda files: zipped(files, zipfile.ZIP_BZIP2),
    "a.tar": tarred,
    "a.tar.gz": lambda files: gzip.compress(tarred(files)),
    "a.tgz": lambda files: gzip.compress(tarred(files)),
    "a.tar.bz2": lambda files: bz2.compress(tarred(files)),
    "a.tar.xz": lambda files: lzma.compress(tarred(files)),
    "wrong-ending.tar": lambda files: gzip.compress(tarred(files)),
}


@pytest.mark.parametrize("name", PACKERS)
def test_every_kind_is_opened(name: str) -> None:
    """Files by their paths; folders and what systems leave behind are not among them."""
    files = [
        ("war.c", b"1"),
        ("sub/war.h", b"22"),
        ("__MACOSX/war.c", b"x"),
        ("sub/._war.h", b"x"),
        (".git/war.c", b"x"),
        ("app/target/war.c", b"x"),
        ("./x.c", b"3"),
    ]
    made = unpack(name, PACKERS[name](files), BOUNDS)
    assert made.files == (("war.c", b"1"), ("sub/war.h", b"22"), ("x.c", b"3"))
    assert made.refused == ()


def test_a_single_file_may_be_packed() -> None:
    """It has the archive's name without its ending."""
    assert unpack("sub/war.c.gz", gzip.compress(b"text"), BOUNDS).files == (("war.c", b"text"),)
    assert unpack("war.c.gz", gzip.compress(b"x" * 2000), BOUNDS).refused[0].startswith("war.c: larger than")
    assert unpack("war.c.gz", b"\x1f\x8bno", BOUNDS).refused == (
        "war.c: this is no archive of its kind, or a damaged one",
    )


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("../war.c", "its name leads out of the archive"),
        ("sub/../../war.c", "its name leads out of the archive"),
        ("..\\war.c", "its name leads out of the archive"),
        ("/etc/war.c", "its name is that of a place outside the archive"),
        ("C:\\war.c", "its name is that of a place outside the archive"),
        ("c:war.c", "its name is that of a place outside the archive"),
        ("\\\\host\\war.c", "its name is that of a place outside the archive"),
        ("a//war.c", "its name is none that a file can have"),
        ("a/./war.c", "its name is none that a file can have"),
        ("a\nb.c", "its name is none that a file can have"),
        ("x/" * 9 + "war.c", "more than 8 folders deep"),
        ("x" * 300, "its name is too long"),
    ],
)
@pytest.mark.parametrize("kind", ["a.zip", "a.tar"])
def test_a_name_that_leads_astray_is_refused(kind: str, name: str, reason: str) -> None:
    """With its reason; the other files are taken."""
    made = unpack(kind, PACKERS[kind]([(name, b"1"), ("good.c", b"2")]), BOUNDS)
    assert made.files == (("good.c", b"2"),)
    (refused,) = made.refused
    assert refused.endswith(f": {reason}")


@pytest.mark.parametrize("twin", ["war.c", "WAR.C", "sub/../war.c"])
@pytest.mark.parametrize("kind", ["a.zip", "a.tar"])
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_two_files_of_one_name_are_one_too_many(kind: str, twin: str) -> None:
    """Whichever a system would take, we take the first and say so."""
    made = unpack(kind, PACKERS[kind]([("war.c", b"1"), (twin, b"2")]), BOUNDS)
    assert made.files == (("war.c", b"1"),)
    assert len(made.refused) == 1


def test_letters_that_look_alike_to_a_file_system_are_one() -> None:
    """Composed and taken apart."""
    made = unpack("a.zip", zipped([("zo\u00eb.c", b"1"), ("zoe\u0308.c", b"2")]), BOUNDS)
    assert made.files == (("zo\u00eb.c", b"1"),)


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (tarfile.SYMTYPE, "special: a symbolic link"),
        (tarfile.LNKTYPE, "special: a hard link"),
        (tarfile.CHRTYPE, "special: not a regular file"),
        (tarfile.FIFOTYPE, "special: not a regular file"),
    ],
)
def test_links_and_devices_of_a_tar_are_refused(kind: bytes, reason: str) -> None:
    """Only regular files are read."""
    made = unpack("a.tar", linked(kind), BOUNDS)
    assert (made.files, made.refused) == ((("plain.c", b""),), (reason,))


@pytest.mark.parametrize(
    ("mode", "reason"), [(stat.S_IFLNK, "a symbolic link"), (stat.S_IFIFO, "not a regular file")]
)
def test_links_of_a_zip_are_refused(mode: int, reason: str) -> None:
    """As their attributes say what they are."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        entry = zipfile.ZipInfo("special")
        entry.external_attr = (mode | 0o777) << 16
        archive.writestr(entry, "/etc/passwd")
    assert unpack("a.zip", made.getvalue(), BOUNDS).refused == (f"special: {reason}",)


def test_locked_and_unusual_zips_are_refused() -> None:
    """A password, and a method that may ask for gigabytes of memory."""
    data = bytearray(zipped([("war.c", b"1")]))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert unpack("a.zip", bytes(data), BOUNDS).refused == ("war.c: locked with a password",)
    packed = zipped([("war.c", b"1")], zipfile.ZIP_LZMA)
    assert unpack("a.zip", packed, BOUNDS).refused == ("war.c: packed in an unusual way (method 14)",)


@pytest.mark.parametrize("kind", ["a.zip", "a.tar", "a.tar.gz"])
def test_bombs_are_bounded(kind: str) -> None:
    """One large file, many files, and all of them together."""
    large = unpack(kind, PACKERS[kind]([("x", b"0" * 50_000), ("good.c", b"1")]), BOUNDS)
    assert large.files == (("good.c", b"1"),)
    assert large.refused[0].startswith("x: larger than")
    many = unpack(kind, PACKERS[kind]([(f"{n}.c", b"1") for n in range(9)]), BOUNDS)
    assert len(many.files) == 5
    assert many.refused == ("more than 5 files; the others are left out",)
    together = unpack(kind, PACKERS[kind]([(f"{n}.c", b"1" * 900) for n in range(4)]), BOUNDS)
    assert sum(len(data) for _, data in together.files) <= 2500
    assert together.refused[0].startswith("2.c: larger than")
    crowd = unpack(kind, PACKERS[kind]([(f"{n}/../x", b"") for n in range(60)]), BOUNDS)
    assert len(crowd.refused) <= 22


def test_a_stream_that_never_ends_is_left() -> None:
    """What little is packed into, more is not read than may be."""
    bomb = tarred([("x", b"0" * 1_000_000), ("good.c", b"1")])
    for packed in (gzip.compress(bomb), bz2.compress(bomb), lzma.compress(bomb)):
        made = unpack("a.tar.gz", packed, BOUNDS)
        assert made.files == ()
        assert made.refused[-1] == "it unpacks to more than 0 MiB"


def test_what_is_read_of_a_size_is_what_counts() -> None:
    """A zip that lies about the size of a file is read no further than the bound."""
    data = bytearray(zipped([("war.c", b"0" * 50_000)]))
    at = data.index(b"PK\x01\x02") + 24
    data[at : at + 4] = (10).to_bytes(4, "little")
    made = unpack("a.zip", bytes(data), BOUNDS)
    assert made.files == ()
    assert len(made.refused) == 1


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x05\x06" + b"\0" * 18 + b"x", b"no archive at all" * 100])
@pytest.mark.parametrize("name", ["a.zip", "a.tar", "a.tar.gz", "a.tgz"])
def test_what_is_no_archive_says_so(name: str, data: bytes) -> None:
    """One reason, and no file."""
    made = unpack(name, data, BOUNDS)
    assert made.files == ()
    assert len(made.refused) <= 1


def test_a_zip_that_is_damaged_inside_says_which_file() -> None:
    """The others are taken."""
    data = zipped([("war.c", b"some text that is long enough"), ("good.c", b"2")], zipfile.ZIP_STORED)
    made = unpack("a.zip", data.replace(b"long enough", b"LONG enough"), BOUNDS)
    assert made.files == (("good.c", b"2"),)
    assert made.refused == ("war.c: damaged: it does not unpack",)


def test_other_kinds_are_named() -> None:
    """What to do stands in the reason."""
    assert kind_of("war.c") == ""
    made = unpack("war.7z", b"7z", BOUNDS)
    assert made.refused == ("an archive of a kind that is not opened; hand in a zip, or the files",)


@given(st.binary(max_size=400), st.sampled_from(["a.zip", "a.tar", "a.tar.gz", "a.gz"]), st.integers(0, 3))
def test_no_bytes_are_an_error(data: bytes, name: str, begins: int) -> None:
    """Random bytes, behind the beginnings of real archives, give files or reasons."""
    real = [b"", zipped([("a", b"1")]), tarred([("a", b"1")]), gzip.compress(tarred([("a", b"1")]))][begins]
    for mixed in (real[: len(real) // 2] + data, data + real, real + data):
        made = unpack(name, mixed, BOUNDS)
        assert len(made.files) <= BOUNDS.files


def test_an_archive_of_too_many_entries_is_left() -> None:
    """Counted before they are read in; folders count, and are no files."""
    crowd = [(f"{number}.c", b"") for number in range(60)]
    bounds = Bounds(files=1000, bytes_in_a_file=10, bytes_in_all=10, members=50)
    assert [member.end for member in open_zip(zipped(crowd), bounds)] == ["more than 50 entries"]
    assert [member.end for member in open_zip(b"PK", bounds)] == ["this is no zip, or a damaged one"]
    assert [member.end for member in open_tar(tarred(crowd), bounds)][50:] == ["more than 50 entries"]
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w") as archive:
        folder = tarfile.TarInfo("sub")
        folder.type = tarfile.DIRTYPE
        archive.addfile(folder)
    assert list(open_tar(made.getvalue(), bounds)) == []


def test_a_packed_stream_is_read_in_any_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """A piece out of which nothing comes yet is followed by the next."""
    monkeypatch.setattr("harness.archive.tars._CHUNK", 8)
    made = unpack("a.tar.xz", lzma.compress(tarred([("war.c", b"text")])), BOUNDS)
    assert made.files == (("war.c", b"text"),)
