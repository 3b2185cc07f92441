"""What the supervisor reads out of requests: its own parser, built here and watched by the sanitizers."""

from __future__ import annotations

import random
import struct
import subprocess
from pathlib import Path

import pytest

from harness.limits import Limits
from harness.sandbox.frames import ask_frame, command_frame, put_frames, say_frame, stop_frame
from harness.sandbox.port import Command, File

pytestmark = pytest.mark.toolchain

HERE = Path(__file__).parent
SUPERVISOR = HERE.parents[2] / "harness" / "sandbox" / "supervisor"
SANITIZERS = "-fsanitize=address,undefined"
LIMITS = Limits(
    cpu_seconds=1, wall_seconds=2, memory_mib=3, output_mib=4, answer_kib=5, processes=6, file_mib=7
)
COMMAND = Command(argv=("/box/main", ""), stdin=b"input", limits=LIMITS)
RUN = command_frame(COMMAND, [("HOME", "/scratch")])
SAY = say_frame(b"words", closes=True)
PUT = next(iter(put_frames([File(path="a/b.c", data=b"data")])))


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The parser with a small front."""
    program = tmp_path_factory.mktemp("parser") / "read_requests"
    sources = [str(HERE / "read_requests.c"), str(SUPERVISOR / "request.c")]
    options = [
        "-std=c17",
        "-D_GNU_SOURCE",
        "-O1",
        "-g",
        SANITIZERS,
        "-fno-sanitize-recover=all",
        f"-I{SUPERVISOR}",
    ]
    subprocess.run(["gcc", *options, "-o", str(program), *sources], check=True)
    return program


def read(program: Path, *frames: bytes) -> list[str]:
    """What is made of each frame."""
    done = subprocess.run([str(program)], input=b"".join(frames), check=False, capture_output=True)
    assert (0, b"") == (done.returncode, done.stderr)
    return done.stdout.decode("utf-8", "replace").splitlines()


def put(path: bytes) -> bytes:
    """A request to lay an empty file at any path whatever."""
    return frame(b"P\0" + struct.pack(">I", len(path) + 1) + path + b"\0")


def frame(payload: bytes) -> bytes:
    """Any payload as a frame."""
    return struct.pack(">I", len(payload)) + payload


def test_requests_are_read_as_they_were_written(program: Path) -> None:
    """Both ends agree on every field."""
    serve, converse = command_frame(COMMAND, (), "serve"), command_frame(COMMAND, (), "converse")
    fields = f"role 1 cpu 1000000 wall 2000000 memory {3 << 20} output {4 << 20} file {7 << 20} answer 5120"
    assert [
        "P [a/b.c] new 4",
        f"R {fields} processes 6 [/box/main] [] {{HOME=/scratch}} input 5",
        f"S {fields} processes 6 [/box/main] [] input 0",
        f"C {fields} processes 6 [/box/main] [] input 0",
        "A 9",
        "Z",
        "T 5 closes",
        "T 0 stops",
        "T 0",
    ] == read(
        program,
        PUT,
        RUN,
        serve,
        converse,
        ask_frame(b"input"),
        stop_frame(),
        SAY,
        say_frame(b"", stops=True),
        say_frame(b""),
    )


@pytest.mark.parametrize(
    "path",
    [
        b"",
        b"/",
        b"/etc/passwd",
        b"..",
        b".",
        b"../x",
        b"a/../b",
        b"a/..",
        b"a/./b",
        b"a//b",
        b"a/",
        b"x" * 256,
        b"a/" * 600 + b"a",
        b"a\0b",
    ],
)
def test_a_path_that_leaves_the_root_is_refused(program: Path, path: bytes) -> None:
    """Absolute, upwards, empty or overlong steps."""
    assert ["refused"] == read(program, put(path))


@pytest.mark.parametrize(
    "path", [b"a", b"a/b/c", b".hidden", b"..a", b"a..", b"x" * 255, b"War (1).ex", b"\xff"]
)
def test_a_path_below_the_root_is_taken(program: Path, path: bytes) -> None:
    """Any other name is a name."""
    (said,) = read(program, put(path))
    assert said.startswith("P [")


@pytest.mark.parametrize(
    "payload",
    [
        b"X",
        b"H1",
        b"Z\0",
        b"T",
        b"T\4words",  # a flag that there is not
        b"C",
        RUN[4:5],
        RUN[4:50],
        RUN[4:5] + b"\2" + RUN[6:],  # no such role
        RUN[4:6] + b"\xff" * 8 + RUN[14:],  # more time than a day
        RUN[4:46] + b"\xff" * 4 + RUN[50:],  # an answer larger than any
        RUN[4:62] + b"\0\0\0\0",  # no arguments
        RUN[4:62] + b"\xff\xff" + RUN[64:],  # more arguments than allowed
        RUN[4:62] + b"\0\1\0\0\0\0\0\0",  # an argument without its end
        RUN[4:62] + b"\0\1\0\0\0\2ab\0\0",  # an argument that does not end
        RUN[4:62] + b"\0\1\xff\xff\xff\xffa\0\0\0",  # an argument longer than the frame
    ],
)
def test_anything_else_is_refused(program: Path, payload: bytes) -> None:
    """Unknown kinds, numbers out of bounds, strings that do not end."""
    assert ["refused"] == read(program, frame(payload))


def test_damaged_requests_are_refused_or_read_but_never_harm(program: Path) -> None:
    """Bytes changed, cut and inserted at random: the sanitizers see no access outside the frame."""
    chance = random.Random(506)
    frames = []
    for _ in range(4000):
        payload = bytearray(chance.choice([RUN, RUN, PUT, PUT, SAY])[4:])
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(payload))
            match chance.randrange(3):
                case 0:
                    payload[at] = chance.choice([0, 1, 127, 255, chance.randrange(256)])
                case 1:
                    del payload[at : at + chance.randint(1, 8)]
                case _:
                    payload[at:at] = chance.randbytes(chance.randint(1, 8))
            payload = payload or bytearray(b"R")
        frames.append(frame(bytes(payload)))
    said = read(program, *frames)
    assert 1000 < said.count("refused") < 4000
