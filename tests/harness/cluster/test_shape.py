"""Records from elsewhere: what their annotations say, to the last field, or nothing."""

from __future__ import annotations

from typing import Literal

import pytest

from harness.cluster.shape import has_shape
from harness.graded import BuildStep, Built, Unbuilt
from harness.language import Message
from harness.sandbox.port import CpuLimit, Ending, Exited, Outcome, Stream
from harness.store import RECORDS
from harness.verdict import Run

RUN = Run(outcome=Outcome(ending=Exited(0), stdout=Stream(head=b"1", total=1)), actual="1")
WARNING = Message(severity="warning", file="war.c", line=1, column=2, text="unused")
BUILT = Built(steps=(BuildStep(argv=("gcc",), outcome=RUN.outcome),), warnings=(WARNING,))


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (RUN, Run),
        (BUILT, Built | Unbuilt),
        (Exited(3), Ending),
        (CpuLimit(5), Ending),
        (CpuLimit(0.5), CpuLimit),
        ((("a", 1), ("b", 2)), tuple[tuple[str, int], ...]),
        ((), tuple[str, ...]),
        ("build", Literal["build", "budget"]),
        (None, None | str),
        (b"\xff", bytes),
        ("\N{SNOWMAN}\0", str),
        (True, bool),
    ],
    ids=lambda each: getattr(each, "__name__", str(each))[:40],
)
def test_what_is_as_it_says_is_taken(value: object, kind: object) -> None:
    """Records within records, unions, tuples of any length and of one, words from a list, whole seconds."""
    assert has_shape(value, kind, RECORDS)


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (Run(outcome="none", actual="1"), Run),  # type: ignore[arg-type]
        (Run(outcome=RUN.outcome, actual=b"1"), Run),  # type: ignore[arg-type]
        (Run(outcome=RUN.outcome, actual="1", findings=("x",)), Run),  # type: ignore[arg-type]
        (RUN, Built | Unbuilt),
        (Built(steps=(), warnings=None), Built),  # type: ignore[arg-type]
        (Unbuilt(reason="whim"), Unbuilt),  # type: ignore[arg-type]
        (Exited(code=True), Ending),
        (Exited(0.0), Ending),  # type: ignore[arg-type]
        (CpuLimit(float("inf")), Ending),
        (CpuLimit(float("nan")), Ending),
        (CpuLimit(10**400), Ending),
        (CpuLimit(seconds=True), Ending),
        (CpuLimit("5"), Ending),  # type: ignore[arg-type]
        ((("a", 1, 2),), tuple[tuple[str, int], ...]),
        (("a", 1), tuple[str, str]),
        (["a"], tuple[str, ...]),
        (1, Literal[True]),
        ("\ud800", str),
        (1, str),
        (1, bool),
        ({}, Stream),
    ],
    ids=lambda each: getattr(each, "__name__", repr(each))[:60],
)
def test_what_is_not_is_not(value: object, kind: object) -> None:
    """Another record, another type within, a word that is none of the list, what no file could hold."""
    assert not has_shape(value, kind, RECORDS)


def test_an_annotation_that_says_nothing_is_a_defect() -> None:
    """It is no matter of what came."""
    with pytest.raises(TypeError, match="says nothing about shape"):
        has_shape(1, "int", RECORDS)


def test_every_stored_record_can_be_held_against_its_annotations() -> None:
    """None has a field that could not be looked at."""
    for record in RECORDS.values():
        assert not has_shape(None, record, RECORDS)
