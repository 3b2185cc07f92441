"""A small project as the current folder, and a cluster within this process that looks around quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.cluster import crew, host, watch, worker
from tests.harness.cli.small import make_small
from tests.harness.cluster.scripted import SOURCE, ScriptedLink

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.cli.small import Small


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Small:
    """A project of its own, as the current folder, and workers with one source for all tests."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(worker, "source_parts", lambda: SOURCE)
    return make_small(tmp_path)


@pytest.fixture
def link(monkeypatch: pytest.MonkeyPatch) -> ScriptedLink:
    """Nobody is there yet."""
    monkeypatch.setattr(watch, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(watch, "KEEP_SECONDS", 0.05)
    monkeypatch.setattr(host, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(crew, "TICK_SECONDS", 0.02)
    return ScriptedLink()
