"""``harness attack``: the hostile submissions, against this installation."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from harness.cli import run
from harness.fault import Exit
from tests.harness.cli.small import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.cli.small import Small

SPECIMENS = ROOT / "tests" / "specimens" / "cps506-war"


@pytest.fixture
def armed(small: Small) -> Small:
    """A project with an attack that is held, one filed under what it does not get, and an honest one."""
    home = small.root / "tests" / "specimens" / "cps506-war"
    for source, to in (
        ("passed/c/plain", "passed/c/plain"),
        ("passed/c/attack-24-ways-out", "passed/c/attack-24-ways-out"),
        ("wrong-answer/c/attack-04-own-dprintf", "passed/c/attack-04-own-dprintf"),
    ):
        shutil.copytree(SPECIMENS / source, home / to)
    return small


@pytest.mark.docker
def test_attacks_are_tried_and_said_to_be_held_or_not(
    armed: Small, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line for each, the figures below, all evidence as JSON; exit 1 as soon as one is not held."""
    assert Exit.NOT_PASSED == run(["attack", "--json", str(tmp_path / "evidence.json"), "--jobs", "2"])
    out = capsys.readouterr().out
    assert (1, 1) == (out.count("✓ held"), out.count("✗ NOT HELD"))
    assert "NOT HELD: 04-own-dprintf (c): it got wrong-answer, not passed.\n" in out
    assert out.endswith("2 attacks tried, 1 held.\n")
    forged, escaped = json.loads((tmp_path / "evidence.json").read_text())
    assert ("attack-24-ways-out", True, "passed", [], []) == tuple(
        escaped[name] for name in ("attack", "held", "got", "left_behind", "hidden_cases_told")
    )
    assert ["it got wrong-answer, not passed"] == forged["not_held"]
    assert 3 == len(escaped["honest"]["cpu_seconds_alone"])
    assert [] == escaped["honest"]["wrong_verdicts"]
    assert armed.root == tmp_path


@pytest.mark.docker
@pytest.mark.usefixtures("armed")
def test_one_attack_can_be_meant(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 0 when what was tried is held; one attack of each kind is enough for a first look."""
    assert Exit.OK == run(["attack", "ways-out", "--few"])
    assert capsys.readouterr().out.endswith("1 attacks tried, 1 held.\n")


@pytest.mark.usefixtures("small")
def test_without_specimens_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """A package without its repository has no attacks: exit 2 and where they would be."""
    assert Exit.USAGE == run(["attack"])
    said = capsys.readouterr().err
    assert "there are no attacks below " in said
    assert said.endswith("tests/specimens. They come with the repository: run this in a checkout.\n")


def test_an_attack_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, and how attacks are called."""
    assert Exit.USAGE == run(["attack", "cobol"])
    assert "no attack is called cobol. Give the number of a kind" in capsys.readouterr().err
