"""The sandbox of a script: its dialogues are those of the real ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.limits import Limits
from harness.sandbox.port import Command, Exited, Outcome, Reply, Said, Stopped, Stream, WallLimit
from harness.sandbox.scripted import ScriptedBox
from tests.harness.sandbox.partners import Listener, Mute, lines

if TYPE_CHECKING:
    from harness.sandbox.port import Partner
    from harness.sandbox.scripted import Lines

ASK = Command(argv=("ask",), limits=Limits(wall_seconds=7))


def ask(command: Command) -> Lines:
    """Ask until the input ends, or somebody says "q"."""
    words = yield b"%b? " % command.argv[0].encode()
    while words not in (b"", b"q\n"):
        words = yield b"you said %b? " % words
    return b"bye\n", Exited(3)


def early(_command: Command) -> Lines:
    """End without a question."""
    yield from ()
    return b"no time\n", Exited(7)


def converse(partner: Partner) -> Outcome:
    """Hold a dialogue with the one who asks."""
    return ScriptedBox(script=lambda _: Outcome(ending=Exited(0)), program=ask).converse(ASK, partner)


def test_both_sides_speak_in_turn() -> None:
    """The talk is in its order, the output all that the program said."""
    outcome = converse(lines(b"one", b"q"))
    talk = (
        Said(by="program", data=b"ask? "),
        Said(by="partner", data=b"one\n"),
        Said(by="program", data=b"you said one\n? "),
        Said(by="partner", data=b"q\n"),
        Said(by="program", data=b"bye\n"),
    )
    printed = b"ask? you said one\n? bye\n"
    stdout = Stream(head=printed, total=len(printed))
    assert Outcome(ending=Exited(3), stdout=stdout, talk=talk) == outcome


def test_the_end_of_the_input_follows_what_was_said() -> None:
    """What the program prints to both is heard together."""
    listener = Listener(Reply(data=b"one\n", close=True))
    assert Exited(3) == converse(listener).ending
    assert ([b"ask? "], b"you said one\n? bye\n") == (listener.turns, listener.last)


def test_where_both_wait_time_runs_out() -> None:
    """At once, for there is no clock."""
    assert WallLimit(7) == converse(Mute()).ending


def test_the_partner_may_stop() -> None:
    """The program hears nothing of it."""
    assert Stopped() == converse(Listener()).ending


def test_a_program_may_end_without_a_question() -> None:
    """Its last words are heard; the box remembers the command."""
    box = ScriptedBox(script=lambda _: Outcome(ending=Exited(0)), program=early)
    mute = Mute()
    outcome = box.converse(ASK, mute)
    assert (Exited(7), b"no time\n", 0) == (outcome.ending, mute.heard, mute.waits)
    assert [ASK] == box.commands


def test_without_a_program_a_dialogue_ends_as_a_run_does() -> None:
    """What it printed is heard; nobody is asked anything."""
    said = Outcome(ending=Exited(5), stdout=Stream(head=b"words", total=5))
    mute = Mute()
    outcome = ScriptedBox(script=lambda _: said).converse(ASK, mute)
    assert (Exited(5), (Said(by="program", data=b"words"),)) == (outcome.ending, outcome.talk)
    assert (b"words", 0) == (mute.heard, mute.waits)
