"""Programs with known misreadings are found to have them, and nothing is said of programs that have none."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.casefile import load_assignment
from harness.compare.cards import compare
from harness.explain import find_misreading
from harness.graded import CaseResult
from harness.sandbox.port import CpuLimit, Exited, Outcome
from harness.verdict import Run, Verdict
from reference import cps506_war as war
from tests.test_specimens import HOME, graded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.case import Case
    from harness.sandbox.port import Sandbox

    Answer = tuple[int, ...] | str
    Program = Callable[[tuple[int, ...]], Answer]

CASES = Path(__file__).parents[1] / "cases"


@pytest.fixture(scope="module")
def cases() -> tuple[Case, ...]:
    """The cases of CPS506 War, loaded once."""
    return load_assignment(CASES / "cps506-war").cases


def run(program: Program, cases: Sequence[Case]) -> list[CaseResult]:
    """What a program comes to that answers, crashes, or never ends."""
    results = []
    for case in cases:
        answer = program(tuple(map(int, case.input.split())))
        text = "" if isinstance(answer, str) else " ".join(map(str, answer))
        difference = compare(case.expected, text)
        verdict = Verdict.PASSED if difference is None else Verdict.WRONG_ANSWER
        if isinstance(answer, str):
            verdict = Verdict.RUNTIME_ERROR if answer == "crash" else Verdict.TIME_LIMIT
        ending = Exited(0) if verdict is not Verdict.TIME_LIMIT else CpuLimit(10)
        ran = Run(outcome=Outcome(ending=ending), actual=text)
        results.append(CaseResult(case=case, run=ran, verdict=verdict, difference=difference, sentence=""))
    return results


@pytest.mark.parametrize("name", war.SINGLES)
def test_each_single_misreading_is_found(name: str, cases: tuple[Case, ...]) -> None:
    """By its own name, for all that failed, with nothing that looks alike."""
    rules = war.SINGLES[name].rules
    found = find_misreading(war, run(lambda deck: war.reading_answer(deck, rules), cases))
    assert found is not None
    assert (name, (), True) == (found.name, found.alike, found.whole)


@pytest.mark.parametrize("name", [*war.PAIRS][::29])
def test_pairs_are_found(name: str, cases: tuple[Case, ...]) -> None:
    """Under their own name or as what answers alike in every case; a sample of them."""
    rules = war.PAIRS[name].rules
    results = run(lambda deck: war.reading_answer(deck, rules), cases)
    found = find_misreading(war, results)
    assert found is not None
    assert found.whole
    same = run(lambda deck: war.reading_answer(deck, war.READINGS[found.name].rules), cases)
    assert [each.run for each in results] == [each.run for each in same]


def chance(what: str, deck: tuple[int, ...]) -> random.Random:
    """The luck of a program with a deck: the same whichever tests have run before in this worker."""
    return random.Random(f"{what} {deck}")


def shuffled(deck: tuple[int, ...]) -> Answer:
    """The cards in any order."""
    return tuple(chance("shuffled", deck).sample(deck, len(deck)))


def swapped(deck: tuple[int, ...]) -> Answer:
    """Right but for two neighbours."""
    answer = [*war.answer(deck)]
    at = chance("swapped", deck).randrange(len(answer) - 1)
    answer[at : at + 2] = answer[at + 1], answer[at]
    return tuple(answer)


def crashing_in_long_games(deck: tuple[int, ...]) -> Answer:
    """Right, but recursion goes too deep."""
    return "crash" if int(war.traits(deck)["rounds"]) > 400 else war.answer(deck)


def now_and_then(program: Program) -> Program:
    """Right, but in one case of five."""
    return lambda deck: program(deck) if chance("now and then", deck).random() < 1 / 5 else war.answer(deck)


@pytest.mark.parametrize(
    "program",
    [
        shuffled,
        swapped,
        crashing_in_long_games,
        lambda _deck: "crash",
        lambda _deck: "endless",
        lambda _deck: (),
        lambda deck: (0,) * len(deck),
        sorted,
        lambda deck: war.answer(deck)[:-1],
        now_and_then(shuffled),
        now_and_then(swapped),
        now_and_then(lambda _deck: "crash"),
        now_and_then(lambda _deck: "endless"),
        now_and_then(lambda _deck: ()),
    ],
)
def test_nothing_is_said_of_programs_without_a_misreading(program: Program, cases: tuple[Case, ...]) -> None:
    """Random, broken, unfinished, or right but for a slip: no reading explains them."""
    assert find_misreading(war, run(program, cases)) is None


def test_public_answers_by_heart_are_no_misreading(cases: tuple[Case, ...]) -> None:
    """A program that knows the public answers, and else gives the deck back, does not count as undealt."""
    known = {case.input: tuple(map(int, case.expected.split())) for case in cases if case.group == "public"}
    by_heart = {tuple(map(int, deck.split())): answer for deck, answer in known.items()}
    assert find_misreading(war, run(lambda deck: by_heart.get(deck, deck), cases)) is None


SPECIMENS = (
    ("wrong-answer/c/ace-low", "ace-low-everywhere"),
    ("wrong-answer/c/aces-as-fourteen", "ace-written-14"),
    ("wrong-answer/c/first-card-on-top", "top-first"),
    ("wrong-answer/c/player-two-wins-second-ties", "ties-again-to-2"),
    ("wrong-answer/c/short-side-loses-at-once", "one-left-early-2-first"),
    ("wrong-answer/c/table-left-out", "chest-left-out-padded"),
    ("wrong-answer/elixir/earlier-cards-of-a-chained-war-lost", "chain-forgotten"),
    ("wrong-answer/cpp/unsorted", "unsorted-laid-1-first"),
    ("wrong-answer/rust/winner-keeps-the-last-card", "one-left-early-unless-both"),
    ("runtime-error/c/crash-in-a-chained-war-that-is-short", "no-card-crashes-in-chain"),
    ("wrong-answer/c/last-place-unfilled", None),
    ("wrong-answer/c/exit-zero", None),
    ("wrong-answer/cpp/one-card-missing", None),
    ("runtime-error/c/answer-then-crash", None),
    ("time-limit/c/endless-in-some-wars", None),
)
"""Specimens of CPS506 War, each with its misreading."""


def parameters() -> list[object]:
    """Each specimen goes to the worker that grades it for its verdict."""
    paths = [(HOME / "cps506-war" / specimen, name) for specimen, name in SPECIMENS]
    return [pytest.param(path, name, marks=pytest.mark.xdist_group(str(path))) for path, name in paths]


@pytest.mark.docker
@pytest.mark.parametrize(("specimen", "name"), parameters())
def test_specimens(specimen: Path, name: str | None, docker_sandbox: Sandbox) -> None:
    """Real programs, built and run: the misreading that they were written to have, or none."""
    found = graded(specimen, docker_sandbox).misreading
    assert name == (found and found.name)
