"""``harness grade --preview`` and ``harness history``."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from harness.cli import grade as command
from harness.cli import run
from harness.fault import Exit
from harness.report.history import FOLDER
from tests.harness.cli.small import NAME, broken_for_python, right_program, sandbox
from tests.harness.toys import outcome

if TYPE_CHECKING:
    from harness.sandbox.port import Command, Outcome
    from harness.sandbox.scripted import Script
    from tests.harness.cli.small import Small

WRONG = "1 " * 51 + "1"


def put_in(monkeypatch: pytest.MonkeyPatch, script: Script) -> None:
    """Put a scripted sandbox in."""
    monkeypatch.setattr(command, "pick_sandbox", lambda _name: sandbox(script))


def wrong_for(text: bytes, small: Small) -> Script:
    """Return a script in which the program with that source fails the hidden case."""
    right = right_program(small)

    def script(one: Command) -> Outcome:
        came = right(one)
        return came if one.role != "student" or not text else outcome(answer=WRONG)

    return script


def everything(small: Small) -> dict[str, bytes]:
    """Return every report file and its content."""
    folder = small.root / "reports"
    return {
        str(path): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and ".outcomes" not in str(path)
    }


def test_a_preview_says_who_would_lose_and_writes_nothing(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before and after, the change and its reasons; the reports stay as they are."""
    small.hand_in("ada")
    put_in(monkeypatch, right_program(small))
    run(["grade"])
    before = everything(small)
    small.hand_in("ada", text=b"void deal(const int shuf[52], int pile[52]) { /* new */ }\n")
    put_in(monkeypatch, wrong_for(b"new", small))
    capsys.readouterr()
    assert Exit.OK == run(["grade", "--preview"])
    out = capsys.readouterr().out
    assert "-30" in out
    assert "other files were handed in" in out
    assert "fails now: given-1, given-2, given-3 and 3 more" in out
    assert "0 gain, 1 lose, 0 keep their points." in out
    assert "No report was written" in out
    assert before == everything(small)


def test_a_preview_without_change_says_so(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is different."""
    small.hand_in("ada")
    put_in(monkeypatch, right_program(small))
    run(["grade"])
    capsys.readouterr()
    assert Exit.OK == run(["grade", "--preview"])
    assert "nothing is different for any of 1 students" in capsys.readouterr().out


def test_a_preview_of_what_was_never_graded_shows_new_ones(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """There is nothing to compare with; a held one is told by the exit code."""
    small.hand_in("ada", "war.py", b"def deal(shuf): return shuf\n")
    put_in(monkeypatch, broken_for_python(right_program(small)))
    assert Exit.HELD == run(["grade", "--preview"])
    assert "is new" in capsys.readouterr().out
    assert everything(small) == {}


def test_earlier_gradings_are_kept_and_compared(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two gradings that differ; the same one again is not kept twice."""
    small.hand_in("ada")
    put_in(monkeypatch, right_program(small))
    run(["grade"])
    assert Exit.OK == run(["history", NAME])
    assert "There is nothing to compare it with yet" in capsys.readouterr().out
    (small.hand_ins / "marks.yaml").write_text("students:\n  ada: {style: 2}\n", encoding="utf-8")
    run(["grade"])
    run(["grade"])
    names = sorted(path.name for path in (small.reports / FOLDER).iterdir())
    assert len(names) == 2
    capsys.readouterr()
    assert Exit.OK == run(["history", NAME])
    out = capsys.readouterr().out
    assert "style: 2, not open" in out
    assert "1 gain, 0 lose, 0 keep their points." in out
    assert "No report was written" not in out
    stems = [name.removesuffix(".json.gz") for name in names]
    times = [
        f"{at:%Y-%m-%d %H:%M:%S} UTC"
        for stem in stems
        for at in [datetime.strptime(stem[:15], "%Y%m%dT%H%M%S").replace(tzinfo=UTC)]
    ]
    assert [f"{stem}  {time}" for stem, time in zip(stems, times, strict=True)] == out.splitlines()[:2]
    assert f"{NAME}: from {times[0]} to {times[1]}" in " ".join(out.split())
    order = sorted(stems, key=lambda stem: stem in out)
    assert Exit.OK == run(["history", NAME, order[0], order[0]])
    assert "nothing is different" in capsys.readouterr().out


@pytest.mark.parametrize("asked", ["x", ""])
def test_a_name_that_is_none_or_several_is_a_usage_fault(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], asked: str
) -> None:
    """With the names there are; and so is a class that was never graded."""
    assert Exit.USAGE == run(["history", NAME])
    assert "no grading of cps506-war is kept" in capsys.readouterr().err
    small.hand_in("ada")
    put_in(monkeypatch, right_program(small))
    run(["grade"])
    (small.reports / FOLDER / "20200101T000000Z-0.json.gz").write_bytes(b"x")
    capsys.readouterr()
    assert Exit.USAGE == run(["history", NAME, asked or "20200101"])
    assert ("names that begin with 'x'" if asked else "cannot be read") in capsys.readouterr().err
