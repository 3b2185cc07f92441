"""Container engines as tests see them from outside: the machine's own, and one that may be stopped."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping

START_SECONDS = 180.0
"""How long an engine may take to start or to stop, where the machine is busy."""


def as_root(*command: str) -> None:
    """Run a command as root; the test is skipped by name where that cannot be, but fails in CI."""
    subprocess.run(root_command(*command), check=True, capture_output=True)


def root_command(*command: str) -> list[str]:
    """Return the command as it has to be called to be run as root."""
    if os.geteuid() == 0:
        return list(command)
    asked = ["sudo", "--non-interactive"]
    if shutil.which("sudo") is None or subprocess.run([*asked, "true"], check=False).returncode != 0:
        skip(f"`{command[0]}` needs root")
    return [*asked, *command]


def skip(reason: str) -> None:
    """Skip a test for what this machine lacks; in CI it fails, for a test not run is no test."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@dataclass(slots=True, kw_only=True)
class Engine:
    """An engine. ``label`` is what containers of ours bear."""

    label: str

    @property
    def variables(self) -> Mapping[str, str]:
        """What makes commands talk to it: nothing, for the machine's own."""
        return {}

    def docker(self, *words: str) -> str:
        """Run a command of the engine's client and return what it prints."""
        done = subprocess.run(
            ["docker", *words],
            env=os.environ | self.variables,
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def containers(self, process: int) -> list[str]:
        """The containers, running or not, that a process has begun."""
        form = f'{{{{.ID}}}} {{{{.Label "{self.label}.run"}}}}'
        listed = self.docker("ps", "--all", "--filter", f"label={self.label}=box", "--format", form)
        lines = [line.split() for line in listed.splitlines()]
        return [words[0] for words in lines if words[1].startswith(f"{process}-")]

    def programs(self, container: str) -> str:
        """What runs in a container; nothing where it has gone, or has not started."""
        words = ["docker", "top", container, "-eo", "pid,comm"]
        done = subprocess.run(
            words, env=os.environ | self.variables, check=False, capture_output=True, text=True
        )
        return done.stdout

    def kill(self, container: str) -> None:
        """End a container from outside."""
        self.docker("kill", container)

    def volumes(self) -> set[str]:
        """Every volume that it has, but for copies of compilers, which stay as images do."""
        there = self.docker("volume", "ls", "--quiet")  # first: a copy that comes meanwhile is not in it
        copies = self.docker("volume", "ls", "--quiet", "--filter", f"label={self.label}=toolchain")
        return set(there.split()) - set(copies.split())


@dataclass(slots=True, kw_only=True)
class SecondEngine(Engine):
    """An engine with folders, a socket and containers of its own, below ``folder``."""

    folder: Path
    _process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    @property
    def variables(self) -> Mapping[str, str]:
        """Where its socket is."""
        return {"DOCKER_HOST": f"unix://{self.folder / 'socket'}"}

    def start(self) -> None:
        """Start it and wait until it answers."""
        if shutil.which("dockerd") is None:
            skip("not on this machine: dockerd")
        driver = Engine(label=self.label).docker("info", "--format", "{{.Driver}}").strip()
        settings = {"storage-driver": driver, "bridge": "none", "iptables": False, "ip6tables": False}
        (self.folder / "daemon.json").write_text(json.dumps(settings))
        places = [f"--{name}={self.folder / name}" for name in ("data-root", "exec-root", "pidfile")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                root_command(
                    *("setpriv", "--pdeathsig", "TERM"),  # it ends with us, however we do
                    # With a net of its own, else it removes the bridge of the machine's own engine; and with
                    # mounts of its own, which end with it, however it ends.
                    *("unshare", "--net", "--mount"),
                    "dockerd",
                    f"--config-file={self.folder / 'daemon.json'}",
                    f"--host={self.variables['DOCKER_HOST']}",
                    *places,
                ),
                stdout=log,
                stderr=log,
                process_group=0,
            )
        self._wait()

    def stop(self) -> None:
        """Stop it as a machine's administrator does: its containers go as well."""
        self._send(signal.SIGTERM)

    def crash(self) -> None:
        """Let it end without a chance to clean up."""
        self._send(signal.SIGKILL)
        (self.folder / "pidfile").unlink(missing_ok=True)
        # It would take a process that has ended, and was not looked after yet, for one that still runs.
        as_root("rm", "-f", str(self.folder / "exec-root" / "containerd" / "containerd.pid"))
        end = time.monotonic() + START_SECONDS
        while any("containerd.toml" in line for line in self._processes()):
            assert time.monotonic() < end
            time.sleep(0.1)

    def end(self) -> None:
        """Stop it for good, and see to it that none of its processes stays."""
        if self._process is None:
            return
        if self._process.poll() is None:
            self.stop()
        end = time.monotonic() + START_SECONDS
        while self._processes() and time.monotonic() < end:
            time.sleep(0.1)
        left = self._processes()
        for line in left:
            as_root("kill", "-KILL", line.split()[0])
        mounts = [line.split()[1] for line in Path("/proc/mounts").read_text().splitlines()]
        for place in reversed([each for each in mounts if each.startswith(str(self.folder))]):
            as_root("umount", "--lazy", place)
        as_root("rm", "-rf", str(self.folder))
        assert not left, f"left behind: {left}"

    def load(self, *tags: str) -> None:
        """Take images by their names from the machine's own engine."""
        with subprocess.Popen(["docker", "save", *tags], stdout=subprocess.PIPE) as saving:
            subprocess.run(
                ["docker", "load", "--quiet"],
                env=os.environ | self.variables,
                stdin=saving.stdout,
                check=True,
                capture_output=True,
            )
        assert 0 == saving.returncode

    def _send(self, number: signal.Signals) -> None:
        assert self._process is not None
        as_root("kill", f"-{number.name.removeprefix('SIG')}", str(self._process.pid))
        self._process.wait(START_SECONDS)
        self._process = None

    def _wait(self) -> None:
        end = time.monotonic() + START_SECONDS
        while True:
            done = subprocess.run(
                ["docker", "info"], env=os.environ | self.variables, check=False, capture_output=True
            )
            if done.returncode == 0:
                return
            gone = self._process is None or self._process.poll() is not None
            if gone or time.monotonic() > end:
                pytest.fail((self.folder / "log").read_text(errors="replace")[-2000:])
            time.sleep(0.1)

    def _processes(self) -> list[str]:
        """Every process that was started with a path of this engine."""
        listed = subprocess.run(["ps", "-eo", "pid,args"], check=True, capture_output=True, text=True).stdout
        return [line for line in listed.splitlines() if str(self.folder) in line]
