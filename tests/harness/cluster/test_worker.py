"""A worker's bench: musters, works, hears that it is over, and ends by itself what nobody waits for."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.cluster import worker as module
from harness.cluster.project import case_parts
from harness.cluster.wire import (
    Done,
    Failed,
    Kit,
    Muster,
    Order,
    Stranger,
    pack,
    read_answer,
    read_kit,
    stored_of,
)
from harness.cluster.worker import Bench
from harness.fault import Fault, SandboxFaultError
from harness.graded import Built
from harness.language import Source
from harness.sandbox.scripted import ScriptedSandbox
from harness.verdict import Run
from tests.harness.cli.small import ANSWER, NAME
from tests.harness.cluster.scripted import PACKAGES, SOURCE, boxed

if TYPE_CHECKING:
    from harness.sandbox.port import Command, Outcome
    from tests.harness.cli.small import Small

ORDER = Order(
    run="1",
    assignment=NAME,
    language="c",
    main=Source(name="war.c", data=ANSWER),
    others=(),
    cases=("secret-1",),
)


def muster(small: Small) -> Muster:
    """Return the message of a host with the same project."""
    project = (*SOURCE, *case_parts(small.root, [NAME]))
    return Muster(run="1", project=project, assignments=(NAME,), languages=("c",))


class Closing(ScriptedSandbox):
    """A sandbox that remembers that it was closed."""

    closed = False

    def close(self) -> None:
        """Remember it."""
        self.closed = True


@pytest.fixture
def closing(small: Small) -> Closing:
    """A sandbox in which every program is right."""
    return Closing(script=boxed(small).script, label="image")


@pytest.fixture
def bench(small: Small, closing: Closing) -> Bench:
    """A bench that was mustered."""
    made = Bench(lambda: closing)
    made.muster(pack(muster(small)))
    return made


def test_it_says_what_it_works_with(small: Small) -> None:
    """The project as the host has it, and each language's toolchain."""
    kit = read_kit(Bench(lambda: boxed(small)).muster(pack(muster(small))))
    assert isinstance(kit, Kit)
    assert (muster(small).project, ["c"]) == (kit.project, [each.language for each in kit.toolchains])
    assert (tuple(PACKAGES.split()),) == kit.toolchains[0].packages


@pytest.mark.parametrize(("label", "boxes"), [("image", 1), ("", 2)], ids=["named", "nameless"])
def test_an_image_is_looked_into_once(small: Small, label: str, boxes: int) -> None:
    """The next run is not kept waiting, where it is known to be the same."""
    sandbox = boxed(small)
    sandbox.label = label
    bench = Bench(lambda: sandbox)
    first, second = (bench.muster(pack(replace(muster(small), run=run))) for run in "12")
    assert (first, boxes) == (second, len(sandbox.boxes))


def test_with_another_project_nothing_is_begun(small: Small, closing: Closing) -> None:
    """Only its own parts are told: no image need be built for nothing."""
    asked = muster(small)
    (small.root / "cases" / NAME / "hidden.yaml").write_text("group: hidden\ncases: []\n", encoding="utf-8")
    bench = Bench(lambda: closing)
    kit = read_kit(bench.muster(pack(asked)))
    assert (Kit(project=muster(small).project), []) == (kit, closing.boxes)
    assert Stranger() == read_answer(bench.work(pack(ORDER)))


def test_it_builds_and_runs_what_is_wanted_and_nothing_else(bench: Bench, closing: Closing) -> None:
    """Of six cases one, by the name under which it is stored."""
    done = read_answer(bench.work(pack(ORDER)))
    assert isinstance(done, Done)
    assert isinstance(done.build, Built)
    (run,) = stored_of(done, {name for name, _ in done.runs}).runs.values()
    assert isinstance(run, Run)
    assert (52, 1) == (
        len(run.actual.split()),
        sum(command.role == "student" for command in closing.boxes[-1].commands),
    )


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (replace(ORDER, assignment="chess"), "there is no chess in c"),
        (replace(ORDER, language="cobol"), f"there is no {NAME} in cobol"),
        (replace(ORDER, cases=("secret-1", "secret-2")), "there is no case secret-2"),
    ],
    ids=["assignment", "language", "case"],
)
def test_what_there_is_not_cannot_be_asked_for(bench: Bench, order: Order, why: str) -> None:
    """It is said, and nothing is run."""
    failed = read_answer(bench.work(pack(order)))
    assert Failed(fault=Fault(what=f"the host's message is not understood: {why}")) == failed


def test_noise_is_answered_in_words(bench: Bench) -> None:
    """Whoever asks."""
    for answer in (read_kit(bench.muster(b"noise")), read_answer(bench.work(b"noise"))):
        assert isinstance(answer, Failed)
        assert answer.fault.what.startswith("the host's message is not understood: it cannot be read")


@pytest.mark.parametrize(
    ("error", "what"),
    [
        (SandboxFaultError(Fault(what="the engine is gone", where="box 7")), "the engine is gone"),
        (KeyError("x"), "a defect of the harness: KeyError: 'x'"),
    ],
    ids=["fault", "defect"],
)
def test_what_goes_wrong_is_an_answer(small: Small, error: Exception, what: str) -> None:
    """A fault of the machine as it is, a defect of ours as one; neither as an error of Dask's."""

    def breaks(_: Command) -> Outcome:
        raise error

    bench = Bench(lambda: boxed(small, script=breaks))
    bench.muster(pack(muster(small)))
    failed = read_answer(bench.work(pack(ORDER)))
    assert isinstance(failed, Failed)
    assert what == failed.fault.what


def test_cases_that_cannot_be_loaded_are_named(small: Small) -> None:
    """Where hosts and workers agree on cases that are wrong, the complaint is the answer."""
    (small.root / "cases" / NAME / "hidden.yaml").write_text("group: hiden\n", encoding="utf-8")
    failed = read_kit(Bench(lambda: boxed(small)).muster(pack(muster(small))))
    assert isinstance(failed, Failed)
    assert f"{small.root}/cases/{NAME}/hidden.yaml:1" in failed.fault.what


def test_a_run_that_is_over_is_ended(bench: Bench, closing: Closing) -> None:
    """Its boxes are closed, and who asks for more is told that he is not known."""
    bench.end("2")
    assert not closing.closed
    bench.end("1")
    assert closing.closed
    assert Stranger() == read_answer(bench.work(pack(ORDER)))


def test_a_run_whose_host_says_nothing_is_ended(small: Small, closing: Closing) -> None:
    """Within the lease it goes on; then its boxes are closed, for nobody waits for them."""
    bench = Bench(lambda: closing, lease_seconds=1000)
    bench.muster(pack(muster(small)))
    bench.keep("1")
    assert (True, False) == (bench.sweep(), closing.closed)
    bench._lease = -1.0  # noqa: SLF001
    assert (False, True) == (bench.sweep(), closing.closed)


def test_somebody_looks_for_silent_hosts(
    small: Small, closing: Closing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first muster on, for as long as there are runs; and again with the next."""
    monkeypatch.setattr(module, "LOOK_SECONDS", 0.005)
    bench = Bench(lambda: closing, lease_seconds=0.02)
    for _ in range(2):
        closing.closed = False
        bench.muster(pack(muster(small)))
        bench.muster(pack(replace(muster(small), run="2")))
        end = time.monotonic() + 30
        while not closing.closed or bench.sweep():
            assert time.monotonic() < end
            time.sleep(0.005)


def test_the_functions_that_go_by_name_are_those_of_one_bench(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one process is told, it knows in all its threads."""
    monkeypatch.setattr(module, "BENCH", Bench(lambda: boxed(small)))
    assert isinstance(read_kit(module.muster(pack(muster(small)))), Kit)
    module.keep("1")
    assert isinstance(read_answer(module.work(pack(ORDER))), Done)
    module.end("1")
    assert Stranger() == read_answer(module.work(pack(ORDER)))
