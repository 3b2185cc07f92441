"""One attack beside an honest submission, in a scripted sandbox."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.attack.neighbour import Neighbour
from harness.attack.specimen import find_attacks
from harness.attack.trial import Beside
from harness.attack.tryout import Tryout
from harness.casefile import load_assignment
from harness.fault import Fault, SandboxFaultError
from harness.sandbox.port import Exited, Outcome, Signalled
from harness.sandbox.scripted import ScriptedSandbox
from tests.harness.toys import outcome

if TYPE_CHECKING:
    from harness.assignment import Assignment
    from harness.attack.specimen import Attack
    from harness.sandbox.port import Command
    from harness.sandbox.scripted import Script

ROOT = Path(__file__).parents[3]
HONEST = b"/* right */ void deal(const int *a, int *b);"
HOSTILE = b"/* hostile */ void deal(const int *a, int *b);"


@pytest.fixture(scope="module")
def war() -> Assignment:
    """A real assignment."""
    return load_assignment(ROOT / "cases" / "cps506-war")


@pytest.fixture
def attack(tmp_path: Path) -> Attack:
    """An attack that should get a wrong answer, and an honest submission."""
    for verdict, name, text in (("passed", "plain", HONEST), ("wrong-answer", "attack-03-forges", HOSTILE)):
        folder = tmp_path / "cps506-war" / verdict / "c" / name
        folder.mkdir(parents=True)
        (folder / "war.c").write_bytes(text)
    (attack,) = find_attacks(tmp_path)
    return attack


@dataclass(slots=True, kw_only=True)
class Place(ScriptedSandbox):
    """A scripted sandbox that says what it has left behind."""

    left: tuple[str, ...] = ()

    def left_behind(self) -> tuple[str, ...]:
        """Say it."""
        return self.left


def programs(war: Assignment, place: Place, hostile: Script) -> Script:
    """Answer right, in a tenth of a second, but as ``hostile`` does for the hostile program."""
    right = {case.input.encode(): case.expected for case in war.cases}

    def script(command: Command) -> Outcome:
        if command.role == "builder":
            return outcome()
        if place.boxes[-1].files["handed-in/war.c"] == HOSTILE:
            return hostile(command)
        return replace(outcome(answer=right[command.stdin]), cpu_seconds=0.1)

    return script


def tryout(war: Assignment, hostile: Script, *, left: tuple[str, ...] = ()) -> Tryout:
    """An installation where the hostile program does as the script says."""

    def open_place() -> Place:
        place = Place(script=hostile, left=left)
        place.script = programs(war, place, hostile)
        return place

    return Tryout(assignments={"cps506-war": war}, open_place=open_place)


def forge(command: Command) -> Outcome:
    """Print a verdict and no answer, while others work."""
    del command
    time.sleep(0.01)
    return outcome(answer="passed", stdout="PASSED")


def test_an_attack_is_held_when_it_gets_its_verdict(war: Assignment, attack: Attack) -> None:
    """The hostile one gets what its folder says, the honest one beside it passes in its usual time."""
    installation = tryout(war, forge)
    installation.measure(attack)
    trial = installation.try_one(attack)
    assert ((), "wrong-answer") == (trial.failings, trial.got)
    assert 1 == pytest.approx(trial.beside.times)
    assert trial.beside.together
    assert 3 == len(trial.beside.alone)
    assert trial.seconds < trial.most_seconds


def test_the_honest_one_is_measured_once(war: Assignment, attack: Attack) -> None:
    """What it needs alone is not asked for again."""
    installation = tryout(war, forge)
    installation.alone[attack.honest] = Beside(alone=(7.0,))
    installation.measure(attack)
    assert (7.0,) == installation.alone[attack.honest].alone


def test_a_program_that_knows_the_answers_is_not_held(war: Assignment, attack: Attack) -> None:
    """A hostile submission that passes where it should not is said to."""
    right = {case.input.encode(): case.expected for case in war.cases}
    trial = tryout(war, lambda command: outcome(answer=right[command.stdin])).try_one(attack)
    assert ("it got passed, not wrong-answer",) == trial.failings


def test_what_is_left_behind_and_changed_is_said(war: Assignment, attack: Attack) -> None:
    """A container that is still there, a file in the hand-in that was not handed in."""

    def leave(command: Command) -> Outcome:
        (attack.folder / "left").write_text("owned")
        return forge(command)

    trial = tryout(war, leave, left=("container 506",)).try_one(attack)
    assert ("left behind: container 506", "its folder was changed") == trial.failings


def test_a_sandbox_that_breaks_is_no_verdict(war: Assignment, attack: Attack) -> None:
    """A submission that has to be held was not held off."""

    def hang_up(command: Command) -> Outcome:
        raise SandboxFaultError(Fault(what=f"gone at {command.argv[0]}"))

    trial = tryout(war, hang_up).try_one(attack)
    assert ("it got held (gone at /box/program.), not wrong-answer",) == trial.failings


@pytest.mark.parametrize(
    ("script", "wrong"),
    [
        (lambda _: Outcome(ending=Signalled(9)), ("runtime-error",)),
        (lambda _: Outcome(ending=Exited(0)), ("wrong-answer",)),
    ],
)
def test_an_honest_submission_that_fails_is_told(
    war: Assignment, attack: Attack, script: Script, wrong: tuple[str, ...]
) -> None:
    """Its verdict is not allowed to depend on who is beside it."""
    installation = tryout(war, forge)
    line = installation.line_of(attack)

    def broken(command: Command) -> Outcome:
        return outcome() if command.role == "builder" else script(command)

    line = replace(line, workplace=replace(line.workplace, sandbox=Place(script=broken)))
    with Neighbour(attack.honest, line) as neighbour:
        pass
    assert wrong == neighbour.seen(Beside()).wrong


def test_an_honest_submission_that_is_held_is_told(war: Assignment, attack: Attack) -> None:
    """With the reason; it has used no time."""

    def hang_up(command: Command) -> Outcome:
        raise SandboxFaultError(Fault(what=f"gone at {command.role}"))

    line = tryout(war, forge).line_of(attack)
    line = replace(line, workplace=replace(line.workplace, sandbox=Place(script=hang_up)))
    with Neighbour(attack.honest, line) as neighbour:
        pass
    seen = neighbour.seen(Beside(alone=(1.0,)))
    assert (("gone at builder.",), 0.0) == (seen.wrong, max(seen.together))
