"""Places of values."""

from __future__ import annotations

import pytest

from harness.yamltext import place_of, read_yaml

TEXT = b"""\
title: War
cases:
  - id: one
    deck: [1, 2]
  - {id: two}
"""


@pytest.mark.parametrize(
    ("path", "value_place", "key_place"),
    [
        ((), (1, 1), (1, 1)),
        (("title",), (1, 8), (1, 1)),
        (("cases",), (3, 3), (2, 1)),
        (("cases", 0, "deck", 1), (4, 15), (4, 15)),
        (("cases", 1, "id"), (5, 10), (5, 6)),
        (("cases", 1, "missing"), (5, 5), (5, 5)),
        (("cases", 7), (3, 3), (2, 1)),
        (("title", 0, "deeper"), (1, 8), (1, 1)),
    ],
)
def test_path_leads_to_the_place_of_its_value_or_key(
    path: tuple[str | int, ...], value_place: tuple[int, int], key_place: tuple[int, int]
) -> None:
    """A path gives the place of its value or key; steps that lead nowhere give the place reached so far."""
    root = read_yaml(TEXT, "x.yaml").root

    assert root is not None
    assert value_place == place_of(root, path)
    assert key_place == place_of(root, path, key=True)
