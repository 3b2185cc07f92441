"""Outcomes from the store or from a box."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event
from time import sleep
from typing import TYPE_CHECKING

import pytest

from harness.answer import partner_of
from harness.assignment import Target
from harness.fault import FaultError
from harness.graded import Broken, Built, Unbuilt
from harness.handin import Chosen
from harness.language import Source
from harness.outcomes import Outcomes, Workplace, find_outcomes, outcome_key
from harness.sandbox.port import Exited, WallLimit
from harness.sandbox.scripted import ScriptedSandbox
from harness.store import Store, Stored
from harness.verdict import NotRun, Run
from harness.work import Ask, Work
from tests.harness.toys import ASSIGNMENT, Reference, case, entry, language, outcome, serving_plan, sorter

if TYPE_CHECKING:
    from pathlib import Path

    from harness.assignment import Assignment
    from harness.case import Case
    from harness.sandbox.port import Command, Ending, Outcome

CHOSEN = Chosen(language=language(), entry=entry(), main=Source(name="sort.toy", data=b"text"))


def passed(one: Case, run: Run) -> bool:
    """Judge by the answer alone."""
    return run.actual == one.expected


ASK = Ask(passed=passed, partner=lambda one: partner_of(one, Reference()))


def find(
    sandbox: ScriptedSandbox, store: Store | None, toy: Assignment = ASSIGNMENT, chosen: Chosen = CHOSEN
) -> Outcomes:
    """Find the outcomes of the toy submission."""
    return find_outcomes(chosen, toy, Workplace(sandbox=sandbox, store=store), ASK)


def ran(sandbox: ScriptedSandbox) -> list[str]:
    """Return the inputs that were run, box after box."""
    return [c.stdin.decode() for box in sandbox.boxes for c in box.commands if c.role == "student"]


@pytest.fixture
def sandbox() -> ScriptedSandbox:
    """A sandbox with a right program in it, and a name for what it is."""
    return ScriptedSandbox(script=sorter, label="image")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """An empty store."""
    return Store(folder=tmp_path)


def answers(outcomes: Outcomes) -> dict[str, str]:
    """Return the answer of each case."""
    return {name: run.actual for name, run in outcomes.runs.items() if isinstance(run, Run)}


def test_what_is_known_is_not_run_again(sandbox: ScriptedSandbox, store: Store) -> None:
    """The second time no box is opened, and everything is the same."""
    first = find(sandbox, store)
    second = find(sandbox, store)
    assert first == second
    assert answers(first) == {"3-1-2": "1 2 3", "2-1": "1 2", "5-4": "4 5"}
    assert len(sandbox.boxes) == 1


def test_only_a_new_case_is_run(sandbox: ScriptedSandbox, store: Store) -> None:
    """A case added later is run alone, and the outcomes are those of all cases."""
    find(sandbox, store)
    more = replace(ASSIGNMENT, cases=(*ASSIGNMENT.cases, case("8 7", "hidden")))
    outcomes = find(sandbox, store, more)
    assert answers(outcomes)["8-7"] == "7 8"
    assert len(answers(outcomes)) == 4
    assert ran(sandbox)[3:] == ["8 7"]


def test_a_renamed_case_is_known_by_its_input(sandbox: ScriptedSandbox, store: Store) -> None:
    """Names of cases are no part of what is run."""
    find(sandbox, store)
    cases = tuple(replace(one, id=one.id + "-renamed") for one in ASSIGNMENT.cases)
    assert "2-1-renamed" in answers(find(sandbox, store, replace(ASSIGNMENT, cases=cases)))
    assert len(sandbox.boxes) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"strict_warnings": True},
        {"answer": "stdout"},
        {"limits": replace(ASSIGNMENT.limits, memory_mib=64)},
        {"build_limits": replace(ASSIGNMENT.build_limits, memory_mib=64)},
        {"budget": replace(ASSIGNMENT.budget, quick_seconds=2.0)},
    ],
)
def test_whatever_could_change_an_outcome_is_worked_out_anew(
    sandbox: ScriptedSandbox, store: Store, change: dict[str, object]
) -> None:
    """Limits, warning level and the way of answering are part of the key."""
    find(sandbox, store)
    fields = {name: getattr(ASSIGNMENT, name) for name in ASSIGNMENT.__dataclass_fields__} | change
    find(sandbox, store, type(ASSIGNMENT)(**fields))
    assert len(sandbox.boxes) == 2


def test_other_sources_and_other_images_are_other_outcomes(sandbox: ScriptedSandbox, store: Store) -> None:
    """One changed byte, one more file, or another toolchain."""
    find(sandbox, store)
    find(sandbox, store, chosen=replace(CHOSEN, main=Source(name="sort.toy", data=b"text2")))
    find(sandbox, store, chosen=replace(CHOSEN, others=(Source(name="more.toy", data=b""),)))
    sandbox.label = "newer image"
    find(sandbox, store)
    assert len(sandbox.boxes) == 4


def test_without_a_known_identity_nothing_is_kept(store: Store) -> None:
    """A machine whose toolchain may change any day is asked each time."""
    sandbox = ScriptedSandbox(script=sorter, label="")
    find(sandbox, store)
    find(sandbox, store)
    assert len(sandbox.boxes) == 2
    assert list(store.folder.iterdir()) == []


def test_a_failed_build_is_kept_too(store: Store) -> None:
    """Compiling again what does not compile is equal work as well."""

    def fails(_: Command) -> Outcome:
        return outcome(Exited(1))

    sandbox = ScriptedSandbox(script=fails, label="image")
    first = find(sandbox, store)
    assert isinstance(first.build, Unbuilt)
    assert first == find(sandbox, store)
    assert len(sandbox.boxes) == 1
    assert first.run_of("2-1") == NotRun(reason="build")
    assert first.facts == (("sandbox", "scripted"),)


def broken_by(ending: Ending) -> ScriptedSandbox:
    """Return a sandbox in which every compiler ends so."""

    def script(command: Command) -> Outcome:
        return outcome(ending) if command.role == "builder" else sorter(command)

    return ScriptedSandbox(script=script, label="image")


@pytest.mark.parametrize("ending", [WallLimit(seconds=60), Exited(1)])
def test_what_was_built_once_is_not_lost_to_a_machine_that_cannot_build_it_now(
    sandbox: ScriptedSandbox, store: Store, ending: Ending
) -> None:
    """The very same files in the very same image: that is no compile error, and the runs are kept."""
    first = find(sandbox, store)
    more = replace(ASSIGNMENT, cases=(*ASSIGNMENT.cases, case("8 7", "hidden")))
    with pytest.raises(FaultError, match="built before"):
        find(broken_by(ending), store, more)
    assert first == find(sandbox, store)
    assert 4 == len(answers(find(sandbox, store, more)))


def test_what_could_not_be_built_once_is_not_tried_again(sandbox: ScriptedSandbox, store: Store) -> None:
    """Until somebody asks for it: then the new outcome takes the place of the old one."""
    assert isinstance(find(broken_by(Exited(1)), store).build, Unbuilt)
    assert isinstance(find(sandbox, store).build, Unbuilt)
    fresh = Workplace(sandbox=sandbox, store=store, fresh=True)
    assert isinstance(find_outcomes(CHOSEN, ASSIGNMENT, fresh, ASK).build, Built)
    assert isinstance(find(sandbox, store).build, Built)


def test_a_kept_run_of_a_shared_process_counts_for_a_right_answer_alone(store: Store) -> None:
    """What a corrected reference turns into a wrong one is run alone first, as if nothing had been kept."""

    def forgetful(command: Command) -> Outcome:
        shared = command.argv[0] == "toys"
        return outcome(answer="=1 1") if shared else sorter(command)

    sandbox = ScriptedSandbox(script=forgetful, label="image")
    chosen = replace(CHOSEN, language=language(planner=serving_plan))
    wrongly = replace(ASSIGNMENT, cases=tuple(replace(each, expected="1 1") for each in ASSIGNMENT.cases))
    assert {"1 1"} == {*answers(find(sandbox, store, wrongly, chosen)).values()}
    corrected = answers(find(sandbox, store, ASSIGNMENT, chosen))
    assert corrected == answers(find(sandbox, None, ASSIGNMENT, chosen))
    assert find(sandbox, store, ASSIGNMENT, chosen).known


def test_what_a_wrong_reference_left_no_time_for_is_run_when_it_is_corrected(store: Store) -> None:
    """Right answers cost no time to confirm; until then, what there was no time for stays so."""

    def slow_alone(command: Command) -> Outcome:
        return replace(sorter(command), cpu_seconds=0.1 if command.argv[0] == "toys" else 300.0)

    sandbox = ScriptedSandbox(script=slow_alone, label="image")
    chosen = replace(CHOSEN, language=language(planner=serving_plan))
    wrongly = replace(ASSIGNMENT, cases=tuple(replace(each, expected="no") for each in ASSIGNMENT.cases))

    def graded(assignment: Assignment, reference: str) -> Outcomes:
        ask = replace(ASK, identity=reference)
        return find_outcomes(chosen, assignment, Workplace(sandbox=sandbox, store=store), ask)

    first = graded(wrongly, "wrong")
    assert NotRun(reason="budget") in first.runs.values()
    assert graded(wrongly, "wrong") == first
    assert answers(graded(ASSIGNMENT, "right")) == {"3-1-2": "1 2 3", "2-1": "1 2", "5-4": "4 5"}
    assert graded(ASSIGNMENT, "right").known


def test_an_outcome_is_known_by_what_is_kept_of_it(sandbox: ScriptedSandbox, store: Store) -> None:
    """The same seal when it was just run and when it is read back; none where nothing could be kept."""
    first, again = find(sandbox, store), find(sandbox, store)
    key = outcome_key(CHOSEN, ASSIGNMENT, Workplace(sandbox=sandbox, store=store))
    assert first.seal == again.seal == store.seal(key)
    assert first.seal
    (store.folder / "file").touch()
    assert b"" == find(sandbox, Store(folder=store.folder / "file")).seal == find(sandbox, None).seal


def test_a_fresh_workplace_believes_nothing_and_keeps_what_it_finds(
    sandbox: ScriptedSandbox, store: Store
) -> None:
    """Everything is run again, and the next one that is not fresh knows it."""
    find(sandbox, store)
    find_outcomes(CHOSEN, ASSIGNMENT, Workplace(sandbox=sandbox, store=store, fresh=True), ASK)
    find(sandbox, store)
    assert len(sandbox.boxes) == 2


def test_no_store_is_no_matter(sandbox: ScriptedSandbox) -> None:
    """Without a store the outcomes are the same."""
    assert isinstance(find(sandbox, None).build, Built)


def test_a_broken_target_is_that_of_its_cases() -> None:
    """The first target has no name in a build; a case may name it or not."""
    targets = (Target(name="program"), Target(name="classes"))
    whole = replace(entry(), function="", files=("sort.toy",), targets=targets)
    first, other = Broken(target="", reason="errors"), Broken(target="classes", reason="limit")
    outcomes = Outcomes(build=Built(steps=(), warnings=(), broken=(first, other)))
    named = [replace(case("2 1"), target=name) for name in ("", "program", "classes", "checked")]
    assert [outcomes.broken_target(one, whole) for one in named] == [first, first, other, None]
    assert outcomes.broken_target(named[0], None) is None
    assert Outcomes(build=Unbuilt(reason="errors")).broken_target(named[0], whole) is None


class Other:
    """Another machine, which does the work in a sandbox of its own and remembers for how many cases."""

    def __init__(self, sandbox: ScriptedSandbox) -> None:
        self._sandbox = sandbox
        self.asked: list[int] = []
        self.closed = False

    def do(self, work: Work) -> Stored:
        """Do it there."""
        self.asked.append(len(work.cases))
        return work.done(self._sandbox)

    def close(self) -> None:
        """End everything."""
        self.closed = True


def test_work_is_done_elsewhere_where_that_is_given(sandbox: ScriptedSandbox, store: Store) -> None:
    """Outcomes are the same and kept as if they were from here; only what is not known is asked for."""
    other = Other(ScriptedSandbox(script=sorter))
    workplace = Workplace(sandbox=sandbox, store=store, elsewhere=other)
    first = find_outcomes(CHOSEN, ASSIGNMENT, workplace, ASK)
    more = replace(ASSIGNMENT, cases=(*ASSIGNMENT.cases, case("8 7", "hidden")))
    assert "7 8" == answers(find_outcomes(CHOSEN, more, workplace, ASK))["8-7"]
    assert ([3, 1], []) == (other.asked, sandbox.boxes)
    assert first == find(sandbox, store)
    workplace.close()
    assert other.closed


def test_equal_work_is_done_once_at_a_time(store: Store) -> None:
    """Who hands in the same while it is being run waits for it: one box, and one outcome for both."""
    begun = Event()

    def slow(command: Command) -> Outcome:
        begun.set()
        sleep(0.05)
        return sorter(command)

    sandbox = ScriptedSandbox(script=slow, label="image")
    workplace = Workplace(sandbox=sandbox, store=store)
    with ThreadPoolExecutor(max_workers=2) as pool:
        first = pool.submit(find_outcomes, CHOSEN, ASSIGNMENT, workplace, ASK)
        assert begun.wait(60)
        second = pool.submit(find_outcomes, CHOSEN, ASSIGNMENT, workplace, ASK)
    assert first.result() == second.result()
    assert (False, True) == (first.result().known, second.result().known)
    assert 1 == len(sandbox.boxes)


def test_a_fresh_workplace_runs_equal_work_again(sandbox: ScriptedSandbox, store: Store) -> None:
    """It believes nobody, and keeps what it found."""
    workplace = Workplace(sandbox=sandbox, store=store, fresh=True)
    for _ in range(2):
        assert not find_outcomes(CHOSEN, ASSIGNMENT, workplace, ASK).known
    assert 2 == len(sandbox.boxes)
    assert find(sandbox, store).known
