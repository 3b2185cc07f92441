"""The check of arrays of one size."""

from __future__ import annotations

import pytest

from tests.harness.rules.held import told_of

NONE = "broken\n:0 0 arrays of 26 were found; asked for: 2."
ONE = "broken\n:0 1 array of 26 was found; asked for: 2."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("int you[26], me[26];", "kept"),
        ("int main(void) {\r\n\tint you[26];\r\n\tint me[26];\r\n}", "kept"),
        ("int cards[2][26];", "kept"),
        ("int cards[26][2];", "kept"),
        ("#define HAND 26\nint you[HAND], me[HAND];", "kept"),
        ("#define DECK 52\n#define HAND (DECK / 2) /* half */\nint you[HAND], me[HAND];", "kept"),
        ("const int hand = 26; int you[hand], me[hand];", "kept"),
        ("enum { DECK = 52, HAND = DECK >> 1 }; unsigned char you[HAND]; short me[HAND];", "kept"),
        ("typedef int hand_t[26]; hand_t you, me;", "kept"),
        ("typedef hand_t2; typedef int rank; rank you[26]; static const long me[26] = {0};", "kept"),
        ("enum rank { ACE }; enum rank you[26]; size_t me[26];", "kept"),
        ("struct player { int cards[26]; int won; }; struct player you, me;", "kept"),
        ("struct player { int cards[26]; }; struct player players[2];", "kept"),
        ("struct game { int you[26]; int me[26]; };", "kept"),
        ("typedef struct { int cards[26]; } Player;\nvoid f(void) { Player you; Player me; }", "kept"),
        ("struct game { struct player { int cards[26]; } you, me; } game;", "kept"),
        ("int you[] = {1,2,3,4,5,6,7,8,9,10,11,12,13,1,2,3,4,5,6,7,8,9,10,11,12,13}, me[26];", "kept"),
        ("int you[26];\nextern int you[26];", ONE),
        ("int you[26]; int you[26];", ONE),
        ("int you[26]; int f(int me[26]) { return 0; }", ONE),
        ("int you[26]; int *me[26];", ONE),
        ("int you[26]; double me[26];", ONE),
        ("int you[26]; /* int me[26]; */", ONE),
        ("int you[26];\n// int me[26];", ONE),
        ('int you[26]; char *s = "int me[26];";', ONE),
        ("int you[26];\n#if 0\nint me[26];\n#endif", ONE),
        ("int you[26]; int (*me)[26];", ONE),
        ("struct player { int cards[26]; }; struct player you, *who;", ONE),
        ("int you[25], me[27], cards[52];", NONE),
        ('char text[] = "26";', NONE),
        ("int f(void) { return cards[26]; }", NONE),
        ("", NONE),
        (
            "void f(int n) { int you[n]; int me[26]; }",
            "unknown\nthe size of `you` (war.c, line 1) could not be told.",
        ),
        (
            "#define MAKE(x) int x[26]\nMAKE(you);\nint me[SIZE];",
            "unknown\nthe size of `me` (war.c, line 3) could not be told.",
        ),
        ("double d[SIZE];", NONE),
        (
            "void f(void) { int *you = malloc(26 * sizeof(int)); }",
            "unknown\nwar.c, line 1, takes memory that may be such an array.",
        ),
        ("int you[26]; int me[26", "unknown\nwar.c could not be understood from line 1 on."),
    ],
)
def test_two_arrays_of_26(text: str, expected: str) -> None:
    """Rows, members of structs and sizes by name count; parameters, pointers and other types do not."""
    assert expected == told_of("arrays", {"war.c": text}, size=26, least=2)


def test_sizes_come_from_headers() -> None:
    """A size that a header names is the same in every file; a name of two values has none."""
    files = {"war.h": "#define HAND 26\n", "war.c": "int you[HAND];", "proj2.c": "static int you[HAND];"}
    assert told_of("arrays", files, size=26, least=2) == "kept"
    files["war.h"] = "#ifdef SMALL\n#define HAND 13\n#else\n#define HAND 26\n#endif\n"
    assert told_of("arrays", files, size=26, least=2) == (
        "unknown\nthe size of `you` (war.c, line 1) could not be told; "
        "the size of `you` (proj2.c, line 1) could not be told."
    )


@pytest.mark.parametrize(
    ("text", "of", "expected"),
    [
        ("std::array<int, 26> you; array<unsigned, 26> me;", "whole", "kept"),
        ("struct S { std::array<Card*, 26> a; }; S you; S me;", "any", "kept"),
        ("typedef struct { int rank; } Card; Card you[26], me[26];", "any", "kept"),
        ("using Hand = int; Hand you[26]; Hand me[26];", "whole", "kept"),
        ("using Hand = int*; Hand you[26]; Hand me[26];", "whole", NONE),
        ("class G { static int you[26]; int me[26]; };", "whole", ONE),
        ("std::array<int*, 26> you, me;", "whole", NONE),
        ("vector<int> you(26);", "whole", "unknown\nthe size of `you` (war.cpp, line 1) could not be told."),
        ("array<> you;", "any", "unknown\nthe size of `you` (war.cpp, line 1) could not be told."),
    ],
)
def test_cpp(text: str, of: str, expected: str) -> None:
    """In C++ ``array`` is an array, and ``of: any`` takes arrays of anything."""
    assert expected == told_of("arrays", {"war.cpp": text}, size=26, least=2, of=of)


def test_nothing_to_look_at() -> None:
    """Without source there are no arrays; source that cannot be looked at is unknown."""
    assert told_of("arrays", {}, size=26, least=2) == NONE
    expected = "unknown\nwar.c is larger than 128 KiB, so it was not looked at."
    assert expected == told_of("arrays", {"war.c": "/" * 300_000}, size=26, least=2)
