"""What a hand-in decides is read in bounded time: one submission cannot hold up a class on the host."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 600
"""Twenty times what it takes; a single step in the square of its text takes hours."""


def test_hostile_texts_are_read_to_the_end() -> None:
    """Compilers' messages, sources, tests and answers of one piece again and again; what hangs is named."""
    called = [sys.executable, "-m", "tests.fuzz.read_hostile"]
    with subprocess.Popen(called, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            steps, _ = process.communicate(timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            steps, _ = process.communicate()
    assert (0, "excerpt, '²'") == (process.returncode, steps.splitlines()[-1])
