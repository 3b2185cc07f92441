"""What the measurements share: the assignment with its cases, the sample class, the sandbox, the images."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from bench.plain_container import Job, compile_loop
from harness import attempt
from harness.answer import partner_of
from harness.casefile import load_assignment
from harness.compare import find_comparer
from harness.handin import Chosen, choose
from harness.language import Order, all_languages
from harness.oracle import find_reference
from harness.sandbox.docker import DockerSandbox
from harness.submission import take
from harness.verdict import Checked, Verdict, judge

if TYPE_CHECKING:
    from harness.assignment import Assignment
    from harness.case import Case
    from harness.compare import Comparer
    from harness.language import Plan
    from harness.verdict import Run

ROOT = Path(__file__).resolve().parents[1]
ASSIGNMENT = "cps506-war"
CASES = 100

RIGHT = {
    "c": "g.petrov",
    "cpp": "k.vandermeer",
    "elixir": "a1-arden",
    "haskell": "noor.haddad",
    "python": "mika-o",
    "rust": "o.marchetti",
}
"""One student of the sample class for each language whose program is right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """Made once: images ready, loop compiled. ``full`` has all cases, ``assignment`` the first ``CASES``.

    ``quick`` asks for smaller numbers, for a machine that has other things to do.
    """

    assignment: Assignment
    full: Assignment
    sandbox: DockerSandbox
    compare: Comparer
    loop: bytes
    quick: bool = False

    @property
    def inputs(self) -> tuple[bytes, ...]:
        """The inputs of the cases."""
        return tuple(case.input.encode() for case in self.assignment.cases)

    def chosen(self, student: str) -> Chosen:
        """What a student of the sample class handed in."""
        found = choose(take(ROOT / "submissions" / ASSIGNMENT / student), self.assignment, all_languages())
        if not isinstance(found, Chosen):
            message = f"{student}: {found}"
            raise TypeError(message)
        return found

    def plan(self, chosen: Chosen, root: str) -> tuple[Order, Plan]:
        """How it is built and run below ``root``."""
        order = Order(
            main=chosen.main,
            others=chosen.others,
            entry=chosen.entry,
            root=root,
            strict=self.full.strict_warnings,
        )
        return order, chosen.language.plan(order)

    def image(self, chosen: Chosen) -> str:
        """The image of its language."""
        return self.sandbox.identity(chosen.language)

    def passed(self, case: Case, run: Run) -> bool:
        """Whether a run passed its case."""
        checked = Checked(difference=self.compare(case.expected, run.actual))
        return judge(run, lambda _: checked).verdict is Verdict.PASSED

    def job(self, chosen: Chosen, plan: Plan) -> attempt.Job:
        """What the cases of a submission are run with; there is no dialogue."""
        return attempt.Job(
            plan=plan,
            assignment=self.assignment,
            entry=chosen.entry,
            language=chosen.language,
            passed=self.passed,
            partner=lambda case: partner_of(case, find_reference(self.assignment.reference)),
        )

    def build_jobs(self, plan: Plan, root: str) -> list[Job]:
        """The compile commands for the bare loop."""
        limits = self.assignment.build_limits
        return [Job(kind="b", argv=s.argv, limits=limits, folder=root, env=plan.env) for s in plan.steps]

    def run_job(self, plan: Plan, inputs: tuple[bytes, ...]) -> Job:
        """One process for each input, for the bare loop."""
        return Job(kind="r", argv=plan.run, limits=self.assignment.limits, inputs=inputs, env=plan.env)


def prepare(*, quick: bool) -> Bench:
    """Load the assignment and make the images."""
    loaded = load_assignment(ROOT / "cases" / ASSIGNMENT)
    assignment = replace(loaded, cases=loaded.cases[:CASES])
    sandbox = DockerSandbox(report=print)
    sandbox.prepare(all_languages())
    c = next(language for language in all_languages() if language.name == "c")
    compare = find_comparer(assignment.comparer)
    if compare is None:
        raise RuntimeError("the assignment has no comparer")
    loop = compile_loop(sandbox.identity(c))
    return Bench(assignment=assignment, full=loaded, sandbox=sandbox, compare=compare, loop=loop, quick=quick)
