"""Functions, calls and loops of a file."""

from __future__ import annotations

from harness.rules.source.functions import bare, calls_of, functions_of, prototypes_of
from harness.rules.source.tree import Tree, read_tree


def tree_of(text: str) -> Tree:
    """The tree of a few lines of C++."""
    tree = read_tree("a.cpp", text.encode(), "cpp")
    assert isinstance(tree, Tree)
    return tree


def test_functions() -> None:
    """Functions are told with what they are; those without a body are none."""
    text = (
        "static int a(int x, char *) { }\nvoid Card::b() { }\n"
        "class D { D() = default; void c(int y = 1) { } };\n"
        "D::operator bool() { }\nbool operator==(D& l, D& r) { }\nint (*d(int k))(void) { }\n() { }"
    )
    found = [(each.name, each.is_static, each.is_member) for each in functions_of(tree_of(text))]
    assert found == [
        ("a", True, False),
        ("b", False, True),
        ("c", False, True),
        ("operatorbool()", False, True),
        ("operator==", False, False),
        ("d", False, False),
    ]


def test_parameters() -> None:
    """Parameters come in order, with None for one without a name."""
    tree = read_tree("a.c", b"int f(int x, char *, int y[]) { }\nint g(a, b) int b[3]; { }\nint h() { }", "c")
    assert isinstance(tree, Tree)
    names = [
        [each.name if each is not None else None for each in function.parameters()]
        for function in functions_of(tree)
    ]
    assert names == [["x", None, "y"], [None, "b"], []]
    (conversion,) = functions_of(tree_of("D::operator bool() { }"))
    assert conversion.parameters() == ()


def test_prototypes() -> None:
    """Declarations of functions at file level are prototypes."""
    tree = tree_of("int a(), b, *c(int);\nnamespace n { void d(); }\nvoid e() { int f(); }\nint (*g)(int);")
    assert [each.name for each in prototypes_of(tree)] == ["a", "c", "d"]


def test_calls() -> None:
    """Calls come with their arguments and the function and loop that they are in."""
    tree = tree_of("int x = a();\nvoid f() { b(1, (2)); while (c()) d(/* none */); }\n")
    functions = tuple(functions_of(tree))
    found = [
        (each.name, [tree.source(each) for each in each.arguments], each.function in functions, each.in_loop)
        for each in calls_of(tree, functions)
    ]
    assert found == [
        ("a", [], False, False),
        ("b", ["1", "(2)"], True, False),
        ("c", [], True, True),
        ("d", [], True, True),
    ]


def test_bare() -> None:
    """Brackets and casts around an expression are taken off."""
    tree = tree_of("int x = ((int) (/* y */ (y)));")
    value = next(node for node in tree.nodes if node.kind == "parenthesized_expression")
    assert tree.source(bare(tree, value)) == "y"
