"""Which descriptors this process has open, each by number and by what it leads to."""

from __future__ import annotations

import gc
import os
import time
from contextlib import suppress
from pathlib import Path


def descriptors() -> set[tuple[int, int, int]]:
    """Return those that are open now: number, device, inode."""
    found = set()
    for number in [int(path.name) for path in Path("/dev/fd").iterdir()]:
        with suppress(OSError):  # that of the listing itself is closed again
            looks = os.fstat(number)
            found.add((number, looks.st_dev, looks.st_ino))
    return found


def opened_since(before: set[tuple[int, int, int]]) -> set[tuple[int, int, int]]:
    """Return those that were opened since, and stay open.

    Others are closed meanwhile by whoever sees off containers of earlier tests, and are no matter here.
    """
    end = time.monotonic() + 30
    while (new := descriptors() - before) and time.monotonic() < end:
        gc.collect()
        time.sleep(0.05)
    return new
