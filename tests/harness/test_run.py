"""Running the cases of one submission."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harness.language import Order, Source
from harness.limits import Budget, Limits
from harness.run import run_cases
from harness.sandbox.port import CpuLimit, Exited, MemoryLimit, OutputLimit, Signalled, WallLimit
from harness.sandbox.scripted import ScriptedBox
from harness.verdict import NotRun, Run
from tests.harness.toys import ASSIGNMENT, case, job, outcome, plan, serving_plan, sorter

if TYPE_CHECKING:
    from harness.assignment import Assignment
    from harness.case import Case
    from harness.sandbox.port import Command, Ending, Outcome
    from harness.sandbox.scripted import Script

ORDER = Order(main=Source(name="sort.toy", data=b""))
ALONE, SHARED = plan(ORDER), serving_plan(ORDER)
LIMITS = Limits(cpu_seconds=5, wall_seconds=10)
BUDGET = Budget(quick_seconds=1, confirmations=2, total_seconds=60)
TOY = replace(ASSIGNMENT, limits=LIMITS, budget=BUDGET)
CASES = tuple(case(f"{n + 1} {n}") for n in range(1, 7))


def passed(one: Case, run: Run) -> bool:
    """Judge as the pipeline does, but more simply."""
    return run.outcome.ending == Exited(0) and run.actual == one.expected


def loops(command: Command) -> Outcome:
    """A program that never ends, whatever time it gets."""
    if command.limits.cpu_seconds == BUDGET.quick_seconds:
        return outcome(CpuLimit(1), wall=1)
    return outcome(CpuLimit(5), wall=5)


def run(
    box: ScriptedBox, cases: tuple[Case, ...] = CASES, *, serve: bool = False, toy: Assignment = TOY
) -> list[Run | NotRun]:
    """Run these cases."""
    return list(run_cases(box, job(SHARED if serve else ALONE, toy, passed), cases))


def box_of(script: Script) -> ScriptedBox:
    """Return a box of this script."""
    return ScriptedBox(script=script)


def always(ending: Ending) -> Script:
    """Return the script of a program that always ends so."""
    return lambda _: outcome(ending)


def test_each_case_runs_once_when_all_is_well() -> None:
    """One process for each case, with the quick limits, and the answers come in the order of the cases."""
    box = box_of(sorter)
    runs = run(box)
    assert [each.actual for each in runs if isinstance(each, Run)] == [one.expected for one in CASES]
    assert [command.limits.cpu_seconds for command in box.commands] == [1] * len(CASES)
    assert [command.limits.wall_seconds for command in box.commands] == [5] * len(CASES)
    assert [command.stdin.decode() for command in box.commands] == [one.input for one in CASES]


def test_one_process_serves_all_cases_of_a_group() -> None:
    """A serving process is asked case after case; none is run alone."""
    box = box_of(sorter)
    runs = run(box, serve=True)
    assert [each.actual for each in runs if isinstance(each, Run)] == [one.expected for one in CASES]
    assert box.served == [one.input.encode() for one in CASES]
    assert box.commands == []


def test_a_failure_in_a_shared_process_is_run_again_alone() -> None:
    """Wrong, stopped and dead in the shared process count for nothing: the run alone counts."""

    def shared_fails(command: Command) -> Outcome:
        if command.argv == ("toys",):
            return {
                b"2 1": outcome(answer="=9 9"),
                b"3 2": outcome(answer="!boom"),
                b"4 3": outcome(Signalled(9)),
            }.get(command.stdin, sorter(command))
        return sorter(command)

    box = box_of(shared_fails)
    runs = run(box, serve=True)
    assert [each.actual for each in runs if isinstance(each, Run)] == [one.expected for one in CASES]
    assert [command.stdin for command in box.commands] == [b"2 1", b"3 2", b"4 3"]
    assert [command.limits for command in box.commands] == [LIMITS] * 3
    assert [each.alone for each in runs if isinstance(each, Run)] == [True, True, True, False, False, False]


def test_what_stopped_a_case_in_a_shared_process_is_no_answer() -> None:
    """A frame that is not marked as an answer is never one, even with the right cards in it."""

    def stops(command: Command) -> Outcome:
        return outcome(answer="!1 2") if command.argv == ("toys",) else outcome(Exited(1))

    (only,) = run(box_of(stops), (case("2 1"),), serve=True)
    assert isinstance(only, Run)
    assert only.outcome.ending == Exited(1)


def test_a_wrong_answer_alone_is_not_run_again() -> None:
    """A process of its own needs no second look."""
    box = box_of(lambda _: outcome(answer="9 9"))
    run(box)
    assert len(box.commands) == len(CASES)


def test_a_slow_case_gets_the_full_time() -> None:
    """What did not end by the quick limit is run again with the full one, and may pass."""

    def slow(command: Command) -> Outcome:
        if command.limits.wall_seconds == 5:
            return outcome(WallLimit(5), wall=5)
        return sorter(command)

    runs = run(box_of(slow))
    assert [each.actual for each in runs if isinstance(each, Run)] == [one.expected for one in CASES]
    assert [each.quick for each in runs if isinstance(each, Run)] == [False] * len(CASES)


def test_after_some_full_time_limits_the_quick_one_is_believed() -> None:
    """Two are confirmed with the full time; the rest is judged by the quick limit and says so."""
    box = box_of(loops)
    runs = run(box)
    assert [each.quick for each in runs if isinstance(each, Run)] == [False, False, True, True, True, True]
    assert sum(command.limits == LIMITS for command in box.commands) == 2


def test_a_looping_program_in_a_shared_process() -> None:
    """After a few lost processes each case has its own, and after some confirmations only the quick time."""
    box = box_of(loops)
    runs = run(box, serve=True)
    assert len(box.served) == 3
    assert all(isinstance(each, Run) and each.alone for each in runs)
    assert sum(command.limits == LIMITS for command in box.commands) == 2


def test_an_output_limit_is_final() -> None:
    """Only time is given again to a case that had a process of its own."""
    box = box_of(lambda _: outcome(OutputLimit(128), wall=0.5))
    run(box)
    assert len(box.commands) == len(CASES)


def test_cases_past_the_budget_are_not_run() -> None:
    """When the time is used up the cases left say so, and those that had only a quick look keep it."""
    toy = replace(TOY, budget=replace(BUDGET, total_seconds=8))
    runs = run(box_of(loops), toy=toy)
    assert [each.quick for each in runs if isinstance(each, Run)] == [False, True, True, True, True, True]
    tight = replace(TOY, budget=replace(BUDGET, total_seconds=3))
    assert run(box_of(loops), toy=tight)[3:] == [NotRun(reason="budget")] * 3


def test_the_clock_alone_uses_up_nothing() -> None:
    """On a busy machine a right program takes long and is still given every case."""
    slowly = run(box_of(lambda command: replace(sorter(command), wall_seconds=100)))
    assert [each.actual for each in slowly if isinstance(each, Run)] == [one.expected for one in CASES]


def test_processor_time_is_a_backstop() -> None:
    """Past four times the budget of calculating nothing more is run, whatever it was booked with."""
    runs = run(box_of(lambda command: replace(sorter(command), cpu_seconds=100)))
    assert runs[3:] == [NotRun(reason="budget")] * 3


def test_limits_that_are_none_of_time_are_booked_flat() -> None:
    """Memory and output limits use up the budget too, a second each."""
    toy = replace(TOY, budget=replace(BUDGET, total_seconds=2))
    for ending in (MemoryLimit(512), OutputLimit(128)):
        runs = run(box_of(always(ending)), toy=toy)
        assert runs[2:] == [NotRun(reason="budget")] * 4


def test_a_starved_program_gets_more_of_the_clock() -> None:
    """A wall limit met while calculating is the machine's doing: the processor limit decides."""

    def starved(command: Command) -> Outcome:
        if command.limits.wall_seconds <= LIMITS.wall_seconds:
            limit = command.limits.wall_seconds
            return replace(outcome(WallLimit(limit), wall=limit), cpu_seconds=limit / 4)
        return sorter(command)

    box = box_of(starved)
    (only,) = run(box, (case("2 1"),))
    assert isinstance(only, Run)
    assert only.actual == "1 2"
    assert [command.limits.wall_seconds for command in box.commands] == [5, 10, 40]


def test_a_sleeping_program_gets_no_more_of_the_clock() -> None:
    """One that waited has had its time."""

    def sleeps(command: Command) -> Outcome:
        return outcome(WallLimit(command.limits.wall_seconds), wall=command.limits.wall_seconds)

    box = box_of(sleeps)
    run(box, (case("2 1"),))
    assert [command.limits.wall_seconds for command in box.commands] == [5, 10]


def test_a_shared_failure_without_time_to_confirm_is_not_run() -> None:
    """A failure in a shared process never counts by itself, even when there is no time for another."""
    toy = replace(TOY, budget=replace(BUDGET, total_seconds=0.5))
    runs = run(box_of(lambda _: outcome(CpuLimit(1))), serve=True, toy=toy)
    assert runs == [NotRun(reason="budget")] * len(CASES)


def test_public_cases_are_through_before_hidden_ones_start() -> None:
    """Second looks at public cases come before any hidden input, and results are in the cases' order."""
    seen: list[bytes] = []

    def watch(command: Command) -> Outcome:
        seen.append(command.stdin)
        return outcome(answer="=9 9") if command.argv == ("toys",) else sorter(command)

    mixed = (case("3 1", "hidden"), case("2 1"), case("5 4", "hidden"))
    runs = run(box_of(watch), mixed, serve=True)
    assert seen == [b"2 1", b"2 1", b"3 1", b"5 4", b"3 1", b"5 4"]
    assert [each.actual for each in runs if isinstance(each, Run)] == ["1 3", "1 2", "4 5"]


def test_a_whole_program_answers_on_stdout() -> None:
    """Where the assignment says so the answer is what was printed, bytes that are no text replaced."""
    toy = replace(TOY, answer="stdout")
    (only,) = run(box_of(lambda _: outcome(stdout="1 2\n")), (case("2 1"),), toy=toy)
    assert isinstance(only, Run)
    assert only.actual == "1 2\n"


def test_the_first_time_limits_are_confirmed_before_the_budget_is_used_up() -> None:
    """A program that loops in every case is told its time limit from the first case on, shared or alone."""
    many = tuple(case(f"{n + 1} {n}") for n in range(1, 60))
    toy = replace(TOY, budget=replace(BUDGET, total_seconds=20))
    for serve in (False, True):
        runs = run(box_of(loops), many, serve=serve, toy=toy)
        first = runs[:3]
        assert all(isinstance(each, Run) and each.alone for each in first)
        assert [each.quick for each in first if isinstance(each, Run)] == [False, False, True]
        assert runs[-1] == NotRun(reason="budget")


TALKS = tuple(
    replace(one, oracle="referee", id=f"talk-{one.id}", settings=(("numbers", 1),)) for one in CASES[:2]
)


def test_a_dialogue_is_held_at_its_own_pace() -> None:
    """It gets the quick limit of processor time, and all the time on the clock that there is."""

    def answers(command: Command) -> Outcome:
        return outcome(stdout="1\n" if command.limits.wall_seconds == LIMITS.wall_seconds else "")

    runs = run(box_of(answers), TALKS, toy=replace(TOY, answer="stdout"))
    assert [one.outcome.ending for one in runs if isinstance(one, Run)] == [Exited(0), Exited(0)]


def test_no_dialogue_is_begun_when_the_time_is_used_up() -> None:
    """Cases past the budget are not run, and say so."""
    toy = replace(TOY, budget=replace(BUDGET, total_seconds=1))
    runs = run(box_of(always(WallLimit(10))), TALKS, toy=toy)
    assert [isinstance(one, NotRun) for one in runs] == [False, True]


def test_cases_of_another_target_are_not_served() -> None:
    """A serving process answers the plain cases; one with a clock or a dialogue has its own process."""
    box = box_of(sorter)
    special = (replace(CASES[0], id="clock", clock=7), *CASES[1:3])
    run(box, special, serve=True)
    assert len(box.served) == 2
    assert [command.env for command in box.commands] == [(("HARNESS_CLOCK", "7"),)]
