"""Complaints about one entry of a case file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.casefile import load_assignment
from tests.harness.casefile.conftest import ASSIGNMENT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ID = "3:8: an id has letters, digits, `-`, `_`, `.`, {seed} and {n}, and begins with none of `-_.`"
UP = "deck: [1, 2, 3, 4]"


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ("{deck: [1, 2, 3, 4]}", "3:3: the key `id` is missing here: add it"),
        ("{id: a}", "3:3: an entry has a `deck`, a `shuffle`, or both: add one"),
        ("{id: a, deck: [1, 2, x, 4]}", "3:24: `x` should be a whole number"),
        ("{id: a, deck: [1, 2, 3]}", "3:17: these are not the cards 1 to 4, but 3 others"),
        ("{id: a, deck: []}", "3:17: this is empty: write something here, or leave the key out"),
        ("{id: a, deck: }", "3:16: this is empty: it should be a list"),
        (
            f"{{id: a/b, {UP}}}",
            ID
            := "3:8: an id has letters, digits, `-`, `_`, `.`, {seed} and {n}, and begins with none of `-_.`",
        ),
        (f"{{id: .., {UP}}}", ID),
        (f"{{id: 'a{{m}}', {UP}}}", ID),
        (f"{{id: 'a{{seed}}', {UP}}}", "3:8: there is no seed here: leave {seed} out of the id, or use {n}"),
        (f"{{id: {'a' * 81}, {UP}}}", "3:8: this text is too long: 80 characters is the most"),
        (
            "{id: a, shuffle: fisher-yates, seeds: 1..2}",
            "3:8: these are several cases: put {seed} or {n} into the id, so that each has its own",
        ),
        (
            "{id: 'a-{n}', shuffle: fisher-yates, seeds: 1..2, expect: [1, 2, 3, 4]}",
            "3:53: one answer cannot be that of several cases: give this case an entry of its own",
        ),
        (
            "{id: a, shuffle: fisher-yates, seeds: 1, where: {first: 3}, count: 1}",
            "3:63: `seeds` says which seeds: remove it or `count`",
        ),
        ("{id: a, shuffle: fisher-yates, count: 1}", "3:34: `count` games of which kind? Add `where`"),
        (
            "{id: a, shuffle: fisher-yates, where: {first: 3}, count: 0}",
            "3:60: 0 should be at least 1",
        ),
        (f"{{id: a, {UP}, seeds: 1}}", "3:31: `seeds` has nothing to draw: add `shuffle`, or remove it"),
        (
            f"{{id: a, {UP}, where: {{first: 1}}, count: 1}}",
            "3:50: `count` has nothing to draw: add `shuffle`, or remove it",
        ),
        (
            "{id: a, shuffle: fisher-yates, seeds: 1, first_seed: 3}",
            "3:44: `first_seed` is about a search: add `count`, or remove it",
        ),
        (
            "{id: a, shuffle: fisher-yates, seeds: 1, tries: 3}",
            "3:44: `tries` is about a search: add `count`, or remove it",
        ),
        (
            "{id: a, shuffle: fisher-yates}",
            "3:11: this shuffle draws numbers: add `seeds`, or `where` and `count`",
        ),
        (
            f"{{id: a, {UP}, where: {{first: 1, second: 2}}}}",
            "3:49: unknown trait `second`; there is: first, order",
        ),
        (
            f"{{id: a, {UP}, where: {{order: sideways}}}}",
            "3:46: order is never `sideways`. It is: up, down, or mixed",
        ),
        (f"{{id: a, {UP}, where: {{first: []}}}}", "3:46: this list is empty: write at least one value"),
        (f"{{id: a, {UP}, where: {{}}}}", "3:38: this is empty: write something here, or leave the key out"),
        (f"{{id: a, {UP}, where: {{first: 2}}}}", "3:46: a: the game has first: 1"),
        (
            f"{{id: a, {UP}, expect: [4, 3, 2, 0]}}",
            "3:49: a: the published answer has 0 at position 4, the reference 1",
        ),
        (
            f"{{id: a, {UP}, expect: [4, 3, 2]}}",
            "3:39: a: the published answer has 3 numbers, the reference's 4",
        ),
        ("{id: a, deck: [4, 3, 2, 1]}", "3:3: a has no answer: the game goes on for ever"),
        (
            "{id: 'a-{n}', shuffle: fisher-yates, where: {order: down}, count: 1, tries: 9}",
            "3:40: never found in 9 seeds from 1: raise `tries`, ask for fewer, or write a deck out",
        ),
        (
            "{id: 'a-{n}', shuffle: fisher-yates, where: {first: 2}, count: 3, tries: 9}",
            "3:40: found 2 of 3 in 9 seeds from 1: raise `tries`, ask for fewer, or write a deck out",
        ),
        ("{id: a, shuffle: [reversed, 7]}", "3:31: 7 should be keys with values"),
        ("{id: a, shuffle: {times: 3}}", "3:20: the key `algorithm` is missing here: add it"),
        ("{id: a, shuffle: []}", "3:20: this is empty: write something here, or leave the key out"),
        (
            "{id: a, shuffle: {algorithm: cut, att: 3}, seeds: 1}",
            "3:37: unknown option `att`: did you mean `at`?",
        ),
        (
            "{id: a, shuffle: {algorithm: cut, at: 53}, seeds: 1}",
            (
                "3:41: 53 should be a whole number from 0 to 52: "
                "how many cards are taken off; 0 lets the generator decide"
            ),
        ),
        (
            "{id: a, shuffle: {algorithm: sorted, at: 5}}",
            "3:40: unknown option `at`; there is none",
        ),
    ],
)
def test_each_broken_entry_has_its_complaint(
    entry_complaints: Callable[[str], list[str]], entry: str, complaint: str
) -> None:
    """Each thing that can be wrong with an entry is one complaint, at its place, that says what to do."""
    assert entry_complaints(entry) == [complaint]


def test_unknown_shuffle_that_is_like_no_other_lists_all(
    entry_complaints: Callable[[str], list[str]],
) -> None:
    """Where no name is near, the reader sees what there is."""
    [complaint] = entry_complaints("{id: a, shuffle: xyz}")

    assert complaint.startswith("3:20: unknown shuffle `xyz`; there is: counter-deal, cut, explicit,")


def test_what_can_be_told_without_a_reference_is_told(complaints: Callable[..., list[str]]) -> None:
    """A missing reference hides no complaint about seeds, tests or ids; decks and traits stay unchecked."""
    found = complaints(
        assignment=ASSIGNMENT.replace("four_cards", "no_such"),
        public="group: public\ncases:\n- {id: .., deck: [7], where: {any: 1, other: '> x'}}\n",
    )

    assert [complaint.split(": ")[0] for complaint in found] == [
        "assignment.yaml:2:12",
        "public.yaml:3:8",
        "public.yaml:3:46",
    ]


@pytest.mark.parametrize(
    ("entry", "decks"),
    [
        ("{id: a, shuffle: reversed, where: {order: down, first: '> 2'}}", []),
        ("{id: a, shuffle: sorted}", ["1 2 3 4"]),
        ("{id: a, shuffle: [sorted, {algorithm: cut, at: 1}]}", ["2 3 4 1"]),
        ("{id: a, deck: [2, 1, 3, 4], shuffle: {algorithm: cut, at: 2}}", ["3 4 2 1"]),
        ("{id: 'a-{seed}', shuffle: fisher-yates, seeds: [0, 6..7]}", ["3 2 1 4", "2 4 3 1", "2 3 1 4"]),
        ("{id: 'a-{n}', shuffle: fisher-yates, where: {first: 2}, count: 2}", ["2 4 3 1", "2 3 1 4"]),
        ("{id: 'a-{n}', shuffle: fisher-yates, where: {first: 2}, count: 1, first_seed: 7}", ["2 3 1 4"]),
    ],
)
def test_entry_stands_for_its_decks(
    folder: Path, entry_complaints: Callable[[str], list[str]], entry: str, decks: list[str]
) -> None:
    """Decks are written, shuffled, or both; seeds are given or searched for."""
    found = entry_complaints(entry)

    assert (decks == []) == bool(found)
    if decks:
        assert [case.input for case in load_assignment(folder).cases] == [f"{deck}\n" for deck in decks]
