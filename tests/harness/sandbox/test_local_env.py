"""What the local sandbox asks of the machine."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.fault import UsageFaultError
from harness.language import Tool, find_language
from harness.sandbox.local import LocalSandbox
from harness.sandbox.local_env import make_environment, read_version

if TYPE_CHECKING:
    from pathlib import Path

    from harness.language import Language


def needing(*tools: Tool, version: tuple[str, ...] = ("true",)) -> Language:
    """A language with these tools."""
    language = find_language("python")
    assert language is not None
    return replace(language, tools=tools, version=version)


def test_every_missing_tool_is_named_at_once() -> None:
    """A student installs everything in one go: all that is missing is told, each with its package."""
    first = Tool(command="no-such-cc", debian="cc-debian", homebrew="cc-brew")
    second = Tool(command="no-such-ld", debian="ld-debian", homebrew="ld-brew")
    there = Tool(command="sh", debian="dash", homebrew="dash")
    with pytest.raises(UsageFaultError) as caught:
        LocalSandbox().prepare([needing(first, there), needing(first, second)])
    for word in ("no-such-cc", "cc-debian", "cc-brew", "no-such-ld", "ld-debian", "ld-brew"):
        assert 1 == caught.value.fault.what.count(word)
    assert "dash" not in caught.value.fault.what


def test_tools_that_are_there_are_no_fault() -> None:
    """A machine with all the tools is ready."""
    LocalSandbox().prepare([needing(Tool(command="sh", debian="dash", homebrew="dash"))])


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ((sys.executable, "-c", "print('\\none\\ntwo')"), "one"),
        ((sys.executable, "-c", "raise SystemExit(3)"), ""),
        (("no-such-compiler",), ""),
    ],
)
def test_a_version_is_the_first_line_said(command: tuple[str, ...], expected: str) -> None:
    """A compiler that is not there or fails has no version."""
    assert expected == read_version(needing(version=command))


def test_toolchains_below_the_real_home_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Rust installed by rustup, and pythons of pyenv, live in the home that a program does not get."""
    for name in ("RUSTUP_HOME", "CARGO_HOME", "PYENV_ROOT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".rustup").mkdir()
    env = make_environment("/scratch")
    assert (str(tmp_path / ".rustup"), "/scratch") == (env["RUSTUP_HOME"], env["HOME"])
    assert "CARGO_HOME" not in env


def test_a_version_managers_own_setting_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the user has said where a toolchain is, that stands."""
    monkeypatch.setenv("RUSTUP_HOME", "/opt/rustup")
    assert "/opt/rustup" == make_environment("/scratch")["RUSTUP_HOME"]
