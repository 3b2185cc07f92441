"""What an interrupted grading leaves half written."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from harness.parts import sweep_parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest


def test_old_halves_are_swept_and_new_ones_left_alone(tmp_path: Path) -> None:
    """Another grading may be at the new ones; files of any other name are nobody's halves."""
    folder = tmp_path / "student"
    folder.mkdir()
    for name in (".index.html.7.part", ".grade.json.8.part", "mine.part", ".hidden"):
        (folder / name).touch()
    old = time.time() - 7200
    for name in (".index.html.7.part", "mine.part", ".hidden"):
        os.utime(folder / name, (old, old))
    sweep_parts(tmp_path)
    assert {".grade.json.8.part", "mine.part", ".hidden"} == {path.name for path in folder.iterdir()}


def test_what_cannot_be_removed_stays(tmp_path: Path) -> None:
    """A folder of such a name is no reason to stop; nor is a folder that is not there."""
    (tmp_path / ".folder.part").mkdir()
    sweep_parts(tmp_path, seconds=-1)
    sweep_parts(tmp_path / "nowhere")
    assert (tmp_path / ".folder.part").is_dir()


def test_a_folder_that_goes_while_it_is_swept_ends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody throws reports away at the same time: what was found by then is swept."""
    half = tmp_path / ".index.html.7.part"
    half.touch()

    def goes(_folder: Path, _pattern: str) -> Iterator[Path]:
        yield half
        raise FileNotFoundError

    monkeypatch.setattr(Path, "rglob", goes)
    sweep_parts(tmp_path, seconds=-1)
    assert not half.exists()
