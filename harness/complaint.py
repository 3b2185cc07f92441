"""What is wrong with a file that somebody wrote by hand: every complaint at once, each with its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.fault import Exit

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, order=True)
class Complaint:
    """One thing to mend, at a place that an editor can jump to (lines and columns count from 1)."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class ComplaintsError(Exception):
    """All complaints about the files that were read, in the order of their places."""

    exit_code = Exit.USAGE

    def __init__(self, complaints: Iterable[Complaint]) -> None:
        self.complaints = tuple(sorted(set(complaints)))
        super().__init__("\n".join(map(str, self.complaints)))
