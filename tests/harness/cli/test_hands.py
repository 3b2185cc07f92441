"""``harness grade --scheduler`` before anything begins: what is missing, in a sentence. And early pages."""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING

from harness.cli import early, run
from harness.cli import grade as command
from harness.fault import Exit
from harness.sandbox.scripted import ScriptedSandbox
from tests.harness.cli.small import right_program, sandbox

if TYPE_CHECKING:
    import pytest

    from harness.sandbox.port import Command, Outcome
    from tests.harness.cli.small import Small


def test_without_the_extra_it_is_said_how_to_get_it(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2, one sentence and one more; nothing is begun."""
    small.hand_in("ada")
    monkeypatch.delitem(sys.modules, "harness.cluster.dask_link", raising=False)
    monkeypatch.setitem(sys.modules, "dask", None)
    monkeypatch.setattr(command, "pick_sandbox", lambda _name: sandbox(right_program(small)))
    assert Exit.USAGE == run(["grade", "--scheduler", "tcp://127.0.0.1:8786"])
    assert (
        "--scheduler needs the extra `cluster`, which is not installed. Install it:"
        " .venv/bin/pip install --constraint constraints.txt --editable '.[cluster]'.\n"
    ) == capsys.readouterr().err


def test_what_is_missing_of_the_harness_itself_is_a_defect(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No extra would bring it."""
    small.hand_in("ada")
    monkeypatch.setitem(sys.modules, "harness.cluster.dask_link", None)
    monkeypatch.setattr(command, "pick_sandbox", lambda _name: sandbox(right_program(small)))
    assert Exit.DEFECT == run(["grade", "--scheduler", "tcp://127.0.0.1:8786"])
    assert "ModuleNotFoundError" in capsys.readouterr().err


def test_a_scheduler_that_does_not_answer_is_said(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2, within seconds."""
    from harness.cluster import dask_link

    monkeypatch.setattr(dask_link, "CONNECT_SECONDS", 0.5)
    small.hand_in("ada")
    monkeypatch.setattr(command, "pick_sandbox", lambda _name: sandbox(right_program(small)))
    assert Exit.USAGE == run(["grade", "--scheduler", "tcp://127.0.0.1:1"])
    said = capsys.readouterr()
    assert ("", True) == (said.out, said.err.startswith("tcp://127.0.0.1:1: no Dask scheduler answers there"))


def test_the_sandbox_is_closed_when_all_is_over(small: Small, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, at the end."""
    closed: list[bool] = []

    class Closing(ScriptedSandbox):
        def close(self) -> None:
            closed.append(True)

    place = Closing(script=right_program(small), label="image")
    monkeypatch.setattr(command, "pick_sandbox", lambda _name: place)
    small.hand_in("ada")
    assert Exit.OK == run(["grade"])
    assert [True] == closed


def test_the_class_page_can_be_opened_while_others_run(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With who is done, and who is not yet; so can the list of classes. Where they are is said once."""
    monkeypatch.setattr(early, "FIRST_SECONDS", 0.0)
    right, page = right_program(small), small.reports / "index.html"
    come = threading.Event()
    seen: list[str] = []

    def waits(each: Command) -> Outcome:
        if any("python" in word for word in each.argv) and not seen:
            for _ in range(3000):
                if page.exists() and (small.root / "reports" / "index.html").exists():
                    seen.append(page.read_text(encoding="utf-8"))
                    break
                come.wait(0.01)
        return right(each)

    monkeypatch.setattr(command, "pick_sandbox", lambda _name: sandbox(waits))
    small.hand_in("ada")
    small.hand_in("bob", "war.py", b"def deal(shuf):\n    return shuf\n")
    assert Exit.OK == run(["grade", "--jobs", "1"])
    assert ("ada/index.html" in seen[0], "Not graded yet: bob" in seen[0]) == (True, True)
    said = capsys.readouterr().err
    assert [f"CPS506 War: what there is so far can be opened: {page}"] == [
        line for line in said.splitlines() if "so far" in line
    ]
