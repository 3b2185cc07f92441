"""What sanitizers find in a running program, in sentences; the tool's own word stays in brackets."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Relation = Literal["after", "before", "inside", ""]

MISUSES = {
    "heap-use-after-free": "{does} {block}, which was freed before",
    "heap-buffer-overflow": "{does} memory {beside} {block}",
    "stack-buffer-overflow": "{does} memory {beside} {block}",
    "stack-buffer-underflow": "{does} memory {beside} {block}",
    "dynamic-stack-buffer-overflow": "{does} memory {beside} {block}",
    "global-buffer-overflow": "{does} memory {beside} {block}",
    "container-overflow": "{does} a part of a container that holds no element",
    "stack-use-after-return": "{does} {block}, whose function has returned",
    "stack-use-after-scope": "{does} {block}, which is no longer in scope",
    "use-after-poison": "{does} memory that is not the program's to use",
    "stack-overflow": "uses up the stack: functions that call each other without end, or very large arrays",
    "double-free": "frees {block} a second time",
    "bad-free": "frees memory that was not allocated",
    "alloc-dealloc-mismatch": "frees memory in another way than it was allocated",
    "new-delete-type-mismatch": "deletes an object as one of another size",
    "negative-size-param": "passes a negative size to a function of the library",
    "memcpy-param-overlap": "copies between two parts of memory that overlap",
    "strcpy-param-overlap": "copies a string onto itself",
    "strcat-param-overlap": "appends a string to itself",
    "calloc-overflow": "asks for more memory than there can be",
    "allocation-size-too-big": "asks for more memory than there can be",
    "out-of-memory": "uses up the memory",
    "null": "follows a null pointer",
    "SEGV": "{at} an address where it has no memory, or none of this kind",
    "BUS": "{at} an address where it has no memory, or none of this kind",
    "FPE": "divides by zero",
}
"""What the address sanitizer calls a misuse, and what it is."""

NAMES = {"null": "SEGV"}
"""The tool's word where ours in ``MISUSES`` says more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Misuse:
    """One misuse of memory: its ``kind`` as the tool calls it, or ``null`` for the null pointer.

    ``access`` is ``READ``, ``WRITE`` or empty, of ``size`` bytes (0 where not known). ``block`` is what lies
    there, with its article (``a block of 16 bytes``), ``relation`` how the access lies to it, ``distance``
    bytes away.
    """

    kind: str
    access: str = ""
    size: int = 0
    block: str = ""
    relation: Relation = ""
    distance: int = 0


def misuse_sentence(misuse: Misuse) -> str:
    """Tell of one misuse of memory."""
    verb = {"READ": "reads", "WRITE": "writes"}.get(misuse.access, "uses")
    sentence = MISUSES.get(misuse.kind, "misuses memory").format(
        does=f"{verb} {bytes_words(misuse.size)} of" if misuse.size else verb,
        at={"READ": "reads from", "WRITE": "writes to"}.get(misuse.access, "uses"),
        beside=_beside(misuse),
        block=misuse.block or "a block of memory",
    )
    return f"{sentence} [{NAMES.get(misuse.kind, misuse.kind)}]"


def _beside(misuse: Misuse) -> str:
    if misuse.relation in ("", "inside"):
        return "past the end of"
    where = "before the start of" if misuse.relation == "before" else "after the end of"
    return f"{bytes_words(misuse.distance)} {where}" if misuse.distance else f"right {where}"


def leak_sentence(size: int, blocks: int, *, indirect: bool) -> str:
    """Tell of memory that was allocated at one place and never freed: ``blocks`` with ``size`` bytes in all.

    ``indirect`` says that only other memory that was lost still points to it.
    """
    be = "is" if size == 1 else "are"
    pieces = f" in {blocks} blocks" if blocks > 1 else ""
    return f"{bytes_words(size)} allocated here{pieces} {be} never freed [{'indirect ' * indirect}leak]"


def undefined_behaviour_sentence(said: str) -> str:
    """Tell of one case of undefined behaviour in the tool's words, but for addresses: they change."""
    return re.sub(r" ?\b0x[0-9a-f]+\b", "", said) + " [undefined behaviour]"


def bytes_words(size: int) -> str:
    """Return a number of bytes in words."""
    return "1 byte" if size == 1 else f"{size} bytes"
