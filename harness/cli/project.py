"""Where things lie: the project's folders, its assignments, and the sandbox that was asked for."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from harness.casefile import assignment_names, load_assignment
from harness.cli.terminal import errors, say
from harness.complaint import Complaint, ComplaintsError
from harness.fault import Fault, UsageFaultError
from harness.project import CASES, find_project

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.assignment import Assignment
    from harness.sandbox.port import Sandbox


def project_root() -> Path:
    """Return the project's folder: the nearest one upwards that has ``cases``, else that of this checkout."""
    found = find_project()
    if not (found / CASES).is_dir():
        what = "there is no folder `cases` here or above"
        raise UsageFaultError(Fault(what=what, advice="Run this in a checkout of the harness."))
    return found


def known_assignment(name: str) -> Path:
    """Return the folder of an assignment. Raises UsageFaultError with the names there are."""
    cases = project_root() / CASES
    names = assignment_names(cases)
    if name not in names:
        near = get_close_matches(name, names, n=1)
        meant = f"Did you mean {near[0]}? " if near else ""
        advice = f"{meant}There is: {', '.join(names) or 'none'}."
        raise UsageFaultError(Fault(what=f"no assignment is called {name!r}", advice=advice))
    return cases / name


def load_all(names: Sequence[str]) -> tuple[Assignment, ...]:
    """Load assignments. Raises ComplaintsError with the complaints about all of them."""
    loaded: list[Assignment] = []
    complaints: list[Complaint] = []
    for folder in [known_assignment(name) for name in names]:
        try:
            loaded.append(load_assignment(folder))
        except ComplaintsError as error:
            complaints += error.complaints
    if complaints:
        raise ComplaintsError(complaints)
    return tuple(loaded)


def pick_sandbox(name: str) -> Sandbox:
    """Return the sandbox of that name; the local one says that it is none."""
    if name == "local":
        from harness.sandbox.local import WARNING, LocalSandbox

        say(errors(), WARNING, "yellow")
        return LocalSandbox()
    from harness.sandbox.docker import DockerSandbox

    return DockerSandbox(report=lambda line: say(errors(), line, "dim"))
