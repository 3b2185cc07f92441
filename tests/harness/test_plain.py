"""Records to plain data and back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.plain import Plain, from_plain, to_plain
from harness.sandbox.port import CpuLimit, Exited, Outcome, Signalled, Stream, WallLimit
from harness.store import RECORDS
from harness.verdict import Run

ENDINGS = st.one_of(
    st.builds(Exited, st.integers(0, 255)),
    st.builds(Signalled, st.integers(1, 64)),
    st.builds(CpuLimit, st.floats(0, 100)),
    st.builds(WallLimit, st.floats(0, 100)),
)
STREAMS = st.builds(Stream, head=st.binary(), tail=st.binary(), total=st.integers(0))
RUNS = st.builds(
    Run,
    outcome=st.builds(Outcome, ending=ENDINGS, stdout=STREAMS, answer=STREAMS),
    actual=st.text(),
    alone=st.booleans(),
)


@given(RUNS)
def test_a_record_comes_back_as_it_was(run: Run) -> None:
    """Through JSON and back, endings that look alike included."""
    assert run == from_plain(json.loads(json.dumps(to_plain(run))), RECORDS)


@given(
    st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.tuples(inner, inner))
)
def test_values_and_tuples_come_back(value: object) -> None:
    """Scalars stay, and lists are tuples again."""
    assert value == from_plain(to_plain(value), {})


def test_what_is_not_plain_is_refused() -> None:
    """A set is no plain data, nor is a class."""
    for value in ({1}, Exited):
        with pytest.raises(TypeError):
            to_plain(value)


@pytest.mark.parametrize(
    "plain",
    [
        {"is": "Nothing"},
        {"is": 3},
        {"code": 1},
        {"is": "Exited"},
        {"is": "Exited", "code": 1, "more": 2},
        {"bytes": "not base64!"},
    ],
)
def test_what_is_no_record_is_refused(plain: Plain) -> None:
    """Unknown names and other fields raise ValueError."""
    with pytest.raises(ValueError, match=r"no record is called|has other fields|base64|[Bb]ase64|alphabet"):
        from_plain(plain, RECORDS)
