"""What holds for every fuzzed file: it takes no more memory than a few of its kind would."""

from __future__ import annotations

import tracemalloc
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

MEBIBYTE = 1024 * 1024
MOST_MIB = 200


@pytest.fixture
def bounded_memory() -> Iterator[None]:
    """However it is packed or nested."""
    tracemalloc.start()
    yield
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < MOST_MIB * MEBIBYTE
