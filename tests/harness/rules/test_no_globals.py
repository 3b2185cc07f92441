"""The check of variables at file level."""

from __future__ import annotations

import pytest

from tests.harness.rules.held import hold, material, told, told_of


@pytest.mark.parametrize(
    "text",
    [
        "const int SPADES = 3;",
        "static const int SPADES = 3, HEARTS = 2;",
        "constexpr int n = 2;",
        "int const n = 2;",
        'const char *names[] = {"Ace"};',
        'const std::string NAMES[2] = {"Ace", "2"};',
        "enum Suit { CLUBS, SPADES };",
        "struct Pair { int a; static int b; };",
        "class Card { int suit; public: Card(); };",
        "typedef int Rank;",
        "using Rank = int;",
        "using namespace std;",
        "template <class T> T most(T a, T b) { return a; }",
        "void war(Hand&, Hand&);",
        "int f(void), *g(int);",
        "Card& next();",
        "bool operator ==(Card& c1, Card& c2) { return true; }",
        "ostream& operator <<(ostream& output, const Card& c) { return output; }",
        "ostream& operator <<(ostream& output, const Card& c);",
        "int Deck::made = 0;",
        "Card::Card() : suit(0) { static int made = 0; int x; }",
        "Card::operator bool() const { return true; }",
        "int main() {\r\n\tint x;\r\n\tfor (int i = 0; i < 3; i++) { }\r\n}",
        "namespace war { const int A = 1; void play(); }",
        "// int x;\n/* int y; */",
        '#define TEXT "int x;"\n',
        "#if 0\nint x;\n#endif",
        "#include <map>\n#pragma once\n;",
        "extern const int SHUFFLE;",
        "class Deck;",
        "int main() { @@ x; }",
        "",
    ],
)
def test_none(text: str) -> None:
    """Functions, types, members and constants are no globals, nor is what stands inside of functions."""
    assert told_of("no-globals", {"a.cpp": text}) == "kept"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("int x;", [("x", 1)]),
        ("int x,\n  y = 2,\n  *z;", [("x", 1), ("y", 2), ("z", 3)]),
        ("static int x;", [("x", 1)]),
        ("extern int x;", [("x", 1)]),
        ("unsigned x[3];", [("x", 1)]),
        ("Deck deck(5);", [("deck", 1)]),
        ("Deck deck{};", [("deck", 1)]),
        ("vector<Card> cards;", [("cards", 1)]),
        ("auto x = 3;", [("x", 1)]),
        ("int &r = *new int;", [("r", 1)]),
        ("void (*play)(int);", [("play", 1)]),
        ("int (*table[3])(void);", [("table", 1)]),
        ("int f(void), v;", [("v", 1)]),
        ("struct { int x; } g;", [("g", 1)]),
        ("enum Suit { CLUBS } trump;", [("trump", 1)]),
        ("namespace { int hidden; }", [("hidden", 1)]),
        ("namespace a { namespace b { int deep; } }", [("deep", 1)]),
        ("inline thread_local int x = 0;", [("x", 1)]),
        ("#ifdef DEBUG\nint x;\n#else\nint y;\n#endif", [("x", 2), ("y", 4)]),
        ("#if 1\nint x;\n#else\nint y;\n#endif", [("x", 2)]),
        ('extern "C" { int x; }', [("x", 1)]),
        ("/* caf\xe9 */\r\nint x;\r\n", [("x", 2)]),
    ],
)
def test_some(text: str, places: list[tuple[str, int]]) -> None:
    """Whatever can be changed at file level is a global, static or hidden or not."""
    lines = [f"a.cpp:{line} `{name}` is a global variable (a.cpp, line {line})." for name, line in places]
    assert "\n".join(["broken", *lines]) == told_of("no-globals", {"a.cpp": text.encode("latin-1")})


def test_c() -> None:
    """In C old-style heads are functions, and what they declare are parameters."""
    text = "main(argc, argv)\nint argc;\nchar **argv;\n{ }\nint f(a) int a; { }\nint used;"
    expected = "broken\na.c:6 `used` is a global variable (a.c, line 6)."
    assert expected == told_of("no-globals", {"a.c": text})


def test_which_files() -> None:
    """Copies of handed-out files are left out, and single names and files can be allowed."""
    hand_in = material({"a.cpp": "int x;", "b.h": "int y;", "c.h": "int z;"}, {"c.h": "int z;"})
    expected = (
        "broken\na.cpp:1 `x` is a global variable (a.cpp, line 1)."
        "\nb.h:1 `y` is a global variable (b.h, line 1)."
    )
    assert expected == told(hold("no-globals", hand_in))
    assert told(hold("no-globals", hand_in, allow=["x", "y"])) == "kept"
    expected = "broken\nb.h:1 `y` is a global variable (b.h, line 1)."
    assert expected == told(hold("no-globals", hand_in, files=["b.*"]))


def test_a_torn_file_is_unknown() -> None:
    """Where braces do not match, what is inside of a function may look like a global."""
    expected = "unknown\na.cpp could not be understood from line 2 on."
    assert expected == told_of("no-globals", {"a.cpp": "int f() { }\n}\nint x;"})


def test_no_more_than_twenty_places() -> None:
    """A long list is cut."""
    result = hold("no-globals", material({"a.c": "int x;\n" * 50}))
    assert (result.state, len(result.places)) == ("broken", 20)
