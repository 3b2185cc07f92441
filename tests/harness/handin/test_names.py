"""What a handed-in file is called, and its text."""

from __future__ import annotations

import pytest

from harness.handin.names import as_source, beside, folded, is_changed, plain_stem
from harness.language import Source
from harness.submission import HandedIn


@pytest.mark.parametrize(
    ("path", "plain"),
    [
        ("war.ex", ("war", ".ex")),
        ("lib/War.EX", ("War", ".ex")),
        ("War (1).ex", ("War", ".ex")),
        ("war - Copy.ex", ("war", ".ex")),
        ("war - Copy (2).ex", ("war", ".ex")),
        ("war copy 2.ex", ("war", ".ex")),
        ("Copy of war.ex", ("war", ".ex")),
        ("war-1.ex", ("war", ".ex")),
        ("war.ex.txt", ("war", ".ex")),
        ("war.txt", ("war", ".txt")),
        ("397063-2557369 - Mary-Ann Smith - Sep 24, 2024 926 PM - war.ex", ("war", ".ex")),
        ("397063-2557369 - Mary-Ann Smith - war.ex", ("war", ".ex")),
        ("smithmaryann_LATE_12345_678901_war-2.ex", ("war", ".ex")),
        ("Mary Smith_123456_assignsubmission_file_war.ex", ("war", ".ex")),
        ("Project 9_ms123_attempt_2026-11-30-18-05-59_playWar.cpp", ("playWar", ".cpp")),
        ("second_attempt_2026.c", ("second_attempt_2026", ".c")),
        ("(1).ex", ("(1)", ".ex")),
    ],
)
def test_decorations_are_taken_off(path: str, plain: tuple[str, str]) -> None:
    """What systems put around a name is no part of it."""
    assert plain == plain_stem(path)


@pytest.mark.parametrize(
    ("one", "other"), [("Card.h", "src/CARD.H"), ("war.c", "War (1).c"), ("war.c", "war.c.txt")]
)
def test_names_that_clash(one: str, other: str) -> None:
    """Letter case, folders and decorations make no difference."""
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    ("path", "folder", "name"),
    [("a/b/c.h", "a", "b/c.h"), ("a/b/c.h", "", "a/b/c.h"), ("x/c.h", "a", "c.h"), ("c.h", "a", "c.h")],
)
def test_a_file_as_seen_from_a_folder(path: str, folder: str, name: str) -> None:
    """What lies below keeps its folders, what lies elsewhere its name."""
    assert name == beside(path, folder)


GIVEN = b"int a;\n\nint b;\n"


@pytest.mark.parametrize(
    "copy",
    [
        b"int a;\n\nint b;\n",
        b"int a;\r\n\r\nint b;\r\n",
        b"int a;  \n\t\nint b;",
        b"\xef\xbb\xbfint a;\n\nint b;\n\n\n",
    ],
)
def test_line_ends_are_no_change(copy: bytes) -> None:
    """Neither is white space before them, or at the end of the file."""
    assert not is_changed(copy, GIVEN)


@pytest.mark.parametrize("copy", [b"int a;\nint b;\n", b"int a; \n\n int b;\n", b"int a;\n\nint c;\n", b""])
def test_any_other_difference_is_a_change(copy: bytes) -> None:
    """An empty line or white space in front is one."""
    assert is_changed(copy, GIVEN)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"a\nb", b"a\nb"),
        (b"a\r\nb\r\n", b"a\nb\n"),
        (b"a\rb\r", b"a\nb\n"),
        (b"\xef\xbb\xbfa", b"a"),
        ("é\r\n".encode("utf-16"), "é\n".encode()),
        (b"\xfe\xff" + "é".encode("utf-16-be"), "é".encode()),
        (b"\xff\xfea", "\ufffd".encode()),
        (b"\xe9", b"\xe9"),
    ],
)
def test_text_is_made_plain(data: bytes, text: bytes) -> None:
    """Line ends become LF, marks go, UTF-16 becomes UTF-8; other bytes stay for the compiler to judge."""
    assert Source(name="n", data=text) == as_source(HandedIn(path="p", data=data), "n")
