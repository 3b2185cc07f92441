"""The assignments of ``docs/new-assignment.md``, laid out as they stand there, can be graded."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import reference
from harness.cli import run
from harness.fault import Exit

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = Path(__file__).parents[1] / "docs" / "new-assignment.md"
BLOCK = re.compile(r"^`([\w./-]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMES = ("pig", "countdown", "guess")
SAID = {
    "pig": "Look again at when a turn ends.",
    "countdown": "Look again at where it ends.",
    "guess": "Seven guesses are enough: halve what is left.",
}
"""What ben is told."""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A project with everything that the page has, as the current folder."""
    for name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    reference.__path__.append(str(tmp_path / "reference"))
    yield tmp_path
    reference.__path__.remove(str(tmp_path / "reference"))
    for name in NAMES:
        sys.modules.pop(f"reference.{name}", None)


def test_every_block_is_named(project: Path) -> None:
    """None is left out by a slip of the page's form."""
    files = [path for path in project.rglob("*") if path.is_file()]
    assert PAGE.read_text(encoding="utf-8").count("\n```") == 2 * len(files)


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_wrong_with_its_cases_and_they_catch_every_misreading(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the page says."""
    assert Exit.OK == run(["cases", "check", name])
    assert Exit.OK == run(["expected", name])
    assert Exit.OK == run(["cases", "audit", name])
    assert "Every one of them is caught." in capsys.readouterr().out


@pytest.mark.toolchain
@pytest.mark.parametrize("name", NAMES)
def test_the_right_program_passes_and_the_other_is_told_its_misreading(
    project: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Ada's and ben's, on the public cases."""
    assert Exit.OK == run(["test", name, str(project / "submissions" / name / "ada"), "--sandbox", "local"])
    capsys.readouterr()
    ben = str(project / "submissions" / name / "ben")
    assert Exit.NOT_PASSED == run(["test", name, ben, "--sandbox", "local"])
    assert SAID[name] in capsys.readouterr().out


@pytest.mark.docker
def test_all_of_them_can_be_graded(project: Path) -> None:
    """In the sandbox, the driver in C included: the points that the page claims."""
    assert Exit.OK == run(["grade"])
    points = {
        (name, student["student"]): (student["total"], student["open_points"])
        for name in NAMES
        for student in json.loads((project / "reports" / name / "grades.json").read_bytes())["students"]
    }
    assert points == {
        ("pig", "ada"): (9, 1),
        ("pig", "ben"): (2.6, 1),
        ("countdown", "ada"): (5, 0),
        ("countdown", "ben"): (0, 0),
        ("guess", "ada"): (5, 0),
        ("guess", "ben"): (1.67, 0),
    }
