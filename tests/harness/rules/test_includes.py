"""The checks of ``#include`` lines."""

from __future__ import annotations

import pytest

from tests.harness.rules.held import hold, material, told, told_of


@pytest.mark.parametrize(
    ("text", "headers", "expected"),
    [
        ('#include "war.h"', ["war.h"], "kept"),
        ("#include <war.h>", ["war.h"], "kept"),
        ('  #  include\t"./war.h" /* ours */', ["war.h"], "kept"),
        (b'#include <stdio.h>\r\n#include "war.h"\r\n', ['"war.h"', "<stdio.h>"], "kept"),
        ('#ifdef X\n#include "war.h"\n#endif', ["war.h"], "kept"),
        ('#include "war.h"', ["<war.h>"], "broken\na.c:0 a.c does not include <war.h>."),
        ('// #include "war.h"', ["war.h"], "broken\na.c:0 a.c does not include war.h."),
        ('/*\n#include "war.h"\n*/', ["war.h"], "broken\na.c:0 a.c does not include war.h."),
        ('#if 0\n#include "war.h"\n#endif', ["war.h"], "broken\na.c:0 a.c does not include war.h."),
        ('char *s = "#include <war.h>";', ["war.h"], "broken\na.c:0 a.c does not include war.h."),
        ('#include "War.h"', ["war.h"], "broken\na.c:0 a.c does not include war.h."),
        ("#define H <war.h>\n#include H", ["war.h"], "broken\na.c:0 a.c does not include war.h."),
        ("#include <>", ["war.h"], "broken\na.c:0 a.c does not include war.h."),
        ("int f( {", ["war.h", "more.h"], "unknown\na.c could not be understood from line 1 on."),
    ],
)
def test_includes(text: str | bytes, headers: list[str], expected: str) -> None:
    """A name without quotes is either form; comments, texts and lines switched off include nothing."""
    assert expected == told_of("includes", {"a.c": text}, file="a.c", headers=headers)


def test_only() -> None:
    """What was added is told with its line, once."""
    text = '#include "war.h"\n#include <math.h>\n#include <math.h>\n'
    expected = "broken\na.c:2 #include <math.h> was added (a.c, line 2)."
    assert expected == told_of("includes", {"a.c": text}, file="a.c", headers=["war.h"], only=True)


def test_missing_file() -> None:
    """A file that is not there includes nothing."""
    expected = "broken\na.c:0 a.c was not handed in."
    assert expected == told_of("includes", {}, file="a.c", headers=["war.h"])
    hand_in = material({}, {"a.c": ""})
    assert expected == told(hold("same-includes", hand_in, file="a.c"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('#include <cstdlib>\n#include "Card.h"\n', "kept"),
        (b'#include"Card.h"\r\n#include<cstdlib>\r\n', "kept"),
        ('#include "Card.h"', "broken\nCard.cpp:0 #include <cstdlib> is missing in Card.cpp."),
        (
            '#include <cstdlib>\n#include <map>\n#include "Card.h"\n',
            "broken\nCard.cpp:2 #include <map> was added (Card.cpp, line 2).",
        ),
        (
            "#include <cstdlib>\n#include <Card.h>",
            (
                'broken\nCard.cpp:0 #include "Card.h" is missing in Card.cpp.\n'
                "Card.cpp:2 #include <Card.h> was added (Card.cpp, line 2)."
            ),
        ),
    ],
)
def test_same_includes(text: str | bytes, expected: str) -> None:
    """The includes are those of the file as handed out, in any order and layout."""
    hand_in = material({"Card.cpp": text}, {"Card.cpp": '#include <cstdlib>\n#include "Card.h"\n'})
    assert expected == told(hold("same-includes", hand_in, file="Card.cpp"))


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, "unknown\nskeleton.c is not among the files that were handed out."),
        ({"skeleton.c": "x;" * 50_000}, "unknown\nskeleton.c has too many parts to be looked at."),
        ({"skeleton.c": ""}, "kept"),
    ],
)
def test_skeleton(given: dict[str, str], expected: str) -> None:
    """The handed-out file may have another name; without one nothing can be said."""
    hand_in = material({"a.c": "int x;"}, given)
    assert expected == told(hold("same-includes", hand_in, file="a.c", skeleton="skeleton.c"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('#include "war.h"', "kept"),
        ('#include "war.c"', "broken\nproj2.c:1 proj2.c, line 1, includes war.c; compile war.c by itself."),
        (
            "#include <x/war.CPP>",
            "broken\nproj2.c:1 proj2.c, line 1, includes x/war.CPP; compile x/war.CPP by itself.",
        ),
        ('#include "table.inc"', "kept"),
        ('// #include "war.c"', "kept"),
        ("/" * 300_000, "unknown\nproj2.c is larger than 128 KiB, so it was not looked at."),
    ],
)
def test_separate(text: str, expected: str) -> None:
    """Headers are included, source files are not."""
    assert expected == told_of("separate", {"proj2.c": text})


def test_nothing_to_look_at() -> None:
    """A hand-in without source keeps no rule about it."""
    assert told_of("separate", {"a.txt": "x"}) == "broken\n:0 No C or C++ source was handed in."
    expected = "broken\nproj2.c:0 No proj2.c was handed in."
    assert expected == told_of("separate", {"a.c": "x"}, files="proj2.c")
    assert told_of("separate", {"a.c": ""}, files=["b*.c", "c.c"]) == "broken\n:0 No b*.c, c.c was handed in."
