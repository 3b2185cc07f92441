"""Seeds as case files write them."""

from __future__ import annotations

import pytest

from harness.casefile.seeds import read_seeds
from harness.casefile.sheet import Sheet
from harness.yamltext import read_yaml


def read(text: str) -> tuple[tuple[int, ...], list[str]]:
    """The seeds below the key ``seeds``, and the complaints."""
    root = read_yaml(f"seeds: {text}\n".encode(), "x").root
    assert root is not None
    sheet = Sheet("x", root, [])
    return read_seeds(sheet, ("seeds",)), [str(complaint) for complaint in sheet.complaints]


@pytest.mark.parametrize(
    ("text", "seeds"),
    [
        ("1..3", (1, 2, 3)),
        ("7 .. 7", (7,)),
        ("0", (0,)),
        ("[7, 1..2, 4294967295]", (7, 1, 2, 4294967295)),
    ],
)
def test_seeds_are_a_range_a_number_or_a_list_of_both(text: str, seeds: tuple[int, ...]) -> None:
    """They keep the order in which they are written."""
    assert read(text) == (seeds, [])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("9..2", "x:1:8: the range runs backwards: write `2..9`"),
        ("[]", "x:1:8: this list is empty: write a range such as `1..60`, or some seeds"),
        ("", "x:1:7: nothing should be a seed, or a range such as `1..60`"),
        ("true", "x:1:8: true should be a seed, or a range such as `1..60`"),
        ("[1, one]", "x:1:12: `one` should be a seed, or a range such as `1..60`"),
        ("1.5", "x:1:8: 1.5 should be a seed, or a range such as `1..60`"),
        ("-1", "x:1:8: a seed is a whole number from 0 to 4,294,967,295"),
        ("1..99999999999", "x:1:8: a seed is a whole number from 0 to 4,294,967,295"),
        ("1..1001", "x:1:8: these are more than 1,000 seeds: every submission runs every case"),
        ("[1..600, 700..1200]", "x:1:17: these are more than 1,000 seeds: every submission runs every case"),
        ("[1..5, 3]", "x:1:15: the seed 3 stands before already: remove it here"),
    ],
)
def test_wrong_seeds_are_complained_about(text: str, complaint: str) -> None:
    """Each with its own place in the list."""
    assert read(text)[1] == [complaint]
