"""Gets the image that all others are made from: out of a registry, or else out of Debian's own packages."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from docker.errors import DockerException
from requests import RequestException

from harness.fault import Fault, SandboxFaultError
from harness.sandbox.engine import faults

if TYPE_CHECKING:
    from collections.abc import Callable

    import docker

RELEASE = "trixie"
REGISTRY_IMAGE, REGISTRY_TAG = "debian", f"{RELEASE}-slim"
PACKAGE = "mmdebstrap"
LEFT_OUT = ("doc", "info", "locale", "man")
SECONDS = 900
LOG_LINES = 15
WHERE = "base image"


def make_base(client: docker.APIClient, repository: str, tag: str, report: Callable[[str], None]) -> None:
    """Make ``repository:tag``; raises SandboxFaultError that says what to do when neither way is open."""
    try:
        report(f"base image: pulling {REGISTRY_IMAGE}:{REGISTRY_TAG}")
        client.pull(REGISTRY_IMAGE, tag=REGISTRY_TAG)
        client.tag(f"{REGISTRY_IMAGE}:{REGISTRY_TAG}", repository, tag)
    except (DockerException, RequestException):
        report("base image: no registry answers, making it from Debian's packages")
        _make_from_packages(client, repository, tag, report)


def _make_from_packages(
    client: docker.APIClient, repository: str, tag: str, report: Callable[[str], None]
) -> None:
    program = shutil.which(PACKAGE) or _install(report)
    with tempfile.TemporaryDirectory(prefix="harness-base-") as folder:
        archive = Path(folder) / "base.tar"
        leave_out = [f"--dpkgopt=path-exclude=/usr/share/{each}/*" for each in LEFT_OUT]
        _call([program, "--variant=minbase", *leave_out, RELEASE, str(archive)])
        report("base image: importing it")
        with faults(WHERE), archive.open("rb") as file:
            client.import_image_from_data(file, repository=repository, tag=tag)


def _install(report: Callable[[str], None]) -> str:
    installer = shutil.which("apt-get")
    if os.geteuid() != 0 or installer is None:
        advice = (
            f"Let the engine reach a registry that has `{REGISTRY_IMAGE}:{REGISTRY_TAG}`, or install"
            f" Debian's package {PACKAGE} here (`sudo apt-get install {PACKAGE}`), then run again"
        )
        raise SandboxFaultError(Fault(what="cannot be pulled", where=WHERE, advice=advice))
    report(f"base image: installing {PACKAGE}")
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    _call([installer, "update"], env)
    _call([installer, "install", "--yes", "--no-install-recommends", PACKAGE], env)
    return shutil.which(PACKAGE) or PACKAGE


def _call(argv: list[str], env: dict[str, str] | None = None) -> None:
    """Run a program of the system; its last lines are the reason when it fails."""
    try:
        done = subprocess.run(
            argv,
            check=False,
            env=os.environ | (env or {}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise SandboxFaultError(Fault(what=str(error), where=WHERE)) from error
    if done.returncode != 0:
        lines = done.stdout.decode("utf-8", "replace").splitlines()[-LOG_LINES:]
        what = "\n".join([f"`{' '.join(argv[:2])}` failed:", *lines])
        advice = "Look at the packages' source and the network, then run again"
        raise SandboxFaultError(Fault(what=what, where=WHERE, advice=advice))
