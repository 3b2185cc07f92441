"""The check of calls: whether there are any, with which arguments, and in loops."""

from __future__ import annotations

import pytest

from tests.harness.rules.held import told_of

NOT_CALLED = "broken\n:0 `srand` is not called."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("int main(void) { srand(1); }", "kept"),
        ("main()\r\n{\r\n\tsrand ( 1 ) ;\r\n}", "kept"),
        ("int main(void) { (srand)(1); }", "kept"),
        ("int x = srand(1);", "kept"),
        ("void f(void) { /* srand(1); */ }", NOT_CALLED),
        ("void f(void) { // srand(1);\n}", NOT_CALLED),
        ('void f(void) { puts("srand(1)"); }', NOT_CALLED),
        ("void f(void) {\n#if 0\nsrand(1);\n#endif\n}", NOT_CALLED),
        ("void srand(unsigned);", NOT_CALLED),
        ("void f(void) { my_srand(1); }", NOT_CALLED),
        ("void f(void) { int srand = 1; }", NOT_CALLED),
        (
            "#define SEED(x) srand(x)\nvoid f(void) { SEED(1); }",
            "unknown\na macro in war.c may call `srand`.",
        ),
        ("void f(void) { if (", "unknown\nwar.c could not be understood from line 1 on."),
        ("", NOT_CALLED),
    ],
)
def test_called(text: str, expected: str) -> None:
    """A call is a call in code; a macro that may hide one leaves it open."""
    assert expected == told_of("calls", {"war.c": text}, functions=["srand"])


def test_any_of_several_in_one_file_often_enough() -> None:
    """Any of the functions will do; the file and the number of places are options."""
    files = {"list.c": "void f(void) { p = malloc(1);\n q = calloc(1, 2); }", "main.c": "void g(void) { }"}
    assert told_of("calls", files, functions=["malloc", "calloc"], least=2, file="list.c") == "kept"
    expected = "broken\nmain.c:0 `malloc` or `calloc` is not called in main.c."
    assert expected == told_of("calls", files, functions=["malloc", "calloc"], file="main.c")
    expected = "broken\n:0 `malloc` is called in 1 place; asked for: 2."
    assert expected == told_of("calls", files, functions="malloc", least=2)
    expected = "broken\nno.c:0 no.c was not handed in."
    assert expected == told_of("calls", files, functions="malloc", file="no.c")


def test_cpp() -> None:
    """Names with scopes and members count by their last part; ``new`` and ``delete`` are calls."""
    text = "void f() { std::srand(1); deck.shuffle(); p->sort(); delete p; q = new Card[3]; }"
    for name in ["srand", "shuffle", "sort", "delete", "new"]:
        assert told_of("calls", {"a.cpp": text}, functions=name) == "kept"


def seeded(text: str) -> str:
    """What a rule says about a program that is to seed with the clock."""
    return told_of("calls", {"a.c": text}, functions=["srand"], argument_calls=["time"])


@pytest.mark.parametrize(
    "text",
    [
        "int main(void) { srand(time(NULL)); }",
        "int main(void) { srand((unsigned int) time(0)); }",
        "int main(void) { time_t now = time(NULL); srand(now + 1); }",
        "int main(void) { unsigned s; s = (unsigned) time(NULL); srand(s); }",
        "int main(void) { time_t t; time(&t); srand((unsigned) t); }",
        "void seed(int s) { srand(s); }\nint main(void) { seed(time(NULL)); }",
        "time_t start;\nvoid f(void) { srand(start); }\nint main(void) { start = time(0); }",
        "#define NOW time(NULL)\nint main(void) { srand(NOW); }",
    ],
)
def test_argument_from_a_call(text: str) -> None:
    """An argument is followed through variables, addresses, parameters and macros."""
    assert seeded(text) == "kept"


@pytest.mark.parametrize(
    "text",
    [
        "int main(void) { srand(1); }",
        "int main(void) { time_t t = time(NULL); srand(42); }",
        "int main(void) { int s = 1; srand(s); time(NULL); }",
        "int main(void) { srand(rand()); }",
        "int time; int main(void) { srand(time); }",
        "int main(void) { srand(); }",
    ],
)
def test_argument_from_elsewhere(text: str) -> None:
    """A call beside the argument is not where it comes from."""
    assert seeded(text) == "broken\na.c:1 `srand` gets no value of `time` (a.c, line 1)."


def each_game(text: str) -> str:
    """What a rule says about a program that is to seed each game with a number of its own."""
    return told_of(
        "calls",
        {"a.c": text},
        functions=["srand"],
        argument="varying",
        argument_avoids=["time"],
        in_loop=True,
    )


@pytest.mark.parametrize(
    "text",
    [
        "int main(void) { int i; for (i = 1; i <= 100; i++) { srand(i); } }",
        "int main(void) { int i = 1; while (i <= 100) { srand(i); i = i + 1; } }",
        "int main(void) { int i = 0; do srand(++i); while (i < 100); }",
        "void game(int s) { srand(s); }\nint main(void) { for (int i = 1; i < 101; i++) game(i); }",
        "void s(unsigned n) { srand(n); }\nvoid g(n) int n; { s(n); }\nmain() { int i; for (;;i++) g(i); }",
        "void game(int n) { srand(n); if (n < 100) game(n + 1); }\nint main(void) { game(1); }",
        "int main(void) { int i = 1; again: srand(i); i++; if (i < 101) goto again; }",
        'int main(void) { int i, s; for (i = 0; i < 100; i++) { scanf("%d", &s); srand(s); } }',
        "int seeds[100]; int main(void) { int i; for (i = 0; i < 100; i++) srand(seeds[i]); }",
        "int seed;\nint main(void) { for (seed = 1; seed < 101; seed += 1) srand(seed); }",
        "struct g { int n; }; void f(struct g *p) { while (1) srand(p->n); }",
        "int main(void) { while (1) srand(unknown); }",
    ],
)
def test_seeding_each_game(text: str) -> None:
    """A number that changes, in a loop or in what a loop calls, seeds each game anew."""
    assert each_game(text) == "kept"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("int main(void) { for (;;) { srand(1); } }", "always gets the same value"),
        ("int main(void) { const int s = 3; for (;;) srand(s); }", "always gets the same value"),
        ("int main(void) { int s = 3; for (;;) srand(s); }", "always gets the same value"),
        ("#define S (2 + 1)\nint main(void) { for (;;) srand(S); }", "always gets the same value"),
        ("enum { S };\nint main(void) { for (;;) srand(S); }", "always gets the same value"),
        ("void g(int s) { srand(s); }\nint main(void) { for (;;) g(5); }", "always gets the same value"),
        ("int a = b; int b = a; int main(void) { for (;;) srand(a); }", "always gets the same value"),
        ("int main(void) { for (;;) srand(); }", "always gets the same value"),
        ("int main(void) { for (;;) srand(time(NULL)); }", "gets a value of `time`"),
        ("int main(int n, char **v) { srand(n); for (;;) g(); }", "is not called in a loop"),
        ("int main(int n, char **v) { for (srand(n); ; ) g(); }", "is not called in a loop"),
        ("void g(int s) { srand(s); }\nint main(void) { g(1); g(2); }", "is not called in a loop"),
        ("int main(int n, char **v) { srand(n); goto end; end: return 0; }", "is not called in a loop"),
        ("int x = srand(y);", "is not called in a loop"),
        (
            "void f(int n) { a: g(); goto a; }\nvoid h(int n) { srand(n); goto a; a: ; }",
            "is not called in a loop",
        ),
    ],
)
def test_not_seeding_each_game(text: str, what: str) -> None:
    """A constant, the clock, or a single call does not."""
    line = next(number for number, line in enumerate(text.splitlines(), 1) if "srand" in line)
    assert each_game(text) == f"broken\na.c:{line} `srand` {what} (a.c, line {line})."


def test_streams_and_ranges_vary() -> None:
    """What a C++ stream or a range gives to a variable varies."""
    text = "int main() { int s; while (std::cin >> s) { std::srand(s); } }"
    assert told_of("calls", {"a.cpp": text}, functions="srand", argument="varying", in_loop=True) == "kept"
    text = "int main() { for (int s : {1, 2, 3}) srand(s); }"
    assert told_of("calls", {"a.cpp": text}, functions="srand", argument="varying", in_loop=True) == "kept"
    text = "int main() { int s = 1; int t = 8 >> s; for (;;) srand(s); }"
    expected = "broken\na.c:1 `srand` always gets the same value (a.c, line 1)."
    assert expected == told_of("calls", {"a.c": text}, functions="srand", argument="varying")


def test_several_calls_and_values() -> None:
    """Each call is judged by itself; of many values and arguments a few tell enough."""
    text = "void g(int s) {\n srand(s);\n srand(2);\n}\nint main(void) { g(); g(1); }"
    expected = (
        "broken\na.c:2 `srand` is not called in a loop (a.c, line 2)."
        "\na.c:3 `srand` is not called in a loop (a.c, line 3)."
    )
    assert expected == told_of("calls", {"a.c": text}, functions="srand", in_loop=True)
    text = "int main(void) { int s; " + " ".join(f"s = {n};" for n in range(30)) + " srand(s); }"
    assert told_of("calls", {"a.c": text}, functions="srand", argument="varying") == "kept"
