"""Who began a container can be asked after: never is somebody who is there taken to be gone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from harness.sandbox.owner import is_gone, this_process

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks Linux")

NAME = "from harness.sandbox.owner import this_process; print(this_process(), flush=True); input()"


def test_this_process_is_there() -> None:
    """Nobody who asks is gone."""
    assert not is_gone(this_process())


def test_another_process_is_there_until_it_ends() -> None:
    """While it runs it is there; when it has ended it is gone, even where nobody has looked after it yet."""
    with subprocess.Popen(
        [sys.executable, "-c", NAME], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        name = other.stdout.readline().strip()
        assert not is_gone(name)
        other.kill()
        while not is_gone(name):
            assert other.returncode is None
    assert is_gone(name)


def test_a_number_that_somebody_else_has_now() -> None:
    """A process that started at another time is not the one that was named."""
    room, number, start = this_process().split("-")
    assert is_gone(f"{room}-{number}-{int(start) - 1}")


@pytest.mark.parametrize("name", ["", "-", "--", "-1-1", "elsewhere-4194999-1", "elsewhere-1-1"])
def test_of_others_nothing_is_known(name: str) -> None:
    """A name from another machine, or no name."""
    assert not is_gone(name)


@pytest.mark.parametrize("rest", ["", "-", "x-1", "-5-1"])
def test_broken_names(rest: str) -> None:
    """What does not name a process cannot be gone."""
    room = this_process().partition("-")[0]
    assert not is_gone(f"{room}-{rest}")


def test_a_number_of_a_process_that_may_not_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where others' processes are hidden: it is another's by now."""
    name = this_process()

    def hidden(_path: Path, **_options: object) -> str:
        raise PermissionError

    monkeypatch.setattr(Path, "read_text", hidden)
    assert is_gone(name)
