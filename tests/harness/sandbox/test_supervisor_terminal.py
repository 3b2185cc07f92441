"""What the supervisor types on a program's terminal: its own code, built here, watched by the sanitizers."""

from __future__ import annotations

import random
import struct
import subprocess
from pathlib import Path

import pytest

from harness.sandbox.local_terminal import keys

pytestmark = pytest.mark.toolchain("c")

HERE = Path(__file__).parent
SUPERVISOR = HERE.parents[2] / "harness" / "sandbox" / "supervisor"
PIECES = [b"\n", b"x", b"y" * 511, b"z" * 512, b"\4", b"\x16", b"\0\xff", b"\r\n"]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The typing with a small front."""
    program = tmp_path_factory.mktemp("terminal") / "type_keys"
    sources = [str(HERE / "type_keys.c"), str(SUPERVISOR / "terminal.c"), str(SUPERVISOR / "host.c")]
    sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
    options = ["-std=c17", "-D_GNU_SOURCE", "-O1", "-g", *sanitizers, f"-I{SUPERVISOR}"]
    subprocess.run(["gcc", *options, "-o", str(program), *sources], check=True)
    return program


def test_both_sandboxes_type_alike(program: Path) -> None:
    """The same keys for any text, and never more of them than there is room for."""
    chance = random.Random(96)
    texts = [b"", *PIECES]
    texts += [b"".join(chance.choices(PIECES, k=chance.randint(1, 20))) for _ in range(2000)]
    given = b"".join(struct.pack(">I", len(text)) + text for text in texts)
    done = subprocess.run([str(program)], input=given, check=False, capture_output=True)
    assert (0, b"") == (done.returncode, done.stderr)
    typed = map(keys, texts)
    assert b"".join(struct.pack(">I", len(each)) + each for each in typed) == done.stdout
