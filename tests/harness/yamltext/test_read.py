"""Reading YAML files that people write by hand."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from harness.yamltext import Fields, file_bytes, plain, read_yaml
from harness.yamltext.read import LARGEST_BYTES

if TYPE_CHECKING:
    from pathlib import Path


def complaints(text: str | bytes) -> list[str]:
    """The complaints about a text, as they are printed."""
    data = text.encode() if isinstance(text, str) else text
    return [str(complaint) for complaint in read_yaml(data, "x.yaml").complaints]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("Off", "Off"),
        ("010", "010"),
        ("1_000", "1_000"),
        ("0x10", "0x10"),
        ("1..60", "1..60"),
        ("2024-01-01", "2024-01-01"),
        ("12:30:45", "12:30:45"),
        (".inf", ".inf"),
        ("1e3", "1e3"),
        (">= 2", ">= 2"),
        ("'7'", "7"),
        ('"true"', "true"),
        ("9" * 5000, "9" * 5000),
        ("7", 7),
        ("-7", -7),
        ("0", 0),
        ("2.5", 2.5),
        ("-0.5", -0.5),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("''", ""),
        ("[1, [x, 2]]", [1, ["x", 2]]),
        ("{x: {}, y: []}", {"x": {}, "y": []}),
    ],
)
def test_value_is_what_a_lecturer_means_by_it(written: str, read: object) -> None:
    """Words stay words, numbers are numbers, and nothing turns into a date, a truth value or a base 60."""
    root = read_yaml(f"key: {written if written != '>= 2' else repr(written)}\n".encode(), "x.yaml").root

    assert root is not None
    assert {"key": read} == plain(root)


def test_every_key_and_value_knows_its_place() -> None:
    """Lines and columns count from 1, in characters, after a byte order mark and with any line ends."""
    root = read_yaml("\ufeffé: 1\r\nlist:\r- {a: b}\n".encode(), "x.yaml").root

    assert isinstance(root, Fields)
    assert {key: tuple(place) for key, (place, _) in root.fields.items()} == {"é": (1, 1), "list": (2, 1)}
    assert {key: tuple(value.place) for key, (_, value) in root.fields.items()} == {
        "é": (1, 4),
        "list": (3, 1),
    }


def test_all_repeated_keys_are_named_at_once() -> None:
    """A repeated key says where the first one stands; reading goes on and keeps the first."""
    parsed = read_yaml(b"a: 1\nb: {c: 1, c: 2}\na: 3\n", "x.yaml")

    assert [str(complaint) for complaint in parsed.complaints] == [
        "x.yaml:2:11: the key `c` stands on line 2 already: remove one of them",
        "x.yaml:3:1: the key `a` stands on line 1 already: remove one of them",
    ]
    assert parsed.root is not None
    assert plain(parsed.root) == {"a": 1, "b": {"c": 1}}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "x.yaml:1:1: the file is empty"),
        ("# only a comment\n", "x.yaml:1:1: the file is empty"),
        ("a:\n\tb: 1\n", "x.yaml:2:1: a tab stands here; YAML wants blanks: replace it"),
        ("a:\tb\n", "x.yaml:1:3: a tab stands here; YAML wants blanks: replace it"),
        ("1: x\n", "x.yaml:1:1: a key is a word: write a word here, or put it in quotes"),
        ("[a, b]: x\n", "x.yaml:1:1: a key is a word: write a word here, or put it in quotes"),
        ("a: b: c\n", "x.yaml:1:5: this is not YAML: mapping values are not allowed here"),
        (
            "- a\nb: c\n",
            (
                "x.yaml:2:1: this is not YAML: while parsing a block collection, "
                "expected <block end>, but found '?'"
            ),
        ),
        ("a: \0", "x.yaml:1:4: the character U+0000 cannot stand in a text file: remove it"),
        (b"a: b\nc: \xff\n", "x.yaml:2:4: byte 0xff is not UTF-8: save the file as UTF-8"),
        (
            "a: !!int '3'\n",
            "x.yaml:1:4: the tag tag:yaml.org,2002:int is not taken: write the value without it",
        ),
        (
            "--- a\n--- b\n",
            "x.yaml:2:1: a second document begins here; one file holds one: remove the `---`",
        ),
        ("[" * 30, "x.yaml:1:21: values are nested more than 20 deep here"),
        ("a: *b\n", "x.yaml:1:4: *b means nothing here: no finished &b stands before it"),
        ("a: &b [*b]\n", "x.yaml:1:8: *b means nothing here: no finished &b stands before it"),
    ],
)
def test_text_that_cannot_be_taken_is_refused_at_its_place(text: str | bytes, complaint: str) -> None:
    """Each kind of broken text gets one complaint with line and column, and no traceback."""
    assert [complaint] == complaints(text)


def test_a_complaint_before_a_syntax_error_is_kept() -> None:
    """What was found before the place where reading stops is reported with it."""
    assert complaints("a: 1\na: 2\n\tb: 3\n") == [
        "x.yaml:2:1: the key `a` stands on line 1 already: remove one of them",
        "x.yaml:3:1: a tab stands here; YAML wants blanks: replace it",
    ]


def test_an_alias_stands_for_its_value() -> None:
    """A value with an anchor can be used again."""
    root = read_yaml(b"a: &deck [1, 2]\nb: *deck\n", "x.yaml").root

    assert root is not None
    assert plain(root) == {"a": [1, 2], "b": [1, 2]}


def test_aliases_that_unfold_without_end_are_refused() -> None:
    """Nine levels of ten aliases are a billion values: refused while counting, not while unfolding."""
    lines = ["x0: &x0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"]
    lines += [f"x{n}: &x{n} [{', '.join([f'*x{n - 1}'] * 10)}]" for n in range(1, 10)]

    assert complaints("\n".join(lines)) == [
        "x.yaml:5:45: the file unfolds to more than 100,000 values: use fewer aliases"
    ]


def test_a_file_that_is_too_large_is_not_read() -> None:
    """The bound is checked before anything is parsed."""
    assert complaints(b" " * (LARGEST_BYTES + 1)) == [
        "x.yaml:1:1: the file has more than 1,000,000 bytes. Split it into several files"
    ]


def test_only_regular_files_are_read(tmp_path: Path) -> None:
    """A FIFO is refused without waiting, and no more than the bound is read of anything."""
    os.mkfifo(tmp_path / "fifo.yaml")
    (tmp_path / "large.yaml").write_bytes(b" " * (LARGEST_BYTES + 9))
    with pytest.raises(OSError, match="not a regular file"):
        file_bytes(tmp_path / "fifo.yaml")
    assert len(file_bytes(tmp_path / "large.yaml")) == LARGEST_BYTES + 1
