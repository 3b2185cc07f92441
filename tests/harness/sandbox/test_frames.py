"""The bytes between host and supervisor."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.limits import Limits
from harness.sandbox.frames import (
    FRAME_BYTES,
    PIECE_BYTES,
    FrameError,
    Reply,
    Told,
    ask_frame,
    command_frame,
    put_frames,
    read_outcome,
    read_told,
    say_frame,
    split_reply,
    stop_frame,
)
from harness.sandbox.port import (
    Command,
    CpuLimit,
    Ending,
    Exited,
    File,
    MemoryLimit,
    NotStarted,
    Outcome,
    OutputLimit,
    Signalled,
    Stopped,
    Stream,
    WallLimit,
)

LIMITS = Limits(cpu_seconds=1.5, wall_seconds=2.5, memory_mib=64, output_mib=1, answer_kib=128)
COMMAND = Command(argv=("/box/main",), limits=LIMITS)


def outcome_body(ending: int, *, detail: int = 0, reason: bytes = b"", over: int = 1) -> bytes:
    """An outcome as the supervisor writes it: stdout `ab`, stderr `c…d` of ten bytes, no answer."""
    head = struct.pack(">BBIQQQ", ending, over, detail, 1_500_000, 250_000, 2048 * 1024)
    sizes = struct.pack(">QIIQIIQII", 2, 2, 0, 10, 1, 1, 0, 0, 0)
    return head + sizes + b"abcd" + reason


@pytest.mark.parametrize(
    ("number", "detail", "ending"),
    [
        (1, 7, Exited(7)),
        (2, 11, Signalled(11)),
        (3, 0, CpuLimit(1.5)),
        (4, 0, WallLimit(2.5)),
        (5, 0, MemoryLimit(64)),
        (6, 0, OutputLimit(1)),
        (7, 0, NotStarted("/box/main: why")),
        (8, 0, OutputLimit(0.125)),
        (9, 0, Stopped()),
    ],
)
def test_an_outcome_is_read_with_its_ending(number: int, detail: int, ending: Ending) -> None:
    """Endings come as numbers; the limit's size is that of the command."""
    reason = b"why" if number == 7 else b""
    expected = Outcome(
        ending=ending,
        stdout=Stream(head=b"ab", total=2),
        stderr=Stream(head=b"c", tail=b"d", total=10),
        wall_seconds=1.5,
        cpu_seconds=0.25,
        memory_kib=2048,
    )
    assert (expected, True) == read_outcome(outcome_body(number, detail=detail, reason=reason), COMMAND)


def test_an_outcome_says_whether_the_process_is_over() -> None:
    """An answer of a serving process leaves it running."""
    assert not read_outcome(outcome_body(1, over=0), COMMAND)[1]


@pytest.mark.parametrize("body", [b"", b"\1", outcome_body(1)[:60], outcome_body(1)[:-1], outcome_body(99)])
def test_a_broken_outcome_is_refused(body: bytes) -> None:
    """Cut short at any place, or with an ending that there is not."""
    with pytest.raises(FrameError):
        read_outcome(body, COMMAND)


def test_replies_are_split_as_they_come() -> None:
    """Half a reply is none yet; two in one piece are two."""
    buffer = bytearray(b"\0\0\0\2H")
    assert split_reply(buffer) is None
    buffer += b"1\0\0\0\1D\0"
    assert [Reply(b"H", b"1"), Reply(b"D", b""), None] == [split_reply(buffer) for _ in range(3)]
    assert b"\0" == buffer


@pytest.mark.parametrize("length", [b"\0\0\0\0", b"\xff\xff\xff\xff"])
def test_a_reply_of_an_impossible_length_is_refused(length: bytes) -> None:
    """Nobody waits for four gigabytes."""
    with pytest.raises(FrameError):
        split_reply(bytearray(length + b"H"))


def test_a_long_file_is_laid_in_pieces() -> None:
    """Each piece fits a frame; all but the first are appended; an empty file is one piece."""
    frames = list(put_frames([File(path="a/b", data=b"x" * (PIECE_BYTES + 1)), File(path="c", data=b"")]))
    assert [b"P\0\0\0\0\4a/b\0", b"P\1\0\0\0\4a/b\0x", b"P\0\0\0\0\2c\0"] == [
        frames[0][4:14],
        frames[1][4:],
        frames[2][4:],
    ]
    assert PIECE_BYTES == len(frames[0]) - 14


def test_a_command_is_written_with_all_that_bounds_it() -> None:
    """Role, limits in microseconds and bytes, arguments, environment, input."""
    command = Command(argv=("a", "é"), role="builder", stdin=b"in", limits=LIMITS)
    frame = command_frame(command, [("K", "v")])
    assert len(frame) - 4 == struct.unpack_from(">I", frame)[0]
    assert b"R\0" == frame[4:6]
    assert (1_500_000, 2_500_000, 64 << 20, 1 << 20, 64 << 20) == struct.unpack_from(">QQQQQ", frame, 6)
    assert frame.endswith(b"\0\2\0\0\0\2a\0\0\0\0\3\xc3\xa9\0\0\1\0\0\0\4K=v\0in")


def test_a_serving_process_gets_no_input_with_its_command() -> None:
    """Its inputs come as frames of their own, with their length in front."""
    assert command_frame(COMMAND, (), "serve")[4:5] == b"S"
    assert b"\0\0\0\7A\0\0\0\2in" == ask_frame(b"in")
    assert b"\0\0\0\1Z" == stop_frame()


@pytest.mark.parametrize(("mib", "head"), [(1, 1 << 20), (4, 4 << 20), (5, 1 << 20)])
def test_what_may_print_little_is_kept_whole(mib: int, head: int) -> None:
    """Of what may print more, a head and a tail are kept."""
    frame = command_frame(Command(argv=("a",), limits=Limits(output_mib=mib)), ())
    assert (head, 64 * 1024) == struct.unpack_from(">II", frame, 4 + 2 + 5 * 8 + 2 * 4)


def test_a_dialogue_begins_without_an_input() -> None:
    """What its partner says comes in frames of their own, with what is to become of the program."""
    command = Command(argv=("a",), stdin=b"unused", limits=LIMITS)
    frame = command_frame(command, (), "converse")
    assert (b"C", b"a\0\0\0") == (frame[4:5], frame[-4:])
    assert b"\0\0\0\4T\0hi" == say_frame(b"hi")
    assert b"\0\0\0\4T\1hi" == say_frame(b"hi", closes=True)
    assert b"\0\0\0\2T\2" == say_frame(b"", stops=True)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b"\0? ", Told(data=b"? ", waiting=False, last=False)),
        (b"\1? ", Told(data=b"? ", waiting=True, last=False)),
        (b"\1", Told(data=b"", waiting=True, last=False)),
        (b"\2\2", Told(data=b"\2", waiting=False, last=True)),
    ],
)
def test_what_a_program_said_is_read_with_what_it_does_then(body: bytes, told: Told) -> None:
    """It goes on, waits, or has ended."""
    assert told == read_told(body)


@given(st.binary(max_size=200))
def test_any_words_are_read_or_refused(body: bytes) -> None:
    """The first byte decides alone; all others are what was said, whatever they look like."""
    if body[:1] in (b"\0", b"\1", b"\2", b"\3"):
        assert body[1:] == read_told(body).data
    else:
        with pytest.raises(FrameError):
            read_told(body)


@given(st.lists(st.tuples(st.sampled_from([b"T", b"O", b"D"]), st.binary(max_size=50))), st.data())
def test_replies_are_the_same_however_they_are_cut(
    replies: list[tuple[bytes, bytes]], data: st.DataObject
) -> None:
    """A stream of replies that comes in pieces of any size is the same replies."""
    whole = b"".join(struct.pack(">I", 1 + len(body)) + kind + body for kind, body in replies)
    buffer, found = bytearray(), []
    while whole:
        size = data.draw(st.integers(1, len(whole)))
        buffer += whole[:size]
        whole = whole[size:]
        while (reply := split_reply(buffer)) is not None:
            found.append((reply.kind, reply.body))
    assert replies == found


@pytest.mark.parametrize(
    "command",
    [
        Command(argv=("a\0b",)),
        Command(argv=("a",), stdin=b"x" * FRAME_BYTES),
    ],
)
def test_what_the_supervisor_would_refuse_is_not_sent(command: Command) -> None:
    """A NUL in an argument, or a command longer than a frame, is our own fault and said here."""
    with pytest.raises(FrameError):
        command_frame(command, ())
