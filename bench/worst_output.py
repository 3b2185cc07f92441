"""(f) A megabyte of the worst output: compared, worded and shown; and a page full of it."""

from __future__ import annotations

import statistics
import time
from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from bench.figure import Figure
from bench.workload import ROOT
from harness.casefile import load_assignment
from harness.oracle import find_reference
from harness.outcomes import Workplace
from harness.pipeline import Line, grade
from harness.report.row import summarise
from harness.report.staff_page import staff_page
from harness.report.student_page import student_page
from harness.sandbox.port import Exited, Outcome, Stream
from harness.sandbox.scripted import ScriptedSandbox
from harness.submission import take

if TYPE_CHECKING:
    from bench.workload import Bench
    from harness.assignment import Assignment
    from harness.oracle import Reference
    from harness.sandbox.port import Command

GOAL_SECONDS = 0.1
GOAL_KB = 500
MEBIBYTE = 1024 * 1024
PART = 32
"""The part of a megabyte that is looked at where pages cut it anyway, or where it would take minutes."""
AT = datetime(2026, 1, 1, tzinfo=UTC)

HANDED_IN = {"cps506-war": "g.petrov", "ee312-war": "a-lindqvist"}
"""An assignment whose answers are cards, and one whose answers are transcripts; whose files are graded."""

PIECES = {
    "cards": b"13 ",
    "one card after the other, a line each": b"7\n",
    "digits without an end": b"9",
    "line feeds": b"\n",
    "markup": b"<i>&\"'</i>",
    "bytes that are no text": b"\xff\xfe\x00",
    "escape sequences": b"\x1b[31m\x07\r",
    "letters that turn the line around": "\u202e\u2066\u200b\u0301".encode(),
    "digits of another script": "\u0661\u0662 ".encode(),
    "almost a transcript": b"Round 1: 5 of hearts beats 4 of spades\n",
}


def measure_worst_output(bench: Bench) -> list[Figure]:
    """Grade in a sandbox that only plays a part: one case with the output, and all cases with some of it.

    The output is tried by itself and behind the right answer, which is looked for in it.

    Looking for a misread rule, which comes once for a student and not once for a case, is timed by itself.
    """
    del bench
    slowest: dict[str, tuple[float, str]] = {}
    largest: dict[str, tuple[float, str]] = {}
    explained: dict[str, tuple[float, str]] = {}
    for name in HANDED_IN:
        assignment = load_assignment(ROOT / "cases" / name)
        nothing = Player(assignment, b"")
        right = assignment.cases[0].expected.encode()
        for what, piece in PIECES.items():
            whole = Player(assignment, piece * (MEBIBYTE // len(piece)))
            after = Player(assignment, right + b"\n" + piece * (MEBIBYTE // len(piece)))
            part = Player(assignment, piece * (MEBIBYTE // PART // len(piece)))
            more = max(0.0, *(each.time_one_case() - nothing.time_one_case() for each in (whole, after)))
            looked = part.time_one_case(readings=True) - part.time_one_case()
            slowest[name] = max(slowest.get(name, (0.0, "")), (more, what))
            largest[name] = max(largest.get(name, (0.0, "")), (part.page_kb(), what))
            explained[name] = max(explained.get(name, (0.0, "")), (looked * PART, what))
    return [
        *(
            Figure(
                letter="f",
                what=f"{name}: 1 MB compared and shown",
                figure=seconds,
                unit="s",
                goal=GOAL_SECONDS,
                against="the same case without output, processor time",
                note=f"worst of {len(PIECES)}: {what}",
            )
            for name, (seconds, what) in slowest.items()
        ),
        *(
            Figure(
                letter="f",
                what=f"{name}: page with it in every case",
                figure=size,
                unit="KB",
                goal=GOAL_KB,
                against="staff's page",
                note=f"worst of {len(PIECES)}: {what}",
            )
            for name, (size, what) in largest.items()
        ),
        *(
            Figure(
                letter="f",
                what=f"{name}: misread rules looked for in it",
                figure=seconds,
                unit="s",
                against="the clock",
                note=f"worst of {len(PIECES)}: {what}; a part, scaled",
            )
            for name, (seconds, what) in explained.items()
        ),
    ]


class Player:
    """Grades a hand-in whose every run prints the same."""

    def __init__(self, assignment: Assignment, printed: bytes) -> None:
        self._assignment, self._printed, self._last = assignment, printed, b""
        self._submission = take(ROOT / "submissions" / assignment.id / HANDED_IN[assignment.id])

    def time_one_case(self, *, readings: bool = False) -> float:
        """Processor time to judge, word and show one case; building, which nobody does here, is in it."""
        one = replace(self._assignment, cases=self._assignment.cases[:1])
        taken = []
        for number in range(3):
            self._last = b"\n%d" % number  # so that no round is known from the one before
            began = time.process_time()
            self._pages(one, readings=readings)
            taken.append(time.process_time() - began)
        return statistics.median(taken)

    def page_kb(self) -> float:
        """The size of the larger page, with all cases."""
        return max(len(page.encode()) for page in self._pages(self._assignment)) / 1024

    def _pages(self, assignment: Assignment, *, readings: bool = False) -> tuple[str, str]:
        sandbox = ScriptedSandbox(script=self._outcome)
        reference = find_reference(assignment.reference)
        if not readings:
            named = {name: value for name, value in vars(reference).items() if name != "READINGS"}
            reference = cast("Reference", SimpleNamespace(**named))
        line = Line(assignment=assignment, reference=reference, workplace=Workplace(sandbox=sandbox))
        graded = grade(self._submission, line)
        row = summarise(assignment, graded, AT)
        return staff_page(assignment, graded, row), student_page(assignment, graded, row)

    def _outcome(self, command: Command) -> Outcome:
        if command.role != "student":
            return Outcome(ending=Exited(0))
        data = self._printed + self._last
        printed = Stream(head=data, total=len(data))
        return Outcome(ending=Exited(0), stdout=printed, stderr=printed, answer=printed)
