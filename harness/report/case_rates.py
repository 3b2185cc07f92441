"""How each case went in a class: how many passed, how the others ended, and which were hardest."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.case import Case
    from harness.report.row import Row

MOST_HARDEST = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """How one case went: of ``run`` students ``passed`` passed; ``failures`` says how the others ended.

    ``number`` is its place among the cases, from 1.
    """

    number: int
    case: Case
    run: int
    passed: int
    failures: tuple[tuple[Verdict, int], ...]

    @property
    def percent(self) -> int:
        """The share that passed, rounded down: 100 only when all did."""
        return 100 * self.passed // self.run if self.run else 0


def case_rates(cases: Sequence[Case], rows: Sequence[Row]) -> tuple[Rate, ...]:
    """Return how each case went, in the order of the cases."""
    by_case: dict[str, Counter[Verdict]] = {case.id: Counter() for case in cases}
    for row in rows:
        for one in row.cases:
            by_case.setdefault(one.case, Counter())[one.verdict] += 1
    return tuple(_rate(number, case, by_case[case.id]) for number, case in enumerate(cases, 1))


def hardest(rates: Sequence[Rate]) -> tuple[Rate, ...]:
    """Return the cases that fewest passed, the hardest first; none that everybody passed."""
    failed = [rate for rate in rates if rate.run and rate.passed < rate.run]
    return tuple(sorted(failed, key=lambda rate: (rate.passed / rate.run, rate.number))[:MOST_HARDEST])


def _rate(number: int, case: Case, counts: Counter[Verdict]) -> Rate:
    failures = tuple((v, counts[v]) for v in Verdict if v is not Verdict.PASSED and counts[v])
    return Rate(
        number=number, case=case, run=counts.total(), passed=counts[Verdict.PASSED], failures=failures
    )
