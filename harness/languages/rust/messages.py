"""Reads rustc's JSON: messages, and what they say about the driver's call."""

from __future__ import annotations

import json
import re
from itertools import islice
from typing import TYPE_CHECKING, Literal

from harness.language import Message, Mismatch
from harness.languages.rust.layout import DRIVERS, HANDED_IN
from harness.languages.said import path_stripper, written

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.assignment import Entry
    from harness.sandbox.port import Outcome

MOST_MESSAGES = 200
MOST_TEXT = 2000
MOST_DETAIL = 4000

without_root = path_stripper("'\"`(,", (HANDED_IN,), ())
"""Takes away what stands before the student's files."""

SUMMARY = re.compile(r"aborting due to|\d+ warnings? emitted|Some errors have detailed|For more information")
CAME = re.compile(r"// came: *(.*)")
CODE = re.compile(r"^error\[(E\d+)\]")

MISSING = frozenset({"E0423", "E0425", "E0433", "E0603"})
ARITY = frozenset({"E0057", "E0061"})


def read_messages(outcome: Outcome) -> tuple[Message, ...]:
    """The messages of one build step. What is not a line of JSON (a compiler's own crash) is passed over."""
    lines = (outcome.stderr.head + b"\n" + outcome.stderr.tail).decode("utf-8", "replace").splitlines()
    messages = (_read(line) for line in lines if line.startswith("{"))
    return tuple(islice((message for message in messages if message is not None), MOST_MESSAGES))


def _read(line: str) -> Message | None:
    """Read one message; None for what is cut in two by the limit on output, or is no message of rustc's."""
    try:
        said: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict):
        return None
    text, level, detail = _text(said, "message"), _text(said, "level"), _text(said, "rendered")
    if level not in {"error", "warning"} or SUMMARY.match(text):
        return None
    listed = said.get("spans")
    spans = [span for span in listed if isinstance(span, dict)] if isinstance(listed, list) else []
    span = next((span for span in spans if span.get("is_primary")), spans[0] if spans else {})
    return Message(
        severity="error" if level == "error" else "warning",
        file=_text(span, "file_name").removeprefix("../"),
        line=_number(span, "line_start"),
        column=_number(span, "column_start"),
        text=without_root(text[:MOST_TEXT]),
        detail=without_root(detail.strip()[: 2 * MOST_DETAIL])[:MOST_DETAIL],
    )


def _text(said: Mapping[str, object], name: str) -> str:
    value = said.get(name)
    return written(value) if isinstance(value, str) else ""


def _number(said: Mapping[str, object], name: str) -> int:
    value = said.get(name)
    return value if isinstance(value, int) else 0


def find_mismatch(messages: tuple[Message, ...], entry: Entry) -> Mismatch | None:
    """Say how the function differs that the driver calls: errors on the driver's line of the call."""
    del entry
    for message in messages:
        came = CAME.search(message.detail)
        if message.severity == "error" and message.file.startswith(DRIVERS) and came:
            return Mismatch(kind=_kind(message), came=came[1].strip())
    return None


def _kind(message: Message) -> Literal["missing", "arity", "type"]:
    code = found[1] if (found := CODE.match(message.detail)) else ""
    return "missing" if code in MISSING else "arity" if code in ARITY else "type"
