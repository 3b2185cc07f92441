"""The supervisor's readers of foreign bytes, watched by the sanitizers: a corpus, and changes of it.

`make fuzz` looks further, with a compiler that watches which way an input takes, for as long as one likes.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent / "supervisor"
SUPERVISOR = Path(__file__).parents[2] / "harness" / "sandbox" / "supervisor"
PARTS = {"requests": "request.c", "capture": "capture.c", "terminal": "terminal.c", "serve": "capture.c"}
"""What is fuzzed, and the file of the supervisor's that it is linked with."""

FLAGS = (
    "-std=c17",
    "-D_GNU_SOURCE",
    "-O1",
    "-g",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
)
CHANGED = 20_000


@pytest.mark.toolchain("c")
@pytest.mark.parametrize("part", PARTS)
def test_foreign_bytes_do_no_harm(part: str, tmp_path: Path) -> None:
    """No input of the corpus, and none of many changed ones, breaks a bound or a promise."""
    program = tmp_path / part
    sources = [HERE / f"fuzz_{part}.c", HERE / "drive.c", SUPERVISOR / PARTS[part]]
    subprocess.run(
        ["gcc", *FLAGS, f"-I{SUPERVISOR}", f"-I{HERE}", "-o", str(program), *map(str, sources)], check=True
    )
    corpus = HERE / "corpus" / part
    count = len(list(corpus.iterdir()))
    done = subprocess.run([program, corpus, str(CHANGED)], check=False, capture_output=True, text=True)
    assert (0, "") == (done.returncode, done.stderr)
    assert f"{count} inputs and {CHANGED} changed ones\n" == done.stdout


def test_every_part_is_named_to_make() -> None:
    """`make fuzz` runs the same parts."""
    makefile = (HERE.parents[2] / "Makefile").read_text(encoding="utf-8")
    (line,) = (line for line in makefile.splitlines() if line.startswith("FUZZED := "))
    assert [f"{part}:{file}" for part, file in PARTS.items()] == line.removeprefix("FUZZED := ").split()
