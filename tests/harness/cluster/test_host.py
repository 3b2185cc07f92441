"""Work done by a crew: the same as here, whoever goes, breaks or lies; held where nobody can, never lost."""

from __future__ import annotations

import secrets
import threading
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.casefile import load_assignment
from harness.cluster import crew, host, watch
from harness.cluster.host import LOST_AMONG_OTHERS, Host
from harness.cluster.project import case_parts
from harness.cluster.watch import Wanted
from harness.cluster.wire import Done, Stranger, pack, read_answer, read_order
from harness.fault import Fault, SandboxFaultError, UsageFaultError
from harness.graded import Graded, Held
from harness.language import all_languages
from harness.oracle import find_reference
from harness.outcomes import Workplace
from harness.pipeline import Line, grade_class, grade_folder
from tests.harness.cli.small import ANSWER, NAME, right_program
from tests.harness.cluster.scripted import SOURCE, boxed
from tests.harness.cluster.test_crew import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.cluster.link import Task, Worker
    from harness.graded import GradeResult
    from harness.sandbox.port import Command, Outcome
    from harness.sandbox.scripted import ScriptedSandbox
    from tests.harness.cli.small import Small
    from tests.harness.cluster.scripted import ScriptedLink

STUDENTS = ("ada", "bob", "cy", "dee", "eve")


class Asker:
    """A host with a class of its own. ``said`` is what it reported."""

    def __init__(self, small: Small, link: ScriptedLink, sandbox: ScriptedSandbox | None = None) -> None:
        self.said: list[str] = []
        self.small, self.here = small, sandbox or boxed(small)
        project = (*SOURCE, *case_parts(small.root, [NAME]))
        languages = tuple(each for each in all_languages() if each.name in ("c", "python"))
        wanted = Wanted(
            run=secrets.token_hex(4),
            project=project,
            assignments=(NAME,),
            languages=languages,
            sandbox=self.here,
        )
        self.host = Host(link, wanted, self.said.append)
        self.crew, self.watch = self.host._crew, self.host._watch  # noqa: SLF001

    def line(self, *, local: bool = False) -> Line:
        """The line, with work done by the host's crew or here."""
        assignment = load_assignment(self.small.root / "cases" / NAME)
        place = Workplace(sandbox=self.here, elsewhere=None if local else self.host)
        return Line(assignment=assignment, reference=find_reference(assignment.reference), workplace=place)

    def graded(self, *, local: bool = False, jobs: int = 4) -> dict[str, GradeResult]:
        """Grade the class."""
        folders = sorted(self.small.hand_ins.iterdir())
        results = grade_class(folders, self.line(local=local), jobs)
        return {result.submission.student: result for result in results}


@contextmanager
def started(small: Small, link: ScriptedLink) -> Iterator[Asker]:
    """A host that has found who can work."""
    asker = Asker(small, link)
    asker.host.start()
    try:
        yield asker
    finally:
        asker.host.close()


@pytest.fixture
def handed_in(small: Small) -> Small:
    """A class of five."""
    for student in STUDENTS:
        small.hand_in(student, text=ANSWER + f"/* {student} */".encode())
    return small


def faults(results: dict[str, GradeResult]) -> dict[str, Fault]:
    """Return who was held, and why."""
    return {student: result.fault for student, result in results.items() if isinstance(result, Held)}


def test_a_class_is_graded_as_it_would_be_here(handed_in: Small, link: ScriptedLink) -> None:
    """Every record is equal; nothing was run here, every worker did something, and all are told the end."""
    workers = [link.hire(name, boxed(handed_in)) for name in ("one", "two")]
    both = {("work", worker.name) for worker in workers}

    def meddle(task: Task, _worker: Worker, right: object) -> object:
        if task == "work":  # else one might be through before another place is asked for
            wait_for(lambda: both <= set(link.asked))
        return right

    link.meddle = meddle
    with started(handed_in, link) as asker:
        far = asker.graded()
        assert asker.graded(local=True) == far
        wait_for(lambda: ("keep", "one") in link.told)
        assert (64, 0, []) == (asker.host.at_once, asker.host.running, asker.said)
    assert both <= set(link.asked)
    assert ({("end", "one"), ("end", "two")} <= set(link.told), link.closed) == (True, True)


def test_what_a_lost_worker_was_at_is_done_by_others(handed_in: Small, link: ScriptedLink) -> None:
    """It goes while it works; the class is graded all the same."""
    going, gone = threading.Event(), threading.Event()
    right = right_program(handed_in)

    def stuck(command: Command) -> Outcome:
        going.set()
        gone.wait(120)
        return right(command)

    lost = link.hire("one", boxed(handed_in, script=stuck))
    link.hire("two", boxed(handed_in))
    with started(handed_in, link) as asker:
        results: dict[str, GradeResult] = {}
        grading = threading.Thread(target=lambda: results.update(asker.graded()))
        grading.start()
        going.wait(120)
        link.kill(lost)
        grading.join(120)
        gone.set()
        assert (set(STUDENTS), {}) == (set(results), faults(results))
        wait_for(lambda: len(asker.said) > 0)  # it is said beside the work, and may come after it
        assert ["Lost: worker one (one:1); what it was at is done elsewhere."] == asker.said


def test_what_ends_every_worker_is_held_and_what_lay_beside_it_is_not(
    handed_in: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers are started again as often as they go. The last try is alone, so that no other is suspected."""
    handed_in.hand_in("bob", text=ANSWER + b"/* kill */")
    lost: list[str] = []

    def hire() -> None:
        worker = link.hire(f"worker-{len(lost)}", boxed(handed_in), threads=2)
        bench = link.benches[worker]
        work = bench.work

        def deadly(message: bytes) -> bytes:
            if b"/* kill */" in read_order(message).main.data:
                lost.append(worker.name)
                link.kill(worker)
                hire()
            return work(message)

        monkeypatch.setattr(bench, "work", deadly)

    hire()
    with started(handed_in, link) as asker:
        held = faults(asker.graded())
    assert (["bob"], LOST_AMONG_OTHERS + 1) == (list(held), len(lost))
    assert held["bob"].what.startswith("every worker that it was sent to was lost: worker worker-")
    assert "look at this submission" in held["bob"].advice


def test_a_broken_worker_is_let_go_and_costs_no_mark(handed_in: Small, link: ScriptedLink) -> None:
    """What it fails at, others can do: so it is its own fault, which is told once."""

    def broken(_: Command) -> Outcome:
        raise SandboxFaultError(Fault(what="the engine is gone", where="box 7", advice="Start it again"))

    link.hire("bad", boxed(handed_in, script=broken))
    link.hire("good", boxed(handed_in))
    with started(handed_in, link) as asker:
        for _ in range(crew.MOST_FAULTS):
            assert {} == faults(asker.graded(jobs=2))
        words = "Not used: worker bad (bad:1): worker bad (bad:1), box 7: the engine is gone. Start it again."
        assert [words] == asker.said
        asked = link.asked.count(("work", "bad"))
        asker.graded()
        assert asked == link.asked.count(("work", "bad"))


def test_what_no_worker_can_do_is_held_with_the_last_reason(handed_in: Small, link: ScriptedLink) -> None:
    """And none of them is blamed for it."""

    def broken(_: Command) -> Outcome:
        raise SandboxFaultError(Fault(what="the engine is gone", where="box 7", advice="Start it again"))

    for name in ("one", "two"):
        link.hire(name, boxed(handed_in, script=broken))
    with started(handed_in, link) as asker:
        held = faults(asker.graded())
        assert (set(STUDENTS), []) == (set(held), asker.said)
        assert "box 7: the engine is gone. Start it again." in str(held["ada"])
        assert str(held["ada"]).startswith("worker ")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (b"lies", "it cannot be read"),
        (None, "it is no bytes"),
        (ImportError("No module named 'harness'"), "No module named 'harness'"),
    ],
    ids=["noise", "nothing", "error"],
)
def test_an_answer_that_is_none_is_not_believed(
    handed_in: Small, link: ScriptedLink, answer: object, why: str
) -> None:
    """Another worker is asked; where there is no other, the submission is held."""

    def meddle(task: Task, worker: Worker, right: object) -> object:
        if (task, worker.name) != ("work", "liar"):
            return right
        if isinstance(answer, Exception):
            raise answer
        return answer

    link.meddle = meddle
    liar = link.hire("liar", boxed(handed_in))
    with started(handed_in, link) as asker:
        held = grade_folder(handed_in.hand_ins / "ada", asker.line())
        assert isinstance(held, Held)
        assert f"worker liar (liar:1): the answer is not what it should be: {why}" in str(held.fault)
        link.hire("honest", boxed(handed_in))
        wait_for(lambda: len(asker.crew.workers) > 1)
        assert {} == faults(asker.graded(jobs=1))
        assert liar in link.benches


def test_outcomes_of_other_cases_are_not_believed(handed_in: Small, link: ScriptedLink) -> None:
    """A worker that runs something else than it was asked for."""

    def meddle(task: Task, _worker: Worker, right: object) -> object:
        answer = read_answer(right) if task == "work" else None
        return pack(replace(answer, runs=answer.runs[1:])) if isinstance(answer, Done) else right

    link.meddle = meddle
    link.hire("one", boxed(handed_in))
    with started(handed_in, link) as asker:
        held = faults(asker.graded())
    assert "it holds other runs than were asked for" in str(held["ada"])


def test_a_worker_that_was_started_again_is_looked_at_again(handed_in: Small, link: ScriptedLink) -> None:
    """At the same address and before anybody noticed: it knows nothing of this run, and is told."""
    worker = link.hire("one", boxed(handed_in))
    strange = iter([pack(Stranger())])
    link.meddle = lambda task, _worker, right: next(strange, right) if task == "work" else right
    with started(handed_in, link) as asker:
        assert isinstance(grade_folder(handed_in.hand_ins / "ada", asker.line()), Graded)
    assert [("muster", "one"), ("work", "one"), ("muster", "one"), ("work", "one")] == link.asked
    assert worker in link.benches


def test_without_its_scheduler_what_is_not_finished_is_held(
    handed_in: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the reason and what to do; what was finished stays."""
    monkeypatch.setattr(watch, "SILENT_SECONDS", 0.1)
    monkeypatch.setattr(host, "SILENT_SECONDS", 30)

    def break_at_the_second(_task: Task, _worker: Worker, right: object) -> object:
        link.down = link.asked.count(("work", "one")) > 1
        return right

    link.meddle = break_at_the_second
    link.hire("one", boxed(handed_in))
    with started(handed_in, link) as asker:
        first, *others = grade_class(sorted(handed_in.hand_ins.iterdir()), asker.line(), 1)
        held = faults({result.submission.student: result for result in others})
        assert (True, 4) == (isinstance(first, Graded), len(held))
    assert "tcp://scripted:8786: the scheduler does not answer any more. Start it" in str(held["eve"])


def test_with_its_workers_gone_for_long_the_rest_is_held(
    handed_in: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody is waited for, and not for ever."""
    only = link.hire("one", boxed(handed_in))
    with started(handed_in, link) as asker:
        monkeypatch.setattr(asker.crew, "_patience", 0.1)
        link.kill(only)
        held = faults(asker.graded())
    assert set(STUDENTS) == set(held)
    assert "cluster: no worker is left. Start workers" in str(held["ada"])


def test_what_is_closed_ends_at_once_here_and_there(handed_in: Small, link: ScriptedLink) -> None:
    """As on Ctrl-C: whoever waits is told, the workers too; a second time is no matter."""
    working, go = threading.Event(), threading.Event()
    right = right_program(handed_in)

    def slow(command: Command) -> Outcome:
        working.set()
        go.wait(120)
        return right(command)

    link.hire("one", boxed(handed_in, script=slow))
    with started(handed_in, link) as asker:
        results: list[GradeResult] = []
        folder, line = handed_in.hand_ins / "ada", asker.line()
        thread = threading.Thread(target=lambda: results.append(grade_folder(folder, line)))
        thread.start()
        working.wait(120)
        assert 1 == asker.host.running
        asker.host.close()
        thread.join(120)
        go.set()
        assert (("end", "one") in link.told, [True]) == (
            True,
            [isinstance(result, Held) and "interrupted" in result.fault.what for result in results],
        )
        assert all(pending.cancelled for pending in link.pending["one"][1:])


def test_nobody_at_all_is_said_before_anything_begins(
    small: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what to do; nothing is left open."""
    monkeypatch.setattr(watch, "COME_SECONDS", 0.2)
    asker = Asker(small, link)
    with pytest.raises(
        UsageFaultError, match=r"scripted:8786: the scheduler has no workers. Start some with"
    ):
        asker.host.start()
    assert link.closed
