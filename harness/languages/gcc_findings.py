"""Reads what gcc's sanitizers report on stderr: each finding once, at the student's own line.

Addresses, process numbers and frames of the system's start-up code differ from run to run and are left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harness.fault import Fault, SandboxFaultError
from harness.language import Message
from harness.languages.gcc_messages import DRIVERS, HANDED_IN, without_root
from harness.languages.said import said_lines
from harness.wording.findings import (
    Misuse,
    bytes_words,
    leak_sentence,
    misuse_sentence,
    undefined_behaviour_sentence,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.sandbox.port import Outcome
    from harness.wording.findings import Relation

MOST_FINDINGS = 50
MOST_DETAIL = 4000

BEHAVIOUR = re.compile(
    r"^(?P<file>[^\s:][^:]*):(?P<line>\d{1,9})(?::(?P<column>\d{1,9}))?: runtime error: (?P<text>.+)"
)
MISUSE = re.compile(r"^==\d+==ERROR: AddressSanitizer: (?P<text>.+)")
LEAK = re.compile(
    r"^(?P<kind>Direct|Indirect) leak of (?P<size>\d{1,18}) byte\(s\)"
    r" in (?P<blocks>\d{1,18}) object\(s\) allocated"
)
END = re.compile(r"^(?:SUMMARY: |Shadow bytes|==\d+==ABORTING)")
FRAME = re.compile(r"^ +#\d+ ")
OWN = re.compile(rf"(?:^|[\s/]){HANDED_IN}/(?P<file>[^:\n]+):(?P<line>\d{{1,9}})(?::(?P<column>\d{{1,9}}))?")

KINDS = (
    ("attempting double-free", "double-free"),
    ("attempting free on address which was not malloc", "bad-free"),
    ("requested allocation size", "allocation-size-too-big"),
    ("calloc parameters overflow", "calloc-overflow"),
    ("allocator is out of memory", "out-of-memory"),
)
"""Headlines of the address sanitizer that do not begin with the name of the misuse."""

ACCESS = re.compile(
    r"(?:^|The signal is caused by a )(?P<access>READ|WRITE) (?:of size (?P<size>\d{1,18})|memory)",
    re.MULTILINE,
)
REGION = re.compile(
    r"is located (?P<distance>\d{1,18}) bytes"
    r" (?P<where>after|before|inside of|to the right of|to the left of) "
    r"(?:a |an )?(?:(?P<size>\d{1,18})-byte region|global variable '(?P<name>[^']+)')"
)
VARIABLE = re.compile(
    r"'(?P<name>[^']+)'(?: \(line \d+\))? <== Memory access at offset \d+ "
    r"(?P<where>partially overflows|overflows|partially underflows|underflows|is inside)"
)
RELATIONS: dict[str, Relation] = {
    "after": "after",
    "to the right of": "after",
    "overflows": "after",
    "before": "before",
    "to the left of": "before",
    "underflows": "before",
    "partially underflows": "before",
}

BROKEN = re.compile(
    r"LeakSanitizer has encountered a fatal error|ReserveShadowMemoryRange failed|"
    r"Shadow memory range interleaves with an existing memory mapping"
)

NOISE = re.compile(
    r"^(?:=+|AddressSanitizer:DEADLYSIGNAL|==\d+==HINT.*|HINT: .*| +\(longjmp .*|(?: [0-9a-f]{2})+ .*| *\^ *"
    r"| +#(?:[2-9]\d .*|\d{3,} .*|\d+ 0x[0-9a-f]+ +\(.*|\d+ .* in (?:_start|__libc_start\w*)\b.*)"
    r"| +This frame has \d+ object.*| +\[\d+, \d+\) '(?!.*<==).*)$"
)
"""Lines that say nothing to a student: start-up code, callers far away, other variables, memory."""

SCRUBBED = (
    (re.compile(r" \(BuildId: \w+\)"), ""),
    (re.compile(r"^==\d+==(?:ERROR: )?"), ""),
    (
        re.compile(
            r"(?: on (?:unknown )?address| on|:)? 0x[0-9a-f]+(?: at)?(?: \(?pc 0x.*| in thread T\d+)?:?$"
        ),
        "",
    ),
    (re.compile(r"^( +#\d+) 0x[0-9a-f]+ in"), r"\1"),
    (re.compile(r" (?:\.\./)+\S*libsanitizer\S*$"), ""),
    (re.compile(r" \[0x[0-9a-f]+, ?0x[0-9a-f]+\)| \(0x[0-9a-f]+\)"), ""),
    (re.compile(r"^(?:Address )?0x[0-9a-f]+ is located"), "The address is located"),
    (re.compile(r"^((?:READ|WRITE) of size \d+) .*"), r"\1"),
    (re.compile(r" by thread T\d+ here"), " here"),
    (re.compile(r" of thread T\d+| thread T\d+"), ""),
    (re.compile(r" ?\b0x[0-9a-f]+"), ""),
)
"""What differs from run to run, or only repeats what stands beside it."""


def read_findings(outcome: Outcome) -> tuple[Message, ...]:
    """What the sanitizers found in one run, in the order in which it was reported.

    Raises SandboxFaultError where they could not work: they need room for memory of their own, and to look
    into the program when it ends.
    """
    text = "\n".join(said_lines(outcome.stderr))
    if broken := BROKEN.search(text):
        advice = (
            "Sanitizers need to trace their own program; look at the engine's seccomp profile and limits."
        )
        raise SandboxFaultError(Fault(what=f"a sanitizer could not work: {broken[0]}", advice=advice))
    findings = _Findings()
    for block in _blocks(text):
        findings.add("\n".join(block))
    return findings.told()


@dataclass(slots=True)
class _Findings:
    """Findings as they come in: each once, and one for what a single mistake has led to."""

    found: dict[tuple[str, str, int, int, str], Message] = field(default_factory=dict)
    leaks: dict[tuple[str, int], list[re.Match[str]]] = field(default_factory=dict)
    last: tuple[str, str, int, int, str] | None = None

    def add(self, block: str) -> None:
        """Take in one block of a report."""
        if leak := LEAK.match(block):
            self._add_leak(_message(block, ""), leak)
            return
        behaviour = BEHAVIOUR.match(block)
        if behaviour and not OWN.search(block) and f"{DRIVERS}/" in block:
            return  # in a driver of ours alone
        text = (
            undefined_behaviour_sentence(behaviour["text"]) if behaviour else misuse_sentence(_misuse(block))
        )
        message = _message(block, text)
        key = ("", message.file, message.line, message.column, text)
        # Undefined behaviour, then more of it in a header of the library and a crash, at one line of the
        # student's: one mistake. What is not in a line of his own has no column.
        if self.last and self.last[1:3] == key[1:3] and 0 in (self.last[3], message.column):
            first = self.found[self.last]
            detail = f"{first.detail}\n\n{message.detail}"[:MOST_DETAIL]
            self.found[self.last] = replace(first, detail=detail)
        elif key not in self.found:
            self.found[key] = message
            self.last = key

    def _add_leak(self, message: Message, leak: re.Match[str]) -> None:
        """Leaks are added up by the line that allocated; those of a driver of ours are not told."""
        if message.file or f"{DRIVERS}/" not in message.detail:
            self.leaks.setdefault((message.file, message.line), []).append(leak)
            self.found.setdefault(("leak", message.file, message.line, 0, ""), message)

    def told(self) -> tuple[Message, ...]:
        """Everything, with the sums of the leaks."""
        for (file, line), leaks in self.leaks.items():
            size, blocks = (sum(int(leak[name]) for leak in leaks) for name in ("size", "blocks"))
            text = leak_sentence(size, blocks, indirect=all(leak["kind"] == "Indirect" for leak in leaks))
            key = ("leak", file, line, 0, "")
            self.found[key] = replace(self.found[key], text=text)
        return tuple(self.found.values())[:MOST_FINDINGS]


def _blocks(text: str) -> Iterator[list[str]]:
    """The lines of each finding. What the program itself has printed to stderr is in none of them."""
    block: list[str] = []
    for line in text.splitlines():
        starts = BEHAVIOUR.match(line) or MISUSE.match(line) or LEAK.match(line)
        # Undefined behaviour is told by its headline and lines that are indented: then the program goes on.
        ends = END.match(line) or (block and BEHAVIOUR.match(block[0]) and not line.startswith(" "))
        if block and (starts or ends):
            yield block
        if starts:
            block = [line]
        elif ends:
            block = []
        elif block:
            block.append(line)
    if block:
        yield block


def _message(block: str, text: str) -> Message:
    """A finding at the first of the student's own lines in its report; in no file where there is none."""
    place = OWN.search(block)
    lines = [line for line in without_root(block).splitlines() if not NOISE.match(line)]
    for pattern, new in SCRUBBED:
        lines = [pattern.sub(new, line) for line in lines]
    return Message(
        severity="error",
        file=place["file"] if place else "",
        line=int(place["line"]) if place else 0,
        column=int(place["column"] or 0) if place else 0,
        text=text,
        detail="\n".join(line.rstrip() for line in lines).strip()[:MOST_DETAIL],
    )


def _misuse(block: str) -> Misuse:
    """What the address sanitizer says about one misuse."""
    headline = block.partition("AddressSanitizer: ")[2].partition("\n")[0]
    known = (kind for start, kind in KINDS if headline.startswith(start))
    kind = next(known, headline.split(" ")[0].rstrip(":"))
    if kind == "SEGV" and "Hint: address points to the zero page" in block:
        kind = "null"
    misuse = Misuse(kind=kind)
    if access := ACCESS.search(block):
        misuse = replace(misuse, access=access["access"], size=int(access["size"] or 0))
    if region := REGION.search(block):
        what = f"a block of {bytes_words(int(region['size']))}" if region["size"] else ""
        what = what or f"the global variable `{region['name']}`"
        relation = RELATIONS.get(region["where"], "inside")
        return replace(misuse, block=what, relation=relation, distance=int(region["distance"]))
    if variable := VARIABLE.search(block):
        relation = RELATIONS.get(variable["where"], "inside")
        return replace(misuse, block=f"the local variable `{variable['name']}`", relation=relation)
    return misuse
