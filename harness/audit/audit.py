"""What the cases of an assignment are worth: which misreadings they catch, and what marks each leaves."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.audit.cover import cover
from harness.audit.lookup import learnt_failures
from harness.audit.matrix import Matrix, try_all
from harness.graded import Built, CaseResult
from harness.score import Tally, score
from harness.verdict import NotRun, Verdict

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from harness.assignment import Assignment


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """The cases of an assignment under every mutant of its reference.

    ``points`` are those of each mutant in the table, of the ``out_of`` that the cases bring, and ``learnt``
    those of a program that only knows the public cases by heart (None where there is none). ``idle`` are
    cases that catch no mutant; ``sole`` has for each case without which some would get through their names;
    ``few`` are cases that would catch all that is caught.
    """

    assignment: Assignment
    matrix: Matrix
    points: Mapping[str, float]
    out_of: float
    learnt: float | None
    idle: tuple[str, ...]
    sole: Mapping[str, tuple[str, ...]]
    few: tuple[str, ...]


def audit(assignment: Assignment, reference: object, *, pairs: bool = False) -> Audit:
    """Try every mutant of a reference on an assignment's cases; ``pairs`` takes pairs into the table.

    A reference that knows no mutants gives an audit without any.
    """
    matrix = try_all(reference, assignment.cases, pairs=pairs)
    caught: dict[str, list[str]] = defaultdict(list)
    for case, names in matrix.catches.items():
        for name in names:
            caught[name].append(case)
    sole: dict[str, list[str]] = defaultdict(list)
    for mutant in matrix.mutants:
        if len(caught[mutant.name]) == 1:
            sole[caught[mutant.name][0]].append(mutant.name)
    learnt = learnt_failures(reference, assignment.cases)
    return Audit(
        assignment=assignment,
        matrix=matrix,
        points={mutant.name: points(assignment, caught[mutant.name]) for mutant in matrix.mutants},
        out_of=points(assignment, ()),
        learnt=None if learnt is None else points(assignment, learnt),
        idle=tuple(case for case, names in matrix.catches.items() if not names),
        sole={case: tuple(names) for case, names in sole.items()},
        few=cover(matrix.catches),
    )


def points(assignment: Assignment, failed: Collection[str]) -> float:
    """The points for cases of a program that fails the cases with these ids and passes all others."""
    rubric = [item for item in assignment.rubric if item.source == "cases"]
    results = [
        CaseResult(
            case=case,
            run=NotRun(reason="budget"),
            verdict=Verdict.WRONG_ANSWER if case.id in failed else Verdict.PASSED,
            difference=None,
            sentence="",
        )
        for case in assignment.cases
    ]
    return score(rubric, Tally(build=Built(steps=(), warnings=()), results=results, own_tests=())).total
