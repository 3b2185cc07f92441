"""Which parts of a file stand in a loop: ``for``, ``while``, ``do``, and a ``goto`` that leads back."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness.rules.source.tree import Node, Tree

_LOOPS = frozenset({"for_statement", "while_statement", "do_statement", "for_range_loop"})
_ONCE = frozenset({"initializer", "right"})
"""The parts of a loop that run once: where it starts, and what it goes over."""


def in_loops(tree: Tree) -> list[bool]:
    """For each node of a tree whether it stands in a loop of the function around it."""
    backward = _backward(tree)
    looped: list[bool] = []
    for node, jumped in zip(tree.nodes, backward, strict=True):
        above = node.parent >= 0 and (
            looped[node.parent] or (tree.nodes[node.parent].kind in _LOOPS and node.field not in _ONCE)
        )
        looped.append(above or jumped)
    return looped


def _backward(tree: Tree) -> list[bool]:
    """For each node whether it stands between a label and a ``goto`` back to it."""
    labels: dict[str, Node] = {}
    changes = [0] * (len(tree.nodes) + 1)
    for node in tree.nodes:
        if node.kind == "function_definition":
            labels.clear()
        label = tree.part(node, "label") if node.kind in {"labeled_statement", "goto_statement"} else None
        if label is None:
            continue
        if node.kind == "labeled_statement":
            labels[tree.source(label)] = node
        elif tree.source(label) in labels:
            changes[labels[tree.source(label)].index] += 1
            changes[node.index] -= 1
    return [open_ > 0 for open_ in accumulate(changes[:-1])]
