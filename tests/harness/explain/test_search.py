"""The search: which names fit all that was seen, or most of it, and when that is known well enough."""

from __future__ import annotations

import pytest

from harness.explain.search import Fits, find_fits
from harness.explain.seen import Kind, Seen
from tests.harness.explain.game import result

PLAIN = result("1 2", (1, 2))


def seen(*cases: tuple[Kind, str]) -> list[Seen]:
    """Cases, each with its kind and the names that fit it, one letter for each and ``+`` for a pair."""
    return [
        Seen(result=PLAIN, kind=kind, fits=names.split().__contains__, rounds=number)
        for number, (kind, names) in enumerate(cases)
    ]


NAMES = ("a", "b", "a+b", "a+c")


@pytest.mark.parametrize(
    ("cases", "expected"),
    [
        ([("answer", "a a+b"), ("passed", "a a+b")], Fits(names=("a",), explained=1)),
        ([("answer", "a+b a+c"), ("answer", "a+c a+b")], Fits(names=("a+b", "a+c"), explained=2)),
        ([("answer", "a b"), ("answer", "b a")], Fits(names=("a", "b"), explained=2)),
        ([("answer", "a"), ("passed", "b")], None),
        ([("passed", "a b")], None),
        ([("crash", "a"), ("crash", "a"), ("passed", "a"), ("passed", "a")], Fits(names=("a",), explained=2)),
        (
            [("crash", "a"), ("nothing", "a"), ("passed", "a"), ("passed", "a")],
            Fits(names=("a",), explained=2),
        ),
        ([("crash", "a"), ("passed", "a"), ("passed", "a")], None),
        ([("crash", "a"), ("crash", "a"), ("passed", "a")], None),
        ([("crash", "a"), ("crash", "a"), ("limit", "a"), *[("passed", "a")] * 3], None),
        ([("limit", "a"), ("limit", "a"), ("passed", "a"), ("passed", "a")], None),
        ([("limit", "a"), ("answer", "a")], Fits(names=("a",), explained=2)),
        ([*[("answer", "a")] * 3, ("answer", "")], Fits(names=("a",), explained=3)),
        ([*[("answer", "a")] * 3, *[("answer", "")] * 2], None),
        ([*[("answer", "a")] * 3, ("answer", ""), ("passed", "b")], None),
        ([*[("answer", "a")] * 2, ("crash", "a"), ("answer", "")], None),
        ([*[("limit", "a")] * 20, *[("answer", "a")] * 3, *[("answer", "")] * 2], None),
        ([*[("answer", "a+b")] * 3, ("answer", "")], Fits(names=("a+b",), explained=3)),
        ([("answer", "")] * 8, None),
        ([("answer", "")] * 40, None),
    ],
)
def test_which_names_fit(cases: list[tuple[Kind, str]], expected: Fits | None) -> None:
    """Single ones before pairs, all failures before most, nothing that passed to the contrary."""
    assert expected == find_fits(NAMES, seen(*cases))


@pytest.mark.parametrize(
    ("both", "pair", "neither", "expected"),
    [(8, 1, 2, "a"), (8, 2, 1, "a+b"), (8, 3, 0, "a+b"), (8, 0, 3, "a")],
)
def test_pair_has_to_halve_what_a_single_leaves(both: int, pair: int, neither: int, expected: str) -> None:
    """Two misreadings are told instead of one only where they explain much more."""
    names = ["a a+b"] * both + ["a+b"] * pair + [""] * neither
    cases: list[tuple[Kind, str]] = [("answer", each) for each in names]
    fits = find_fits(NAMES, seen(*cases))
    assert fits is not None
    assert (expected,) == fits.names
