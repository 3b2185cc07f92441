"""Who is taken on: whoever is as the host is; who is not is told why, and the others go on."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.cluster import watch
from harness.cluster.link import LinkError, LostError
from harness.cluster.wire import Kit, Toolchain, pack, read_kit
from harness.fault import Fault, SandboxFaultError, UsageFaultError
from tests.harness.cluster.scripted import SOURCE, ScriptedPending, boxed
from tests.harness.cluster.test_crew import wait_for
from tests.harness.cluster.test_host import Asker, started

if TYPE_CHECKING:
    from harness.cluster.link import Task, Worker
    from harness.sandbox.port import Command, Outcome
    from tests.harness.cli.small import Small
    from tests.harness.cluster.scripted import ScriptedLink

COPY = "Give it the host's checkout, cases and all, and start it again."


def no_engine(_: Command) -> Outcome:
    """Break whatever is run."""
    raise SandboxFaultError(Fault(what="no container engine answers", advice="Install Docker"))


def alone(asker: Asker) -> str:
    """Start with workers that cannot be used, and return what is said when it ends."""
    with pytest.raises(UsageFaultError) as caught:
        asker.host.start()
    return str(caught.value)


def test_whoever_differs_is_refused_and_the_others_go_on(
    small: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By name, with what differs and what to do; work goes to the rest alone."""
    other = boxed(small, packages="libc6 2.41-13\n")
    link.hire("good", boxed(small))
    link.hire("newer", other)
    old = link.hire("old", boxed(small))
    source = (("version", "0.9"), ("harness", "less"), SOURCE[2])
    monkeypatch.setattr(link.benches[old], "_source", source)
    small.hand_in("ada")
    with started(small, link) as asker:
        wait_for(lambda: len(asker.said) > 1)
        assert ["good"] == [worker.name for worker in asker.crew.workers]
        assert {} == {name: each for name, each in asker.graded().items() if hasattr(each, "fault")}
        said = sorted(asker.said)
    assert said[0].startswith("Not used: worker newer (newer:1): the image  for c has other packages: libc6")
    assert "libc6 2.41-13 there, 2.41-12 here; the image  for python" in said[0]
    assert said[0].endswith(
        "Copy the host's images to its machine (see docs/many-machines.md) and start it again."
    )
    parts = "it has version 0.9 of the harness, not 1; its harness/ differs"
    assert f"Not used: worker old (old:1): {parts}. {COPY}" == said[1]
    assert ("work", "newer") not in link.asked


def test_equal_images_need_no_second_look(small: Small, link: ScriptedLink) -> None:
    """Whatever else is said of them; the host does not open a box to look at its own."""
    asker = Asker(small, link)
    wanted = asker.watch._wanted  # noqa: SLF001
    same = [
        Toolchain(language=each.name, image="", id=f"{each.name} image", compiler="?", packages=())
        for each in wanted.languages
    ]
    assert wanted.complaint(Kit(project=wanted.project, toolchains=tuple(same))) is None
    assert [] == asker.here.boxes


def test_with_nobody_left_all_reasons_are_told(
    small: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit 2: nothing was begun."""
    link.hire("one", boxed(small, script=no_engine, packages="?\n"))
    link.hire("two", boxed(small))
    monkeypatch.setattr(link.benches[link.workers()[1]], "muster", lambda _: pack(Kit(project=())))
    asker = Asker(small, link)
    end = "tcp://scripted:8786: none of its 2 workers can be used, for the reasons above."
    assert alone(asker).startswith(end)
    assert 2 == len([line for line in asker.said if line.startswith("Not used: worker ")])


def test_a_machine_without_an_engine_is_refused_with_its_own_reason(small: Small, link: ScriptedLink) -> None:
    """What the worker says of itself, advice and all."""
    sandbox = boxed(small)
    sandbox.script = no_engine
    link.hire("one", sandbox)
    asker = Asker(small, link)
    alone(asker)
    assert ["Not used: worker one (one:1): no container engine answers. Install Docker."] == asker.said


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (b"lies", "it does not answer as it should: it cannot be read"),
        (ImportError("No module named 'harness'"), "it does not answer as it should: No module named"),
        ("less", "it says nothing about python"),
    ],
    ids=["noise", "not installed", "half"],
)
def test_who_does_not_say_what_he_has_is_refused(
    small: Small, link: ScriptedLink, answer: object, why: str
) -> None:
    """Not the harness, none of its words, or half of them."""

    def meddle(_task: Task, _worker: Worker, right: object) -> object:
        if isinstance(answer, Exception):
            raise answer
        kit = read_kit(right)
        if answer == "less" and isinstance(kit, Kit):
            return pack(replace(kit, toolchains=kit.toolchains[:1]))
        return answer

    link.meddle = meddle
    link.hire("one", boxed(small))
    asker = Asker(small, link)
    alone(asker)
    assert asker.said[0].startswith(f"Not used: worker one (one:1): {why}")
    assert asker.said[0].endswith(COPY)


def test_who_comes_later_is_taken_on_and_a_place_that_was_refused_is_looked_at_again(
    small: Small, link: ScriptedLink
) -> None:
    """A worker that was started anew may be right this time."""
    link.hire("one", boxed(small))
    bad = link.hire("two", boxed(small, packages="libc6 1\n"))
    with started(small, link) as asker:
        wait_for(lambda: len(asker.said) > 0)
        link.kill(bad)
        asked = link.asked.count(("muster", "two"))
        wait_for(lambda: bad.address not in asker.watch._known)  # noqa: SLF001
        link.hire("two", boxed(small))
        wait_for(lambda: len(asker.crew.workers) > 1)
        assert asked + 1 == link.asked.count(("muster", "two"))


def test_the_first_ones_wait_a_little_for_the_others_and_no_longer(
    small: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that builds its images for an hour is taken on then."""
    monkeypatch.setattr(watch, "TOGETHER_SECONDS", 0.05)
    link.hire("one", boxed(small))
    slow = link.hire("two", boxed(small))
    link.meddle = lambda _task, worker, right: link.slow.wait(120) and right if worker == slow else right
    with started(small, link) as asker:
        assert ["one"] == [worker.name for worker in asker.crew.workers]
        link.slow.set()
        wait_for(lambda: len(asker.crew.workers) > 1)


def test_a_long_wait_is_explained(small: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once."""
    monkeypatch.setattr(watch, "TOGETHER_SECONDS", 0.0)
    link.hire("one", boxed(small))
    asker = Asker(small, link)

    def get_ready(_task: Task, _worker: Worker, right: object) -> object:
        wait_for(lambda: len(asker.said) > 0)
        link.slow.wait(0.1)  # in which it could be said again
        return right

    link.meddle = get_ready
    asker.host.start()
    asker.host.close()
    assert ["Waiting for a first worker: they are getting their images ready."] == asker.said


def test_who_goes_while_he_is_looked_at_is_not_waited_for(small: Small, link: ScriptedLink) -> None:
    """It is as if he had never come."""
    gone = link.hire("one", boxed(small))
    link.hire("two", boxed(small))
    link.meddle = lambda _task, worker, right: link.slow.wait(120) and right if worker == gone else right
    asker = Asker(small, link)
    asker.watch._thread.start()  # noqa: SLF001
    wait_for(lambda: ("muster", "one") in link.asked)
    link.kill(gone)
    wait_for(lambda: link.pending["one"][0].cancelled and not asker.watch._asked)  # noqa: SLF001
    link.slow.set()
    assert ["two"] == [worker.name for worker in asker.crew.workers]
    asker.host.close()


@pytest.mark.parametrize("error", [LostError(), LinkError()], ids=["lost", "link"])
def test_who_could_not_be_asked_is_asked_again(
    small: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """The line broke for a moment."""
    ask, broken = link.ask, iter([error])

    def asks(task: Task, message: bytes, worker: Worker) -> ScriptedPending:
        if (raised := next(broken, None)) is not None:
            raise raised
        return ask(task, message, worker)

    monkeypatch.setattr(link, "ask", asks)
    link.hire("one", boxed(small))
    with started(small, link) as asker:
        assert ["one"] == [worker.name for worker in asker.crew.workers]


def test_a_host_that_cannot_look_at_itself_says_so(small: Small, link: ScriptedLink) -> None:
    """Its own engine is gone: no worker's fault."""
    link.hire("one", boxed(small))
    sandbox = boxed(small)
    sandbox.script = no_engine
    asker = Asker(small, link, sandbox)
    with pytest.raises(SandboxFaultError, match="no container engine answers"):
        asker.host.start()
    assert [] == asker.said


@pytest.mark.parametrize("name", ["workers", "ask"])
def test_a_defect_of_ours_ends_it_in_words(
    small: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """In whichever thread it is: nothing hangs."""

    def fails(*_: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr(link, name, fails)
    link.hire("one", boxed(small))
    with pytest.raises(SandboxFaultError, match="a defect of the harness: KeyError: 'x'"):
        Asker(small, link).host.start()


def test_that_nobody_is_there_is_said_by_the_scheduler_alone(
    small: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is slow to answer at first may have workers all the same."""
    monkeypatch.setattr(watch, "COME_SECONDS", 0.05)
    link.hire("one", boxed(small))
    link.down = True
    opening = threading.Timer(0.5, setattr, (link, "down", False))
    opening.start()
    with started(small, link) as asker:
        assert ["one"] == [worker.name for worker in asker.crew.workers]
    opening.join()


def test_a_scheduler_that_falls_silent_at_once_is_given_up(
    small: Small, link: ScriptedLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After some time, not for ever; a moment's silence is nothing."""
    monkeypatch.setattr(watch, "SILENT_SECONDS", 0.05)
    link.down = True
    with pytest.raises(SandboxFaultError, match=r"scripted:8786: the scheduler does not answer any more"):
        Asker(small, link).host.start()
