"""The forms of options."""

from __future__ import annotations

import pytest

from harness.rules.source.option import Option, read_time


@pytest.mark.parametrize(
    ("option", "value", "setting"),
    [
        (Option(kind="text", sentence=""), "a", "a"),
        (Option(kind="text", sentence=""), " ", None),
        (Option(kind="text", sentence=""), 1, None),
        (Option(kind="texts", sentence=""), ["a", "b"], ("a", "b")),
        (Option(kind="texts", sentence=""), ("a",), ("a",)),
        (Option(kind="texts", sentence=""), "a", ("a",)),
        (Option(kind="texts", sentence=""), [], None),
        (Option(kind="texts", sentence=""), ["a", 1], None),
        (Option(kind="texts", sentence=""), ["a", ""], None),
        (Option(kind="texts", sentence=""), "", None),
        (Option(kind="texts", sentence=""), {"a": 1}, None),
        (Option(kind="number", sentence="", least=1, most=3), 3, 3),
        (Option(kind="number", sentence="", least=1, most=3), 0, None),
        (Option(kind="number", sentence="", least=1, most=3), 4, None),
        (Option(kind="number", sentence="", least=0), True, None),
        (Option(kind="number", sentence=""), "1", None),
        (Option(kind="number", sentence=""), 1.0, None),
        (Option(kind="truth", sentence=""), True, True),
        (Option(kind="truth", sentence=""), False, False),
        (Option(kind="truth", sentence=""), 1, None),
        (Option(kind="truth", sentence=""), None, None),
        (Option(kind="time", sentence=""), "2002-03-06T23:59:59Z", "2002-03-06T23:59:59Z"),
        (Option(kind="time", sentence=""), "2002-03-06", None),
        (Option(kind="choice", sentence="", choices=("a", "b")), "b", "b"),
        (Option(kind="choice", sentence="", choices=("a", "b")), "c", None),
    ],
)
def test_read(option: Option, value: object, setting: object) -> None:
    """A value of the right form is taken as it is; a single text is a list of one."""
    assert setting == option.read(value)


@pytest.mark.parametrize(
    ("option", "form"),
    [
        (Option(kind="text", sentence=""), "text"),
        (Option(kind="texts", sentence=""), "a list of texts"),
        (Option(kind="truth", sentence=""), "true or false"),
        (Option(kind="number", sentence="", least=1, most=1_000), "a whole number from 1 to 1,000"),
        (Option(kind="choice", sentence="", choices=("a", "b")), "one of a, b"),
        (
            Option(kind="time", sentence=""),
            'a time with its zone, such as "2002-03-06T23:59:59-05:00"',
        ),
    ],
)
def test_form(option: Option, form: str) -> None:
    """Each form is said in words."""
    assert form == option.form


@pytest.mark.parametrize("text", ["", "tomorrow", "2002-03-06T23:59:59", "2002-13-06T23:59:59Z"])
def test_no_time(text: str) -> None:
    """A time has a zone, and a date that there is."""
    assert read_time(text) is None
