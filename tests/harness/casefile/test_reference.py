"""A reference that is written wrong: a complaint with a place, whatever it does, and never a traceback."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from harness.casefile.reference import game_complaints, whole_numbers
from tests.harness.casefile.conftest import ASSIGNMENT, GAME

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PUBLIC = "group: public\ncases:\n- {id: up, deck: [1, 2, 3, 4]}\n"
ANSWER = "return tuple(reversed(deck))"
TRAITS = 'return {"first": deck[0], "order": order}'
NAMED = "assignment.yaml:2:12: reference/four_cards.py"
READINGS = """

class Reading:
    student, staff, rules = "Look again at which card comes first.", "It answers with the deck.", "as-dealt"


READINGS = {"as-dealt": Reading()}


def reading_answer(deck, rules):
    return tuple(deck)
"""

REPLAY = """

SETTINGS = {"a": "a number"}


def replay(printed, given, settings):
    ...
"""


@pytest.fixture
def written(complaints: Callable[..., list[str]], folder: Path) -> Callable[[str], list[str]]:
    """Write the reference, load the assignment, and answer its complaints."""

    def load(text: str) -> list[str]:
        sys.modules.pop("reference.four_cards", None)
        (folder.parent / "games" / "four_cards.py").write_text(text, encoding="utf-8")
        return complaints(public=PUBLIC)

    return load


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('{"first": "the first', '{"first" "the first', " cannot be imported: SyntaxError: "),
        ("DECK =", "DECK = DEKC =", ""),
        (
            "DECK =",
            "DECK = 1 / 0 #",
            " cannot be imported: ZeroDivisionError: division by zero (four_cards.py, ",
        ),
        (
            "DECK =",
            "import nothing_of_the_kind\nDECK =",
            " that can be imported (No module named 'nothing_of",
        ),
        ("(1, 2, 3, 4)\nT", "(1, 2.5)\nT", ": `DECK` should be whole numbers, one at least, not (1, 2.5)"),
        ("(1, 2, 3, 4)\nT", "()\nT", ": `DECK` should be whole numbers, one at least, not ()"),
        ("(1, 2, 3, 4)\nT", "None\nT", ": `DECK` should be whole numbers, one at least, not nothing"),
        ('"the first card"', "1", ": `TRAITS` should give each name a sentence"),
        ("TRAITS = {", "RULES = ['a']\nTRAITS = {", ": `RULES` should give each name a sentence"),
        (
            "def reading_answer",
            "def read",
            ": it has `READINGS` and lacks `reading_answer`, so no reading can",
        ),
        ('{"as-dealt": Reading()}', "[Reading()]", ": `READINGS` should be a mapping of names to readings"),
        *(
            (old, new, ": the reading `as-dealt` needs `student` and `staff`, a sentence each, and `rules`")
            for old, new in (
                ("student, staff, rules =", "students, staff, rules ="),
                ('"It answers with the deck."', '" "'),
                ("staff, rules =", "staff, rule ="),
            )
        ),
    ],
)
def test_what_is_wrong_with_the_module_is_told_where_it_is_named(
    written: Callable[[str], list[str]], old: str, new: str, said: str
) -> None:
    """One complaint, at the key `reference`; none for a module that is as it should be."""
    text = GAME + READINGS
    assert old in text
    found = written(text.replace(old, new, 1))
    file = NAMED if " that can be " not in said else NAMED.replace("reference/", "there is no reference/")
    assert [True] * bool(said) == [each.startswith(f"{file}{said}") for each in found]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (ANSWER, "return None", "up: the reference's answer should be whole numbers, not nothing"),
        (
            ANSWER,
            "return [4.0, 3, 2, 1]",
            "up: the reference's answer should be whole numbers, not [4.0, 3, 2, 1]",
        ),
        (
            ANSWER,
            "return [True, 3, 2, 1]",
            "up: the reference's answer should be whole numbers, not [True, 3, 2",
        ),
        (ANSWER, 'return "4 3 2 1"', "up: the reference's answer should be whole numbers, not '4 3 2 1'"),
        (
            ANSWER,
            "return reversed(deck)",
            "up: the reference's answer should be whole numbers, not <reversed",
        ),
        (ANSWER, "return deck.nothing", "up: the reference fails with AttributeError: 'tuple' object has no"),
        (TRAITS, "return 7", "up: the reference's traits should be a mapping, not 7"),
        (
            TRAITS,
            'return {"first": 1, "order": "up", "last": 1}',
            "up: the reference's traits have `last`, which its TRAITS do not name",
        ),
        (TRAITS, 'return {"order": "up"}', "up: the reference's traits lack `first`, which its TRAITS name"),
        (
            TRAITS,
            'return {"first": 1.5, "order": "up"}',
            "up: the reference's trait `first` should be a word or a whole number, not 1.5",
        ),
    ],
)
def test_an_answer_of_another_form_is_told_where_its_case_stands(
    written: Callable[[str], list[str]], old: str, new: str, said: str
) -> None:
    """No student could have come to it."""
    assert old in GAME
    (only,) = written(GAME.replace(old, new, 1))
    assert only.startswith(f"public.yaml:3:3: {said}")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return None", "the reference's complaints should be a tuple of sentences, not nothing"),
        ('return "too few"', "the reference's complaints should be a tuple of sentences, not 'too few'"),
        ("return ().nothing", "the reference fails with AttributeError: 'tuple' object has no attribute"),
        ('return ["too few"]', "too few"),
    ],
)
@pytest.mark.parametrize("asked", ["complaints", "setting_complaints"])
def test_complaints_of_another_form_are_told(
    written: Callable[[str], list[str]],
    complaints: Callable[..., list[str]],
    asked: str,
    body: str,
    said: str,
) -> None:
    """About a deck, and about settings."""
    game = GAME.replace("def complaints(deck):", f"def complaints(deck):\n    {body}")
    if asked == "complaints":
        (only,) = written(game)
    else:
        settled = game.replace("def complaints(deck):", "def setting_complaints(deck):")
        written(settled + REPLAY)
        text = ASSIGNMENT.replace("answer: function", "answer: stdout\noracle: replay")
        (only,) = complaints(
            assignment=text.replace("function: turn, arity: 2, ", ""),
            public="group: public\ncases:\n- {id: up, with: {a: 1}}\n",
        )
    assert said in only


def test_whole_numbers_are_a_row_of_them() -> None:
    """Lists, tuples and ranges; no texts, bytes, truth values or other numbers."""
    assert all(map(whole_numbers, ([], (1, -2), range(3))))
    assert not any(map(whole_numbers, ("12", b"12", [True], [1.0], {1, 2}, 7, None)))
    assert [] == [*game_complaints(object(), (), {})]
