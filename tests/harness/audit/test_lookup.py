"""A program that only knows the public cases by heart, and what it fails."""

from __future__ import annotations

from dataclasses import replace

from harness.audit.lookup import learnt_failures
from tests.harness.audit.games import Printing, Talking, dealt
from tests.harness.explain.game import Reference


def test_answers_by_heart() -> None:
    """It passes the public inputs, wherever they come again, and no others."""
    cases = [dealt("3 1 2", "public"), dealt("1 2 3"), replace(dealt("3 1 2"), id="again")]
    assert frozenset({"three-123"}) == learnt_failures(Reference(), cases)


def test_transcripts_by_heart() -> None:
    """Where a program chooses for itself, a transcript that was right once is right again."""
    public = replace(dealt("1 2", "public"), oracle="replay", input="", settings=(("deck", "2 1 4"),))
    again = replace(public, id="again", group="hidden", settings=(("deck", "9 8 7"), ("least", 3)))
    longer = replace(again, id="longer", settings=(("deck", "9 8 7 6"), ("least", 4)))
    other = replace(again, id="other", target="checked")
    assert frozenset({"longer", "other"}) == learnt_failures(Printing(), [public, again, longer, other])


def test_dialogues_by_heart() -> None:
    """What was said once is said again, whatever is asked."""
    public = replace(dealt("1 2", "public"), oracle="referee", input="", settings=(("deck", "1 2"),))
    same = replace(public, id="same", group="hidden")
    longer = replace(same, id="longer", settings=(("deck", "1 2 3"),))
    shorter = replace(same, id="shorter", settings=(("deck", "1"),))
    assert frozenset({"longer"}) == learnt_failures(Talking(), [public, same, longer, shorter])


def test_nothing_to_learn_from() -> None:
    """A reference without programs, or cases that none can be tried on."""
    assert learnt_failures(object(), [dealt("1 2 3", "public")]) is None
