"""Figures of the bench: whether goals are met, and what scripts read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from bench.__main__ import PARTS
from bench.figure import Figure, print_table, ratio, take_turns, time_text, write_json

if TYPE_CHECKING:
    from pathlib import Path

FAST = Figure(letter="a", what="one case", figure=1.2, goal=1.3, against="bare", ours=0.0012, theirs=0.001)
SLOW = Figure(letter="a", what="one submission", figure=0.61, unit="s", goal=0.5, against="the clock")
WIDE = Figure(letter="g", what="two workers", figure=1.9, goal=1.8, at_least=True, against="one worker")
BESIDE = Figure(letter="g", what="the same", figure=40.0, against="docker run")


@pytest.mark.parametrize(
    ("figure", "met"),
    [(FAST, True), (SLOW, False), (WIDE, True), (BESIDE, None)],
)
def test_a_goal_is_met_or_not(figure: Figure, *, met: bool | None) -> None:
    """At most or at least; a figure without a goal is neither."""
    assert met is figure.met


def test_there_is_a_part_for_each_letter() -> None:
    """The letters are those that were promised."""
    assert list("abcdefg") == list(PARTS)


def test_scripts_find_figures_by_letter(tmp_path: Path) -> None:
    """Each with its goal, what it was measured against, and whether it is met; the letter with the worst."""
    path = tmp_path / "out" / "bench.json"
    write_json([FAST, SLOW, WIDE, BESIDE], {"a": 1.0, "g": 2.345}, path, quick=True)
    document = json.loads(path.read_text(encoding="utf-8"))
    assert ["a", "g", "machine"] == sorted(document)
    assert (False, True) == (document["a"]["met"], document["g"]["met"])
    assert 2.35 == pytest.approx(document["g"]["slowdown"], abs=0.01)
    assert document["machine"]["quick"] is True
    first = document["a"]["figures"][0]
    assert (1.2, "x", 1.3, "at most", True) == tuple(
        first[key] for key in ("figure", "unit", "goal", "goal_is", "met")
    )
    assert ("bare", 0.0012, 0.001) == (first["against"], first["our_seconds"], first["other_seconds"])


def test_people_see_what_was_missed(capsys: pytest.CaptureFixture[str]) -> None:
    """One line for each, in units that suit."""
    print_table([FAST, SLOW, WIDE])
    lines = capsys.readouterr().out.splitlines()[2:]
    assert ["met", "MISSED", "met"] == [line[71:77].strip() for line in lines]
    assert "1.2x     ≤ 1.3x" in lines[0]
    assert "0.61 s   ≤ 0.50 s" in lines[1]
    assert "1.9x     ≥ 1.8x" in lines[2]


def test_ways_are_measured_by_turns() -> None:
    """A neighbour slows all alike, and a ratio is taken within a round."""
    order: list[str] = []

    def way(name: str, seconds: float) -> float:
        order.append(name)
        return seconds * len(order)

    taken = take_turns({"one": lambda: way("one", 1.0), "two": lambda: way("two", 1.0)}, 2)
    assert ["one", "two", "one", "two"] == order
    assert {"one": [1.0, 3.0], "two": [2.0, 4.0]} == taken
    assert 0.625 == ratio(taken["one"], taken["two"])


@pytest.mark.parametrize(("seconds", "text"), [(None, ""), (0.00123, "1.23 ms"), (0.5, "0.50 s")])
def test_times_have_a_unit_that_suits(seconds: float | None, text: str) -> None:
    """Milliseconds below a tenth of a second."""
    assert text == time_text(seconds)
