"""The facts of commands as JSON has them: endings, streams, steps and messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from harness.report.visible import readable
from harness.sandbox.port import (
    CpuLimit,
    Ending,
    Exited,
    MemoryLimit,
    NotStarted,
    OutputLimit,
    Signalled,
    Stopped,
    WallLimit,
)

if TYPE_CHECKING:
    from harness.graded import BuildStep
    from harness.language import Message
    from harness.sandbox.port import Outcome, Stream

KEPT = 16 * 1024
"""Bytes of a stream's head, and of its tail, that are kept."""

Document = dict[str, object]


def ending_document(ending: Ending) -> Document:
    """Return how a command ended, with its number."""
    match ending:
        case Exited(code):
            return {"kind": "exited", "code": code}
        case Signalled(number):
            return {"kind": "signalled", "signal": number}
        case CpuLimit(seconds) | WallLimit(seconds):
            kind = "cpu-limit" if isinstance(ending, CpuLimit) else "wall-limit"
            return {"kind": kind, "limit_seconds": seconds}
        case MemoryLimit(mib) | OutputLimit(mib):
            kind = "memory-limit" if isinstance(ending, MemoryLimit) else "output-limit"
            return {"kind": kind, "limit_mib": mib}
        case NotStarted(reason):
            return {"kind": "not-started", "reason": reason}
        case Stopped():
            return {"kind": "stopped"}
        case other:
            assert_never(other)


def outcome_document(
    outcome: Outcome, actual: str | None = None, kept: int = KEPT, **also_measured: object
) -> Document:
    """Return the facts of one command; what differs from run to run stands under ``measured``.

    How much a program had printed or answered when a limit ended it is such a fact. ``kept`` are the bytes of
    a stream's head, and of its tail, that are told.
    """
    streams: Document = {
        "stdout": stream_document(outcome.stdout, kept),
        "stderr": stream_document(outcome.stderr, kept),
    }
    if actual is not None:
        streams["actual"] = text_document(actual, kept)
    measured: Document = {
        "wall_seconds": round(outcome.wall_seconds, 4),
        "cpu_seconds": round(outcome.cpu_seconds, 4),
        "memory_kib": outcome.memory_kib,
        **also_measured,
    }
    ended = ending_document(outcome.ending)
    if isinstance(outcome.ending, CpuLimit | WallLimit | MemoryLimit | OutputLimit):
        return {"ending": ended, "measured": {**measured, **streams}}
    return {"ending": ended, "measured": measured, **streams}


def stream_document(stream: Stream, kept: int = KEPT) -> Document:
    """Return head and tail as text; bytes that are not UTF-8 are written as ``⟨xNN⟩``."""
    if len(stream.head) <= kept:
        head, tail = stream.head, stream.tail[-kept:]
    else:
        head, tail = stream.head[:kept], (stream.tail or stream.head[kept:])[-kept:]
    return {
        "head": readable(head),
        "tail": readable(tail),
        "total_bytes": stream.total,
        "left_out_bytes": stream.total - len(head) - len(tail),
    }


def text_document(text: str, kept: int = KEPT) -> Document:
    """Return a text that a program made, cut, with all its characters counted."""
    return {"text": text[:kept], "total_characters": len(text)}


def step_document(step: BuildStep) -> Document:
    """Return one command of a build."""
    return {"argv": list(step.argv), **outcome_document(step.outcome)}


def message_document(message: Message) -> Document:
    """Return what the compiler said about one place."""
    return {
        "severity": message.severity,
        "file": message.file,
        "line": message.line,
        "column": message.column,
        "text": message.text[:KEPT],
        "detail": message.detail[:KEPT],
    }
