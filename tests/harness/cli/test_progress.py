"""How far a class is: plain lines in a file, one live line on a terminal."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import subprocess
import sys
import threading
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from harness.cli import progress
from harness.cli.progress import Progress, was_known
from harness.fault import Fault
from harness.graded import Graded, Held, Score, Unbuilt
from harness.submission import Submission

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

FOUR_OF_NINE = """
from harness.cli.progress import Progress
with Progress("War", 9, lambda: 2) as live:
    for held in (False, True, False, False):
        live.advance(held=held)
"""


def advance(held: Iterator[bool] | list[bool], total: int) -> None:
    """Go through a class."""
    with Progress("War [2]", total, lambda: 0) as line:
        for each in held:
            line.advance(held=each)


def test_a_file_gets_a_line_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    """Not one for each student; those held are counted."""
    advance([False, True, False], 3)
    assert ("", "War [2]: 3 of 3 graded, 1 held\n") == capsys.readouterr()


def test_a_long_run_is_heard_of_meanwhile(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line now and then, also where nothing is done any more, with what there is to say."""
    monkeypatch.setattr(progress, "FIRST_SECONDS", 0.01)
    said = ""
    with Progress("War", 9, lambda: 2) as line:
        for _ in range(4):
            line.advance(held=False)
        line.advance(held=True)
        while "5 of 9" not in said or said.count("\n") < 3:
            time.sleep(0.01)
            said += capsys.readouterr().err
    last = (said + capsys.readouterr().err).splitlines()[-1]
    assert re.fullmatch(r"War: 5 of 9 graded, 2 running, 1 held, [\d.]+ a \w+, about \d+ \w+ left", last)


def test_the_last_line_is_the_last_whichever_thread_was_at_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that is being said now and then holds the last one up; none is begun behind it."""
    lines: list[str] = []
    saying, go_on = threading.Event(), threading.Event()

    def say_slowly(_console: object, text: str) -> None:
        if not lines:
            saying.set()
            go_on.wait(60)
        lines.append(text)

    monkeypatch.setattr(progress, "FIRST_SECONDS", 0.01)
    monkeypatch.setattr(progress, "say", say_slowly)
    with Progress("War", 2, lambda: 0) as line:
        line.advance(held=False)
        assert saying.wait(60)
        end = threading.Thread(target=line.advance, kwargs={"held": False})
        end.start()
        end.join(0.1)
        go_on.set()
        end.join()
    assert ["War: 1 of 2 graded", "War: 2 of 2 graded"] == [text.partition(",")[0] for text in lines]


def test_what_was_known_is_told_from_what_was_run() -> None:
    """Known from earlier, or never near a box: neither tells how long others take. What is held does."""
    graded = Graded(
        submission=Submission(student="ada", files=()),
        language="c",
        build=Unbuilt(reason="errors"),
        results=(),
        own_tests=(),
        score=Score(marks=()),
        facts=(("sandbox", "docker"),),
    )
    held = Held(submission=graded.submission, fault=Fault(what="the engine is gone"))
    others = (graded, held, replace(graded, known=True), replace(graded, facts=()))
    assert [False, False, True, True] == [was_known(result) for result in others]


def read_all(terminal: int) -> bytes:
    """Read what is written on a terminal until nobody has it open: it comes in pieces, and little is held."""
    found = b""
    with contextlib.suppress(OSError):  # that is how a terminal ends
        while piece := os.read(terminal, 65536):
            found += piece
    return found


def test_a_terminal_gets_one_line_that_goes_away() -> None:
    """It counts, says how many are running and held, and leaves the terminal as it was."""
    ours, theirs = pty.openpty()
    env = os.environ | {"TERM": "xterm", "COLUMNS": "80"}
    with subprocess.Popen(
        [sys.executable, "-c", FOUR_OF_NINE], stderr=theirs, stdin=theirs, env=env
    ) as process:
        os.close(theirs)
        shown = read_all(ours).decode()
    assert 0 == process.returncode
    os.close(ours)
    plain = re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", shown)
    assert re.search(r"War ━.* 4/9 2 running · 1 held · [\d.]+ a \w+ · about \d+ \w+ left", plain)
    assert shown.endswith("\x1b[?25h\r\x1b[1A\x1b[2K")
