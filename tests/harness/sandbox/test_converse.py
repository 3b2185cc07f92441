"""Dialogues, the same in the container and on this machine: who hears what and when, and how they end."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from harness.limits import Limits
from harness.sandbox.port import (
    Command,
    CpuLimit,
    Ending,
    Exited,
    MemoryLimit,
    NotStarted,
    OutputLimit,
    Reply,
    Said,
    Stopped,
    WallLimit,
)
from harness.sandbox.talk import BEGINNING_BYTES
from tests.harness.sandbox.descriptors import descriptors, opened_since
from tests.harness.sandbox.partners import Chatterer, Listener, Mute, build_talker, lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.language import Language
    from harness.sandbox.port import Box, Outcome, Partner, Sandbox

    Converse = Callable[..., Outcome]

PATIENT = Limits(cpu_seconds=20, wall_seconds=120, memory_mib=256)
SHORT = Limits(cpu_seconds=20, wall_seconds=0.7)
LONGER = Limits(cpu_seconds=20, wall_seconds=6)
"""For those that have to come to some point before it."""

EVERY_BYTE = bytes(range(256))
PLACES = [
    pytest.param("docker", marks=pytest.mark.docker),
    pytest.param("local_sandbox", marks=pytest.mark.toolchain("c")),
]


@pytest.fixture(scope="module", params=PLACES)
def box(request: pytest.FixtureRequest, c: Language) -> Iterator[Box]:
    """One box for all tests of a module, in each of the places."""
    sandbox: Sandbox = request.getfixturevalue(request.param)
    with sandbox.open(c, PATIENT) as box:
        build_talker(box)
        yield box


@pytest.fixture
def converse(box: Box) -> Converse:
    """Talk with one behaviour of the talker."""

    def talk(behaviour: str, partner: Partner, limits: Limits = PATIENT) -> Outcome:
        argv = (f"{box.root}/talker", *behaviour.split())
        return box.converse(Command(argv=argv, limits=limits), partner)

    return talk


def program(data: bytes) -> Said:
    """What the program said."""
    return Said(by="program", data=data)


def partner(data: bytes, *, closed: bool = False) -> Said:
    """What its partner said."""
    return Said(by="partner", data=data, closed=closed)


def test_a_dialogue_is_heard_and_written_down_in_its_order(converse: Converse) -> None:
    """Questions without a line end and without a flush are heard before the answer is given."""
    listener = lines(b"one", b"q")
    outcome = converse("ask", listener)
    assert Exited(3) == outcome.ending
    assert (
        program(b"Welcome.\nyour move? "),
        partner(b"one\n"),
        program(b"you said one\nor nothing\nyour move? "),
        partner(b"q\n"),
        program(b"bye\n"),
    ) == outcome.talk
    assert b"".join(said.data for said in outcome.talk[::2]) == outcome.stdout.head
    assert outcome.stdout.complete
    assert b"bye\n" == listener.last


def test_questions_may_be_flushed(converse: Converse) -> None:
    """A program that buffers and flushes by itself is heard alike."""
    listener = lines(b"bob", b"7")
    assert Exited(0) == converse("ask_flushed", listener).ending
    assert [b"name? ", b"hello bob\nage? "] == listener.turns
    assert b"so 7\n" == listener.last


def test_several_lines_at_once_are_read_one_by_one(converse: Converse) -> None:
    """The program waits again only when it has read all that it was told."""
    listener = Listener(Reply(data=b"one\ntwo\nthree\n"), Reply(data=b"q\n"))
    converse("ask", listener)
    said = b"".join(b"you said %b\nor nothing\nyour move? " % word for word in (b"one", b"two", b"three"))
    assert [b"Welcome.\nyour move? ", said] == listener.turns


@pytest.mark.parametrize(
    ("behaviour", "reply", "last"),
    [
        ("ask", Reply(close=True), b"end\n"),
        ("ask", Reply(data=b"half", close=True), b"you said halfor nothing\nyour move? end\n"),
        ("ask", Reply(data=b"a\n", close=True), b"you said a\nor nothing\nyour move? end\n"),
        ("getchar", Reply(data=b"abc\n", close=True), b"4 then -1, end"),
        ("getchar", Reply(close=True), b"0 then -1, end"),
        ("read_on 5000", Reply(data=b"abc", close=True), b"5000 ends\n"),
    ],
)
def test_the_end_of_the_input_is_an_end(
    converse: Converse, behaviour: str, reply: Reply, last: bytes
) -> None:
    """It comes after all that was said, in the middle of a line too, and however often one reads on."""
    listener = Listener(reply)
    outcome = converse(behaviour, listener)
    assert (Exited(0), 1, last) == (outcome.ending, len(listener.turns), listener.last)
    assert partner(reply.data, closed=True) in outcome.talk


def test_half_a_line_is_followed_by_the_other_half(converse: Converse) -> None:
    """What has no line end is there to be read, and the program waits for the rest."""
    listener = Listener(Reply(data=b"ha"), Reply(data=b"lf\n"), Reply(close=True))
    outcome = converse("ask", listener)
    assert [b"Welcome.\nyour move? ", b"", b"you said half\nor nothing\nyour move? "] == listener.turns
    assert partner(b"half\n") in outcome.talk


@pytest.mark.parametrize("size", [1, 7, 512, 4096])
@pytest.mark.parametrize(
    "data",
    [
        EVERY_BYTE * 40,
        b"\x04\x16" * 2000,
        b"\n" * 5000,
        b"x" * 20_000 + b"\n",
        b"x" * 512 + b"\n" + b"y" * 1024 + b"\n" + b"z" * 512,
        b"\r\n\x03\x1a\x1c\x7f\x11\x13\x15\x17\x00",
    ],
)
def test_every_byte_arrives_as_it_is(converse: Converse, data: bytes, size: int) -> None:
    """No byte is a key, no line too long, and nothing is echoed or changed on its way back."""
    outcome = converse(f"bytes {size}", Listener(Reply(data=data, close=True)))
    assert (Exited(0), data) == (outcome.ending, outcome.stdout.head)
    assert (partner(data, closed=True), program(data)) == outcome.talk


def test_a_program_may_end_early(converse: Converse) -> None:
    """What it printed is heard once, and that is all."""
    listener = lines(b"one")
    outcome = converse("early", listener)
    assert (Exited(7), (program(b"no time\n"),)) == (outcome.ending, outcome.talk)
    assert ([], b"no time\n") == (listener.turns, listener.last)


def test_what_is_said_to_a_program_that_ends_is_lost(converse: Converse) -> None:
    """Who talks to it all the time does no harm."""
    outcome = converse("early", Chatterer(b"wait!\n" * 100))
    assert (Exited(7), program(b"no time\n")) == (outcome.ending, outcome.talk[0])


@pytest.mark.parametrize(
    ("behaviour", "make_partner", "limits", "ending"),
    [
        ("deaf", Mute, SHORT, WallLimit(0.7)),
        ("deaf", lambda: lines(b"a", b"b"), SHORT, WallLimit(0.7)),
        ("deaf", lambda: Chatterer(b"x" * 10_000), SHORT, WallLimit(0.7)),
        ("close_all", Mute, SHORT, WallLimit(0.7)),
        ("hide", lambda: lines(b"a"), PATIENT, Stopped()),
        ("spin", Mute, Limits(cpu_seconds=0.5, wall_seconds=120), CpuLimit(0.5)),
        ("flood", Mute, PATIENT, OutputLimit(4)),
        ("flood", lambda: Chatterer(b"no more\n"), PATIENT, OutputLimit(4)),
        ("ask", lambda: Chatterer(b"x" * 1_100_000), PATIENT, Stopped()),
        ("flood", Mute, Limits(output_mib=1, wall_seconds=120), OutputLimit(1)),
        ("flood_errors", Mute, PATIENT, OutputLimit(4)),
        ("memory", lambda: lines(b"go"), Limits(memory_mib=64, wall_seconds=120), MemoryLimit(64)),
        ("ask", Mute, SHORT, WallLimit(0.7)),
    ],
)
def test_limits_hold_as_in_a_run(
    converse: Converse, behaviour: str, make_partner: Callable[[], Partner], limits: Limits, ending: Ending
) -> None:
    """Never reading, flooding, spinning, closing everything: each ends at its limit, whatever it is told."""
    assert ending == converse(behaviour, make_partner(), limits).ending


def test_of_a_flood_all_is_heard_and_the_beginning_is_kept(converse: Converse) -> None:
    """The partner of a program that floods hears it up to its limit; what is written down is bounded."""
    mute = Mute()
    outcome = converse("flood", mute, Limits(output_mib=1, wall_seconds=120))
    assert 1024 * 1024 <= len(mute.heard) <= outcome.stdout.total
    assert (program(mute.heard[:BEGINNING_BYTES]),) == outcome.talk
    assert mute.heard.startswith(outcome.stdout.head)
    assert len(outcome.stdout.head) + len(outcome.stdout.tail) <= 2 * BEGINNING_BYTES


def test_a_wait_is_told_once_for_each_silence(converse: Converse) -> None:
    """Who goes on listening is not told again that nothing happens."""
    mute = Mute()
    converse("ask", mute, LONGER)
    assert (1, b"Welcome.\nyour move? ") == (mute.waits, mute.heard)


def test_an_empty_reply_is_no_reply(converse: Converse) -> None:
    """It is listening, and begins no new silence."""
    outcome = converse("ask", Chatterer(b""), LONGER)
    assert (WallLimit(6), (program(b"Welcome.\nyour move? "),)) == (outcome.ending, outcome.talk)


@pytest.mark.parametrize(
    ("behaviour", "turns"),
    [
        ("pause 300", [b"drum roll\ntada\nok? "]),
        ("slow_starter", [b"Welcome.\nyour move? "]),
        ("thread 300", [b"ok? calculated\n"]),
        ("child_asks", [b"child? "]),
        ("poll", [b"poll? "]),
        ("close_output", [b"going silent\n"]),
        ("deaf", [b"talk to me\n"]),
    ],
)
def test_it_is_known_when_a_program_waits(converse: Converse, behaviour: str, turns: list[bytes]) -> None:
    """A pause for drama and calculating threads are no waiting; a child, a poll, a deaf one do wait."""
    listener = Listener()
    assert Stopped() == converse(behaviour, listener).ending
    assert turns == listener.turns


def test_calculating_is_no_waiting(converse: Converse) -> None:
    """Between an answer and what is printed then nothing is told, however long it takes."""
    listener = lines(b"go")
    assert Exited(0) == converse("think 300", listener).ending
    assert ([b""], b"thought\n") == (listener.turns, listener.last)


def test_many_turns_have_no_false_wait_among_them(converse: Converse) -> None:
    """Who answers only when the program waits, and what it asked last, is never out of step."""
    question = b""

    def answer(heard: bytes, *, waiting: bool) -> Reply | None:
        nonlocal question
        question += heard
        if not waiting:
            return None
        reply, question = Reply(data=question[:-2] + b"\n"), b""
        return reply

    outcome = converse("count 400", answer)
    assert (Exited(0), 800) == (outcome.ending, len(outcome.talk))


def test_a_partner_may_stop(converse: Converse) -> None:
    """The program is ended at once; what it had printed by then was heard."""
    outcome = converse("ask", Listener(Reply(data=b"never said", stop=True)))
    assert (Stopped(), (program(b"Welcome.\nyour move? "),)) == (outcome.ending, outcome.talk)


def test_a_partner_that_fails_leaves_the_box_as_it_was(box: Box, converse: Converse) -> None:
    """What it raises comes out, at the first words or at the last, and the next dialogue is a fresh one."""

    def fail(heard: bytes, *, waiting: bool) -> Reply | None:
        raise LookupError(f"{heard!r} {waiting}")

    for behaviour in ("ask", "early", "flood"):
        with pytest.raises(LookupError):
            converse(behaviour, fail)
        assert Exited(0) == box.run(Command(argv=("true",))).ending
    assert Exited(3) == converse("ask", lines(b"q")).ending


def test_the_time_that_the_partner_takes_is_not_the_program_s(converse: Converse) -> None:
    """While it can do nothing but wait, its clock stands still; though not for ever."""

    def answer_slowly(heard: bytes, *, waiting: bool) -> Reply | None:
        del heard
        if waiting:
            time.sleep(4.5)
        return Reply(data=b"q\n") if waiting else None

    outcome = converse("ask", answer_slowly, Limits(wall_seconds=4))
    assert Exited(3) == outcome.ending
    assert outcome.wall_seconds < 4  # by its own clock


def test_a_dialogue_has_an_end_though_its_partner_takes_all_the_time(converse: Converse) -> None:
    """Four times the wall limit is the most, counted by the clock on the wall."""

    def go_on_slowly(heard: bytes, *, waiting: bool) -> Reply | None:
        del heard
        time.sleep(0.2)
        return Reply(data=b"more\n") if waiting else None

    assert WallLimit(0.5) == converse("ask", go_on_slowly, Limits(wall_seconds=0.5)).ending


def test_what_is_left_is_ended(box: Box, converse: Converse) -> None:
    """A child that keeps the terminal and prints on does not hold the dialogue, nor outlive it."""
    outcome = converse("leave_child", Mute())
    assert Exited(0) == outcome.ending
    assert b"bye\n" == outcome.talk[0].data[:4]
    alive = Command(argv=("kill", "-0", outcome.answer.head.decode()))
    assert Exited(0) != box.run(alive).ending


def test_the_other_descriptors_are_as_in_a_run(converse: Converse) -> None:
    """Stderr and the answer channel are pipes of their own, and no part of the talk."""
    outcome = converse("three", Mute())
    assert (b"to err", b"to answer") == (outcome.stderr.head, outcome.answer.head)
    assert (program(b"to out"),) == outcome.talk


def test_the_command_is_carried_out_as_in_a_run(box: Box) -> None:
    """Its environment is there, at a terminal; its input is not used."""
    argv = (f"{box.root}/talker", "environment")
    command = Command(argv=argv, env=(("OURS", "yes"),), stdin=b"unused", limits=PATIENT)
    assert b"yes 1 1\n" == box.converse(command, Mute()).stdout.head


def test_what_cannot_start_is_not_started(box: Box) -> None:
    """Nobody is called then."""
    mute = Mute()
    outcome = box.converse(Command(argv=("/nothing",)), mute)
    assert (NotStarted("/nothing: No such file or directory"), ()) == (outcome.ending, outcome.talk)
    assert 0 == mute.waits


def test_dialogues_and_runs_follow_each_other(box: Box, converse: Converse) -> None:
    """Nothing of the one is in the other, and no descriptor is lost."""
    before = descriptors()
    for _ in range(20):
        assert Exited(3) == converse("ask", lines(b"q")).ending
        assert b"x" == box.run(Command(argv=("cat",), stdin=b"x")).stdout.head
    assert set() == opened_since(before)
