"""``harness doctor`` and ``harness images``: what works here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness import doctor
from harness.cli import doctor as command
from harness.cli import images, run
from harness.fault import Exit
from harness.sandbox.engine import slow_storage
from harness.sandbox.port import Exited, Outcome, Stream
from tests.harness.cli.small import broken_for_python, sandbox
from tests.harness.toys import outcome

if TYPE_CHECKING:
    from harness.sandbox.port import Command


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time enough on the clock for programs to come to the bounds that they are to meet."""
    monkeypatch.setattr(doctor, "LIMITS", replace(doctor.LIMITS, wall_seconds=120))


@pytest.mark.toolchain("python")
@pytest.mark.usefixtures("patient")
def test_what_works_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 0; one line for each verdict."""
    assert Exit.OK == run(["doctor", "--sandbox", "local", "--language", "python"])
    out = capsys.readouterr().out
    assert (7, 0) == (out.count("✓ works"), out.count("✗"))
    assert out.endswith("Everything works.\n")


def test_what_does_not_work_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 1; a sandbox that does not work for a language has its reason on stderr, the others go on."""
    place = sandbox(broken_for_python(lambda _command: outcome(stdout="42")))
    monkeypatch.setattr(command, "pick_sandbox", lambda _name: place)
    assert Exit.NOT_PASSED == run(["doctor", "--language", "c", "--language", "python"])
    captured = capsys.readouterr()
    assert "Python: box 7: the engine is gone. Start it again.\n" == captured.err
    assert (2, 7, 1) == tuple(map(captured.out.count, ("✓ works", "✗ does not work", "✗ not usable")))
    assert captured.out.endswith("8 do not work; see the lines with ✗.\n")


def test_sanitizers_that_are_missing_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 1, with the linker's words and what brings them; the language itself may be whole."""

    def script(asked: Command) -> Outcome:
        if any(word.startswith("-fsanitize") for word in asked.argv) and "-o" in asked.argv:
            said = b"/usr/bin/ld: cannot find libasan_preinit.o: No such file or directory\n"
            return Outcome(ending=Exited(1), stderr=Stream(head=said, total=len(said)))
        return outcome(stdout="42")

    monkeypatch.setattr(command, "pick_sandbox", lambda _name: sandbox(script))
    assert Exit.NOT_PASSED == run(["doctor", "--language", "c"])
    captured = capsys.readouterr()
    assert "C, sanitized: C: a part of the compiler is missing: cannot find libasan_preinit.o" in captured.err
    assert "`dnf install libasan libubsan`" in captured.err
    assert 1 == captured.out.count("✗ not usable")


@pytest.mark.toolchain("c")
@pytest.mark.usefixtures("patient")
def test_sanitizers_that_work_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Below what the language itself can do."""
    assert Exit.OK == run(["doctor", "--sandbox", "local", "--language", "c"])
    out = capsys.readouterr().out
    assert (9, 0) == (out.count("✓ works"), out.count("✗"))
    assert "C, sanitized" in out


def test_what_makes_this_machine_slow_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is no fault: the exit code stays what the probes make it."""
    place = sandbox(lambda _command: outcome(stdout="42"))
    place.said = slow_storage("fuse-overlayfs")
    monkeypatch.setattr(command, "pick_sandbox", lambda _name: place)
    assert Exit.NOT_PASSED == run(["doctor", "--language", "c"])
    assert "every file is opened by way of one more process" in capsys.readouterr().out
    assert () == slow_storage("overlay2")


def test_a_language_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, with the names there are."""
    assert Exit.USAGE == run(["doctor", "--language", "cobol"])
    said = capsys.readouterr().err
    assert "no language is called cobol; there is c, cpp, elixir, haskell, python, rust" in said


def test_images_that_are_ready(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 0 and the languages."""
    monkeypatch.setattr(images, "pick_sandbox", lambda _name: sandbox(lambda _command: outcome()))
    assert Exit.OK == run(["images"])
    assert "Images are ready: C, C++, Elixir, Haskell, Python, Rust.\n" == capsys.readouterr().out
