"""What comes out of an archive, and how much may: records only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """The most that is taken out of one archive; ``complaints`` bounds the reasons that are given.

    ``bytes_read`` bounds what a stream is unpacked to on the way to the files in it.
    """

    files: int
    bytes_in_a_file: int
    bytes_in_all: int
    bytes_read: int = 64 * 1024 * 1024
    members: int = 5_000
    complaints: int = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """One entry of an archive: its ``name`` as written there, why it can't be taken, or how to read it.

    ``read`` is given the most bytes there may be, and returns them, or the reason why not. ``end`` says why
    nothing after this can be read; such a member is none itself.
    """

    name: str = ""
    refusal: str = ""
    read: Callable[[int], bytes | str] = lambda _: b""
    end: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unpacked:
    """The files of an archive, by their paths in it, and what was refused, a reason each."""

    files: tuple[tuple[str, bytes], ...] = ()
    refused: tuple[str, ...] = ()


def too_large(most: int) -> str:
    """Say that a file is larger than it may be."""
    return f"larger than {most // 1024} KiB, or past what may be handed in in all"
