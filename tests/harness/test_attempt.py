"""One attempt at one case."""

from __future__ import annotations

from dataclasses import replace

from harness.assignment import Target
from harness.attempt import MOST_PRINTED_MIB, SHOWN_BYTES, command_of, record, run_key
from harness.language import CLOCK_ENV, Message, Order, Source, Variant
from harness.limits import Limits
from harness.sandbox.port import Exited, Signalled
from tests.harness.toys import ASSIGNMENT, case, entry, job, language, outcome, plan

PLAN = replace(
    plan(Order(main=Source(name="sort.toy", data=b""))),
    target="program",
    variants=(Variant(target="checked", steps=(), run=("checked",), env=(("OPTIONS", "all"),)),),
)
TARGETS = (
    Target(name="program"),
    Target(name="checked", sanitized=True),
    Target(name="driven", answer="function"),
)
WHOLE = replace(entry(), function="", files=("sort.toy",), targets=TARGETS)
JOB = replace(job(PLAN, ASSIGNMENT, lambda *_: True), entry=WHOLE)
LEAK = Message(severity="error", file="sort.toy", line=3, column=1, text="a leak")


def test_a_target_has_its_own_command_and_clock() -> None:
    """A case is started by its target, with its options, and told its time."""
    command = command_of(JOB, replace(case("2 1"), target="checked", clock=7), Limits())
    assert (command.argv, command.env) == (("checked",), (("OPTIONS", "all"), (CLOCK_ENV, "7")))
    assert (command.stdin, command.role) == (b"2 1", "student")


def test_what_is_read_from_stdout_is_bounded_by_what_is_kept() -> None:
    """A transcript that is not kept whole would be judged wrongly, so printing more is an output limit."""
    assert command_of(JOB, case("2 1"), Limits()).limits.output_mib == MOST_PRINTED_MIB
    assert command_of(JOB, case("2 1"), Limits(output_mib=1)).limits.output_mib == 1
    driven = replace(JOB, entry=replace(WHOLE, targets=(TARGETS[2],)))
    assert command_of(driven, case("2 1"), Limits()).limits.output_mib == Limits().output_mib


def test_the_answer_comes_out_where_the_target_says() -> None:
    """On stdout for a program, on the answer channel for a driver of ours and for a function."""
    came = outcome(answer="1 2", stdout="printed")
    assert record(JOB, case("2 1"), came, quick=True).actual == "printed"
    driven = replace(JOB, entry=replace(WHOLE, targets=(TARGETS[2],)))
    assert record(driven, case("2 1"), came, quick=True).actual == "1 2"
    assert record(job(PLAN, ASSIGNMENT, lambda *_: True), case("2 1"), came, quick=True).actual == "1 2"


def test_long_output_is_read_whole_and_kept_in_part() -> None:
    """The answer is all of it; what is shown of stdout is bounded."""
    run = record(JOB, case("2 1"), outcome(stdout="x" * 100_000), quick=False)
    assert len(run.actual) == 100_000
    assert len(run.outcome.stdout.head) == SHOWN_BYTES


def test_a_frame_that_is_no_answer_is_an_error() -> None:
    """What a serving process reports of a case is its ending; the mark is not part of the answer."""
    served = job(PLAN, ASSIGNMENT, lambda *_: True)
    good = record(served, case("2 1"), outcome(answer="=1 2"), quick=True, alone=False)
    assert (good.actual, good.outcome.ending) == ("1 2", Exited(0))
    bad = record(served, case("2 1"), outcome(answer="!crash"), quick=True, alone=False)
    assert (bad.actual, bad.outcome.ending) == ("crash", Exited(1))
    lost = record(served, case("2 1"), outcome(Signalled(9)), quick=True, alone=False)
    assert lost.outcome.ending == Signalled(9)


def test_only_a_sanitized_target_has_findings() -> None:
    """Whatever a program prints, it is no finding where no sanitizer was asked for."""
    checking = replace(JOB, language=replace(language(), read_findings=lambda _: (LEAK,)))
    assert record(checking, replace(case("2 1"), target="checked"), outcome(), quick=True).findings == (LEAK,)
    assert record(checking, case("2 1"), outcome(), quick=True).findings == ()
    assert record(JOB, replace(case("2 1"), target="checked"), outcome(), quick=True).findings == ()


def test_cases_that_differ_in_nothing_that_runs_share_a_run() -> None:
    """Settings count in a dialogue alone, where the reference speaks."""
    one = replace(case("2 1"), oracle="replay", settings=(("check", "deal"),))
    assert run_key(one, "r") == run_key(replace(one, id="b", settings=()), "s")
    keys = [
        run_key(made, name)
        for made, name in (
            (one, ""),
            (replace(one, target="checked"), ""),
            (replace(one, clock=7), ""),
            (replace(one, input="1 2"), ""),
            (replace(one, oracle="referee"), "r"),
            (replace(one, oracle="referee"), "s"),
            (replace(one, oracle="referee", settings=()), "r"),
        )
    ]
    assert len(keys) == len(set(keys))
