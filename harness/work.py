"""The work that one submission makes: it is built in a fresh box, and cases are run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.attempt import Job, run_key
from harness.build import build
from harness.graded import Unbuilt
from harness.language import Order
from harness.run import run_cases
from harness.store import Stored
from harness.verdict import NotRun

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.assignment import Assignment
    from harness.case import Case
    from harness.handin import Chosen
    from harness.language import Plan
    from harness.sandbox.port import Partner, Sandbox
    from harness.verdict import Run


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What running has to ask of the reference: whether a run passed, and who speaks in a dialogue.

    ``identity`` names the reference's own text.
    """

    passed: Callable[[Case, Run], bool]
    partner: Callable[[Case], Partner]
    identity: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """What has to be done for one submission: build it, and run ``cases``, which all differ in their run."""

    chosen: Chosen
    assignment: Assignment
    ask: Ask
    cases: Sequence[Case]

    def done(self, sandbox: Sandbox) -> Stored:
        """Do it in a fresh box. A run is named by ``run_key``; a case of a broken target has none."""
        chosen, assignment = self.chosen, self.assignment
        with sandbox.open(chosen.language, assignment.limits) as box:
            order = order_of(chosen, assignment, box.root)
            plan, built = build(box, chosen.language, order, assignment.build_limits)
            facts = box.facts
            if isinstance(built, Unbuilt):
                return Stored(build=built, facts=facts)
            broken = {target.target for target in built.broken}
            cases = [case for case in self.cases if _target(plan, case) not in broken]
            runs: dict[str, Run | NotRun] = {self.key(case): NotRun(reason="build") for case in self.cases}
            ran = run_cases(box, self._job(plan), cases)
        runs.update((self.key(case), run) for case, run in zip(cases, ran, strict=True))
        return Stored(build=built, facts=facts, runs=runs)

    def key(self, case: Case) -> str:
        """Name the run of a case."""
        return run_key(case, self.ask.identity)

    @property
    def judged_by(self) -> str:
        """Name what says which runs pass, and so which are run again, and how much time that takes."""
        return f"{self.ask.identity} {self.assignment.comparer}"

    def _job(self, plan: Plan) -> Job:
        chosen = self.chosen
        return Job(
            plan=plan,
            assignment=self.assignment,
            entry=chosen.entry,
            language=chosen.language,
            passed=self.ask.passed,
            partner=self.ask.partner,
        )


def order_of(chosen: Chosen, assignment: Assignment, root: str) -> Order:
    """Return the order for the build, in the box whose folder is ``root``."""
    return Order(
        main=chosen.main,
        others=chosen.others,
        entry=chosen.entry if assignment.answer == "function" or chosen.entry.files else None,
        root=root,
        strict=assignment.strict_warnings,
    )


def _target(plan: Plan, case: Case) -> str:
    """The target of a case as broken ones are named: the first is nameless."""
    return "" if case.target == plan.target else case.target
