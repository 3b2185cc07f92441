"""The check of an array of counters."""

from __future__ import annotations

import pytest

from tests.harness.rules.held import told_of

NONE = "broken\n:0 There is no array of 13 to 14 counters."
IDLE = "broken\nwar.c:1 No element of `n` (war.c, line 1) is counted up or down."


def body(text: str) -> str:
    """A function with the array ``n`` of 13 in its first line."""
    return f"void f(int r) {{ int n[13] = {{0}}; {text} }}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (body("n[r]++;"), "kept"),
        (body("--n[r];"), "kept"),
        (body("(n[r])++;"), "kept"),
        (body("if (n[r - 1]++ < 4) { }"), "kept"),
        (body("while (--n [ r ] > 0) ;"), "kept"),
        (body("n[r] += 1;"), "kept"),
        (body("n[r] -= ONE;") + "\n#define ONE 1", "kept"),
        (body("n[r] = n[r] + 1;"), "kept"),
        (body("n[r] = 1 + n[ r ];"), "kept"),
        (body("n[r] = (n[r] - 1);"), "kept"),
        (body("*(n + r) += 1;"), "kept"),
        (body("(*(n + r))++;"), "kept"),
        (body("int *p = n; p[r]++;"), "kept"),
        (body("int *p; p = &n[r]; (*p)++;"), "kept"),
        (body("int *p = (int *) n; ++*p;"), "kept"),
        (body("n[r] += 2;"), IDLE),
        (body("n[r] = 1;"), IDLE),
        (body("n[r] = 1 - n[r];"), IDLE),
        (body("n[r] = n[r - 1] + 1;"), IDLE),
        (body("n[r] = n[r] * 1;"), IDLE),
        (body("r++;"), IDLE),
        (body("/* n[r]++; */"), IDLE),
        (body('puts("n[r]++");'), IDLE),
        (body("\n#if 0\nn[r]++;\n#endif\n"), IDLE),
        (body("n[r] << 1;"), IDLE),
        ("int n[14];\r\nvoid f(int r) {\r\n\tn[r]++;\r\n}", "kept"),
        ("void take(int used[], int r) { used[r]++; }\n" + body("take(n, r);"), "kept"),
        ("void take(used, r) int used[]; int r; { used[r]++; }\n" + body("take(n, r);"), "kept"),
        ("void a(int *x) { x[1]--; }\nvoid b(int *y) { a(y); }\n" + body("b(&n[0]);"), "kept"),
        ("void a(int *x, int *y) { x[1]--; } " + body("a(0, n);"), IDLE),
        ("void a(int *x) { a(x); x[1]--; }\n" + body("a(n);"), "kept"),
        (
            "void a(int *x) { a(x); x[1]--; }\nint n[3]; void b(void) { a(n); }",
            "broken\nwar.c:2 `n` (war.c, line 2) counts, but should have 13 to 14 elements.",
        ),
        ("struct deck { int left[14]; } d;\nvoid f(struct deck *p, int r) { p->left[r]--; }", "kept"),
        ("struct deck { int left[14]; };\nvoid f(struct deck d[2], int r) { d[0].left[r]--; }", "kept"),
        ("int n[2][13]; void f(int p, int r) { n[p][r]++; }", "kept"),
        (
            "int n[52]; void f(int r) { n[r]++; }",
            "broken\nwar.c:1 `n` (war.c, line 1) counts, but should have 13 to 14 elements.",
        ),
        ("void add(int *x) { (*x)++; }\nint main(void) { int ties = 0; add(&ties); }", NONE),
        ("", NONE),
        (
            "void f(int r) { int *n = calloc(14, sizeof(int)); n[r]++; }",
            "unknown\nwar.c, line 1, counts in an array that was not found.",
        ),
        (
            "struct d { int *left; };\nvoid f(struct d *p) { p->left[3]--; }",
            "unknown\nwar.c, line 2, counts in an array that was not found.",
        ),
        (
            "void f(int k) { int n[k]; n[2]++; }",
            "unknown\nthe size of `n` (war.c, line 1) could not be told.",
        ),
        ("int n[13]; void f(void) { n[", "unknown\nwar.c could not be understood from line 1 on."),
    ],
)
def test_counters(text: str, expected: str) -> None:
    """Any way of counting by one is seen, through arguments and pointers; other changes do not count."""
    assert expected == told_of("counter-array", {"war.c": text})


def test_size_is_an_option() -> None:
    """The number of counters is the assignment's to say."""
    files = {"war.c": "#define RANKS 13\nint n[RANKS + 1]; void f(int r) { n[r]++; }"}
    assert told_of("counter-array", files, least=14, most=14) == "kept"
    expected = "broken\nwar.c:2 `n` (war.c, line 2) counts, but should have 4 elements."
    assert expected == told_of("counter-array", files, least=4, most=4)


def test_another_variable_of_that_name() -> None:
    """A variable of the same name in another function is another variable."""
    text = "void f(int r) { int n[13]; n[r] = 0; }\nvoid g(int r) { int n[5]; n[r]++; }"
    assert told_of("counter-array", {"war.c": text}) == IDLE


def test_cpp() -> None:
    """In C++ counters may stand in an ``array``, and be reached by ``at``."""
    text = "void f(int r) { std::array<int, 13> n{}; n.at(r)++; }"
    assert told_of("counter-array", {"war.cpp": text}) == "kept"
    text = "struct D { array<int, 13> n; void f(int r) { this->n[r]++; } };"
    assert told_of("counter-array", {"war.cpp": text}) == "kept"
    text = "class D { int n[13]; void f(int r); };\nvoid D::f(int r) { n[r]++; }"
    assert told_of("counter-array", {"war.cpp": text}) == "kept"
    text = "void f() { make()[3]++; x.at(2) += 1; a.b()++; (c ? d : e)[0]++; }"
    expected = "unknown\nwar.cpp, line 1, counts in an array that was not found."
    assert expected == told_of("counter-array", {"war.cpp": text})
