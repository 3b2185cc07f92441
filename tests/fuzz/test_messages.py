"""Whatever a compiler, or a file that ends it, has written: it is read into messages, or is no report."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.language import Language, all_languages, find_language
from harness.sandbox.port import Exited, Outcome, Stream

LANGUAGES = all_languages()
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "severity",
                    "file",
                    "line",
                    "column",
                    "text",
                    "detail",
                    "message",
                    "level",
                    "spans",
                    "rendered",
                    "is_primary",
                    "line_start",
                    "column_start",
                    "file_name",
                ]
            )
            | st.text(max_size=4),
            inner,
            max_size=7,
        )
    ),
    max_leaves=12,
)
LINES = st.lists(
    st.sampled_from(
        [
            "war.c:1:1: error: a",
            "war.c:1: warning: b",
            "x.o: undefined reference to `deal'",
            "cc1: error: no",
            "war.hs:1:2: error: [GHC-1] a",
            "    \u2022 b",
            "  1 | code",
            "==1==ERROR: AddressSanitizer: SEGV",
            "    #0 0x1 in deal /box/handed-in/war.c:3",
            "Direct leak of 3 byte(s) in 1 object(s) allocated from:",
            "a.c:1:1: runtime error: overflow",
            '{"message":"a","level":"error","spans":[{}]}',
            "",
        ]
    )
    | st.text(max_size=30)
)


def outcome(data: bytes) -> Outcome:
    """A step that wrote the same everywhere."""
    stream = Stream(head=data, total=len(data))
    return Outcome(ending=Exited(1), stdout=stream, stderr=stream, answer=stream)


def check(language: Language, data: bytes) -> None:
    """What is read can be written: in UTF-8, and as JSON."""
    for read in (language.read_messages, language.read_findings or language.read_messages):
        for message in read(outcome(data)):
            json.dumps([message.file, message.line, message.column, message.text, message.detail])
            f"{message.file}{message.text}{message.detail}".encode()
            assert message.severity in {"error", "warning"}
            assert len(message.text) <= 4000
            assert len(message.detail) <= 4000


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.name)
@given(data=st.binary(max_size=200))
def test_any_bytes(language: Language, data: bytes) -> None:
    """No bytes are too strange."""
    check(language, data)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.name)
@given(lines=LINES)
def test_any_lines(language: Language, lines: list[str]) -> None:
    """Lines as compilers print them, in any order and with anything between."""
    check(language, "\n".join(lines).encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.name)
@given(said=JSON)
def test_any_json(language: Language, said: object) -> None:
    """A report, or a message of rustc's, may have any form: it comes from beside the student's own code."""
    check(language, json.dumps(said).encode())
    check(language, json.dumps([said, said]).encode())


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"9" * 5000,
        b'[{"line":' + b"9" * 5000 + b"}]",
        b'["\\ud800"]',
        b"war.c:" + b"9" * 5000 + b":1: error: a",
        b"Direct leak of " + b"9" * 5000 + b" byte(s) in 1 object(s)",
    ],
)
def test_what_makes_readers_stumble(data: bytes) -> None:
    """Nesting without end, numbers of thousands of digits, halves of letters."""
    for language in LANGUAGES:
        check(language, data)


@pytest.mark.parametrize("name", ["elixir", "python"])
@pytest.mark.parametrize("report", ["1", "[1]", "{}", '[{"severity": "error"}]', '[{"severity": []}]', ""])
def test_a_forged_report_is_none(name: str, report: str) -> None:
    """What has not the form of a report says that there was none, and so fails the build."""
    language = find_language(name)
    assert language is not None
    (message,) = language.read_messages(outcome(report.encode()))
    assert ("error", "") == (message.severity, message.file)
    assert message.text.startswith("the compiler was ended before it could report")
