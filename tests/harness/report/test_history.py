"""Gradings that are kept."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from harness.report.history import FOLDER, keep, kept_names, load_kept
from harness.report.row import Measured
from tests.harness.report.test_change import row

if TYPE_CHECKING:
    from pathlib import Path

MONDAY, TUESDAY = datetime(2026, 11, 30, 8, tzinfo=UTC), datetime(2026, 12, 1, 8, tzinfo=UTC)


def test_what_is_kept_is_read_back(tmp_path: Path) -> None:
    """The rows of a class, by the time of the grading."""
    rows = (row("ada", 9), row("bob"))
    keep(tmp_path, rows, MONDAY)
    (name,) = kept_names(tmp_path)
    assert name.startswith("20261130T080000.000Z-")
    assert load_kept(tmp_path, name).rows == rows


def test_the_same_grading_is_kept_once(tmp_path: Path) -> None:
    """Times do not make it another; points do."""
    keep(tmp_path, [row()], MONDAY)
    keep(tmp_path, [replace(row(), measured=Measured(graded_at="later", wall_seconds=9))], TUESDAY)
    assert len(kept_names(tmp_path)) == 1
    keep(tmp_path, [row(total=9)], TUESDAY)
    assert len(kept_names(tmp_path)) == 2
    keep(tmp_path, [row()], TUESDAY)
    assert len(kept_names(tmp_path)) == 3


@pytest.mark.parametrize("damage", [b"", b"x", b"\x1f\x8b"])
def test_a_damaged_file_is_an_error_that_can_be_told(tmp_path: Path, damage: bytes) -> None:
    """Neither a crash nor a half-read grading."""
    keep(tmp_path, [row()], MONDAY)
    (name,) = kept_names(tmp_path)
    (tmp_path / FOLDER / f"{name}.json.gz").write_bytes(damage)
    with pytest.raises((OSError, ValueError)):
        load_kept(tmp_path, name)


def test_a_file_that_was_damaged_within_can_be_told(tmp_path: Path) -> None:
    """Wherever the bytes are that changed."""
    keep(tmp_path, [row("ada", 9), row("bob")], MONDAY)
    (name,) = kept_names(tmp_path)
    path = tmp_path / FOLDER / f"{name}.json.gz"
    whole, rows = path.read_bytes(), load_kept(tmp_path, name).rows
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x5A]) + whole[place + 1 :])
        with suppress(OSError, ValueError):
            assert rows == load_kept(tmp_path, name).rows


def test_what_is_kept_last_comes_last(tmp_path: Path) -> None:
    """One that began before another and ended after it, or by a clock that was put back."""
    for total, at in ((1, TUESDAY), (2, MONDAY), (3, MONDAY), (2, TUESDAY), (2, MONDAY)):
        keep(tmp_path, [row(total=total)], at)
    kept = [load_kept(tmp_path, name).rows[0].total for name in kept_names(tmp_path)]
    assert [1, 2, 3, 2] == kept


def test_a_file_of_another_name_is_in_nobodys_way(tmp_path: Path) -> None:
    """Somebody has put a copy beside what is kept."""
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "the one of last week.json.gz").touch()
    keep(tmp_path, [row()], MONDAY)
    assert "20261130T080000.000Z" == kept_names(tmp_path)[0].partition("-")[0]
