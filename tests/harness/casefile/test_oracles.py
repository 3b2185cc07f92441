"""Entries whose right answer is found by replaying or refereeing, and complaints about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.casefile import load_assignment
from harness.casefile.oracles import About, check_target
from harness.casefile.sheet import Sheet
from harness.yamltext import read_yaml
from tests.harness.casefile.conftest import ASSIGNMENT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harness.case import Case
    from harness.complaint import Complaint

DRAWN = '''\
"""A program that draws cards: replayed. A person who plays it: refereed."""

from reference.four_cards import DECK, TRAITS, complaints, traits  # noqa: F401

SETTINGS = {"check": "deal or end", "seed": "a whole number", "policy": "plain"}


def setting_complaints(settings):
    return ("`check` is deal or end",) if settings.get("check") not in (None, "deal", "end") else ()


def replay(printed, given, settings):
    return None


def partner(settings):
    return None


def referee(talk, settings):
    return None
'''
HEAD = ASSIGNMENT.replace("four_cards", "drawn").replace("answer: function", "oracle: replay\nanswer: stdout")
HEAD = HEAD.replace(", function: turn, arity: 2", ", targets: {program: {}, stacked: {}}")


@pytest.fixture
def drawn(folder: Path) -> Path:
    """The folder with an assignment whose usual oracle is ``replay``."""
    (folder.parent / "games" / "drawn.py").write_text(DRAWN, encoding="utf-8")
    (folder / "assignment.yaml").write_text(HEAD, encoding="utf-8")
    (folder / "drivers" / "c" / "main.c").unlink()
    return folder


def loaded(folder: Path, *entries: str) -> list[Case]:
    """Load the cases of these entries."""
    lines = "".join(f"- {entry}\n" for entry in entries)
    (folder / "public.yaml").write_text(f"group: public\ncases:\n{lines}", encoding="utf-8")
    return list(load_assignment(folder).cases)


def test_a_replayed_case_has_settings_and_input(drawn: Path) -> None:
    """The text on stdin, the target, the clock and the settings are as written; nothing is expected."""
    [case] = loaded(
        drawn, '{id: a, with: {check: deal}, stdin: "\\n", target: stacked, clock: 7, note: a word}'
    )
    assert (case.oracle, case.input, case.expected) == ("replay", "\n", "")
    assert (case.target, case.clock, case.settings) == ("stacked", 7, (("check", "deal"),))
    assert case.values == {"check": "deal", "clock": 7}
    assert case.origin == "check deal, clock 7"


def test_a_seed_without_a_deck_is_a_setting(drawn: Path) -> None:
    """One case for each seed, which the reference is told."""
    cases = loaded(drawn, "{id: 'a-{seed}', oracle: referee, with: {policy: plain}, seeds: 3..4}")
    assert [case.values for case in cases] == [{"policy": "plain", "seed": seed} for seed in (3, 4)]
    assert [case.origin for case in cases] == ["policy plain, seed 3", "policy plain, seed 4"]


def test_a_replayed_case_can_be_dealt(drawn: Path) -> None:
    """The program gets the deck on stdin, seeds are searched for, and traits are known."""
    cases = loaded(
        drawn,
        "{id: up, deck: [1, 2, 3, 4]}",
        "{id: 'a-{n}', shuffle: fisher-yates, where: {first: 3}, count: 2}",
    )
    assert cases[0].input == "1 2 3 4\n"
    assert [dict(case.traits)["first"] for case in cases] == ["1", "3", "3"]


def test_a_case_as_it_is_started_says_so(drawn: Path) -> None:
    """Without settings, deck or clock the program is just run."""
    [case] = loaded(drawn, "{id: a}")
    assert (case.origin, case.input, case.settings) == ("as it is started", "", ())


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ("{id: a, with: {chekc: deal}}", "3:18: unknown setting `chekc`: did you mean `check`?"),
        ("{id: a, with: {check: [x]}}", "3:25: a list should be a text or a whole number"),
        ("{id: a, with: {check: true}}", "3:25: true should be a text or a whole number"),
        ("{id: a, with: {check: all}}", "3:11: `check` is deal or end"),
        ("{id: a, target: stakced}", "3:19: unknown target `stakced`: did you mean `stacked`?"),
        (
            '{id: a, deck: [1, 2, 3, 4], stdin: "x"}',
            "3:31: the input is the deck: remove this, or the deck",
        ),
        (
            "{id: a, deck: [1, 2, 3, 4], expect: [4, 3, 2, 1]}",
            "3:31: oracle replay: what is right depends on what the program prints: remove it",
        ),
        (
            "{id: a, oracle: referee, stdin: x}",
            "3:28: oracle referee: the reference says what is typed: remove it, and set `with`",
        ),
        (
            "{id: a, oracle: referee, deck: [1, 2, 3, 4]}",
            "3:28: oracle referee: the program deals for itself in a dialogue: remove it",
        ),
        (
            "{id: a, deck: [1, 2, 3, 4], oracle: answer}",
            "3:39: the reference cannot be asked so (oracle answer): it lacks answer",
        ),
        ("{id: a, clock: -1}", "3:18: -1 should be at least 0"),
        (
            "{id: a, seeds: 1..2}",
            "3:8: these are several cases: put {seed} or {n} into the id, so that each has its own",
        ),
        ("{id: a, whit: {check: deal}}", "3:11: unknown key `whit`: did you mean `with`?"),
    ],
)
def test_each_mistake_has_its_complaint(drawn: Path, entry: str, complaint: str) -> None:
    """Keys that do not go with the oracle, and names that nothing has, are complained about."""
    from harness.complaint import ComplaintsError

    with pytest.raises(ComplaintsError) as caught:
        loaded(drawn, entry)
    assert [str(found).partition("public.yaml:")[2] for found in caught.value.complaints] == [complaint]


def test_settings_are_not_for_an_answer_known_beforehand(
    entry_complaints: Callable[[str], list[str]],
) -> None:
    """With the oracle ``answer`` the deck is all there is."""
    found = entry_complaints("{id: a, deck: [1, 2, 3, 4], with: {check: deal}, stdin: x}")
    said = [complaint.partition(": ")[2][:14] for complaint in found]
    assert said == ["oracle answer:", "oracle answer:", "the input is t"]


def test_a_reference_has_to_be_what_the_assignment_says(complaints: Callable[..., list[str]]) -> None:
    """A module that only answers cannot replay."""
    found = complaints(
        assignment=ASSIGNMENT.replace("comparer: cards", "oracle: replay"),
        public="group: public\ncases:\n- {id: up}\n",
    )
    lacks = "it lacks SETTINGS, setting_complaints, replay"
    assert found == [f"assignment.yaml:2:12: reference/four_cards.py is no replay reference: {lacks}"]


def test_targets_are_those_of_every_language() -> None:
    """A target that one language lacks is none."""
    complaints: list[Complaint] = []
    parsed = read_yaml(b"target: classes\n", "x.yaml")
    assert parsed.root is not None
    sheet = Sheet("x.yaml", parsed.root, complaints)
    check_target(sheet, ("target",), "classes", About(reference=None, oracle="replay", targets=("program",)))
    assert [complaint.message for complaint in complaints] == ["unknown target `classes`; there is: program"]
