"""What an answer came to, by each oracle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.answer import check_answer, partner_of, talk_of
from harness.compare.cards import compare
from harness.sandbox.port import Reply, Said
from harness.verdict import Run
from tests.harness.toys import Reference, case, outcome

SUM = replace(case("0"), oracle="referee", input="", expected="", settings=(("numbers", 2),))


def talk(*said: tuple[str, str]) -> Run:
    """A run that was a dialogue."""
    pieces = tuple(
        Said(by="program" if voice == "program" else "partner", data=text.encode()) for voice, text in said
    )
    return Run(outcome=replace(outcome(), talk=pieces), actual="")


def test_an_answer_known_beforehand_is_compared() -> None:
    """There is a difference and no finding."""
    checked = check_answer(case("2 1"), Run(outcome=outcome(), actual="2 1"), Reference(), compare)
    assert checked.difference == compare("1 2", "2 1")
    assert checked.finding is None


@pytest.mark.parametrize(
    ("printed", "reason"), [("2 1\n1 2", ""), ("2 1\n2 1", "The second line is not the first in order.")]
)
def test_a_transcript_is_replayed(printed: str, reason: str) -> None:
    """The finding goes along; its reason is the difference, where there is one."""
    one = replace(case("2 1"), oracle="replay", expected="")
    checked = check_answer(one, Run(outcome=outcome(), actual=printed), Reference(), compare)
    assert checked.finding is not None
    assert checked.finding.expected == "2 1\n1 2"
    assert reason == (checked.difference.came if checked.difference else "")


@pytest.mark.parametrize(("last", "reason"), [("3\n", ""), ("4\n", "The sum is 3.")])
def test_a_dialogue_is_refereed(last: str, reason: str) -> None:
    """The reference reads both voices in their order."""
    run = talk(
        ("program", "?\n"), ("partner", "1\n"), ("program", "?\n"), ("partner", "2\n"), ("program", last)
    )
    checked = check_answer(SUM, run, Reference(), compare)
    assert reason == (checked.difference.came if checked.difference else "")


def test_a_voice_is_read_whole() -> None:
    """Pieces of one voice are one turn, and a letter that was cut is no stranger."""
    one, other = "é".encode()[:1], "é".encode()[1:]
    pieces = (Said(by="program", data=one), Said(by="program", data=other), Said(by="partner", data=b"x"))
    assert talk_of(pieces) == (("program", "é"), ("partner", "x"))
    assert talk_of(()) == ()
    assert talk_of((Said(by="program", data=b"\xff"),)) == (("program", "\N{REPLACEMENT CHARACTER}"),)


def test_a_partner_speaks_in_bytes() -> None:
    """It listens until it has something to say, hears a cut letter whole, and closes at the end."""
    partner = partner_of(SUM, Reference())
    assert partner(b"How many", waiting=False) is None
    assert partner("é?\n".encode()[:1], waiting=False) is None
    assert partner("é?\n".encode()[1:], waiting=False) == Reply(data=b"1\n")
    assert partner(b"", waiting=True) == Reply(data=b"2\n")
    assert partner(b"?\n", waiting=False) == Reply(close=True)
