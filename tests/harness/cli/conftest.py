"""The small project, as the folder that a command is run in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.harness.cli.small import make_small

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.cli.small import Small


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Small:
    """A project of its own, as the current folder."""
    monkeypatch.chdir(tmp_path)
    return make_small(tmp_path)
