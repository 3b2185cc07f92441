"""What went wrong on our side: never a mark, always a reason, an advice and an exit code."""

from __future__ import annotations

import enum
import traceback
from dataclasses import dataclass


class Exit(enum.IntEnum):
    """The exit codes of the command, which scripts rely on."""

    OK = 0
    NOT_PASSED = 1
    USAGE = 2
    HELD = 3
    DEFECT = 70
    INTERRUPTED = 130


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One fault of ours: ``what`` happened, ``where``, and what to do about it now (``advice``)."""

    what: str
    where: str = ""
    advice: str = ""

    def __str__(self) -> str:
        parts = [f"{self.where}: {self.what}" if self.where else self.what, self.advice]
        return " ".join(part.rstrip(".") + "." for part in parts if part)


def defect(error: Exception) -> Fault:
    """The fault of an error that nobody thought of: it must hold one student, not lose a class."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return Fault(
        what=f"a defect of the harness: {type(error).__name__}: {error}",
        where=f"{place.filename.rpartition('/')[2]}:{place.lineno}",
        advice="Please report it with this line; the other submissions are not touched by it.",
    )


class FaultError(Exception):
    """A fault of ours on its way to the edge. A submission that meets one is held, not marked."""

    exit_code = Exit.HELD

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class SandboxFaultError(FaultError):
    """The sandbox broke: engine gone, supervisor silent, image missing."""


class UsageFaultError(FaultError):
    """The command cannot be carried out as asked: wrong option, no engine, no such assignment."""

    exit_code = Exit.USAGE
