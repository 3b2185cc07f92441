"""Faults of ours, in words."""

from __future__ import annotations

import pytest

from harness.complaint import Complaint, ComplaintsError
from harness.fault import Exit, Fault, FaultError, UsageFaultError


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (Fault(what="gone"), "gone."),
        (Fault(what="gone.", advice="Start it."), "gone. Start it."),
        (Fault(what="gone", where="box", advice="Start it"), "box: gone. Start it."),
    ],
)
def test_a_fault_says_what_where_and_what_to_do(fault: Fault, words: str) -> None:
    """One full stop after each sentence."""
    assert words == str(fault)
    assert words == str(FaultError(fault))


def test_faults_have_exit_codes() -> None:
    """A held submission and a wrong command end differently."""
    assert FaultError(Fault(what="x")).exit_code == Exit.HELD
    assert UsageFaultError(Fault(what="x")).exit_code == Exit.USAGE


def test_complaints_come_in_the_order_of_their_places_and_once() -> None:
    """Line 2 comes before line 10."""
    complaints = [Complaint("f", 10, 1, "b"), Complaint("f", 2, 1, "a"), Complaint("f", 2, 1, "a")]
    assert str(ComplaintsError(complaints)) == "f:2:1: a\nf:10:1: b"
