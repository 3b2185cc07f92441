"""Seeds that catch what has to be caught, and the YAML that is proposed for them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.audit import Digging, cases_yaml, mine
from harness.audit.mine import Find, Mined
from reference.generator.splitmix64 import Seeded
from reference.shuffle import fisher_yates
from tests.harness.audit.games import Talking, dealt
from tests.harness.explain.game import READINGS, Reference

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.oracle import PartnerReference

    Values = Mapping[str, str | int]

DIGGING = Digging(shuffles=("fisher-yates",), rng="splitmix64", seeds=range(1, 21))


class Dealing(Reference):
    """A reference with a deck of four; a deck that begins with 4 has no answer."""

    DECK = (1, 2, 3, 4)

    def answer(self, deck: Sequence[int]) -> tuple[int, ...]:
        """The numbers in order."""
        if deck[0] == 4:
            raise LookupError
        return tuple(sorted(deck))


def deck(seed: int) -> tuple[int, ...]:
    """The deck of a seed."""
    return fisher_yates.shuffle(Dealing.DECK, Seeded(seed), {})


def test_few_seeds_catch_all() -> None:
    """The one mutant that a deck may let pass decides; decks without an answer are left out."""
    case = dealt("2 1 4 3")
    mined = mine(Dealing(), [dealt("1 2 4 3"), case], DIGGING)
    caught = [seed for seed in DIGGING.seeds if deck(seed)[0] == 2]
    assert (
        Mined(
            finds=(Find(like=dealt("1 2 4 3"), shuffle="fisher-yates", seeds=(caught[0],)),),
            mutants=5,
            missed=(),
            tried=sum(deck(seed)[0] != 4 for seed in DIGGING.seeds),
        )
        == mined
    )


def test_each_as_often_as_asked() -> None:
    """Three seeds for three times."""
    mined = mine(Dealing(), [dealt("2 1 4 3")], replace(DIGGING, times=3))
    assert [3] == [len(find.seeds) for find in mined.finds]


def test_what_no_seed_catches() -> None:
    """It is named; pairs count when they are asked for."""
    readings = {"crashing": READINGS["crashing"], "short+right": replace(READINGS["short"], rules=sorted_)}
    mined = mine(Dealing(readings), [dealt("2 1 4 3")], replace(DIGGING, pairs=True))
    assert (2, ("short+right",)) == (mined.mutants, mined.missed)


def sorted_(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """A reading that is none."""
    return tuple(sorted(numbers))


def test_seeds_that_are_settings() -> None:
    """A case without a deck of ours is tried with other seeds in its settings, each kind by itself."""

    class Chatting(Talking):
        def partner(self, settings: Values) -> PartnerReference:
            return super().partner({"deck": "7 8" if settings["seed"] == 3 else "1 2"})

    case = replace(dealt("1 2"), oracle="referee", input="", settings=(("mode", "plain"), ("seed", 9)))
    fixed = replace(case, id="fixed", settings=(("mode", "plain"), ("policy", "x")))
    mined = mine(Chatting(), [fixed, case], replace(DIGGING, seeds=range(1, 6)))
    assert ([(3,)], ("polite",), 5) == ([find.seeds for find in mined.finds], mined.missed, mined.tried)


def test_reference_without_mutants() -> None:
    """No case is proposed."""
    seeded = replace(dealt("1 2"), settings=(("seed", 1),))
    assert Mined(finds=(), mutants=0, missed=(), tried=0) == mine(object(), [seeded], DIGGING)


def test_unknown_shuffle() -> None:
    """Names are checked by whoever asks for them."""
    with pytest.raises(ValueError, match="no shuffle backwards"):
        mine(Dealing(), [dealt("2 1 4 3")], replace(DIGGING, shuffles=("backwards",)))


def test_yaml_of_decks() -> None:
    """An entry with its shuffle and seeds."""
    assert cases_yaml([Find(like=dealt("2 1 4 3"), shuffle="riffle", seeds=(3, 17))], "glibc") == (
        "  - id: mined-1-{seed}\n    shuffle: {algorithm: riffle, rng: glibc}\n    seeds: [3, 17]"
    )


def test_yaml_of_everything_that_a_case_can_have() -> None:
    """Oracle, target, settings without the seed, input and clock; quotes where a word needs them."""
    case = replace(
        dealt("1 2"),
        oracle="referee",
        target="checked",
        input="\n\n",
        settings=(("least", 3), ("mode", "true"), ("policy", "plain"), ("seed", 4), ("what", "A b")),
        clock=1_700_000_000,
    )
    short = replace(case, oracle="answer", settings=(), target="", input="", clock=None)
    finds = [Find(like=case, shuffle="", seeds=(1,)), Find(like=short, shuffle="", seeds=(2,))]
    assert cases_yaml(finds, "glibc") == (
        "  - id: mined-1-{seed}\n"
        "    oracle: referee\n"
        "    target: checked\n"
        '    with: {least: 3, mode: "true", policy: plain, what: "A b"}\n'
        '    stdin: "\\n\\n"\n'
        "    seeds: [1]\n"
        "    clock: 1700000000\n"
        "  - id: mined-2-{seed}\n"
        "    seeds: [2]"
    )
