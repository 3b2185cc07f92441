"""Which attacks there are, and which are meant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from harness.attack.lines import KINDS
from harness.attack.specimen import Attack, find_attacks, one_of_each_kind
from harness.verdict import Verdict

ROOT = Path(__file__).parents[3]


@pytest.fixture
def specimens(tmp_path: Path) -> Path:
    """A few attacks, and what is none."""
    for path in (
        "war/passed/c/attack-02-files/war.c",
        "war/passed/rust/attack-02-files/main.rs",
        "war/time-limit/c/attack-07-fork-bomb/war.c",
        "war/time-limit/c/spin/war.c",
        "war/time-limit/c/attack-seven/war.c",
        "eights/passed/cpp/attack-14-calls-home/main.cpp",
        "eights/passed/cpp/attack-15-a-file",
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    return tmp_path


def names(attacks: tuple[Attack, ...]) -> list[str]:
    """How they are called."""
    return [attack.name for attack in attacks]


def test_attacks_are_found_by_their_folders(specimens: Path) -> None:
    """Number, title, verdict, language and assignment are in the path; other specimens are left alone."""
    first, *others = find_attacks(specimens)
    assert first == Attack(
        folder=specimens / "war/passed/c/attack-02-files",
        assignment="war",
        language="c",
        wanted=Verdict.PASSED,
        number=2,
        title="files",
    )
    assert specimens / "war/passed/c/plain" == first.honest
    assert ["02-files (rust)", "07-fork-bomb (c)", "14-calls-home (cpp)"] == names(tuple(others))


@pytest.mark.parametrize(
    ("only", "found"),
    [
        (["7"], ["07-fork-bomb (c)"]),
        (["c"], ["02-files (c)", "07-fork-bomb (c)"]),
        (["bomb", "14"], ["07-fork-bomb (c)", "14-calls-home (cpp)"]),
        (["attack-02-files"], ["02-files (c)", "02-files (rust)"]),
        (["fil"], []),
        (["3"], []),
    ],
)
def test_some_can_be_meant(specimens: Path, only: list[str], found: list[str]) -> None:
    """By number, by language, by a word of their names; short words are languages alone."""
    assert found == names(find_attacks(specimens, only))


def test_one_of_each_kind_comes_from_changing_languages(specimens: Path) -> None:
    """Each number once, and not always in the first language."""
    few = one_of_each_kind(find_attacks(specimens))
    assert ["02-files (rust)", "07-fork-bomb (c)", "14-calls-home (cpp)"] == names(few)


def test_the_kinds_are_those_of_the_table_of_threats() -> None:
    """Documentation and command number alike, and every specimen has a kind."""
    table = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([0-9, ]+) \|", table, re.MULTILINE)
    assert list(KINDS) == [int(number) for row in rows for number in row.split(",")]
    assert {attack.number for attack in find_attacks(ROOT / "tests" / "specimens")} <= set(KINDS)
