"""Functions whose type is left out."""

from __future__ import annotations

import pytest

from harness.rules.source.implicit import with_types


@pytest.mark.parametrize(
    "text",
    [
        "|main() { }",
        "|main()\n{ }",
        "|main(argc, argv) int argc; char **argv; { }",
        "int x;|main(void) { f(); g(1) ; }",
        "void f() { }\n|deal(int a[], int (*g)(int)) // deals\n/* all */ { }",
        "#include <stdio.h>\n#define F(x) \\\n  { x; }\n/* no */ // main() { }\n|main() { }",
    ],
)
def test_type_is_written(text: str) -> None:
    """A name and its list at file level, with a body behind, is a function that returns an int."""
    assert with_types(text.replace("|", "").encode()).decode() == text.replace("|", "int ")


@pytest.mark.parametrize(
    "text",
    [
        "int main() { f() { } }",
        "static main() { }",
        "MACRO(26);\nint x;",
        "MACRO(26)\nint x;",
        "x = main() { }",
        "while (x) { }",
        'char *s = "; main() { }";',
        "int c = ';'; f(x;y) { }",
        "}}} f",
        "f",
        "f(",
        "f()",
        "/* open",
        "f(a, ) int b; {",
        "",
    ],
)
def test_the_rest_stays(text: str) -> None:
    """Calls, macros, and whatever has a type already stay as they are."""
    assert with_types(text.encode()).decode() == text
