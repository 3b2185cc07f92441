"""Whether each game was dealt with its own seed, by the calls that were taken down."""

from __future__ import annotations

import pytest

from reference.cmsc201.seeding import judge_seeding


def calls(*seeds: int | str) -> str:
    """Return the calls of a program that draws cards after each of these seeds."""
    return "".join(f"{seed}\ndraw\n" for seed in seeds)


ALL = range(1, 101)


@pytest.mark.parametrize(
    "right",
    [
        calls(*ALL),
        "12345\n" + calls(*ALL),
        "draw\n" + calls(*ALL),
        calls(*ALL).replace("\n7\n", "\n7\n7\n"),
        calls(*ALL).replace("draw\n", "draw\ndraw\n"),
        calls(*(seed for number in ALL for seed in (number, number))),
    ],
)
def test_seed_in_effect_counts(right: str) -> None:
    """A seed that nothing is drawn under, and one that is set again, do no harm."""
    finding = judge_seeding(right)

    assert ("", None, True) == (finding.reason, finding.line, finding.expected == finding.actual)


@pytest.mark.parametrize(
    ("wrong", "place", "words"),
    [
        ("", "seed 1", "never seeded"),
        ("draw\n", "seed 1", "never seeded"),
        (calls(1), "seed 2", "seeded once only"),
        (calls(*range(1, 100)), "seed 100", "seeded for 99 games only"),
        (calls(*range(100)), "seed 1", "seeded with srand(0), where srand(1) belongs"),
        (calls(*range(1, 102)), "seed 100", "once more after the last game, with srand(101)"),
        (calls(1, 2, 2, 4), "seed 3", "seeded with srand(4), where srand(3) belongs"),
        (calls("9" * 500), "seed 1", f"srand({'9' * 20})"),
    ],
)
def test_wrong_seed_is_named(wrong: str, place: str, words: str) -> None:
    """With the game that it was set for."""
    finding = judge_seeding(wrong)

    assert (place, "seeded-each-game") == (finding.place, finding.rule)
    assert words in finding.reason


def test_calls_without_end_are_cut() -> None:
    """No more is kept than tells what is wrong."""
    assert len(judge_seeding(calls(*range(100_000))).actual.split("\n")) <= 1000
