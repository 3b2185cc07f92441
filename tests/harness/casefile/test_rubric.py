"""The rubric and the rules in ``assignment.yaml``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.assignment import Rule
from harness.casefile import load_assignment
from tests.harness.casefile.conftest import ASSIGNMENT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PUBLIC = "group: public\ncases:\n- {id: up, deck: [1, 2, 3, 4]}\n- {id: up-2, deck: [1, 2, 4, 3]}\n"
RULES = """\
rules:
  - {id: main, check: defines, title: There is a main, file: main.c, function: main}
  - {id: flat, check: files, title: One file, names: [main.c], flat: true}
"""


def test_items_name_cases_and_rules(folder: Path) -> None:
    """Patterns and ids arrive in the record, and a rule's options as its check wants them."""
    item = "  - {id: one, title: One, points: 5, source: cases, cases: [up]}\n"
    rule = "  - {id: two, title: Two, points: 5, source: rules, rules: [flat]}\n"
    (folder / "assignment.yaml").write_text(ASSIGNMENT + item + rule + RULES, encoding="utf-8")
    (folder / "public.yaml").write_text(PUBLIC, encoding="utf-8")
    assignment = load_assignment(folder)
    assert [(item.cases, item.rules) for item in assignment.rubric] == [
        ((), ()),
        (("up",), ()),
        ((), ("flat",)),
    ]
    assert assignment.rules == (
        Rule(
            id="main",
            check="defines",
            title="There is a main",
            options=(("file", "main.c"), ("function", "main")),
        ),
        Rule(id="flat", check="files", title="One file", options=(("flat", True), ("names", ("main.c",)))),
    )


@pytest.mark.parametrize(
    ("added", "complaint"),
    [
        (
            "  - {id: one, title: One, points: 5, source: cases, cases: [down-*]}\n",
            "9:61: no case has an id like `down-*`",
        ),
        (
            "  - {id: one, title: One, points: 5, source: cases, cases: [up-3]}\n",
            "9:61: no case has an id like `up-3`: did you mean `up-2`?",
        ),
        (
            "  - {id: one, title: One, points: 5, source: cases, void_by: [up-3]}\n",
            "9:63: no case has an id like `up-3`: did you mean `up-2`?",
        ),
        (
            "  - {id: one, title: One, points: 5, source: build, void_by: [up]}\n",
            "9:53: `void_by` is for an item whose source is cases: remove it here",
        ),
        (
            "  - {id: one, title: One, points: 5, source: cases, cases: [7]}\n",
            "9:61: 7 should be text: put it in quotes",
        ),
        (
            "  - {id: one, title: One, points: 5, source: rules, rules: [7]}\n" + RULES,
            "9:61: 7 should be text: put it in quotes",
        ),
        (
            "  - {id: one, title: One, points: 5, source: hand, cases: [up]}\n",
            "9:52: `cases` is for an item whose source is cases: remove it here",
        ),
        (
            "  - {id: one, title: One, points: 5, source: rules}\n",
            "9:46: there are no `rules` in this file: add some",
        ),
        (
            "  - {id: one, title: One, points: 5, source: rules, rules: [mian]}\n" + RULES,
            "9:61: unknown rule `mian`: did you mean `main`?",
        ),
        (
            RULES.replace("id: flat", "id: main"),
            "11:10: the id `main` stands before already: each rule has its own",
        ),
        (
            RULES.replace("check: defines", "check: defnies"),
            "10:23: unknown check `defnies`: did you mean `defines`?",
        ),
        (RULES.replace("check: defines", "check: [x]"), "10:23: a list should be text"),
        (
            RULES.replace("  - {id: flat", "  - word\n  - {id: flat"),
            "11:5: `word` should be keys with values",
        ),
    ],
)
def test_each_mistake_has_its_complaint(
    complaints: Callable[..., list[str]], added: str, complaint: str
) -> None:
    """Names of cases, rules and checks that there are not are complained about, with the nearest."""
    assert complaints(assignment=ASSIGNMENT + added, public=PUBLIC) == [f"assignment.yaml:{complaint}"]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("function: main", "fnuction: main", ["10:5", "10:70"]),
        ("flat: true", "flat: 7", ["11:70"]),
    ],
)
def test_options_of_a_rule_are_those_of_its_check(
    complaints: Callable[..., list[str]], old: str, new: str, place: list[str]
) -> None:
    """An unknown option stands at its key, a missing one at the rule, a wrong value at the value."""
    found = complaints(assignment=ASSIGNMENT + RULES.replace(old, new), public=PUBLIC)
    assert sorted(complaint.split(": ")[0].removeprefix("assignment.yaml:") for complaint in found) == place


PYTHON = "  python: {file: four.py, function: turn, signature: def turn(cards)}\nrubric:\n"


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (
            "check: no-globals",
            ["12:22: `no-globals` reads C and C++ alone, and whoever hands in python would"],
        ),
        ("check: function-comments, note_only: true", []),
        (
            "check: function-comments",
            ["12:22: `function-comments` reads C and C++ alone, and whoever hands in"],
        ),
        ("check: files, names: [four.c]", []),
        ("check: paper, file: a.txt", []),
        ("check: given-unchanged", []),
    ],
)
@pytest.mark.parametrize("several", [False, True])
def test_no_rule_costs_points_for_the_language_that_was_chosen(
    complaints: Callable[..., list[str]], folder: Path, rule: str, said: list[str], *, several: bool
) -> None:
    """Where another language than C and C++ is taken as well, only rules that read no source cost any."""
    (folder / "drivers" / "python").mkdir()
    (folder / "drivers" / "python" / "driver.py").write_text("", encoding="utf-8")
    text = ASSIGNMENT.replace("rubric:\n", PYTHON if several else "\nrubric:\n")
    text += f"\nrules:\n  - {{id: one, {rule}, title: One}}\n"
    found = complaints(assignment=text, public=PUBLIC)
    expected = [f"assignment.yaml:{each}" for each in said] if several else []
    assert [True] * len(expected) == [each.startswith(one) for each, one in zip(found, expected, strict=True)]
