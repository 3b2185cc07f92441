"""The checks of comments: the header of a file, its description, and what stands before functions."""

from __future__ import annotations

import pytest

from tests.harness.rules.held import told_of

TITLE = "EE 312 Project 9 -- The Game of War"
HONOUR = "On my honor, <NAME>, this project is my own work and I have not given it away."
FIELDS = ["Name", "email address:", "UTEID", "slip days used on this assignment"]


def header(name: str = "José Ñandú-O\u2019Hara Jr.", days: str = ": 0") -> str:
    """A file with the header filled in."""
    return f"""// EE 312 Project 9 -- The Game of War

/* Student information for project:
 *
 * On my honor, {name}, this project is my own work
 * and I have not given it away.
 *
 * Name: José
 * E-mail address: a@b.c
 * UTEID:
 *   jn1234
 * Slip days used on this assignment{days}
 */
#include "Card.h"
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (header(), "kept"),
        (header().replace("\n", "\r\n"), "kept"),
        (header().replace(" *", "\t*"), "kept"),
        (header().replace("\u2019", "'").encode("cp1252"), "kept"),
        ("#include <map>\nusing namespace std;\n" + header() + "int main() { }", "kept"),
        ("class Card;\n" + header(), "kept"),
        (header("Lee"), "kept"),
        (
            header("<NAME>"),
            (
                "broken\na.cpp:0 The comment at the top of a.cpp still says <NAME> in "
                "“On my honor, <NAME>, this project is my own work and I have …”."
            ),
        ),
        (
            header(""),
            (
                "broken\na.cpp:0 The comment at the top of a.cpp should say "
                "“On my honor, <NAME>, this project is my own work and I have …”."
            ),
        ),
        (
            header("a b c d e f g h i").replace("9", "10"),
            (
                f"broken\na.cpp:0 The comment at the top of a.cpp should say “{TITLE}”.\n"
                "a.cpp:0 The comment at the top of a.cpp should say "
                "“On my honor, <NAME>, this project is my own work and I have …”."
            ),
        ),
        (
            "int main() { }\n" + header(),
            (
                f"broken\na.cpp:0 The comment at the top of a.cpp should say “{TITLE}”.\n"
                "a.cpp:0 The comment at the top of a.cpp should say "
                "“On my honor, <NAME>, this project is my own work and I have …”."
            ),
        ),
        (
            f'const char *s = "{TITLE}";\n' + header().replace("// EE 312", "#define X"),
            f"broken\na.cpp:0 The comment at the top of a.cpp should say “{TITLE}”.",
        ),
        (
            header().replace("/* Student", "/*\n * Replace <NAME> by it. <--- REMOVE THIS\n * line.\n *"),
            "broken\na.cpp:4 a.cpp, line 4: remove “remove this” from the header.",
        ),
    ],
)
def test_top_phrases(text: str | bytes, expected: str) -> None:
    """What the header says is compared word by word, and a placeholder has to be filled in."""
    files = {"a.cpp": text}
    assert expected == told_of("top-phrases", files, phrases=[TITLE, HONOUR], gone=["remove this"])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (header(), "kept"),
        (header(days=".0"), "kept"),
        (header(days=" 2"), "kept"),
        (header(days=": none"), "kept"),
        (header().replace("\n", "\r\n"), "kept"),
        ("// Name: Lee\n// email address: x\n// UTEID: y\n// slip days used on this assignment: 1", "kept"),
        (
            header(days=""),
            ("broken\na.cpp:12 Fill in “slip days used on this assignment:” in the header (a.cpp, line 12)."),
        ),
        (
            header().replace("José\n *", "\n *"),
            "broken\na.cpp:8 Fill in “Name:” in the header (a.cpp, line 8).",
        ),
        (
            header().replace("a@b.c", "<address>").replace("jn1234", ""),
            (
                "broken\na.cpp:9 Fill in “email address:” in the header (a.cpp, line 9).\n"
                "a.cpp:10 Fill in “UTEID:” in the header (a.cpp, line 10)."
            ),
        ),
        (
            header().replace("a@b.c", "____"),
            "broken\na.cpp:9 Fill in “email address:” in the header (a.cpp, line 9).",
        ),
        (
            header().replace("Name: José", "Names of mine: José\n * Name of the game: War"),
            "broken\na.cpp:0 The header of a.cpp has no “Name:”.",
        ),
        (
            header().replace("Name: José", "Name the cards well.\n * Name:"),
            "broken\na.cpp:9 Fill in “Name:” in the header (a.cpp, line 9).",
        ),
    ],
)
def test_top_fields(text: str, expected: str) -> None:
    """A field is filled in behind its colon or below, and only letters and digits name it."""
    fields = [field.replace("slip", "Slip") if "Slip" in text else field for field in FIELDS]
    assert expected.replace("“slip", f"“{fields[-1][:4]}") == told_of(
        "top-fields", {"a.cpp": text}, fields=fields
    )


BESIDES = [TITLE, "Student information", "On my honor", "and I have not", *FIELDS, "jn1234"]
LACKING = "broken\na.cpp:0 Describe a.cpp in a comment at its top: 5 words or more; it"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (header() + "// This file plays the game of war.\n\nint main() { }", "kept"),
        ("/* This file plays\n   the game of war. */\n" + header() + "int main() { }", "kept"),
        (header().replace(" */", " * This file plays the game.\n */"), "kept"),
        ("// This file plays the game of war.\nint main() { }", "kept"),
        (header() + "// This file plays the game of war.\n", "kept"),
        (header() + "using namespace std;\n/* It plays the game of war. */\n\nconst int A = 1;", "kept"),
        (header(), f"{LACKING} has none."),
        (header(days=".0"), f"{LACKING} has none."),
        (header() + "// Plays war.\n\nint x;", f"{LACKING} has 2."),
        (header() + "// This function plays the game of war.\nint main() { }", f"{LACKING} has none."),
        (header() + "int main() { // This file plays the game of war.\n }", f"{LACKING} has none."),
        (header() + "// 1 2 3 4 5 6 ------- ===== 7\n\n", f"{LACKING} has none."),
        (header() + "#if 0\nThis file plays the game of war.\n#endif\n", f"{LACKING} has none."),
        ("int main() { }", f"{LACKING} has none."),
    ],
)
def test_description(text: str, expected: str) -> None:
    """Words before the first code describe the file, but for the header's and those right above code."""
    assert expected == told_of("description", {"a.cpp": text}, besides=BESIDES, least_words=5)


@pytest.mark.parametrize(
    ("text", "lacking"),
    [
        ("// Plays.\nvoid play() { }", []),
        ("/* Plays. */\r\n\r\nstatic void\r\nplay() { }", []),
        ("// Takes the larger.\ntemplate <class T> T play(T a) { return a; }", []),
        ("class War {\npublic:\n  // Plays.\n  void play() { }\n};", []),
        ("// Plays.\nvoid play();\n\nvoid play() { }", []),
        ("// Starts.\nplay(a) int a; { }", []),
        ("void play() { }", [1]),
        ("void play() { } // Plays.\nvoid stop() { }", [1, 2]),
        ("// Plays.\nint x;\nvoid play() { }", [3]),
        ("// -----\nvoid play() { }", [2]),
        ("//\nvoid play() { }", [2]),
        ('char *s = "// Plays.";\nvoid play() { }', [2]),
        ("void play();\nvoid play() { }", [2]),
        ("// Both.\nvoid play() { }\nvoid stop() { }", [3]),
        ("void play() = delete;\nint x;", []),
    ],
)
def test_function_comments(text: str, lacking: list[int]) -> None:
    """A comment of its own lines stands right before the function, or before its prototype."""
    name = "a.c" if "int a;" in text else "a.cpp"
    names = {line: "stop" if "stop" in text and line > 1 else "play" for line in lacking}
    lines = [
        f"{name}:{line} `{names[line]}` has no comment before it ({name}, line {line})." for line in lacking
    ]
    assert "\n".join(["broken" if lines else "kept", *lines]) == told_of("function-comments", {name: text})


def test_function_comments_by_options() -> None:
    """A comment can be asked for at the definition, and to have words; it can be a note only."""
    files = {"a.c": "// Plays the game.\nint play();\n\nint play() { }"}
    place = "a.c:4 `play` has no comment before it (a.c, line 4)."
    assert told_of("function-comments", files) == "kept"
    assert told_of("function-comments", files, prototypes=False) == f"broken\n{place}"
    assert told_of("function-comments", files, least_words=4) == f"broken\n{place}"
    assert told_of("function-comments", files, least_words=4, note_only=True) == f"kept\n{place}"
    assert told_of("function-comments", files, prototypes=False, allow=["play"]) == "kept"


@pytest.mark.parametrize(
    ("check", "options"),
    [
        ("top-phrases", {"phrases": [TITLE]}),
        ("top-fields", {"fields": FIELDS}),
        ("description", {}),
        ("function-comments", {}),
        ("no-globals", {}),
    ],
)
def test_nothing_to_look_at(check: str, options: dict[str, object]) -> None:
    """A hand-in without source keeps none of these, and source that cannot be looked at is unknown."""
    assert told_of(check, {}, **options) == "broken\n:0 No C or C++ source was handed in."
    expected = "unknown\na.c is larger than 128 KiB, so it was not looked at."
    assert expected == told_of(check, {"a.c": "/" * 300_000}, **options)


def test_what_costs_nothing_is_not_called_kept_where_there_is_nothing_to_look_at() -> None:
    """A hand-in in another language has no such comments, and nothing is said of them."""
    files = {"war.py": "def deal(): pass"}
    told = told_of("function-comments", files, note_only=True)
    assert told == "unknown\nThere is no C or C++ source here."
