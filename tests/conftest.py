"""What every test may ask for, and what must be there: an engine always, each compiler in CI."""

from __future__ import annotations

import os
import shutil
import signal
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from harness.language import all_languages
from harness.sandbox.local import LocalSandbox

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.sandbox.docker import DockerSandbox

# How long an example takes says how busy the machine is. In CI the library leaves that out by itself.
settings.register_profile("patient", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

TOOLS = {language.name: language.tools for language in all_languages()}


def pytest_configure() -> None:
    """Let Ctrl-C through: a shell that starts us in the background has it ignored, for all we start too."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def missing_tools(languages: tuple[str, ...]) -> list[str]:
    """Return the commands that are not on this machine, of these languages or of all."""
    wanted = languages or tuple(TOOLS)
    return [tool.command for name in wanted for tool in TOOLS[name] if shutil.which(tool.command) is None]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs a compiler that is not here, by name; in CI it fails, for a test not run is no test."""
    for mark in item.iter_markers("toolchain"):
        if missing := missing_tools(mark.args):
            reason = f"not on this machine: {', '.join(sorted(set(missing)))}"
            if os.environ.get("CI"):
                pytest.fail(reason)
            pytest.skip(reason)


@pytest.fixture(scope="session")
def docker_sandbox() -> Iterator[DockerSandbox]:
    """The real sandbox with every image; without an engine the tests that need it fail."""
    from harness.sandbox.docker import DockerSandbox

    sandbox = DockerSandbox()
    sandbox.prepare(all_languages())
    yield sandbox
    sandbox.close()


@pytest.fixture(scope="session")
def local_sandbox() -> Iterator[LocalSandbox]:
    """The sandbox of a student's own machine."""
    sandbox = LocalSandbox()
    yield sandbox
    sandbox.close()
