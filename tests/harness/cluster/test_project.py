"""What checkouts are made of: equal where all that decides is, and otherwise different by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import harness
from harness.cluster.project import case_parts, hash_of, other_parts, source_parts
from harness.project import find_project

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def write(root: Path, name: str, text: str) -> None:
    """Write a file, folders and all."""
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text, encoding="utf-8")


def test_every_name_and_byte_counts(tmp_path: Path) -> None:
    """Another name, another byte, a moved line end between two files, one file more."""
    hashes = set()
    for number, files in enumerate(
        ({"a": "x"}, {"b": "x"}, {"a": "y"}, {"a": "x", "b": ""}, {"d/a": "x"}, {"a": "", "b": "x"})
    ):
        for name, text in files.items():
            write(tmp_path / str(number), name, text)
        hashes.add(hash_of(tmp_path / str(number)))
    assert 6 == len(hashes)


def test_what_decides_nothing_does_not_count(tmp_path: Path) -> None:
    """Caches, hidden files and handouts differ from machine to machine and from day to day."""
    write(tmp_path, "war/public.yaml", "cases: []")
    before = case_parts(tmp_path / "..", [tmp_path.name]), hash_of(tmp_path)
    for name in ("__pycache__/x.pyc", ".cache/seeds.json", "war/.x", "war/handout/README.md"):
        write(tmp_path, name, "anything")
    assert before == (case_parts(tmp_path / "..", [tmp_path.name]), hash_of(tmp_path))


def test_the_source_is_that_of_this_process() -> None:
    """Version, harness and reference, in this order; the same each time."""
    parts = source_parts()
    assert (["version", "harness", "reference"], harness.__version__) == (
        [name for name, _ in parts],
        parts[0][1],
    )
    assert parts == source_parts()


def test_differences_are_named(tmp_path: Path) -> None:
    """What a person has to look at: version, source, cases, and what is not there at all."""
    write(tmp_path, "cases/war/public.yaml", "")
    ours = (("version", "2"), ("harness", "h"), *case_parts(tmp_path, ["war"]))
    assert () == other_parts(ours, ours)
    theirs = (("version", "1"), ("harness", "other"), *case_parts(tmp_path / "elsewhere", ["war"]))
    assert (
        "it has version 1 of the harness, not 2",
        "its harness/ differs",
        "it has no cases/war/",
    ) == other_parts(ours, theirs)
    assert "it has version unknown of the harness, not 2" == other_parts(ours, ())[0]


def test_the_project_is_the_nearest_folder_with_cases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Upwards from here; where there is none, this checkout."""
    write(tmp_path, "course/cases/war/assignment.yaml", "")
    write(tmp_path, "course/submissions/war/ada/war.c", "")
    monkeypatch.chdir(tmp_path / "course/submissions/war")
    assert tmp_path / "course" == find_project()
    monkeypatch.chdir(tmp_path)
    assert (find_project() / "harness" / "project.py").is_file()
