"""The host's side of a dialogue, without any program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.limits import Limits
from harness.sandbox.port import Command, Exited, Outcome, OutputLimit, Reply, Said
from harness.sandbox.talk import BEGINNING_BYTES, NOTHING, SPOKEN_BYTES, Talk, bound, with_talk
from tests.harness.sandbox.partners import Chatterer, Listener

if TYPE_CHECKING:
    from collections.abc import Sequence


def said(*replies: Reply) -> tuple[Said, ...]:
    """What is written down when the program says "a", "b" and so on, and these are the replies."""
    talk = Talk(Listener(*replies))
    for number in range(len(replies)):
        talk.hear(bytes([ord("a") + number]), waiting=True)
    return talk.said


@pytest.mark.parametrize(
    ("replies", "expected"),
    [
        ([], []),
        ([Reply(data=b"1"), Reply(data=b"2")], [b"a", b"1", b"b", b"2"]),
        ([Reply(), Reply(data=b"2")], [b"ab", b"2"]),
        ([Reply(stop=True)], [b"a"]),
        ([Reply(data=b"lost", stop=True)], [b"a"]),
        ([Reply(data=b"1", close=True), Reply(data=b"lost"), Reply(close=True)], [b"a", b"1", b"bc"]),
    ],
)
def test_voices_take_turns(replies: Sequence[Reply], expected: list[bytes]) -> None:
    """What one says in pieces is one thing said; what cannot be heard any more is not said."""
    assert expected == [each.data for each in said(*replies)]


def test_what_the_partner_says_in_pieces_is_one_thing_said() -> None:
    """Also where the end of the input comes after it, or alone."""
    talk = Talk(Listener(Reply(data=b"1"), Reply(data=b"2"), Reply(close=True)))
    replies = [talk.hear(b"", waiting=True) for _ in range(3)]
    assert [Reply(data=b"1"), Reply(data=b"2"), Reply(close=True)] == replies
    talk.hear(b"bye", waiting=False)
    assert (Said(by="partner", data=b"12", closed=True), Said(by="program", data=b"bye")) == talk.said


def test_only_the_last_of_the_partner_s_words_closes() -> None:
    """Nothing is marked before."""
    closed = [each.closed for each in said(Reply(data=b"1"), Reply(close=True), Reply())]
    assert [False, False, False, True, False] == closed


def test_the_last_words_are_heard_and_no_reply_to_them_counts() -> None:
    """The program is not there any more."""
    listener = Listener(Reply(data=b"too late"))
    talk = Talk(listener)
    assert NOTHING == talk.hear(b"bye", waiting=True, last=True)
    assert ([b"bye"], (Said(by="program", data=b"bye"),)) == (listener.turns, talk.said)


def test_a_partner_who_says_too_much_is_stopped() -> None:
    """All that it said until then is written down."""
    talk = Talk(Chatterer(b"x" * (SPOKEN_BYTES // 2)))
    stops = [talk.hear(b"", waiting=True).stop for _ in range(3)]
    assert [False, False, True] == stops
    assert [SPOKEN_BYTES] == [len(each.data) for each in talk.said]


@pytest.mark.parametrize(("mib", "expected"), [(128, 4), (1, 1)])
def test_what_may_be_printed_is_bounded(mib: int, expected: int) -> None:
    """All of a dialogue is kept, so there is less of it than of a run's output; a lower limit stays."""
    command = Command(argv=("a",), limits=Limits(output_mib=mib, cpu_seconds=3))
    assert Command(argv=("a",), limits=Limits(output_mib=expected, cpu_seconds=3)) == bound(command)


def test_of_too_much_the_beginning_is_kept() -> None:
    """Each of many dialogues may be such a one; where the program ended otherwise, nothing is left out."""
    talk = Talk(Chatterer(b"yes\n"))
    talk.hear(b"sure? ", waiting=True)
    talk.hear(b"x" * BEGINNING_BYTES, waiting=True)
    talk.hear(b"behind", waiting=True)
    too_much = with_talk(Outcome(ending=OutputLimit(4)), talk).talk
    assert (b"sure? ", b"yes\n") == tuple(said.data for said in too_much[:2])
    assert BEGINNING_BYTES == sum(len(said.data) for said in too_much)
    assert talk.said == with_talk(Outcome(ending=Exited(0)), talk).talk
