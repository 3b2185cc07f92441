"""The outcomes of one submission: from the store where they are known, from a box where they are not."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Protocol

from harness.fault import Fault, FaultError
from harness.graded import Unbuilt
from harness.store import build_key, folder_key
from harness.verdict import NotRun
from harness.work import Work, order_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from harness.assignment import Assignment, Entry
    from harness.case import Case
    from harness.graded import Broken, Built
    from harness.handin import Chosen
    from harness.sandbox.port import Sandbox
    from harness.store import Store, Stored
    from harness.verdict import Run
    from harness.work import Ask


_BUILT_BEFORE = Fault(
    what="the very same files in the very same image were built before, and came out otherwise now",
    where="what is kept of earlier runs",
    advice="Grade again when the machine is less busy, or with --student, which runs all of it anew",
)
"""A compiler that ran into a limit on a busy machine must not cost the marks of all that was run before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcomes:
    """What came of a submission: its build, a run for each case by id, the facts of the box.

    ``known`` tells whether all of it was known before, ``seal`` what it is kept under (see ``Stored``); they
    do not make outcomes different.
    """

    build: Built | Unbuilt
    runs: Mapping[str, Run | NotRun] = field(default_factory=dict)
    facts: tuple[tuple[str, str], ...] = ()
    known: bool = field(default=False, compare=False)
    seal: bytes = field(default=b"", compare=False)

    def run_of(self, case_id: str) -> Run | NotRun:
        """Return what became of a case; without a build, nothing."""
        return self.runs.get(case_id, NotRun(reason="build"))

    def broken_target(self, case: Case, entry: Entry | None) -> Broken | None:
        """The target of a case, where it is one that could not be built while another could."""
        if isinstance(self.build, Unbuilt) or entry is None:
            return None
        first = entry.target("")
        name = "" if first is not None and case.target == first.name else case.target
        return next((broken for broken in self.build.broken if broken.target == name), None)


class Elsewhere(Protocol):
    """Other machines that do the work of this one."""

    def do(self, work: Work) -> Stored:
        """Do as ``Work.done`` does. Called from many threads at once; raises FaultError."""

    def close(self) -> None:
        """End all that is under way, from any thread: whoever waits meets a FaultError."""


class Turns:
    """Who comes later with equal work waits for who is at it, and finds it done."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._locks: dict[str, Lock] = {}

    @contextmanager
    def take(self, key: str) -> Iterator[None]:
        """Be the only one at the work of that name."""
        with self._lock:
            lock = self._locks.setdefault(key, Lock())
        with lock:
            yield


@dataclass(frozen=True, slots=True, kw_only=True)
class Workplace:
    """Where outcomes come from.

    ``store`` is None where none are to be kept. A ``fresh`` workplace keeps outcomes, but believes none that
    were kept before. What has to be done is done ``elsewhere``, where that is not None; the sandbox then only
    says what it is done with.
    """

    sandbox: Sandbox
    store: Store | None = None
    fresh: bool = False
    elsewhere: Elsewhere | None = None
    turns: Turns = field(default_factory=Turns, compare=False)

    def done(self, work: Work) -> Stored:
        """Do some work here, or have it done. Raises FaultError."""
        return work.done(self.sandbox) if self.elsewhere is None else self.elsewhere.do(work)

    def close(self) -> None:
        """End all that is under way, from any thread."""
        if self.elsewhere is not None:
            self.elsewhere.close()
        self.sandbox.close()


def find_outcomes(chosen: Chosen, assignment: Assignment, workplace: Workplace, ask: Ask) -> Outcomes:
    """Build and run a submission, or as much of it as is not known yet. Raises FaultError."""
    key = outcome_key(chosen, assignment, workplace)
    work = Work(chosen=chosen, assignment=assignment, ask=ask, cases=assignment.cases)
    store = workplace.store if key else None
    if store is None or workplace.fresh:
        return _find(work, workplace, store, key)
    with workplace.turns.take(key):
        return _find(work, workplace, store, key)


def _find(work: Work, workplace: Workplace, store: Store | None, key: str) -> Outcomes:
    """Do what of ``work`` is not known, and keep it in ``store``, where there is one."""
    known = store.load(key) if store and not workplace.fresh else None
    keys = {case.id: work.key(case) for case in work.cases}
    runs = known.runs if known else {}
    timely = known is not None and known.judged_by == work.judged_by
    missing = _missing(work, runs, keys, timely=timely)
    if known is not None and (isinstance(known.build, Unbuilt) or not missing):
        return replace(_by_id(known, keys), known=True)
    stored = workplace.done(replace(work, cases=missing))
    if known is not None and _broken(known.build) != _broken(stored.build):
        raise FaultError(_BUILT_BEFORE)
    if not isinstance(stored.build, Unbuilt):
        stored = replace(stored, runs={**runs, **stored.runs}, judged_by=work.judged_by)
    if store:
        stored = store.save(key, stored)
    return _by_id(stored, keys)


def _broken(build: Built | Unbuilt) -> set[str] | None:
    """The targets that could not be built; None where none could."""
    return None if isinstance(build, Unbuilt) else {broken.target for broken in build.broken}


def _missing(
    work: Work, known: Mapping[str, Run | NotRun], keys: Mapping[str, str], *, timely: bool
) -> list[Case]:
    """One case for each run that is not known, the first that looks at it."""
    firsts: dict[str, Case] = {}
    for case in work.cases:
        run = known.get(keys[case.id])
        if run is None or not _counts(work.ask, case, run, timely=timely):
            firsts.setdefault(keys[case.id], case)
    return list(firsts.values())


def _counts(ask: Ask, case: Case, run: Run | NotRun, *, timely: bool) -> bool:
    """Whether a kept run is what running would settle on: one of a shared process has to have passed.

    It did when it was kept, but perhaps by a reference that has been corrected since. What there was no time
    for then is run, unless right answers are still the same (``timely``): wrong ones take time to confirm.
    """
    if isinstance(run, NotRun):
        return timely or run.reason != "budget"
    return run.alone or ask.passed(case, run)


def _by_id(stored: Stored, keys: Mapping[str, str]) -> Outcomes:
    """Return what is stored by run as outcomes by case."""
    if isinstance(stored.build, Unbuilt):
        return Outcomes(build=stored.build, facts=stored.facts, seal=stored.seal)
    runs = {name: stored.runs[key] for name, key in keys.items()}
    return Outcomes(build=stored.build, runs=runs, facts=stored.facts, seal=stored.seal)


def outcome_key(chosen: Chosen, assignment: Assignment, workplace: Workplace) -> str:
    """Name everything that could change an outcome, but for the cases; empty where that can't be known."""
    identity = workplace.sandbox.identity(chosen.language)
    if not identity:
        return ""
    order = order_of(chosen, assignment, "")
    parts = (
        identity,
        order,
        chosen.language.plan(order),
        assignment.answer,
        assignment.limits,
        assignment.build_limits,
        assignment.budget,
    )
    return build_key((*parts, _folder_key(chosen.language.folder)))


@cache
def _folder_key(folder: Path) -> str:
    """Name a language's folder as it was first seen: its modules are loaded once too."""
    return folder_key(folder)
