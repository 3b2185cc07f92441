"""Reads the report of a build script of our own: JSON on the answer channel, not text to be guessed at.

The report is a list of objects with the fields of a ``Message``. What is wrong with the function that the
driver calls is an error whose text is ``<function>: <kind of Mismatch>: <what came>``.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Literal, TypedDict, cast

from harness.language import Message, Mismatch
from harness.languages.said import written
from harness.sandbox.port import Exited, Signalled

if TYPE_CHECKING:
    from harness.assignment import Entry
    from harness.sandbox.port import Outcome

MOST_MESSAGES = 200
MOST_TEXT = 2000
MOST_DETAIL = 4000

MISFIT = re.compile(r"(?P<function>[\w?!]+): (?P<kind>missing|arity|type): (?P<came>.*)", re.DOTALL)


class Reported(TypedDict):
    """One message as the script writes it; a ``note`` is for the script's own use."""

    severity: Literal["error", "warning", "note"]
    file: str
    line: int
    column: int
    text: str
    detail: str


def read_messages(outcome: Outcome) -> tuple[Message, ...]:
    """The errors and warnings of one build step, in the order of the report.

    The file that is compiled runs beside the script and may write there as well: what is not a report as the
    script makes it is none.
    """
    report = _report(outcome.answer.head)
    if report is None:
        return _without_report(outcome)
    return tuple(
        Message(
            severity=each["severity"],
            file=written(each["file"]),
            line=each["line"],
            column=each["column"],
            text=written(each["text"][:MOST_TEXT]),
            detail=written(each["detail"][:MOST_DETAIL]),
        )
        for each in report[:MOST_MESSAGES]
        if each["severity"] != "note"
    )


def _report(data: bytes) -> list[Reported] | None:
    """Read a report; None where there is none, or not in the form that it has."""
    try:
        report: object = json.loads(data)
    except (ValueError, RecursionError):
        return None
    if not isinstance(report, list) or not all(map(_is_reported, report)):
        return None
    return cast("list[Reported]", report)


def _is_reported(each: object) -> bool:
    return (
        isinstance(each, dict)
        and all(isinstance(each.get(name), str) for name in ("severity", "file", "text", "detail"))
        and all(isinstance(each.get(name), int) for name in ("line", "column"))
        and each["severity"] in {"error", "warning", "note"}
    )


def find_mismatch(messages: tuple[Message, ...], entry: Entry) -> Mismatch | None:
    """What the script found when it looked at the function."""
    for message in messages:
        found = MISFIT.fullmatch(message.text) if message.severity == "error" else None
        if found and found["function"] == entry.function:
            kind = cast("Literal['missing', 'arity', 'type']", found["kind"])
            return Mismatch(kind=kind, came=found["came"])
    return None


def _without_report(outcome: Outcome) -> tuple[Message, ...]:
    """A build that ended itself before it could report, by a crash of the compiler for instance."""
    match outcome.ending:
        case Exited(code):
            how = f"exit code {code}"
        case Signalled(number):
            how = f"signal {number}"
        case _:
            return ()  # a limit, which is told without us
    text = f"the compiler was ended before it could report ({how}); does the file end the program itself?"
    detail = outcome.stderr.head.decode("utf-8", "replace")[-4000:]
    return (Message(severity="error", file="", line=0, column=0, text=text, detail=detail),)
