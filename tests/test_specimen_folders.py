"""Every specimen lies where its README says, so that none is left out in silence."""

import re
from pathlib import Path

from harness.language import all_languages
from harness.verdict import Verdict

ROOT = Path(__file__).parent / "specimens"
ATTACK = "attack-"
VERDICTS = {verdict.value for verdict in Verdict} - {Verdict.NOT_RUN.value}


def test_every_verdict_is_shown_in_every_language() -> None:
    """The folders below an assignment are all verdicts, and below each all languages of the harness."""
    languages = {language.name for language in all_languages()}
    cells = {(path.parent.name, path.name) for path in ROOT.glob("*/*/*")}
    assert {(verdict, language) for verdict in VERDICTS for language in languages} == cells


def test_every_specimen_holds_files_alone() -> None:
    """A specimen is a folder with files and no folder in it; an attack may be anything but empty."""
    wrong = [
        path
        for path in ROOT.glob("*/*/*/*")
        if not path.is_dir()
        or not any(path.iterdir())
        or (not path.name.startswith(ATTACK) and any(not file.is_file() for file in path.iterdir()))
    ]
    assert wrong == []


def test_every_attack_names_its_line() -> None:
    """The number behind `attack-` is one that the table of threats has."""
    table = (ROOT.parents[1] / "docs" / "threats.md").read_text(encoding="utf-8")
    lines = {
        int(number)
        for row in re.findall(r"^\| ([0-9, ]+) \|", table, re.MULTILINE)
        for number in row.split(",")
    }
    numbers = {int(path.name.removeprefix(ATTACK)[:2]) for path in ROOT.glob(f"*/*/*/{ATTACK}*")}
    assert numbers <= lines
