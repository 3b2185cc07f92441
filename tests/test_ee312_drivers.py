"""Our C++ for EE 312 War, compiled on this machine: the deck that stands in, and what drives the classes."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from reference.ee312.classes.judge import CHECKS, judge
from reference.ee312.classes.scripts import EXERCISES, right_facts
from reference.ee312_war import replay, simulate
from tests.reference.ee312.parts import (
    BOTH_OUT,
    CHAINED,
    EXAMPLE_DECK,
    LONG,
    OTHER_HAS_TWO,
    SHORT_1_DOWN,
    given,
)

pytestmark = pytest.mark.toolchain

HOME = Path(__file__).parents[1]
CASE = HOME / "cases" / "ee312-war"
RIGHT = HOME / "submissions" / "ee312-war" / "a-lindqvist"
CLASSES = ("Card.cpp", "Deck.cpp", "Hand.cpp")
OPEN = {"random-cards", "shuffle", "shuffle-dealt", "hand-text"}
"""Exercises whose facts are left to chance, or to the student in part."""


@dataclass(frozen=True)
class Shop:
    """A folder to compile in, with our object files in it."""

    folder: Path

    def compile(self, source: Path, text: str | None = None) -> Path:
        """Compile one file, or another text of its name."""
        place = self.folder / f"{source.parent.name}-{source.name}"
        place.write_text(source.read_text(encoding="utf-8") if text is None else text, encoding="utf-8")
        out = place.with_suffix(f".{abs(hash(text))}.o")
        if not out.exists():
            include = (f"-I{CASE / 'given' / 'cpp'}", f"-I{source.parent}")
            self._call("g++", "-std=gnu++20", "-O1", "-w", *include, "-c", str(place), "-o", str(out))
        return out

    def classes(self, **texts: str) -> Path:
        """The program that drives the classes; ``texts`` stand in for files of the right submission."""
        own = [self.compile(RIGHT / name, texts.get(name.removesuffix(".cpp"))) for name in CLASSES]
        ours = [self.compile(path) for path in sorted((CASE / "drivers/cpp/classes").glob("*.cpp"))]
        return self._link("classes", [*own, *ours])

    def stacked(self) -> Path:
        """The right program with our deck."""
        own = [self.compile(RIGHT / name) for name in ("Card.cpp", "Hand.cpp", "playWar.cpp")]
        return self._link("stacked", [*own, self.compile(CASE / "drivers/cpp/stacked/Deck.cpp")])

    def _link(self, name: str, objects: list[Path]) -> Path:
        out = self.folder / f"{name}-{abs(hash(tuple(objects)))}"
        if not out.exists():
            self._call("g++", "-o", str(out), *map(str, objects))
        return out

    def _call(self, *argv: str) -> None:
        subprocess.run(argv, check=True, capture_output=True)


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Shop:
    """One for all tests: what is compiled once is there."""
    return Shop(tmp_path_factory.mktemp("ee312"))


def told(program: Path, exercise: str) -> str:
    """What the driver writes to descriptor 3."""
    script = f'exec 3>&1 1>/dev/null; exec "{program}"'
    done = subprocess.run(
        ["sh", "-c", script], input=f"{exercise}\n", check=True, capture_output=True, text=True
    )
    return done.stdout


@pytest.mark.parametrize("exercise", EXERCISES)
def test_right_classes_tell_the_facts_that_are_known(shop: Shop, exercise: str) -> None:
    """To the letter, or as far as they are; and every check of theirs takes them."""
    facts = told(shop.classes(), exercise)
    if exercise not in OPEN:
        assert right_facts(exercise) == facts
    for name, check in CHECKS.items():
        if check.exercise == exercise:
            assert "" == judge(name, facts).reason


def source(name: str, old: str, new: str) -> str:
    """A file of the right submission with one change."""
    text = (RIGHT / name).read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("thrown", "reason"),
    [
        ('throw "none"', ""),
        ("static char none[] = {'n', 0}; throw none", ""),
        ('throw string("none")', ""),
        ("throw 7", "but is an int"),
        ("throw bad_alloc()", "but is a std::exception"),
        ("throw 7.5", "but is something else"),
    ],
)
def test_what_an_empty_hand_throws(shop: Shop, thrown: str, reason: str) -> None:
    """Both kinds of string are right, everything else is named."""
    text = source("Hand.cpp", 'throw "the hand is empty"', thrown)
    facts = told(shop.classes(Hand=text), "empty-hand")
    assert "" == judge("hand-throws", facts).reason
    assert reason in judge("hand-throws-text", facts).reason
    assert bool(reason) == bool(judge("hand-throws-text", facts).reason)


def test_a_missing_function_costs_its_own_exercises_alone(shop: Shop) -> None:
    """The program is linked without it, and says which it is."""
    text = (RIGHT / "Card.cpp").read_text(encoding="utf-8").partition("// Prints the name of the card.")[0]
    program = shop.classes(Card=text)
    reason = "`operator <<` is declared in the header, but nowhere defined"
    assert reason == judge("card-print", told(program, "card-print")).reason
    assert right_facts("card-text") == told(program, "card-text")


def test_an_exception_is_told(shop: Shop) -> None:
    """With what was told before it."""
    text = source(
        "Hand.cpp", "    myHand.push_back(c);", '    if (size == 3) throw "full";\n    myHand.push_back(c);'
    )
    finding = judge("hand-sizes", told(shop.classes(Hand=text), "hand-sizes"))
    assert "an exception was thrown that nobody asked for: the C string |full|" == finding.reason


def test_text_that_cannot_be_seen_is_told(shop: Shop) -> None:
    """Line ends, tabs and backslashes do not break the facts."""
    text = source("Card.cpp", 'return "Clubs";', 'return "Cl\\tu\\\\b\\n\\ns";')
    facts = told(shop.classes(Card=text), "suit-text")
    assert "card 0 1: |Cl\\x09u\\\\b\\n\\ns|\n" in facts


@pytest.mark.parametrize("deck", [EXAMPLE_DECK, CHAINED, SHORT_1_DOWN, OTHER_HAS_TWO, BOTH_OUT, LONG])
def test_our_deck_deals_what_it_is_given(shop: Shop, deck: tuple[int, ...]) -> None:
    """The right program prints what is simulated, for every kind of game."""
    done = subprocess.run([shop.stacked()], input=given(deck), check=True, capture_output=True, text=True)
    assert simulate(given(deck), {}) == done.stdout
    assert "" == replay(done.stdout, given(deck), {"check": "exact"}).reason


@pytest.mark.parametrize("text", ["", "1 2 3", "1 " * 52, "x", "52 " * 52])
def test_our_deck_is_a_new_one_without_a_good_deck(shop: Shop, text: str) -> None:
    """It never crashes a student's program."""
    done = subprocess.run([shop.stacked()], input=text, check=True, capture_output=True, text=True)
    assert simulate(given(tuple(range(52))), {}) == done.stdout
