"""Mutants on cases: who is caught where, what cannot be tried, and who gets through."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.audit.matrix import try_all
from harness.audit.mutants import Mutant, find_mutants
from tests.harness.audit.games import Printing, Talking, dealt
from tests.harness.explain.game import READINGS, Reference

SINGLE = tuple(name for name in READINGS if "+" not in name)


def test_answers() -> None:
    """Each reading is caught where it answers something else; pairs are only tried until they are caught."""
    matrix = try_all(Reference(), [dealt("3 1 2"), dealt("2 1 4 3"), dealt("1 3 5")])
    assert {
        "three-312": {"falling"},
        "four-2143": {"falling", "short", "crashing", "endless", "empty"},
        "three-135": {"falling"},
    } == matrix.catches
    assert (SINGLE, 1, ()) == (tuple(mutant.name for mutant in matrix.mutants), matrix.others, matrix.missed)
    assert ("three-312", "four-2143", "three-135") == matrix.caught_by("falling")


def test_those_that_get_through() -> None:
    """Single ones and pairs alike."""
    readings = READINGS | {"short+empty": READINGS["short"]}
    matrix = try_all(Reference(readings), [dealt("3 1 2")])
    assert ("short", "crashing", "endless", "empty", "short+empty") == matrix.missed


def test_pairs_in_the_table() -> None:
    """They are tried everywhere when asked for."""
    matrix = try_all(Reference(), [dealt("3 1 2")], pairs=True)
    assert {"three-312": {"falling", "falling+short"}} == matrix.catches
    assert 0 == matrix.others


def test_transcripts() -> None:
    """What a reading prints is judged by the right rules. What no simulation can keep is not tried."""
    case = replace(dealt("1 2"), oracle="replay", input="", settings=(("deck", "2 1 4 3"), ("least", 3)))
    calls = replace(case, id="calls", settings=(*case.settings, ("check", "calls")))
    given = replace(case, id="given", input="7 3 5 1")
    matrix = try_all(Printing(), [case, calls, given])
    assert {
        "some-12": {"falling", "crashing", "endless", "empty"},
        "given": {"falling", "endless", "empty"},
    } == matrix.catches
    assert ("calls",) == matrix.untried
    assert ("short",) == matrix.missed


def test_dialogues() -> None:
    """Each fault plays against the partner, and the referee judges the talk."""
    case = replace(dealt("1 2"), oracle="referee", input="", settings=(("deck", "1 2"),))
    matrix = try_all(Talking(), [case, replace(case, id="seven", settings=(("deck", "7"),))])
    assert {"some-12": {"mute", "doubles"}, "seven": {"mute", "doubles", "stumbles"}} == matrix.catches
    assert ("polite",) == matrix.missed


@pytest.mark.parametrize("oracle", ["answer", "replay", "referee"])
def test_reference_without_mutants(oracle: str) -> None:
    """Nothing can be tried, and nothing gets through."""
    case = replace(dealt("1 2"), oracle=oracle)  # type: ignore[arg-type]
    matrix = try_all(object(), [case])
    assert ((), {}, ("some-12",), ()) == (matrix.mutants, matrix.catches, matrix.untried, matrix.missed)


def test_input_that_is_no_deck() -> None:
    """An answer to something else than cards is not what readings are about."""
    assert ("some-12",) == try_all(Reference(), [replace(dealt("1 2"), input="go")]).untried


def test_mutants_of_two_kinds() -> None:
    """A case passes those that it has nothing to do with."""

    class Both(Printing, Talking):
        simulate = Printing.simulate  # type: ignore[assignment]

    reference = Both()
    assert Mutant(name="falling", what="It is falling.") == find_mutants(reference)[0]
    assert {"falling", "mute"} < {mutant.name for mutant in find_mutants(reference)}
    case = replace(dealt("1 2"), oracle="replay", input="2 1")
    assert {"some-12": {"falling", "crashing"}} == try_all(reference, [case]).catches


def test_readings_pass_dialogues() -> None:
    """A dialogue is about faults alone."""

    class Both(Talking):
        READINGS = READINGS

    case = replace(dealt("1 2"), oracle="referee", input="", settings=(("deck", "1 2"),))
    assert {"some-12": {"mute", "doubles"}} == try_all(Both(), [case]).catches


def test_faults_pass_answers() -> None:
    """A case with an answer is about readings alone."""

    class Both(Reference):
        FAULTS = Talking.FAULTS
        simulate = Talking.simulate

    assert {"three-312": {"falling"}} == try_all(Both(), [dealt("3 1 2")]).catches
