"""Every specimen gets the verdict that its folder names, officially and on a student's own machine."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.attack.hurry import for_attacks, hurried
from harness.casefile import assignment_names, load_assignment
from harness.oracle import find_reference
from harness.outcomes import Workplace
from harness.pipeline import Line, grade
from harness.submission import take
from harness.verdict import Verdict

if TYPE_CHECKING:
    from harness.assignment import Assignment
    from harness.graded import Graded
    from harness.sandbox.port import Sandbox

HOME = Path(__file__).parent / "specimens"
CASES = Path(__file__).parents[1] / "cases"
KNOWN: dict[tuple[Path, str], Graded] = {}
"""What was graded already by this worker."""

SPECIMENS = sorted(path for path in HOME.glob("*/*/*/*") if path.is_dir())

HARMLESS = [path for path in SPECIMENS if not path.name.startswith("attack-")]
"""Those that may run without isolation. Attacks may not: some fork without end or kill whatever they reach,
which is everything on a machine of one's own."""


@cache
def loaded(name: str) -> Assignment:
    """Load an assignment once."""
    return load_assignment(CASES / name)


def graded(specimen: Path, sandbox: Sandbox) -> Graded:
    """Grade one specimen, once for each sandbox."""
    known = KNOWN.get((specimen, sandbox.name))
    if known is None:
        name, verdict, _, title = specimen.relative_to(HOME).parts
        shorten = for_attacks if title.startswith("attack-") else hurried
        assignment = shorten(loaded(name), Verdict(verdict))
        reference = find_reference(assignment.reference)
        workplace = Workplace(sandbox=sandbox)
        line = Line(assignment=assignment, reference=reference, workplace=workplace)
        known = KNOWN[specimen, sandbox.name] = grade(take(specimen), line)
    return known


def parameters(specimens: list[Path]) -> list[object]:
    """Each specimen, named by its path; both tests of one go to the same worker."""
    return [
        pytest.param(
            path, id="/".join(path.relative_to(HOME).parts), marks=pytest.mark.xdist_group(str(path))
        )
        for path in specimens
    ]


def test_every_verdict_has_a_specimen_in_every_language() -> None:
    """No cell of the table is empty."""
    cells = {path.relative_to(HOME).parts[:3] for path in SPECIMENS}
    verdicts = {verdict for verdict in Verdict if verdict is not Verdict.NOT_RUN}
    assignments = [loaded(name) for name in assignment_names(CASES)]
    entries = [(assignment.id, entry.language) for assignment in assignments for entry in assignment.entries]
    assert {(name, v.value, language) for v in verdicts for name, language in entries} - cells == set()


@pytest.mark.docker
@pytest.mark.parametrize("specimen", parameters(SPECIMENS))
def test_the_folder_says_the_verdict(specimen: Path, docker_sandbox: Sandbox) -> None:
    """The official run, in the real sandbox."""
    _, verdict, language, _ = specimen.relative_to(HOME).parts
    result = graded(specimen, docker_sandbox)
    assert (verdict, language) == (result.verdict.value, result.language or language)


@pytest.mark.docker
@pytest.mark.toolchain
@pytest.mark.parametrize("specimen", parameters(HARMLESS))
def test_a_students_machine_gives_the_same_verdicts(
    specimen: Path, docker_sandbox: Sandbox, local_sandbox: Sandbox
) -> None:
    """Case by case, as far as both had time to run."""
    official, local = graded(specimen, docker_sandbox), graded(specimen, local_sandbox)
    assert official.verdict == local.verdict
    differing = {
        one.case.id: (one.verdict, other.verdict)
        for one, other in zip(official.results, local.results, strict=True)
        if one.verdict != other.verdict and Verdict.NOT_RUN not in {one.verdict, other.verdict}
    }
    assert differing == {}
