"""A class in bare containers, one per language: two workers take students from one queue."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from bench.class_work import find_work
from bench.plain_container import plain_container
from bench.workload import ASSIGNMENT
from harness.handin import Chosen, choose
from harness.language import all_languages
from harness.oracle import find_reference
from harness.outcomes import Workplace
from harness.pipeline import Line, grade
from harness.store import Store
from harness.submission import student_folders, take

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from bench.class_work import Work
    from bench.plain_container import Done, Job, Loop, PlainContainer
    from bench.workload import Bench

WORKERS = 2


class BareClass:
    """The work of a class and the loops to do it: one in each language's container for each worker."""

    def __init__(self, work: Sequence[Work], workers: Sequence[Mapping[str, Loop]]) -> None:
        self.work, self._workers = work, workers
        self._shared: dict[str, float] = {}
        self.cpu_seconds = 0.0

    @property
    def sandboxed_cpu_seconds(self) -> float:
        """The processor time that the same work took in the sandbox."""
        return sum(each.cpu_seconds for each in self.work)

    def time_served(self) -> float:
        """Seconds until all is done, languages with a long start having one process for all of a student.

        The processor time of it is noted.
        """
        jobs = {each.student: [*each.jobs, *([each.shared] if each.shared else [])] for each in self.work}
        began = time.perf_counter()
        taken = self._do(jobs)
        seconds = time.perf_counter() - began
        self.cpu_seconds = sum(done.cpu_seconds for each in taken.values() for done in each)
        self._shared = {each.student: taken[each.student][-1].seconds for each in self.work if each.shared}
        return seconds

    def time_started(self, served: float) -> float:
        """The same with a process for each case: ``served``, and what a sample says that starts take more."""
        sampled = [each for each in self.work if each.sample is not None]
        taken = self._do({each.student: [each.sample] for each in sampled if each.sample is not None})
        more = sum(
            taken[each.student][0].seconds * each.scale - self._shared[each.student] for each in sampled
        )
        return served + more / len(self._workers)

    def _do(self, jobs: Mapping[str, Sequence[Job]]) -> dict[str, list[Done]]:
        """Have the jobs done: what the loop said, by student and job."""
        languages = {each.student: each.language for each in self.work}
        queue: SimpleQueue[str] = SimpleQueue()
        for student in jobs:
            queue.put(student)
        taken: dict[str, list[Done]] = {}

        def drain(loops: Mapping[str, Loop]) -> None:
            while True:
                try:
                    student = queue.get_nowait()
                except Empty:
                    return
                taken[student] = [loops[languages[student]].do(job) for job in jobs[student]]

        with ThreadPoolExecutor(max_workers=len(self._workers)) as pool:
            for done in [pool.submit(drain, loops) for loops in self._workers]:
                done.result()
        return taken


@contextmanager
def bare_class(bench: Bench, hand_ins: Path, outcomes: Path) -> Iterator[BareClass]:
    """Lay a class out in bare containers; ``outcomes`` is the store of a harness that has graded it."""
    with ExitStack() as stack:
        containers = {
            language.name: stack.enter_context(plain_container(bench.sandbox.identity(language), bench.loop))
            for language in all_languages()
        }
        workers = [
            {name: stack.enter_context(container.loop()) for name, container in containers.items()}
            for _ in range(WORKERS)
        ]
        yield BareClass(_lay_out(bench, hand_ins, Store(folder=outcomes), containers), workers)


def _lay_out(
    bench: Bench, hand_ins: Path, store: Store, containers: Mapping[str, PlainContainer]
) -> list[Work]:
    """Lay in every student's files, and look up in the store what the harness ran of him."""
    line = Line(
        assignment=bench.full,
        reference=find_reference(bench.full.reference),
        workplace=Workplace(sandbox=bench.sandbox, store=store),
    )
    work = []
    for number, folder in enumerate(student_folders(hand_ins / ASSIGNMENT)):
        submission = take(folder)
        chosen = choose(submission, bench.full, all_languages())
        if isinstance(chosen, Chosen):
            root = f"/box/{number}"
            plan = bench.plan(chosen, root)[1]
            containers[chosen.language.name].put(plan.files, root)
            work.append(find_work(bench, grade(submission, line), plan, root))
    return work
