"""What one ``docker run`` or one ``docker exec`` for each case would cost, from a sample of each language."""

from __future__ import annotations

import subprocess
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bench.plain_container import plain_container
from bench.workload import RIGHT

if TYPE_CHECKING:
    from bench.workload import Bench

SAMPLE = 3
HARDENED = (
    "--network=none",
    "--read-only",
    "--cap-drop=ALL",
    "--security-opt=no-new-privileges",
    "--memory=512m",
)
TRIAL = "grading-harness-bench:trial"
PLACE = "/program"


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineWays:
    """Seconds for one case of a language, with each way."""

    run: float
    execute: float


def sample_engine(bench: Bench, language: str) -> EngineWays:
    """Take the times of a right program on one case; its container is made an image for ``docker run``."""
    chosen = bench.chosen(RIGHT[language])
    _, plan = bench.plan(chosen, PLACE)
    argv, env = plan.command()
    script = ("-c", 'exec "$@" 3>&1', "sh", *argv)
    names = ["--env=HOME=/tmp", *(f"--env={name}={value}" for name, value in env)]
    with plain_container(bench.image(chosen), bench.loop) as bare, bare.loop() as loop:
        bare.put(plan.files, PLACE)
        for job in bench.build_jobs(plan, PLACE):
            loop.do(job)
        subprocess.run(["docker", "commit", bare.id, TRIAL], check=True, capture_output=True)
        try:
            data = bench.inputs[0]
            run = ["docker", "run", "--rm", "-i", *HARDENED, *names, "--entrypoint=sh", TRIAL, *script]
            execute = ["docker", "exec", "-i", *names, bare.id, "sh", *script]
            return EngineWays(run=_calls(run, data), execute=_calls(execute, data))
        finally:
            subprocess.run(["docker", "rmi", "--force", TRIAL], check=True, capture_output=True)


def _calls(argv: list[str], data: bytes) -> float:
    began = time.perf_counter()
    for _ in range(SAMPLE):
        if not subprocess.run(argv, input=data, check=True, stdout=subprocess.PIPE).stdout:
            raise RuntimeError("no answer came")
    return (time.perf_counter() - began) / SAMPLE
