"""Reads what gcc, g++, clang and the linker print as text: one form from gcc 12 to 15, unlike their JSON.

Says what was complained about and where; not what it means for a submission.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from harness.language import TOOLCHAIN, Message
from harness.languages.said import path_stripper, said_lines

if TYPE_CHECKING:
    from harness.sandbox.port import Outcome

HANDED_IN = "handed-in"
GIVEN = "given"
DRIVERS = "drivers"

SYMBOLS = "(symbols)"
"""The file of a message that only names a function that there is: asked for by us, no fault of a student."""

MOST_MESSAGES = 200
MOST_DETAIL = 4000

without_root = path_stripper("'\"\u2018\u2019`:(,", (HANDED_IN,), (GIVEN, DRIVERS), objects=True)
"""Takes away what stands before the student's files, before ours, and before what is linked."""

PLACED = re.compile(
    r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d{1,9}):(?:(?P<column>\d{1,9}):)? "
    r"(?P<kind>fatal error|error|warning|note|Error|Warning): (?P<text>.*)"
)
UNPLACED = re.compile(
    r"^(?:\S*/)?(?:cc1|cc1plus|gcc|g\+\+|clang|as|collect2|\S+-ld|ld(?:\.\w+)?): "
    r"(?P<kind>fatal error|error|warning): (?P<text>.*)"
)
LINKER = re.compile(
    r"^(?:(?:\S*/)?ld(?:\.\w+)?: )?(?:[^\s:(]+\.o:(?!\())?"
    r"(?:(?:(?P<file>[^\s:(][^:\n]*):)?(?:(?P<line>\d{1,9})(?::\(\S+\))?|\(\S+\)): )?(?P<kind>warning: )?"
    r"(?P<text>(?:undefined reference to|multiple definition of|the [`']\w+' function is dangerous|"
    r"cannot find|relocation truncated).*)"
)
SANITIZER = re.compile(r"\bcannot find \S*(?:-l|lib)(?:a|ub|l)san")
SANITIZERS = (
    " (the sanitizers look for misuse of memory: on Debian and Ubuntu they come with gcc and g++, on Fedora"
    " with `dnf install libasan libubsan`; the gcc of Alpine has none)"
)
PREFACE = re.compile(
    r"^(In file included from |\s+from |In function |cc1: |\S+: (In |At |in |Assembler)"
    r"|\S*ld(\.\w+)?: \S+: in function)|required from|In instantiation of"
)
GUTTER = re.compile(r"^ *\d* \|")
HERE = re.compile(r"^(?P<file>[^/\s][^:]*):(?P<line>\d{1,9}):(?P<column>\d{1,9}): +required from here")
SILENT = re.compile(r"^(collect2: error: ld returned|compilation terminated|\d+ (error|warning)s? generated)")


@dataclass(slots=True)
class _Block:
    """A message while its lines are still coming in."""

    severity: Literal["error", "warning"]
    file: str
    line: int
    column: int
    text: str
    lines: list[str] = field(default_factory=list)

    def move_to_caller(self, before: list[str]) -> None:
        """Place an error inside a header of the system's at the student's line that led there."""
        here = [found for line in before if (found := HERE.match(line))]
        if here and self.file.startswith("/"):
            self.file, self.line, self.column = (
                here[-1]["file"],
                int(here[-1]["line"]),
                int(here[-1]["column"]),
            )

    def close(self) -> Message:
        named = self.text.endswith("[-Wmissing-declarations]")
        return Message(
            severity=self.severity,
            file=SYMBOLS if named else self.file,
            line=self.line,
            column=self.column,
            text=self.text,
            detail="\n".join(self.lines)[:MOST_DETAIL],
        )


def read_messages(outcome: Outcome) -> tuple[Message, ...]:
    """The messages of one build step, each with the lines printed around it, without the box's paths."""
    blocks: list[_Block] = []
    before: list[str] = []
    for line in map(without_root, said_lines(outcome.stderr)):
        block = _start(line)
        if block is not None:
            block.lines = [*before, line]
            block.move_to_caller(before)
            before = []
            blocks.append(block)
        elif PREFACE.search(line) or (before and GUTTER.match(line)):
            before.append(line)
        elif blocks and line and not SILENT.match(line):
            blocks[-1].lines += [*before, line]
            before = []
    return tuple(block.close() for block in blocks[:MOST_MESSAGES])


def _start(line: str) -> _Block | None:
    """The message that a line begins, or None when it belongs to the one before it (notes do)."""
    if SILENT.match(line):
        return None
    if (found := PLACED.match(line)) and found["kind"] != "note":
        severity: Literal["error", "warning"] = "warning" if "arning" in found["kind"] else "error"
        place = (found["file"], int(found["line"]), int(found["column"] or 0))
        return _Block(severity, *place, found["text"])
    if found := UNPLACED.match(line):
        return _Block("warning" if found["kind"] == "warning" else "error", "", 0, 0, found["text"])
    if found := LINKER.match(line):
        severity = "warning" if found["kind"] else "error"
        # Which libraries are linked we say ourselves.
        if found["text"].startswith("cannot find"):
            text = found["text"] + (SANITIZERS if SANITIZER.search(found["text"]) else "")
            return _Block(severity, TOOLCHAIN, 0, 0, text)
        return _Block(severity, found["file"] or "", int(found["line"] or 0), 0, found["text"])
    return None
