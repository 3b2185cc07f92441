"""The check of where a function is defined."""

from __future__ import annotations

import pytest

from tests.harness.rules.held import told_of

MAIN = "int main(void) { return 0; }\n"
NOT_THERE = "broken\nproj2.c:0 `main` is not defined in proj2.c."


@pytest.mark.parametrize(
    ("proj2", "war", "expected"),
    [
        (MAIN, "int f(void) { return 1; }", "kept"),
        ("main() { return 0; }", "", "kept"),
        ("#include <stdio.h>\nmain(argc, argv)\nint argc; char **argv;\n{ }", "", "kept"),
        ("int main(argc, argv)\n  int argc;\n  char *argv[];\n{ return 0; }", "", "kept"),
        (b"int\r\nmain ( void )\r\n{\r\n\treturn 0;\r\n}", "", "kept"),
        ("/* caf\xe9 */ int main(void) { }".encode("latin-1"), "", "kept"),
        ('// début\nint main(void) { puts("é"); }', "", "kept"),
        ("int main(void);", "", NOT_THERE),
        ("/* int main(void) { } */", "", NOT_THERE),
        ("// int main(void) { }", "", NOT_THERE),
        ('char *s = "int main(void) { }";', "", NOT_THERE),
        ("#if 0\n" + MAIN + "#endif\n", "", NOT_THERE),
        ("int mainly(void) { }", "", NOT_THERE),
        ("#define main real\n", "", NOT_THERE),
        ("int f(void) { main(); }", "", NOT_THERE),
        ("", "", NOT_THERE),
        ("#if 0\nint main(void) {\n#else\n" + MAIN + "#endif\n", "", "kept"),
        (
            MAIN,
            "\n\nint main(void) { return 1; }",
            "broken\nwar.c:3 `main` is also defined in war.c, line 3.",
        ),
        (
            "int f(void) { }",
            MAIN,
            f"{NOT_THERE}\nwar.c:1 `main` is defined in war.c, line 1.",
        ),
        (MAIN + MAIN, "", "broken\nproj2.c:2 `main` is defined again in proj2.c, line 2."),
        (
            "int f(void) {\n#ifdef A\nif (x) {\n#else\nwhile (y) {\n#endif\n}\n",
            "",
            "unknown\nproj2.c could not be understood from line 1 on.",
        ),
    ],
)
def test_defines(proj2: str | bytes, war: str, expected: str) -> None:
    """A body makes a definition: prototypes, comments, texts and lines that are switched off do not."""
    files = {"proj2.c": proj2, "war.c": war}
    assert expected == told_of("defines", files, function="main", file="proj2.c")


def test_defined_elsewhere_may_be_allowed() -> None:
    """With ``only: false`` no other file is looked at."""
    files = {"proj2.c": MAIN, "war.c": MAIN}
    assert told_of("defines", files, function="main", file="proj2.c", only=False) == "kept"


def test_a_member_is_no_function_of_that_name() -> None:
    """A class may have a member called as a function is."""
    files = {"a.cpp": "int run() { return 1; }", "b.cpp": "int Game::run() { return 2; }"}
    assert told_of("defines", files, function="run", file="a.cpp") == "kept"


def test_missing_file() -> None:
    """A file that is not there breaks the rule, and where the function is instead is told as well."""
    expected = "broken\nproj2.c:0 proj2.c was not handed in.\nwar.c:1 `main` is defined in war.c, line 1."
    assert expected == told_of("defines", {"war.c": MAIN}, function="main", file="proj2.c")
    expected = "broken\nproj2.c:0 proj2.c was not handed in."
    assert expected == told_of("defines", {}, function="main", file="proj2.c")


def test_a_file_that_cannot_be_looked_at_is_unknown() -> None:
    """Too large, too many parts, nested too deeply: no claim is made about it."""
    for text, why in [
        ("/" * 300_000, "proj2.c is larger than 128 KiB, so it was not looked at."),
        ("x;" * 50_000, "proj2.c has too many parts to be looked at."),
        (f"int x = {'(' * 2000}1{')' * 2000};", "proj2.c is nested too deeply to be looked at."),
    ]:
        result = told_of("defines", {"proj2.c": text}, function="main", file="proj2.c")
        assert f"unknown\n{why}" == result
