"""A real scheduler and real workers, each a process of its own, as the documentation starts them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DASK, HARNESS = (str(Path(sys.executable).parent / name) for name in ("dask", "harness"))
HERE = ("--host", "127.0.0.1")
SECONDS = 120.0


def wait_for(true: Callable[[], object], process: subprocess.Popen[bytes] | subprocess.Popen[str]) -> None:
    """Wait until something is so, while a process lives, for as long as a busy machine may take."""
    end = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < end
        assert process.poll() is None
        time.sleep(0.05)


@dataclass(slots=True)
class Processes:
    """The scheduler and the workers, and who grades with them.

    ``folder`` is for their logs; workers are started in ``project``.
    """

    folder: Path
    project: Path
    workers: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)
    hosts: list[subprocess.Popen[str]] = field(default_factory=list)
    scheduler: subprocess.Popen[bytes] | None = None
    address: str = ""

    def start(self) -> None:
        """Start the scheduler on a port that is free."""
        told = self.folder / "scheduler.json"
        options = ["scheduler", *HERE, "--port", "0", "--no-dashboard", "--scheduler-file", str(told)]
        self.scheduler = self._begin("scheduler", *options)
        wait_for(lambda: told.exists() and told.read_bytes().endswith(b"}"), self.scheduler)
        self.address = json.loads(told.read_text(encoding="utf-8"))["address"]

    def hire(self, name: str, threads: int = 1, **variables: str) -> subprocess.Popen[bytes]:
        """Start a worker that nobody starts again when it is lost."""
        options = ["worker", self.address, *HERE, "--name", name, "--nthreads", str(threads)]
        options += ["--no-nanny", "--no-dashboard", "--local-directory", str(self.folder / name)]
        process = self.workers[name] = self._begin(name, *options, **variables)
        wait_for(lambda: "Registered to" in self.log(name), process)
        return process

    def grade(self, project: Path, *options: str) -> subprocess.Popen[str]:
        """Begin to grade the class of a project."""
        process = subprocess.Popen(
            [HARNESS, "grade", *options],
            cwd=project,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            process_group=0,
        )
        self.hosts.append(process)
        return process

    def log(self, name: str) -> str:
        """What a process has said so far."""
        return (self.folder / f"{name}.log").read_text(encoding="utf-8")

    def end(self) -> None:
        """Kill all that are left."""
        for process in (*self.workers.values(), *([self.scheduler] if self.scheduler else [])):
            process.kill()
            process.wait()
        for host in self.hosts:
            host.kill()
            host.communicate()

    def _begin(self, name: str, *options: str, **variables: str) -> subprocess.Popen[bytes]:
        with (self.folder / f"{name}.log").open("wb") as log:
            return subprocess.Popen(
                [DASK, *options],
                cwd=self.project,
                env=os.environ | variables,
                stdout=log,
                stderr=subprocess.STDOUT,
            )


@contextmanager
def processes(folder: Path, project: Path) -> Iterator[Processes]:
    """A scheduler; all of it is gone afterwards."""
    folder.mkdir(parents=True, exist_ok=True)
    made = Processes(folder, project)
    try:
        made.start()
        yield made
    finally:
        made.end()
