"""Files that the harness keeps: what was written, or a fault that says so; never something else."""

from __future__ import annotations

import gzip
import json
import tempfile
import zlib
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness.report.history import ENDING, FOLDER, load_kept
from harness.report.reading import read_rows, read_sentence
from harness.store import Store, Stored
from harness.verdict import NotRun
from tests.harness.report import sample

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("bounded_memory")

FILES = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["format", "summary", "versions", "student", "cases", "id", "sentence", "rows", "is"]
            )
            | st.text(max_size=4),
            inner,
            max_size=6,
        )
    ),
    max_leaves=15,
)
FORMS = [lambda said: {"format": 1, "summary": said}, lambda said: {"cases": [said]}, lambda said: said]
STORED = JSON.map(lambda said: json.dumps(said).encode()) | st.binary(max_size=200)


@given(said=JSON, form=st.sampled_from(FORMS), indent=st.sampled_from([None, 0, 1]))
@FILES
def test_any_grade(said: object, form: Callable[[object], object], indent: int | None) -> None:
    """A `grade.json` is a row, or a fault that names the file and what to do."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "ada" / "grade.json"
        path.parent.mkdir()
        path.write_text(json.dumps(form(said), indent=indent), encoding="utf-8")
        rows, faults = read_rows(Path(name), ["ada"])
        assert (1, 0) == (len(rows) + len(faults), len(rows))
        assert faults[0].advice
        assert isinstance(read_sentence(Path(name), "ada", "given-1"), str)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[" * 200_000,
        b"\xff\xfe",
        b'{"a":' * 100_000,
        b"9" * 5000,
        b"{\n" + b"x" * 10_000 + b"\n}\n",
    ],
)
def test_broken_grades(data: bytes) -> None:
    """Cut short, nested without end, no text, numbers without end."""
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "ada").mkdir()
        (Path(name) / "ada" / "grade.json").write_bytes(data)
        rows, faults = read_rows(Path(name), ["ada"])
        assert (0, 1) == (len(rows), len(faults))
        assert "" == read_sentence(Path(name), "ada", "given-1")


@given(data=STORED | STORED.map(gzip.compress) | STORED.map(lambda data: gzip.compress(data)[:-5]))
@FILES
def test_any_kept_grading(data: bytes) -> None:
    """An earlier grading is an error that says why not, or one without students: no row comes out of this."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / FOLDER / f"once{ENDING}"
        path.parent.mkdir()
        path.write_bytes(data)
        with suppress(OSError, ValueError):
            assert () == load_kept(Path(name), "once").rows


def kept(body: bytes) -> bytes:
    """What the store writes around a body."""
    return sha256(b"abcdef\0" + body).digest() + zlib.compress(body)


@given(data=STORED | STORED.map(kept) | STORED.map(lambda body: kept(body)[:-3]))
@FILES
def test_any_stored_outcome(data: bytes) -> None:
    """A stored outcome that cannot be trusted is none."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "ab" / "cdef"
        path.parent.mkdir()
        path.write_bytes(data)
        assert Store(folder=Path(name)).load("abcdef") is None


@given(at=st.integers(0, 10_000), value=st.integers(0, 255))
@FILES
def test_a_stored_outcome_with_one_byte_changed(at: int, value: int) -> None:
    """It is the outcome that was stored, or none; never another one."""
    graded = sample.graded(sample.assignment(2, 2))
    runs = {result.case.id: result.run for result in graded.results} | {"x": NotRun(reason="budget")}
    stored = Stored(build=graded.build, facts=graded.facts, runs=runs)
    with tempfile.TemporaryDirectory() as name:
        store = Store(folder=Path(name))
        store.save("abcdef", stored)
        path = Path(name) / "ab" / "cdef"
        data = bytearray(path.read_bytes())
        data[at % len(data)] = value
        path.write_bytes(data)
        assert store.load("abcdef") in (None, stored)
