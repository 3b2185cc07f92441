"""Reading rustc's JSON."""

from __future__ import annotations

import json

import pytest

from harness.language import Mismatch
from harness.languages.rust.messages import find_mismatch, read_messages
from harness.sandbox.port import Exited, Outcome, Stream
from tests.harness.languages.workshop import entry


def line(level: str, message: str, file: str = "main.rs", at: int = 3, rendered: str = "") -> str:
    """One line as rustc prints it."""
    spans = [{"is_primary": True, "file_name": file, "line_start": at, "column_start": 2}]
    return json.dumps({"level": level, "message": message, "spans": spans, "rendered": rendered}) + "\n"


def outcome(text: str) -> Outcome:
    """A failed step that printed ``text``."""
    return Outcome(ending=Exited(1), stderr=Stream(head=text.encode(), total=len(text.encode())))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (line("error", "mismatched types"), [("error", "main.rs", 3, "mismatched types")]),
        (line("warning", "unused variable: `x`"), [("warning", "main.rs", 3, "unused variable: `x`")]),
        (line("error: internal compiler error", "oh"), []),
        (line("error", "aborting due to 2 previous errors"), []),
        (line("warning", "3 warnings emitted") + line("failure-note", "For more information"), []),
        (
            '{"level": "error", "message": "linking with `cc` failed", "spans": []}\n',
            [("error", "", 0, "linking with `cc` failed")],
        ),
        (line("error", "whole") + line("error", "cut in two")[:40], [("error", "main.rs", 3, "whole")]),
        ("thread 'rustc' panicked\n{not json\n", []),
        (line("error", "no file /box/handed-in/a.rs"), [("error", "main.rs", 3, "no file a.rs")]),
    ],
)
def test_messages_are_read(text: str, expected: list[tuple[str, str, int, str]]) -> None:
    """Errors and warnings with their places; summaries and what is no JSON are passed over."""
    assert [(m.severity, m.file, m.line, m.text) for m in read_messages(outcome(text))] == expected


@pytest.mark.parametrize(
    ("code", "kind"), [("E0425", "missing"), ("E0061", "arity"), ("E0308", "type"), ("E0599", "type")]
)
def test_an_error_at_the_drivers_call_is_a_mismatch(code: str, kind: str) -> None:
    """The compiler's code says what differs, the comment that it quotes what came."""
    rendered = f"error[{code}]: no\n 6 | deal(shuf); // came: fn deal()\n   | ^"
    found = find_mismatch(
        read_messages(outcome(line("error", "no", "../drivers/driver.rs", 6, rendered))), entry("rust")
    )
    assert isinstance(found, Mismatch)
    assert (found.kind, found.came) == (kind, "fn deal()")


def test_an_error_elsewhere_is_none() -> None:
    """A student's own error is no mismatch, even if it quotes what looks like the driver's comment."""
    text = line("error", "no", "main.rs", 6, "error[E0308]\n6 | // came: nothing")
    assert find_mismatch(read_messages(outcome(text)), entry("rust")) is None
