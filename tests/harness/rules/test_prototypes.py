"""The check of prototypes in a header."""

from __future__ import annotations

import pytest

from tests.harness.rules.held import told_of

DEAL = "\nvoid Deal(int you[]) { }\n"
LACKING = "broken\nwar.c:2 war.h has no prototype of `Deal` (war.c, line 2)."


@pytest.mark.parametrize(
    ("war", "header", "expected"),
    [
        (DEAL, "void Deal(int you[]);", "kept"),
        (DEAL, "#ifndef WAR_H\n#define WAR_H\nextern void Deal(int *);\n#endif\n", "kept"),
        (DEAL, b"void Deal(\r\n\tint [] /* h\xe4nde */\r\n);\r\n", "kept"),
        (DEAL, "void Shuffle(void), Deal();", "kept"),
        (DEAL, "static inline void Deal(int you[]) { }", "kept"),
        (
            DEAL,
            '#ifdef __cplusplus\nextern "C" {\n#endif\nvoid Deal();\n#ifdef __cplusplus\n}\n#endif',
            "kept",
        ),
        ("int *Hands(void) { return 0; }", "int *Hands(void);", "kept"),
        ("Deal(you) int you[]; { }", "int Deal();", "kept"),
        ("static int draw(void) { }" + DEAL, "void Deal(int *);", "kept"),
        ("int main(void) { }" + DEAL, "void Deal(int *);", "kept"),
        (DEAL, "", LACKING),
        (DEAL, "// void Deal(int you[]);", LACKING),
        (DEAL, "/*\nvoid Deal(int you[]);\n*/", LACKING),
        (DEAL, "#if 0\nvoid Deal(int you[]);\n#endif", LACKING),
        (DEAL, 'char *s = "void Deal(int);";', LACKING),
        (DEAL, "void (*Deal)(int);", LACKING),
        (DEAL, "void deal(int you[]);", LACKING),
        (DEAL, "struct { void Deal(int you[]) ", "unknown\nwar.h could not be understood from line 1 on."),
        ("int x;", "", "broken\nwar.c:0 war.c defines no function for other files; asked for: 1."),
        ("}}}", "", "unknown\nwar.c could not be understood from line 1 on."),
    ],
)
def test_prototypes(war: str, header: str | bytes, expected: str) -> None:
    """Every function that others can call has a declaration in the header, by name."""
    assert expected == told_of("prototypes", {"war.c": war, "war.h": header}, source="war.c", header="war.h")


def test_least() -> None:
    """A file may be asked to define several functions."""
    files = {"war.c": "void a(void) {}\nvoid b(void) {}", "war.h": "void a(void); void b(void);"}
    assert told_of("prototypes", files, source="war.c", header="war.h", least=2) == "kept"
    expected = "broken\nwar.c:0 war.c defines 2 functions for other files; asked for: 3."
    assert expected == told_of("prototypes", files, source="war.c", header="war.h", least=3)


def test_members_need_none() -> None:
    """What belongs to a class is declared there."""
    files = {"w.cpp": "void War::play() {}\nvoid go() {}", "w.h": "class War { void play(); };\nvoid go();"}
    assert told_of("prototypes", files, source="w.cpp", header="w.h") == "kept"


def test_missing_files() -> None:
    """Both files have to be there."""
    expected = "broken\nwar.c:0 war.c was not handed in.\nwar.h:0 war.h was not handed in."
    assert expected == told_of("prototypes", {}, source="war.c", header="war.h")
