"""The whole line with hostile hand-ins and outputs: a grade and pages come out of it, never a defect."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness.casefile import assignment_names, load_assignment
from harness.oracle import find_reference
from harness.outcomes import Workplace
from harness.pipeline import Line, grade
from harness.report.writer import write_student
from harness.sandbox.port import (
    CpuLimit,
    Exited,
    MemoryLimit,
    NotStarted,
    Outcome,
    OutputLimit,
    Signalled,
    Stream,
    WallLimit,
)
from harness.sandbox.scripted import ScriptedSandbox
from harness.submission import HandedIn, Submission
from tests.fuzz.pumps import PIECES, pumped

if TYPE_CHECKING:
    from harness.assignment import Assignment, Entry
    from harness.sandbox.port import Command, Ending

CASES = Path(__file__).parents[2] / "cases"
AT = datetime(2026, 1, 1, tzinfo=UTC)
SLOW = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
LONG_NUMBERS = (
    "9" * 5000,
    "-" + "1" * 20_000,
    " ".join(["7" * 4400] * 52),
    "#" + "1" * 5000,
    "seed " + "1" * 5000,
)
TEXTS = st.one_of(
    st.sampled_from(PIECES).map(lambda piece: pumped(piece, 3000)),
    st.sampled_from(LONG_NUMBERS),
    st.lists(st.sampled_from(PIECES), max_size=30).map("".join),
    st.text(max_size=200),
).map(lambda text: text.encode("utf-8", "surrogatepass"))
BYTES = TEXTS | st.binary(max_size=200)
ENDED: tuple[Ending, ...] = (
    *(Exited(0), Exited(0), Exited(0), Exited(7), Exited(2**31), Signalled(11), Signalled(0), Signalled(99)),
    *(CpuLimit(1), WallLimit(1), MemoryLimit(1), OutputLimit(1)),
)
ENDINGS = st.sampled_from((*ENDED, NotStarted("\udcff</script>")))
NAMES = st.sampled_from(
    [
        "war.c",
        "WAR.C",
        "a/../war.c",
        "tests.yaml",
        "main.rs",
        "\u202eexe.py",
        "<b>.hs",
        "x" * 250 + ".ex",
        "-o.cpp",
    ]
) | st.text(min_size=1, max_size=20).map(lambda name: name.replace("/", "_") + ".c")


@cache
def loaded(name: str) -> Assignment:
    """An assignment with a few of its cases."""
    assignment = load_assignment(CASES / name)
    public = [case for case in assignment.cases if case.group == "public"]
    hidden = [case for case in assignment.cases if case.group == "hidden"]
    return replace(assignment, cases=(*public[:4], *public[-4:], *hidden[:2]))


def stream(data: bytes) -> Stream:
    """All of it, or its ends when it is long."""
    return Stream(head=data, total=len(data))


def submitted(files: dict[str, bytes]) -> Submission:
    """A hand-in of these files."""
    handed_in = tuple(HandedIn(path=path, data=data) for path, data in files.items())
    return Submission(student="student", files=handed_in, fingerprint="0")


def check(assignment: Assignment, files: dict[str, bytes], outcome: Outcome, built: Outcome) -> None:
    """Grade it; whatever is raised on the way would have held the submission."""

    def script(command: Command) -> Outcome:
        return built if command.role == "builder" else outcome

    workplace = Workplace(sandbox=ScriptedSandbox(script=script))
    line = Line(assignment=assignment, reference=find_reference(assignment.reference), workplace=workplace)
    graded = grade(submitted(files), line)
    with tempfile.TemporaryDirectory() as folder:
        row = write_student(assignment, graded, Path(folder), AT)
    assert "graded" == row.status


def right_files(entry: Entry, data: bytes) -> dict[str, bytes]:
    """The files that are asked for, all with these bytes in them."""
    return dict.fromkeys((entry.file, *entry.files, *entry.tests), data)


@pytest.mark.parametrize("name", assignment_names(CASES))
@given(out=BYTES, err=BYTES, ending=ENDINGS, again=st.booleans())
@SLOW
def test_any_output(name: str, *, out: bytes, err: bytes, ending: Ending, again: bool) -> None:
    """What a program prints, answers and ends with is judged, explained and shown."""
    assignment = loaded(name)
    entry = assignment.entries[0]
    printed = out * 20 if again else out
    outcome = Outcome(ending=ending, stdout=stream(printed), stderr=stream(err), answer=stream(out))
    check(assignment, right_files(entry, b"int main(void) { }\n"), outcome, Outcome(ending=Exited(0)))


@pytest.mark.parametrize("name", assignment_names(CASES))
@given(data=BYTES, number=st.integers(0, 9))
@SLOW
def test_any_source(name: str, data: bytes, number: int) -> None:
    """What a student writes is laid out, looked through for tests, held against rules and shown."""
    assignment = loaded(name)
    entry = assignment.entries[number % len(assignment.entries)]
    check(assignment, right_files(entry, data), Outcome(ending=Exited(0)), Outcome(ending=Exited(0)))


@pytest.mark.parametrize("name", assignment_names(CASES))
@given(said=BYTES, number=st.integers(0, 9), ending=st.sampled_from(ENDED))
@SLOW
def test_any_compiler(name: str, said: bytes, number: int, ending: Ending) -> None:
    """What a compiler says, and ends with, becomes messages on a page."""
    assignment = loaded(name)
    entry = assignment.entries[number % len(assignment.entries)]
    built = Outcome(ending=ending, stdout=stream(said), stderr=stream(said), answer=stream(said))
    check(assignment, right_files(entry, b"int x;\n"), Outcome(ending=Exited(0)), built)


@pytest.mark.parametrize("name", assignment_names(CASES))
@given(names=st.lists(NAMES, max_size=6, unique=True), data=BYTES)
@SLOW
def test_any_names(name: str, names: list[str], data: bytes) -> None:
    """Files of any name beside or in the place of those that are asked for."""
    files = dict.fromkeys(names, data)
    check(loaded(name), files, Outcome(ending=Exited(0)), Outcome(ending=Exited(0)))
