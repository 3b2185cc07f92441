"""Messages between host and workers: there and back, or not believed."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.cluster.wire import (
    Done,
    Failed,
    Kit,
    MessageError,
    Muster,
    Order,
    Stranger,
    Toolchain,
    pack,
    read_answer,
    read_kit,
    read_muster,
    read_order,
    stored_of,
)
from harness.fault import Fault
from harness.graded import Built, Unbuilt
from harness.language import Source
from harness.sandbox.port import Exited, Outcome
from harness.verdict import NotRun, Run

if TYPE_CHECKING:
    from collections.abc import Callable

MUSTER = Muster(run="1", project=(("version", "1"),), assignments=("cps506-war",), languages=("c",))
KIT = Kit(
    project=(("version", "1"),),
    toolchains=(Toolchain(language="c", image="c:1", id="2", compiler="gcc", packages=(("gcc", "14"),)),),
)
ORDER = Order(
    run="1",
    assignment="cps506-war",
    language="c",
    main=Source(name="war.c", data=b"\x00\xff"),
    others=(Source(name="war.h", data=b""),),
    cases=("two-kings",),
)
RUN = Run(outcome=Outcome(ending=Exited(0)), actual="1 2")
DONE = Done(
    build=Built(steps=(), warnings=()),
    facts=(("sandbox", "docker"),),
    runs=(("a", RUN), ("b", NotRun(reason="budget"))),
)
FAILED = Failed(fault=Fault(what="no engine", where="here", advice="Start it"))


def packed(plain: object) -> bytes:
    """Pack anything."""
    return zlib.compress(json.dumps(plain).encode())


def test_messages_come_out_as_they_went_in() -> None:
    """Each kind, bytes that are no text among them."""
    assert (MUSTER, ORDER) == (read_muster(pack(MUSTER)), read_order(pack(ORDER)))
    assert (KIT, FAILED) == (read_kit(pack(KIT)), read_kit(pack(FAILED)))
    answers = (DONE, FAILED, Stranger())
    assert answers == tuple(read_answer(pack(answer)) for answer in answers)


def test_an_order_names_nobody() -> None:
    """A worker need not know whose work it is: no field could hold a student's name."""
    assert {"run", "assignment", "language", "main", "others", "cases"} == set(Order.__dataclass_fields__)


@pytest.mark.parametrize(
    ("read", "came", "why"),
    [
        (read_answer, "text", "no bytes"),
        (read_answer, None, "no bytes"),
        (read_answer, b"", "cut short"),
        (read_answer, b"nonsense", "cannot be read"),
        (read_answer, pack(DONE)[:-1], "cut short"),
        (read_answer, zlib.compress(b"no json"), "cannot be read"),
        (read_answer, zlib.compress(b"[" * 100_000), "cannot be read"),
        (read_answer, zlib.compress(b"\xff"), "cannot be read"),
        (read_answer, packed({"is": "Done"}), "Done has other fields"),
        (read_answer, packed({"is": "Path", "path": "/"}), "no record is called Path"),
        (read_answer, packed(17), "another shape"),
        (read_answer, pack(KIT), "another shape"),
        (read_answer, pack(MUSTER), "another shape"),
        (read_kit, pack(DONE), "another shape"),
        (read_order, pack(MUSTER), "another shape"),
        (read_muster, pack(ORDER), "another shape"),
        (read_answer, packed({"is": "Failed", "fault": "none"}), "another shape"),
        (read_answer, packed({"is": "Done", "build": None, "facts": [], "runs": []}), "another shape"),
    ],
    ids=range(18),
)
def test_what_is_no_message_is_not_believed(read: Callable[[object], object], came: object, why: str) -> None:
    """Whatever came: no bytes, cut short, no JSON, without end, other fields, another message."""
    with pytest.raises(MessageError, match=why):
        read(came)


@given(st.binary(max_size=200), st.integers(0, 200))
def test_no_bytes_do_harm(noise: bytes, at: int) -> None:
    """Noise, and messages with noise in them, are read as messages or refused."""
    good = pack(DONE)
    for came in (noise, good[:at] + noise + good[at + len(noise) :], zlib.compress(noise)):
        try:
            assert isinstance(read_answer(came), Done | Failed | Stranger)
        except MessageError:
            continue


def test_a_message_without_end_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given up at the bound of what is stored."""
    monkeypatch.setattr("harness.cluster.wire.MOST_BYTES", 1000)
    with pytest.raises(MessageError, match="too long"):
        read_answer(zlib.compress(b" " * 1_000_000))


def test_outcomes_are_those_that_were_asked_for() -> None:
    """One run for each, none for what could not be built, and none that nobody asked for."""
    assert dict(DONE.runs) == stored_of(DONE, ["a", "b"]).runs
    unbuilt = Done(build=Unbuilt(reason="errors"), facts=(), runs=())
    assert Unbuilt(reason="errors") == stored_of(unbuilt, ["a"]).build
    twice = Done(build=DONE.build, facts=(), runs=(("a", RUN), ("a", NotRun(reason="build"))))
    stray = Done(build=unbuilt.build, facts=(), runs=DONE.runs)
    for done, wanted in ((DONE, ["a"]), (DONE, ["a", "b", "c"]), (twice, ["a"]), (stray, ["a", "b"])):
        with pytest.raises(MessageError, match="other runs than were asked for"):
            stored_of(done, wanted)
