"""The checks of structs: their members, and arrays of them."""

from __future__ import annotations

import pytest

from tests.harness.rules.held import told_of

MEMBERS = ["char suit", "int face", "struct card_s *listp"]
NONE = "broken\n:0 There is no struct with the members `char suit`, `int face`, `struct card_s *listp`."
CARD = "typedef struct card_s { char suit; int face; struct card_s *listp; } card;\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (CARD, "kept"),
        ("struct card_s {\r\n\tstruct card_s * listp;\r\n\tint face;\r\n\tchar suit;\r\n};", "kept"),
        ("struct node { char suit; int face; struct node *listp; };", "kept"),
        ("typedef struct card_s card;\nstruct card_s { char suit; signed face; card *listp; };", "kept"),
        ("typedef struct c card, *list;\nstruct c { char suit; int face; list listp; };", "kept"),
        ("typedef char S; typedef int F; struct c { S suit; F face; struct c *listp; };", "kept"),
        ("struct c { char suit, colour; int face; struct c *listp, *last; };", "kept"),
        ("struct c { const char suit; int face; struct c *listp; };", "kept"),
        ("struct o { struct c { char suit; int face; struct c *listp; } *first; };", "kept"),
        ("/* " + CARD + "*/", NONE),
        ("#if 0\n" + CARD + "#endif", NONE),
        ('char *s = "' + CARD.strip() + '";', NONE),
        ("struct c { int suit; char face; struct c listp; };", NONE),
        ("", NONE),
        (
            CARD.replace("int face", "short face"),
            "broken\na.c:1 The struct in a.c, line 1, has no `int face`.",
        ),
        (
            "\n" + CARD.replace("char suit", "char suit[10]").replace("listp", "next"),
            "broken\na.c:2 The struct in a.c, line 2, has no `char suit`, no `struct card_s *listp`.",
        ),
        (
            CARD.replace("*listp", "**listp"),
            "broken\na.c:1 The struct in a.c, line 1, has no `struct card_s *listp`.",
        ),
        (
            CARD.replace("struct card_s *listp", "struct deck *listp"),
            "broken\na.c:1 The struct in a.c, line 1, has no `struct card_s *listp`.",
        ),
        ("struct c { int suit; char face; }; }", "unknown\na.c could not be understood from line 1 on."),
    ],
)
def test_members(text: str, expected: str) -> None:
    """Members are compared by type and name, in any order, through typedefs; the struct's name is free."""
    assert expected == told_of("struct-members", {"a.c": text}, members=MEMBERS)


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        (CARD, "card_s", "kept"),
        (CARD, "card", "kept"),
        (CARD, "node", "broken\n:0 There is no struct `node`."),
        (
            CARD.replace("int face", "int face, rank"),
            "card",
            "broken\na.c:1 The struct in a.c, line 1, should not have `rank`.",
        ),
        (
            "struct card { int x; };",
            "card",
            (
                "broken\na.c:1 The struct in a.c, line 1, has no `char suit`, no `int face`, "
                "no `struct card_s *listp`."
            ),
        ),
    ],
)
def test_name_and_no_more(text: str, name: str, expected: str) -> None:
    """A struct may be asked for by its tag or typedef, and with no other members."""
    assert expected == told_of("struct-members", {"a.c": text}, members=MEMBERS, name=name, only=True)


def test_classes_and_other_types() -> None:
    """C++ needs no ``struct`` before a name; a type that is no number is compared by its name."""
    text = "struct card_s { char suit; int face; card_s *listp; };"
    assert told_of("struct-members", {"a.cpp": text}, members=MEMBERS) == "kept"
    text = "class Deck { static int n; int top; std::vector<Card> cards; public: Deck(); };"
    assert told_of("struct-members", {"a.cpp": text}, members=["int top"], only=True) == (
        "broken\na.cpp:1 The struct in a.cpp, line 1, should not have `cards`."
    )
    text = "typedef struct hand hand_t; struct p { double won; hand_t *h; };"
    assert told_of("struct-members", {"a.c": text}, members=["double won", "hand_t *h"]) == "kept"
    assert told_of("struct-members", {"a.c": text}, members=["unsigned long won"]) == (
        "broken\n:0 There is no struct with the members `unsigned long won`."
    )
    text = "struct p { unsigned long int won; char n[4]; };"
    assert told_of("struct-members", {"a.c": text}, members=["long unsigned won", "char n[4]"]) == "kept"


@pytest.mark.parametrize("member", ["int", "int x, y", "int (", "int x; }; struct y { int z", "((" * 2000])
def test_members_that_are_none(member: str) -> None:
    """What the case file asks for has to be a member."""
    expected = f"unknown\n`{member}` in the case file is no member of a struct."
    assert expected == told_of("struct-members", {"a.c": CARD}, members=[member])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("card *head; struct card_s *hands(card deck[], int n);", "kept"),
        ("void f(void) { card *c = malloc(sizeof(card)); card d; }", "kept"),
        ("void f(void) { card *c = malloc(sizeof *c); c = calloc(1, sizeof(card)); }", "kept"),
        ("void f(void) { card *c = (card *) malloc(1 * sizeof (struct card_s)); }", "kept"),
        ("card *deck[52]; char suits[4]; int n = 52 * sizeof(card);", "kept"),
        (
            "void f(void) { card **c = malloc(52 * sizeof(card *)); int *n = malloc(52 * sizeof(int)); }",
            "kept",
        ),
        ("// card deck[52];", "kept"),
        ('char *s = "card deck[52];";', "kept"),
        ("#if 0\ncard deck[52];\n#endif", "kept"),
        ("card deck[52];", "broken\na.c:2 `deck` is an array of `card_s` (a.c, line 2)."),
        (
            "void f(void) {\r\n\tstruct card_s hand[8];\r\n}",
            "broken\na.c:3 `hand` is an array of `card_s` (a.c, line 3).",
        ),
        ("struct game { card deck[52]; };", "broken\na.c:2 `deck` is an array of `card_s` (a.c, line 2)."),
        (
            "typedef card deck_t[52]; deck_t deck;",
            "broken\na.c:2 `deck` is an array of `card_s` (a.c, line 2).",
        ),
        (
            "void f(int n) { card *c = malloc(52 * sizeof(card)); }",
            "broken\na.c:2 `malloc` makes an array here (a.c, line 2).",
        ),
        (
            "void f(card *c) { c = malloc(sizeof *c * 52); }",
            "broken\na.c:2 `malloc` makes an array here (a.c, line 2).",
        ),
        (
            "void f(int n) { card *c = calloc(n, sizeof(struct card_s)); }",
            "broken\na.c:2 `calloc` makes an array here (a.c, line 2).",
        ),
        (
            "void f(card *c) { c = realloc(c, 9 * sizeof(card)); }",
            "broken\na.c:2 `realloc` makes an array here (a.c, line 2).",
        ),
        ("card x; int f( {", "unknown\na.c could not be understood from line 2 on."),
    ],
)
def test_no_arrays_of(text: str, expected: str) -> None:
    """Neither arrays nor memory for several; single ones, pointers and parameters are fine."""
    assert expected == told_of("no-arrays-of", {"a.c": CARD + text}, types=["card"])


def test_no_arrays_of_by_options() -> None:
    """Arrays of pointers can count as well; without ``types`` every struct does."""
    files = {"a.c": CARD + "card *deck[52]; void f(void) { card **c = malloc(52 * sizeof(card *)); }"}
    assert told_of("no-arrays-of", files, pointers=True) == (
        "broken\na.c:2 `deck` is an array of pointers to `card_s` (a.c, line 2)."
        "\na.c:2 `malloc` makes an array here (a.c, line 2)."
    )
    assert told_of("no-arrays-of", files, types=["other"], pointers=True) == "kept"
    assert told_of("no-arrays-of", {}) == "broken\n:0 No C or C++ source was handed in."
    expected = "unknown\na.c is larger than 128 KiB, so it was not looked at."
    assert expected == told_of("no-arrays-of", {"a.c": "/" * 300_000})


def test_no_arrays_in_cpp() -> None:
    """``vector``, ``array`` and ``new []`` are arrays as well."""
    text = "struct Card { int v; };\nstd::vector<Card> deck;\nvoid f() { p = new Card[52]; q = new Card(3); }"
    assert told_of("no-arrays-of", {"a.cpp": text}, types=["Card"]) == (
        "broken\na.cpp:2 `deck` is an array of `Card` (a.cpp, line 2)."
        "\na.cpp:3 `new` makes an array here (a.cpp, line 3)."
    )
    text = "struct Card { int v; };\nvoid f() { p = new Card[1]; q = new int[9]; r = new auto(1); }"
    assert told_of("no-arrays-of", {"a.cpp": text}, types=["Card"]) == "kept"
