"""The line itself: submission, build, run, judge, tally. Out comes a grade, or a hold for our own fault."""

from __future__ import annotations

import logging
import traceback
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import islice
from typing import TYPE_CHECKING

from harness import wording
from harness.answer import check_answer, partner_of
from harness.compare import find_comparer
from harness.explain import find_misreading
from harness.explain.tolerance import right_but_for
from harness.fault import Fault, FaultError, defect
from harness.graded import CaseResult, Graded, HandMarks, Held, Unbuilt
from harness.handin import Chosen, choose
from harness.language import all_languages
from harness.material import material_of
from harness.oracle import reference_identity
from harness.outcomes import Outcomes, Workplace, find_outcomes
from harness.owntests import find_own_tests
from harness.rules import check_rules
from harness.score import Tally, score
from harness.submission import Submission, plain_name, take
from harness.verdict import NotRun, Verdict, judge
from harness.wording.notes import late_note
from harness.work import Ask

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence
    from pathlib import Path

    from harness.assignment import Assignment
    from harness.case import Case
    from harness.compare import Comparer
    from harness.graded import GradeResult, OwnTest
    from harness.oracle import Reference
    from harness.received import Received
    from harness.verdict import Checked, Judged, Run

log = logging.getLogger(__name__)

AHEAD = 4
"""How many may be done or waiting beside those that are worked on: enough that no worker waits for a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What every submission of an assignment is graded with. ``by_hand`` are marks by student.

    ``received`` tells when whose hand-in came, where that is known.
    """

    assignment: Assignment
    reference: Reference
    workplace: Workplace
    by_hand: Mapping[str, HandMarks] = field(default_factory=dict)
    received: Mapping[str, Received] = field(default_factory=dict)

    @property
    def comparer(self) -> Comparer:
        """The assignment's comparer; that there is one was checked when the assignment was loaded."""
        comparer = find_comparer(self.assignment.comparer)
        if comparer is None:
            raise FaultError(Fault(what=f"no comparer is called {self.assignment.comparer}"))
        return comparer

    def late_by(self, student: str) -> timedelta:
        """How long after it was due a student's hand-in came."""
        received = self.received.get(student)
        return received.late_by(self.assignment.due) if received is not None else timedelta()

    def judge(self, case: Case, run: Run | NotRun) -> Judged:
        """Judge one case by its facts."""

        def check(run: Run) -> Checked:
            return check_answer(case, run, self.reference, self.comparer)

        return judge(run, check, any_exit_code=self.assignment.any_exit_code)


def grade(submission: Submission, line: Line) -> Graded:
    """Walk one submission along the line. Raises FaultError for a fault of ours."""
    assignment = line.assignment
    chosen = choose(submission, assignment, all_languages())
    if isinstance(chosen, Unbuilt):
        outcomes = Outcomes(build=chosen)
        own_tests: tuple[OwnTest, ...] = ()
    else:
        outcomes = find_outcomes(chosen, assignment, line.workplace, ask_of(line))
        own_tests = _own_tests(chosen, line)
    received, late = line.received.get(submission.student), line.late_by(submission.student)
    notes = chosen.notes if isinstance(chosen, Chosen) else submission.refused
    rules = (
        check_rules(assignment.rules, material_of(submission, chosen, received)) if assignment.rules else ()
    )
    results = tuple(_result(case, outcomes, chosen, line) for case in assignment.cases)
    tally = Tally(
        build=outcomes.build,
        results=results,
        own_tests=own_tests,
        rules=rules,
        by_hand=line.by_hand.get(submission.student, HandMarks()),
    )
    return Graded(
        submission=submission,
        language=chosen.language.name if isinstance(chosen, Chosen) else "",
        build=outcomes.build,
        results=results,
        own_tests=own_tests,
        rules=rules,
        misreading=find_misreading(line.reference, results),
        score=score(assignment.rubric, tally),
        main=chosen.main if isinstance(chosen, Chosen) else None,
        tests=chosen.tests if isinstance(chosen, Chosen) else (),
        others=chosen.others if isinstance(chosen, Chosen) else (),
        facts=outcomes.facts,
        known=outcomes.known,
        seal=outcomes.seal,
        notes=(*_late_note(late, assignment), *notes),
        late=late,
    )


def grade_folder(folder: Path, line: Line) -> GradeResult:
    """Take one student's folder and grade it; whatever goes wrong on our side holds it, with a reason."""
    submission = Submission(student=plain_name(folder.name), files=())
    try:
        submission = take(folder)
        return grade(submission, line)
    except FaultError as error:
        fault = error.fault
    except OSError as error:
        what = f"the folder cannot be read: {error}"
        fault = Fault(what=what, advice="Check its rights and grade again.")
    except Exception as error:  # a defect of ours must hold one student, not lose a class
        log.debug("%s", traceback.format_exc())
        fault = defect(error)
    return Held(submission=submission, fault=fault, late=line.late_by(submission.student))


def grade_class(folders: Sequence[Path], line: Line, jobs: int) -> Generator[GradeResult, None, None]:
    """Grade many students' folders, ``jobs`` at a time; results come as they are done, in no order.

    No more are begun ahead of the caller than keep the ``jobs`` busy, and none is held on to: how many there
    are does not change what memory it takes. When the caller stops taking results, or on Ctrl-C, nothing new
    is begun and open boxes are ended.
    """
    pool = ThreadPoolExecutor(max_workers=jobs, thread_name_prefix="grade")
    left = iter(folders)
    begun: set[Future[GradeResult]] = set()
    try:
        while True:
            begun |= {
                pool.submit(grade_folder, each, line) for each in islice(left, jobs + AHEAD - len(begun))
            }
            if not begun:
                return
            done = wait(begun, return_when=FIRST_COMPLETED).done.pop()
            begun.remove(done)
            yield done.result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        line.workplace.close()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _late_note(late: timedelta, assignment: Assignment) -> tuple[str, ...]:
    return (late_note(late, assignment.due),) if late and assignment.due else ()


def _result(case: Case, outcomes: Outcomes, chosen: Chosen | Unbuilt, line: Line) -> CaseResult:
    """Judge one case."""
    run: Run | NotRun = outcomes.run_of(case.id)
    judged = line.judge(case, run)
    sentence = ""
    if judged.verdict is not Verdict.PASSED:
        unbuilt = outcomes.build if isinstance(outcomes.build, Unbuilt) else None
        entry = chosen.entry if isinstance(chosen, Chosen) else None
        broken = outcomes.broken_target(case, entry)
        sentence = wording.case_sentence(judged, run, unbuilt, entry, broken)
    return CaseResult(
        case=case,
        run=run,
        verdict=judged.verdict,
        difference=judged.difference,
        sentence=sentence,
        finding=judged.finding,
        right_but=_right_but(case, run, judged),
    )


def _right_but(case: Case, run: Run | NotRun, judged: Judged) -> str:
    """What a wrong answer is right but for, if it is something slight."""
    if judged.verdict is not Verdict.WRONG_ANSWER or isinstance(run, NotRun):
        return ""
    if judged.finding is not None:
        return right_but_for(judged.finding.expected, judged.finding.actual)
    return right_but_for(case.expected, run.actual)


def ask_of(line: Line) -> Ask:
    """What running asks of the reference."""
    return Ask(
        passed=lambda case, run: line.judge(case, run).verdict is Verdict.PASSED,
        partner=lambda case: partner_of(case, line.reference),
        identity=reference_identity(),
    )


def _own_tests(chosen: Chosen, line: Line) -> tuple[OwnTest, ...]:
    """Look through the test files, and for tests in the answer file, where other lists are no tests."""
    if not any(item.source == "own-tests" for item in line.assignment.rubric):
        return ()
    given = [case.input for case in line.assignment.cases if case.group == "public"]
    found = find_own_tests((*chosen.tests, chosen.main), line.reference, given)
    return tuple(test for test in found if test.file != chosen.main.name or test.status == "right")
