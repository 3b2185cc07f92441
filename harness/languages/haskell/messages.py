"""Reads what GHC prints, as text: the form is one from 9.0 to 9.12, but for codes in brackets since 9.6."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from harness.language import Message
from harness.languages.said import path_stripper, said_lines

if TYPE_CHECKING:
    from harness.sandbox.port import Outcome

HANDED_IN = "handed-in"
DRIVERS = "drivers"

MOST_MESSAGES = 200
MOST_DETAIL = 4000

without_root = path_stripper("'\"\u2018\u2019(,", (HANDED_IN,), (DRIVERS,))
"""Takes away what stands before the student's files, and before ours."""

HEAD = re.compile(
    r"^(?P<file>[^\s:][^:\n]*):(?:(?P<line>\d{1,9}):(?P<column>\d{1,9})(?:-\d+)?"
    r"|\((?P<line_from>\d{1,9}),(?P<column_from>\d{1,9})\)-\(\d+,\d+\)): "
    r"(?P<severity>error|warning):(?P<rest>.*)$"
)
UNPLACED = re.compile(
    r"^(?:<no location info>|<command line>|ghc(?:-[\d.]+)?|\S+): (?:error|fatal|panic)\b[!:]? *(?P<rest>.*)$"
)
TAGS = re.compile(r"\[(?:GHC-\d+|-W[\w-]+)(?:, [^\]]*)?\]")
FLAG = re.compile(r"\[-W[\w-]+(?:, [^\]]*)?\]")
GUTTER = re.compile(r"^ *\d* \|")


def read_messages(outcome: Outcome) -> tuple[Message, ...]:
    """The messages of a build, each with the lines printed below it, without the box's paths."""
    blocks: list[list[str]] = []
    for line in map(without_root, said_lines(outcome.stderr)):
        if HEAD.match(line) or UNPLACED.match(line):
            blocks.append([line])
        elif blocks:
            blocks[-1].append(line)
    messages = [_read(block) for block in blocks[:MOST_MESSAGES]]
    placed = any(message.line and message.severity == "error" for message in messages)
    # An error without a place, beside one that has a place, speaks of a consequence.
    return tuple(message for message in messages if message.line or not placed)


def _read(block: list[str]) -> Message:
    detail = "\n".join(block).strip()[:MOST_DETAIL]
    found = HEAD.match(block[0])
    if found is None:
        rest = unplaced["rest"] if (unplaced := UNPLACED.match(block[0])) else block[0]
        return Message(
            severity="error", file="", line=0, column=0, text=_headline(rest, block), detail=detail
        )
    severity: Literal["error", "warning"] = "error" if found["severity"] == "error" else "warning"
    return Message(
        severity=severity,
        file=found["file"],
        line=int(found["line"] or found["line_from"]),
        column=int(found["column"] or found["column_from"]),
        text=_headline(found["rest"], block),
        detail=detail,
    )


def _headline(rest: str, block: list[str]) -> str:
    """The first point that GHC makes, in one line, and the warning's flag: not the points about where."""
    lines = [TAGS.sub("", rest).strip()]
    for line in block[1:]:
        if GUTTER.match(line) or (not line.strip() and any(lines)):
            break
        words = line.strip()
        if words.startswith(("\u2022 In ", "In the ", "In an ", "In a ")) or (
            words.startswith("\u2022") and any(lines)
        ):
            break
        lines.append(words.removeprefix("\u2022").strip())
    flag = found[0] if (found := FLAG.search(rest)) else ""
    return " ".join(word for word in (*lines, flag) if word)
