"""Keeping outcomes."""

from __future__ import annotations

import hashlib
import zlib
from typing import TYPE_CHECKING

import pytest

from harness.graded import BuildStep, Built, Unbuilt
from harness.language import Message, Mismatch
from harness.sandbox.port import NotStarted
from harness.store import Store, Stored, build_key, folder_key
from harness.verdict import NotRun, Run
from tests.harness.toys import entry, outcome

if TYPE_CHECKING:
    from pathlib import Path

WARNING = Message(severity="warning", file="a", line=1, column=2, text="t", detail="d")
BUILT = Built(steps=(BuildStep(argv=("cc", "a"), outcome=outcome()),), warnings=(WARNING,))
UNBUILT = Unbuilt(reason="mismatch", mismatch=Mismatch(kind="missing", came="x"), errors=(WARNING,))
KEY = "ab" + "c" * 62


@pytest.mark.parametrize(
    "stored",
    [
        Stored(build=BUILT, facts=(("image", "c:1"),), runs={"1": Run(outcome=outcome(), actual="1")}),
        Stored(build=BUILT, runs={"1": NotRun(reason="budget")}),
        Stored(build=UNBUILT),
        Stored(build=BUILT, runs={"x": Run(outcome=outcome(NotStarted("gone")), actual="")}),
    ],
)
def test_what_is_saved_is_loaded(tmp_path: Path, stored: Stored) -> None:
    """Every kind of outcome comes back, and nothing else lies in the folder."""
    store = Store(folder=tmp_path / "outcomes")
    store.save(KEY, stored)
    assert stored == store.load(KEY)
    assert [path.name for path in (tmp_path / "outcomes" / "ab").iterdir()] == ["c" * 62]


def test_nothing_stored_is_none(tmp_path: Path) -> None:
    """A key that was never saved has nothing."""
    assert Store(folder=tmp_path).load(KEY) is None


def sealed(body: bytes) -> bytes:
    """Return a body as the store packs it."""
    return hashlib.sha256(KEY.encode() + b"\0" + body).digest() + zlib.compress(body)


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"x" * 100,
        sealed(b"[1, 2]")[:-3],
        b"\0" * 32 + zlib.compress(b"[null, [], {}]"),
        sealed(b"not json"),
        sealed(b"[1, 2]"),
        sealed(b'[{"is": "Exited", "code": 0}, [], {}, ""]'),
        sealed(b'[{"is": "Nothing"}, [], {}, ""]'),
        sealed(b'[{"is": "Built", "steps": [], "warnings": [], "broken": []}, [], {}]'),
        sealed(b"[" * 100_000),
    ],
)
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, damaged: bytes) -> None:
    """Whatever is wrong with it, the work is done again and the file replaced."""
    store = Store(folder=tmp_path)
    (tmp_path / "ab").mkdir()
    (tmp_path / "ab" / ("c" * 62)).write_bytes(damaged)
    assert store.load(KEY) is None
    store.save(KEY, Stored(build=BUILT))
    assert store.load(KEY) == Stored(build=BUILT)


def test_what_is_stored_has_a_seal(tmp_path: Path) -> None:
    """Equal outcomes under one name have equal seals; where nothing is stored there is none."""
    store = Store(folder=tmp_path)
    assert store.seal(KEY) is None
    store.save(KEY, Stored(build=BUILT))
    seal = store.seal(KEY)
    store.save(KEY, Stored(build=UNBUILT))
    assert seal != store.seal(KEY)
    store.save(KEY, Stored(build=BUILT))
    assert seal == store.seal(KEY)


def test_a_file_under_the_name_of_another_is_as_good_as_none(tmp_path: Path) -> None:
    """Somebody's outcomes, copied over another's, become no mark of his."""
    store, other = Store(folder=tmp_path), "ab" + "d" * 62
    store.save(KEY, Stored(build=BUILT))
    store.save(other, Stored(build=UNBUILT))
    (tmp_path / "ab" / other[2:]).write_bytes((tmp_path / "ab" / KEY[2:]).read_bytes())
    assert store.load(other) is None
    assert store.load(KEY) == Stored(build=BUILT)


def test_a_run_that_is_none_is_left_out(tmp_path: Path) -> None:
    """Only runs are runs."""
    store = Store(folder=tmp_path)
    path = tmp_path / "ab" / ("c" * 62)
    path.parent.mkdir()
    built = b'{"is": "Built", "steps": [], "warnings": [], "broken": []}'
    path.write_bytes(sealed(b"[" + built + b', [], {"x": {"is": "Exited", "code": 0}}, ""]'))
    assert store.load(KEY) == Stored(build=Built(steps=(), warnings=()))


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    """No error, and no part of a file left."""
    (tmp_path / "ab").write_bytes(b"a file where a folder should be")
    Store(folder=tmp_path).save(KEY, Stored(build=BUILT))
    assert [path.name for path in tmp_path.iterdir()] == ["ab"]


def test_the_key_tells_what_could_change_an_outcome() -> None:
    """Records count, all of them."""
    assert build_key((entry(), "image")) == build_key((entry(), "image"))
    assert build_key((entry(), "image")) != build_key((entry(), "other image"))


def test_a_folder_is_named_by_its_files(tmp_path: Path) -> None:
    """Names and contents count; byte code does not."""
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "a").write_bytes(b"1")
    key = folder_key(tmp_path)
    (tmp_path / "__pycache__" / "x.pyc").write_bytes(b"1")
    assert key == folder_key(tmp_path)
    (tmp_path / "a").rename(tmp_path / "b")
    renamed = folder_key(tmp_path)
    (tmp_path / "b").write_bytes(b"2")
    assert len({key, renamed, folder_key(tmp_path)}) == 3


def test_a_file_that_goes_while_a_folder_is_named_ends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Editors write beside a file first: what has gone when it is read was none of the folder."""
    (tmp_path / "here.py").write_bytes(b"1")
    name = folder_key(tmp_path)
    (tmp_path / "here.py~").write_bytes(b"2")
    assert name != folder_key(tmp_path)
    read = type(tmp_path).read_bytes

    def goes(self: Path) -> bytes:
        if self.name.endswith("~"):
            self.unlink()
        return read(self)

    monkeypatch.setattr(type(tmp_path), "read_bytes", goes)
    assert name == folder_key(tmp_path)
