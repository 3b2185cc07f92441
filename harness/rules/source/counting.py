"""Which arrays have elements that are counted up or down by one, wherever in a program that is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.source.flow import Flow, Spot
from harness.rules.source.functions import bare, functions_at

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.rules.source.flow import Key
    from harness.rules.source.program import Program
    from harness.rules.source.shapes import Variable
    from harness.rules.source.tree import Node, Tree

_LEADS_ON = {
    "field_expression": "field",
    "subscript_expression": "argument",
    "pointer_expression": "argument",
    "binary_expression": "left",
}


def counted_arrays(program: Program) -> tuple[list[Variable], list[tuple[str, int]]]:
    """The arrays that are counted in, and the places, as (file, line), whose array was not found."""
    flow = Flow(program)
    named: dict[str, list[Variable]] = {}
    for each in program.types.variables:
        named.setdefault(each.name, []).append(each)
    arrays: list[Variable] = []
    lost: list[tuple[str, int]] = []
    for tree in program.trees:
        inside = functions_at(tree, program.functions_in(tree))
        for node in tree.nodes:
            element = _counted(program, tree, node)
            if element is not None:
                found, is_lost = _behind(Spot(tree, inside[node.index], element), flow, named)
                arrays += (each for each in found if each not in arrays)
                lost += [(tree.name, node.line)] if is_lost else []
    return arrays, lost


def _counted(program: Program, tree: Tree, node: Node) -> Node | None:
    """The element of an array that a node counts up or down, if it does."""
    if node.kind == "update_expression":
        target = tree.part(node, "argument")
    elif node.kind == "assignment_expression" and _by_one(program, tree, node):
        target = tree.part(node, "left")
    else:
        return None
    element = bare(tree, target or node)
    return element if _is_element(tree, element) else None


def _by_one(program: Program, tree: Tree, node: Node) -> bool:
    """Whether an assignment adds one, or takes one away."""
    left, sign, right = (tree.part(node, field) or node for field in ("left", "operator", "right"))
    value = program.constants(tree).value
    if tree.source(sign) in {"+=", "-="}:
        return value(tree.source(right)) in {1, -1}
    total = bare(tree, right)
    if tree.source(sign) != "=" or total.kind != "binary_expression":
        return False
    one, by, other = (tree.part(total, field) or total for field in ("left", "operator", "right"))
    same = _squeezed(tree, left)
    if _squeezed(tree, one) == same:
        return tree.source(by) in {"+", "-"} and value(tree.source(other)) == 1
    return _squeezed(tree, other) == same and tree.source(by) == "+" and value(tree.source(one)) == 1


def _squeezed(tree: Tree, node: Node) -> str:
    return "".join(tree.source(bare(tree, node)).split())


def _is_element(tree: Tree, node: Node) -> bool:
    """Whether an expression is an element: ``a[i]``, ``*(a + i)``, ``*p``, ``a.at(i)``."""
    if node.kind == "call_expression":
        return tree.source(node).partition("(")[0].rstrip().endswith((".at", ">at"))
    return node.kind == "subscript_expression" or tree.text[node.start : node.start + 1] == b"*"


def _behind(spot: Spot, flow: Flow, named: Mapping[str, Sequence[Variable]]) -> tuple[list[Variable], bool]:
    """The arrays that an element may belong to, through arguments and pointers; whether a trace is lost."""
    found: list[Variable] = []
    lost = False
    seen: set[Key] = set()
    waiting = [spot]
    while waiting:
        here = waiting.pop()
        node = _array_of(here.tree, here.node)
        name = here.tree.source(node)
        if node.kind == "field_identifier":
            members = [each for each in named.get(name, ()) if each.role == "member"]
            found += [each for each in members if each.shape.sizes]
            lost = lost or any(each.shape.stars for each in members)
        elif node.kind != "identifier":
            lost = lost or node.kind in {"call_expression", "new_expression"}
        elif (key := flow.key(here, name)) not in seen:
            seen.add(key)
            found += [each for each in named.get(name, ()) if _is_array(each, key, here)]
            waiting += flow.given(key).values.values()
    return found, lost


def _is_array(variable: Variable, key: Key, spot: Spot) -> bool:
    """Whether a variable of the right name is the array itself, declared where the key says."""
    if not variable.shape.sizes:
        return False
    if key[1] < 0:
        return variable.role in {"file", "member"}
    return variable.role == "local" and variable.owner is spot.function


def _array_of(tree: Tree, node: Node) -> Node:
    """The name of the array that an expression takes an element or the address of."""
    node = bare(tree, node)
    while (inner := _inner(tree, node)) is not None:
        node = bare(tree, inner)
    return node


def _inner(tree: Tree, node: Node) -> Node | None:
    """The part of an expression that leads on to the array; None where none does."""
    if node.kind == "call_expression" and _is_element(tree, node):
        return tree.part(tree.part(node, "function") or node, "argument")
    return tree.part(node, _LEADS_ON[node.kind]) if node.kind in _LEADS_ON else None
