"""What a program in a local box finds in its environment, and which tools this machine has."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.language import Language, Tool

KEPT = (
    "PATH",
    "PYENV_ROOT",
    "PYENV_VERSION",
    "RUSTUP_HOME",
    "RUSTUP_TOOLCHAIN",
    "CARGO_HOME",
    "GHCUP_INSTALL_BASE_PREFIX",
    "ASDF_DIR",
    "ASDF_DATA_DIR",
    "MISE_DATA_DIR",
    "SDKROOT",
    "DEVELOPER_DIR",
)
HOMES = {"RUSTUP_HOME": ".rustup", "CARGO_HOME": ".cargo", "PYENV_ROOT": ".pyenv", "ASDF_DATA_DIR": ".asdf"}
VERSION_SECONDS = 30


def make_environment(home: str) -> dict[str, str]:
    """A clean environment, but for the tools that the student's PATH leads to.

    Version managers look for their toolchains below the real home, so they are told where that was.
    """
    env = {name: os.environ[name] for name in KEPT if name in os.environ}
    for name, folder in HOMES.items():
        place = Path.home() / folder
        if name not in env and place.is_dir():
            env[name] = str(place)
    locale = "en_US.UTF-8" if sys.platform == "darwin" else "C.UTF-8"
    return env | {"HOME": home, "TMPDIR": home, "LANG": locale, "LC_ALL": locale}


def find_missing(languages: Sequence[Language]) -> list[str]:
    """A sentence for each tool that is not there, with how to install it."""
    tools = {tool.command: (tool, language) for language in languages for tool in language.tools}
    return [_advise(tool, language) for tool, language in tools.values() if not shutil.which(tool.command)]


def _advise(tool: Tool, language: Language) -> str:
    brew = f"brew install {tool.homebrew}"
    how = brew if sys.platform == "darwin" else f"sudo apt install {tool.debian}, or {brew}"
    return f"{tool.command} for {language.title} ({how})"


def read_version(language: Language) -> str:
    """The first line of what the language's version command says, or why it says nothing."""
    with suppress(OSError, subprocess.TimeoutExpired):
        done = subprocess.run(
            language.version,
            capture_output=True,
            timeout=VERSION_SECONDS,
            check=False,
            text=True,
            errors="replace",
        )
        lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        if done.returncode == 0 and lines:
            return lines[0].strip()
    return ""


def describe_machine() -> tuple[tuple[str, str], ...]:
    """What this machine is."""
    return (("sandbox", "local"), ("platform", platform.platform()), ("machine", platform.machine()))
