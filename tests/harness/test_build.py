"""Building one submission in a box."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.assignment import Entry, Target
from harness.build import build
from harness.fault import FaultError, SandboxFaultError
from harness.graded import Broken, Built, Unbuilt
from harness.language import TOOLCHAIN, Order, Plan, Source, Step, Variant
from harness.limits import Limits
from harness.sandbox.port import CpuLimit, Ending, Exited, MemoryLimit, NotStarted, OutputLimit, WallLimit
from harness.sandbox.scripted import ScriptedBox
from tests.harness.toys import entry, language, outcome

if TYPE_CHECKING:
    from harness.language import Message, Reteller
    from harness.sandbox.port import Command, Outcome

LIMITS = Limits(cpu_seconds=7)
ORDER = Order(main=Source(name="Sort.toy", data=b"text"), entry=entry())
UNUSED = ["warning", "sort.toy", 3, "unused"]
WRONG = ["error", "sort.toy", 4, "wrong"]


def said(*messages: list[object], ending: Ending = Exited(0)) -> Outcome:
    """Return what a compile step said."""
    return outcome(ending, answer=json.dumps(messages))


def built_with(
    compile_step: Outcome, lint_step: Outcome | None = None, order: Order = ORDER
) -> Built | Unbuilt:
    """Build with steps that end as given."""

    def script(command: Command) -> Outcome:
        return (lint_step or said()) if command.argv == ("lint",) else compile_step

    return build(ScriptedBox(script=script), language(), order, LIMITS)[1]


def test_files_are_laid_and_steps_run_as_builder() -> None:
    """The plan's files are in the box before its steps run under the given limits."""
    box = ScriptedBox(script=lambda _: said())
    plan, built = build(box, language(), ORDER, LIMITS)
    assert box.files == {"toy": b"text"}
    assert [(c.argv, c.role, c.limits) for c in box.commands] == [
        (("compile",), "builder", LIMITS),
        (("lint",), "builder", LIMITS),
    ]
    assert isinstance(built, Built)
    assert plan.run == ("toy",)


def test_warnings_count_once_and_only_in_the_students_files() -> None:
    """What our drivers cause is not the student's; what two steps say is said once."""
    ours = ["warning", "driver", 1, "ours"]
    by_name = ["warning", "Sort.toy", 9, "by the name handed in"]
    theirs = ["warning", "other.toy", 2, "in another file"]
    order = replace(ORDER, others=(Source(name="other.toy", data=b""),))
    built = built_with(said(UNUSED, ours, theirs), said(UNUSED, by_name), order)
    assert isinstance(built, Built)
    assert [message.text for message in built.warnings] == [
        "unused",
        "in another file",
        "by the name handed in",
    ]


def test_a_step_for_warnings_alone_may_fail() -> None:
    """Its errors are not shown, its warnings are."""
    built = built_with(said(), said(UNUSED, WRONG, ending=Exited(1)))
    assert isinstance(built, Built)
    assert [message.text for message in built.warnings] == ["unused"]


def test_errors_of_the_compiler() -> None:
    """A failed step without a mismatch keeps errors and warnings, and no later step is run."""
    built = built_with(said(UNUSED, WRONG, ending=Exited(1)))
    assert isinstance(built, Unbuilt)
    assert (built.reason, len(built.steps)) == ("errors", 1)
    assert [message.text for message in built.errors] == ["wrong"]
    assert [message.text for message in built.warnings] == ["unused"]


def test_a_function_that_the_driver_cannot_call() -> None:
    """The language finds the mismatch; a whole program has none."""
    step = said(["error", "driver", 1, "no such function"], ending=Exited(1))
    built = built_with(step)
    assert isinstance(built, Unbuilt)
    assert built.reason == "mismatch"
    assert built.mismatch is not None
    assert built.mismatch.came == "sort: no such function"
    program = built_with(step, order=replace(ORDER, entry=None))
    assert isinstance(program, Unbuilt)
    assert program.reason == "errors"


@pytest.mark.parametrize("ending", [CpuLimit(60), WallLimit(90), MemoryLimit(512), OutputLimit(128)])
def test_a_compiler_that_met_a_limit(ending: Ending) -> None:
    """It is said to be the limit, whatever else was said."""
    built = built_with(said(WRONG, ending=ending))
    assert isinstance(built, Unbuilt)
    assert built.reason == "limit"


@pytest.mark.parametrize(
    ("compile_step", "taken"),
    [(CpuLimit(7), 3), (WallLimit(15), 3), (Exited(0), 5)],
)
def test_a_build_has_one_bound_for_all_its_steps(compile_step: Ending, taken: int) -> None:
    """Steps that are there for warnings alone, hundreds maybe, do not get as much time each as they like."""
    steps = tuple(Step(argv=(str(number),), required=number == 4) for number in range(5))
    box = ScriptedBox(script=lambda _: said(ending=compile_step))
    _, built = build(box, language(planner=lambda _: Plan(files=(), steps=steps, run=())), ORDER, LIMITS)
    assert len(box.commands) == taken
    if taken == 5:
        assert isinstance(built, Built)
    else:
        assert isinstance(built, Unbuilt)
        assert built.reason == "limit"


def test_a_step_without_its_report_has_failed() -> None:
    """A file that ends the compiler with exit code 0, or spoils its report, is not built without warnings."""
    built = built_with(said(["error", "", 0, "no report"]))
    assert isinstance(built, Unbuilt)
    assert [message.text for message in built.errors] == ["no report"]


def test_a_driver_that_does_not_build_is_our_fault() -> None:
    """Errors in nothing but our driver, that are no mismatch, never cost a student a mark."""
    order = replace(ORDER, entry=replace(entry(), drivers=(("main.toy", b""),)))
    ours = ["error", "drivers/main.toy", 7, "expected ;"]
    with pytest.raises(FaultError, match=r"our driver does not build: drivers/main\.toy, line 7: expected ;"):
        built_with(said(ours, ending=Exited(1)), order=order)
    both = built_with(said(ours, WRONG, ending=Exited(1)), order=order)
    assert isinstance(both, Unbuilt)
    assert both.reason == "errors"


def test_a_compiler_that_cannot_be_started_is_our_fault() -> None:
    """An image without its compiler never costs a student a mark."""
    with pytest.raises(SandboxFaultError, match="compile could not be started: gone") as caught:
        built_with(said(ending=NotStarted("gone")))
    assert "harness doctor" in caught.value.fault.advice


SHARED, FIRST, SECOND = (Step(argv=(name,)) for name in ("shared", "first", "second"))
TARGETS = (
    Target(name="program"),
    Target(name="classes", drivers=(("check.toy", b""),)),
)
PROGRAM = Order(
    main=Source(name="main.toy", data=b""),
    others=(Source(name="cards.toy", data=b""), Source(name="cards.toyh", data=b"")),
    entry=Entry(
        language="toy",
        file="main.toy",
        files=("main.toy", "cards.toy", "deck.toy"),
        targets=TARGETS,
        given=(("Cards.toyh", b""),),
    ),
)


def plan_targets(order: Order) -> Plan:
    """Two targets that share a step."""
    del order
    second = Variant(target="classes", steps=(SHARED, SECOND), run=("classes",))
    return Plan(files=(), steps=(SHARED, FIRST), run=("program",), target="program", variants=(second,))


def targets_built_with(
    order: Order = PROGRAM, retell: Reteller | None = None, **said_in: Outcome
) -> tuple[Built | Unbuilt, list[str]]:
    """Build the two targets, and name the steps that were run."""
    box = ScriptedBox(script=lambda command: said_in.get(command.argv[0], said()))
    toy = replace(language(planner=plan_targets), retell=retell)
    return build(box, toy, order, LIMITS)[1], [command.argv[0] for command in box.commands]


def test_a_step_that_targets_share_is_run_once() -> None:
    """Each command is run one time, whoever needs it."""
    built, run = targets_built_with()
    assert isinstance(built, Built)
    assert (["shared", "first", "second"], ()) == (run, built.broken)


def test_a_step_that_fails_breaks_the_targets_that_need_it() -> None:
    """The first target bears an empty name; the others are built."""
    failed = said(WRONG, ["error", "drivers/classes/check.toy", 2, "so"], ending=Exited(1))
    first, _ = targets_built_with(first=failed)
    assert isinstance(first, Built)
    assert [("", "errors", ["wrong", "so"])] == [
        (each.target, each.reason, [error.text for error in each.errors]) for each in first.broken
    ]
    second, _ = targets_built_with(second=said(ending=CpuLimit(60)))
    assert isinstance(second, Built)
    assert (Broken(target="classes", reason="limit"),) == second.broken


def test_nothing_is_built_when_every_target_is_broken() -> None:
    """What the first target met is told first; what a shared step said is told once."""
    built, run = targets_built_with(shared=said(UNUSED, WRONG, ending=Exited(1)))
    assert isinstance(built, Unbuilt)
    assert (["shared"], "errors", ["wrong"]) == (run, built.reason, [error.text for error in built.errors])
    first, second = ["error", "main.toy", 1, "first"], ["error", "cards.toy", 2, "second"]
    both, _ = targets_built_with(
        first=said(first, ending=Exited(1)), second=said(second, first, ending=Exited(1))
    )
    assert isinstance(both, Unbuilt)
    assert ["first", "second"] == [error.text for error in both.errors]


def test_the_step_that_met_a_limit_is_the_last() -> None:
    """The sentence about the limit looks there."""
    built, _ = targets_built_with(first=said(ending=WallLimit(90)), second=said(WRONG, ending=Exited(1)))
    assert isinstance(built, Unbuilt)
    assert ("limit", ("first",)) == (built.reason, built.steps[-1].argv)
    assert len(built.steps) == 3


def test_the_linkers_words_are_retold_for_each_target() -> None:
    """The language tells what is missing in terms of the files to hand in."""

    def retell(messages: tuple[Message, ...], order: Order, target: Target) -> tuple[Message, ...]:
        assert order is PROGRAM
        return tuple(replace(message, text=f"{message.text} in {target.name}") for message in messages)

    failed = said(WRONG, ending=Exited(1))
    built, _ = targets_built_with(retell=retell, first=failed)
    assert isinstance(built, Built)
    assert ["wrong in program"] == [error.text for error in built.broken[0].errors]
    built, _ = targets_built_with(retell=retell, second=failed)
    assert isinstance(built, Built)
    assert ["wrong in classes"] == [error.text for error in built.broken[0].errors]


def test_a_program_that_cannot_do_without_a_missing_file() -> None:
    """It is the missing file that is told, with what there was."""
    failed = said(["error", "deck.toy", 0, "not handed in"], ending=Exited(1))
    built, _ = targets_built_with(first=failed, second=failed)
    assert isinstance(built, Unbuilt)
    assert ("no-file", ("deck.toy",), "main.toy, cards.toy, cards.toyh") == (
        built.reason,
        built.missing,
        built.came,
    )


def test_warnings_in_a_copy_of_a_given_file_are_not_the_students() -> None:
    """Ours lies in its place."""
    ours, his = ["warning", "cards.toyh", 1, "ours"], ["warning", "cards.toy", 1, "his"]
    built, _ = targets_built_with(shared=said(ours, his))
    assert isinstance(built, Built)
    assert ["his"] == [warning.text for warning in built.warnings]


@pytest.mark.parametrize(
    ("file", "what"),
    [
        ("drivers/classes/check.toy", r"our driver does not build: drivers/classes/check\.toy, line 7: gone"),
        (TOOLCHAIN, "a part of the compiler is missing: gone"),
    ],
)
def test_what_no_student_can_have_caused_is_our_fault(file: str, what: str) -> None:
    """A target's driver that does not build, or a compiler that is not all there, costs no mark."""
    with pytest.raises(FaultError, match=what):
        targets_built_with(second=said(["error", file, 7, "gone"], ending=Exited(1)))
