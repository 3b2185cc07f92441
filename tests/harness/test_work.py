"""Work that is done in a fresh box: what was built, and a run for each case."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harness.answer import partner_of
from harness.graded import Built, Unbuilt
from harness.handin import Chosen
from harness.language import Source
from harness.sandbox.port import Exited
from harness.sandbox.scripted import ScriptedSandbox
from harness.verdict import Run
from harness.work import Ask, Work, order_of
from tests.harness.toys import ASSIGNMENT, Reference, entry, language, outcome, sorter

if TYPE_CHECKING:
    from harness.case import Case
    from harness.sandbox.port import Command, Outcome

CHOSEN = Chosen(language=language(), entry=entry(), main=Source(name="sort.toy", data=b"text"))


def passed(one: Case, run: Run) -> bool:
    """Judge by the answer alone."""
    return run.actual == one.expected


ASK = Ask(passed=passed, partner=lambda one: partner_of(one, Reference()), identity="first")
WORK = Work(chosen=CHOSEN, assignment=ASSIGNMENT, ask=ASK, cases=ASSIGNMENT.cases)


def test_each_case_has_its_run_in_one_box() -> None:
    """Runs are named by their keys."""
    sandbox = ScriptedSandbox(script=sorter)
    done = WORK.done(sandbox)
    answers = [run.actual for key in map(WORK.key, WORK.cases) if isinstance(run := done.runs[key], Run)]
    assert ([case.expected for case in WORK.cases], 1) == (answers, len(sandbox.boxes))
    assert isinstance(done.build, Built)


def test_nothing_runs_that_could_not_be_built() -> None:
    """The build says why."""

    def fails(command: Command) -> Outcome:
        return outcome(Exited(1)) if command.role == "builder" else sorter(command)

    sandbox = ScriptedSandbox(script=fails)
    done = WORK.done(sandbox)
    assert (True, {}) == (isinstance(done.build, Unbuilt), done.runs)
    assert {"builder"} == {command.role for box in sandbox.boxes for command in box.commands}


def test_who_judges_is_named_by_reference_and_comparer() -> None:
    """Another text of the reference, or another way to compare, judges otherwise."""
    others = (
        replace(WORK, ask=replace(ASK, identity="second")),
        replace(WORK, assignment=replace(ASSIGNMENT, comparer="text")),
    )
    assert 3 == len({work.judged_by for work in (WORK, *others)})


def test_an_order_knows_the_function_only_where_one_is_called() -> None:
    """A whole program of one file is built as it is."""
    program = replace(ASSIGNMENT, answer="stdout", strict_warnings=True)
    assert entry() == order_of(CHOSEN, ASSIGNMENT, "/box").entry
    order = order_of(CHOSEN, program, "/box")
    assert (None, True, "/box") == (order.entry, order.strict, order.root)
