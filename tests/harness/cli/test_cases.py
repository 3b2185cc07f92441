"""``harness cases audit`` and ``mine``: what the cases catch, and seeds that catch the rest."""

from __future__ import annotations

import csv
import json
import shutil
from typing import TYPE_CHECKING

import pytest

import reference
from harness.cli import run
from harness.fault import Exit
from reference import cmsc201_war
from reference.cps506_war import PAIRS, SINGLES
from tests.harness.cli.small import NAME

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.cli.small import Small

PLAIN = "from reference.cps506_war import DECK, TRAITS, answer, complaints, traits\n"
"""A reference that knows what is right, and nothing of what is wrong."""


def output_of(capsys: pytest.CaptureFixture[str], *arguments: str, code: Exit = Exit.OK) -> str:
    """What a command prints, which ends with a code."""
    assert code == run(["cases", *arguments])
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.usefixtures("small")
def test_mutants_that_get_through(capsys: pytest.CaptureFixture[str]) -> None:
    """The public cases and one more do not catch everything: what is missed is named, and exit code 1."""
    out = output_of(capsys, "audit", NAME, code=Exit.NOT_PASSED)
    assert "│ one-left-fights │ 0 │ 0 │ 25/25 │" in out
    assert (
        "NOT CAUGHT by any case: one-left-fights. With one card left after a tie, the next card fights" in out
    )
    assert f"{len(SINGLES)} mutants, and {len(PAIRS):,} pairs of them were tried on 6 cases." in out
    assert "Points of a program that knows the public cases by heart: 20.83 of 25." in out


@pytest.mark.usefixtures("small")
def test_every_mutant_is_listed_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Otherwise those that fewest cases catch are."""
    few = output_of(capsys, "audit", NAME, code=Exit.NOT_PASSED)
    every = output_of(capsys, "audit", NAME, "--all", code=Exit.NOT_PASSED)
    assert [False, True] == [" answer-bottom-first │ 5 │ 1 │ 0/25 │" in text for text in (few, every)]


def test_tables_in_files(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    """Which case catches which, for spreadsheets and scripts."""
    table, document = small.root / "audit.csv", small.root / "audit.json"
    output_of(capsys, "audit", NAME, "--csv", str(table), "--json", str(document), code=Exit.NOT_PASSED)
    rows = {row["mutant"]: row for row in csv.DictReader(table.read_text(encoding="utf-8").splitlines())}
    assert ("6", "1", "1") == tuple(rows["not-dealt"][name] for name in ("caught_by", "given-1", "secret-1"))
    assert "one-left-fights" in json.loads(document.read_text(encoding="utf-8"))["missed_mutants"]


def test_files_hold_one_assignment(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    """Of several it has to be said which; and a file has to be one."""
    shutil.copytree(small.root / "cases" / NAME, small.root / "cases" / "other")
    assert Exit.USAGE == run(["cases", "audit", "--csv", str(small.root / "audit.csv")])
    assert "Say which assignment" in capsys.readouterr().err
    assert Exit.USAGE == run(["cases", "audit", NAME, "--csv", str(small.root)])
    assert "cannot be written" in capsys.readouterr().err


def test_reference_that_knows_no_misreadings(
    small: Small, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is said that there is nothing to try."""
    (tmp_path / "plain_war.py").write_text(PLAIN, encoding="utf-8")
    monkeypatch.setattr(reference, "__path__", [*reference.__path__, str(tmp_path)])
    file = small.root / "cases" / NAME / "assignment.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("reference: cps506_war", "reference: plain_war"), encoding="utf-8")
    assert "there is nothing to try" in output_of(capsys, "audit", NAME)
    assert Exit.USAGE == run(["cases", "mine", NAME])
    assert "plain_war knows no misreadings" in capsys.readouterr().err


def test_misreadings_that_cannot_be_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the reference lacks is said once, and no table that says of each that it gets through."""
    monkeypatch.delattr("reference.cmsc201_war.simulate")
    out = output_of(capsys, "audit", "cmsc201-war", code=Exit.NOT_PASSED)
    assert out.startswith("No mutant can be tried on any case: to play them the reference needs")
    single = [name for name in cmsc201_war.READINGS if "+" not in name]
    assert out.endswith(f"None of {len(single)} could be tried.")


def test_one_mutant_is_spoken_of_as_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Sentences are read by people."""
    name, reading = next(iter(cmsc201_war.READINGS.items()))
    monkeypatch.setattr("reference.cmsc201_war.READINGS", {name: reading})
    assert "1 mutant was tried on 11 cases." in output_of(capsys, "audit", "cmsc201-war")


def test_cases_without_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """Where programs deal for themselves, other seeds change nothing."""
    assert Exit.USAGE == run(["cases", "mine", "cmsc201-war"])
    assert "has a deck of ours or a seed" in capsys.readouterr().err


def test_seeds_that_are_proposed_can_be_pasted(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    """With them in a case file, its cases catch all that they were said to catch."""
    shuffles = ("--shuffle", "fisher-yates", "--shuffle", "tied-pairs")
    assert Exit.NOT_PASSED == run(["cases", "mine", NAME, "--seeds", "1..25", *shuffles])
    proposed = capsys.readouterr().out
    missed = [line.split(": ")[1] for line in proposed.splitlines() if line.startswith("# caught by none")]
    document = small.root / "audit.json"
    file = small.root / "cases" / NAME / "hidden.yaml"
    file.write_text(f"group: hidden\ncases:\n{proposed}", encoding="utf-8")

    output_of(capsys, "audit", NAME, "--json", str(document), code=Exit.NOT_PASSED)
    audited = json.loads(document.read_text(encoding="utf-8"))
    assert [name for name in audited["missed_mutants"] if "+" not in name] == missed
    assert sum(case.startswith("mined-") for case in audited["cases"]) > 1


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("seeds", ["7", "9..1", "1..999999", "a..b"])
def test_seeds_are_a_range(seeds: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Anything else is refused, with how to write it."""
    assert Exit.USAGE == run(["cases", "mine", NAME, "--seeds", seeds])
    assert "Write it as 1..300" in capsys.readouterr().err
