"""Seeds found before: a shortcut that is never in the way."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harness.casefile.memory import FOLDER, SeedMemory
from harness.casefile.search import Found

if TYPE_CHECKING:
    from pathlib import Path

FOUND = Found((3, 5), 5)


def test_what_was_kept_is_recalled_by_the_next_load(tmp_path: Path) -> None:
    """The file lies in a folder that git ignores."""
    memory = SeedMemory(tmp_path)
    memory.keep("key", FOUND)
    memory.save()

    assert SeedMemory(tmp_path).recall("key") == FOUND
    assert SeedMemory(tmp_path).recall("other") is None
    assert sorted(path.name for path in (tmp_path / FOLDER).iterdir()) == [".gitignore", "seeds.json"]
    assert (tmp_path / FOLDER / ".gitignore").read_text(encoding="utf-8") == "*\n"


def test_what_is_no_longer_used_is_forgotten(tmp_path: Path) -> None:
    """The file does not grow with every change of the cases."""
    first = SeedMemory(tmp_path)
    first.keep("old", FOUND)
    first.keep("kept", FOUND)
    first.save()
    second = SeedMemory(tmp_path)
    second.recall("kept")
    second.save()

    assert SeedMemory(tmp_path).recall("old") is None
    assert SeedMemory(tmp_path).recall("kept") == FOUND


def test_nothing_new_writes_nothing(tmp_path: Path) -> None:
    """A load that needed no search leaves no folder behind."""
    SeedMemory(tmp_path).save()

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b"7",
        b"{}",
        b'{"reference": "another", "seeds": {"key": [[3, 5], 5]}}',
        b'{"reference": REFERENCE, "seeds": []}',
        b'{"reference": REFERENCE, "seeds": {"key": 7}}',
        b'{"reference": REFERENCE, "seeds": {"key": [["x"], 5]}}',
        b'{"reference": REFERENCE, "seeds": {"key": [[1], null]}}',
        b"[" * 100_000,
        b" " * 1_000_001,
    ],
)
def test_broken_file_is_as_good_as_none(tmp_path: Path, content: bytes) -> None:
    """So is one that was written for another reference."""
    memory = SeedMemory(tmp_path)
    memory.keep("key", FOUND)
    memory.save()
    file = tmp_path / FOLDER / "seeds.json"
    version = json.dumps(json.loads(file.read_text(encoding="utf-8"))["reference"]).encode()
    file.write_bytes(content.replace(b"REFERENCE", version))

    assert SeedMemory(tmp_path).recall("key") is None


def test_place_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    """Grading goes on where the cases lie on a read-only disk."""
    (tmp_path / FOLDER).write_text("in the way", encoding="utf-8")
    memory = SeedMemory(tmp_path)
    memory.keep("key", FOUND)
    memory.save()

    assert SeedMemory(tmp_path).recall("key") is None


def test_write_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    """The unfinished file is gone when it cannot take its place."""
    (tmp_path / FOLDER / "seeds.json").mkdir(parents=True)
    memory = SeedMemory(tmp_path)
    memory.keep("key", FOUND)
    memory.save()

    assert sorted(path.name for path in (tmp_path / FOLDER).iterdir()) == [".gitignore", "seeds.json"]
