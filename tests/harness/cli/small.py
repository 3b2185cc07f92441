"""A small project on disk: the sample assignment with its public cases and one hidden one."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from harness.casefile import load_assignment
from harness.fault import Fault, SandboxFaultError
from harness.sandbox.scripted import ScriptedSandbox
from tests.harness.toys import outcome

if TYPE_CHECKING:
    from harness.sandbox.port import Command, Outcome
    from harness.sandbox.scripted import Script

ROOT = Path(__file__).parents[3]
SAMPLES = ROOT / "submissions" / "cps506-war"
NAME = "cps506-war"
COMMAND = (str(Path(sys.executable).parent / "harness"),)

HIDDEN = """\
group: hidden
cases:
  - id: secret-{seed}
    shuffle: {algorithm: fisher-yates, rng: splitmix64}
    seeds: 1..1
"""

ANSWER = b"void deal(const int shuf[52], int pile[52]) { }\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Small:
    """The project's folder."""

    root: Path

    @property
    def hand_ins(self) -> Path:
        """Where students' folders are."""
        return self.root / "submissions" / NAME

    @property
    def reports(self) -> Path:
        """Where the class's reports are."""
        return self.root / "reports" / NAME

    def hand_in(self, student: str, file: str = "war.c", text: bytes = ANSWER) -> Path:
        """Hand in one file."""
        folder = self.hand_ins / student
        folder.mkdir(parents=True, exist_ok=True)
        (folder / file).write_bytes(text)
        return folder

    def sample(self, student: str) -> Path:
        """Hand in what a student of the sample class did."""
        return Path(shutil.copytree(SAMPLES / student, self.hand_ins / student))


def make_small(root: Path) -> Small:
    """Make the project below ``root``."""
    source, cases = ROOT / "cases" / NAME, root / "cases" / NAME
    shutil.copytree(source, cases, ignore=shutil.ignore_patterns("handout", "hidden.yaml", ".*"))
    (cases / "hidden.yaml").write_text(HIDDEN, encoding="utf-8")
    return Small(root=root)


def right_program(small: Small) -> Script:
    """Return a script in which every program is right."""
    cases = load_assignment(small.root / "cases" / NAME).cases
    answers = {case.input.encode(): case.expected for case in cases}

    def script(command: Command) -> Outcome:
        if command.role != "student":
            return outcome()
        serves = any(word.endswith("serve.py") for word in command.argv)
        return outcome(answer=("=" if serves else "") + answers[command.stdin])

    return script


def broken_for_python(script: Script) -> Script:
    """Return the same script on a machine that breaks whenever Python is to be run."""

    def broken(command: Command) -> Outcome:
        if any("python" in word for word in command.argv):
            raise SandboxFaultError(Fault(what="the engine is gone", where="box 7", advice="Start it again"))
        return script(command)

    return broken


def sandbox(script: Script) -> ScriptedSandbox:
    """Return a sandbox whose outcomes may be kept."""
    return ScriptedSandbox(script=script, label="image")
