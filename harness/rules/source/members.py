"""Members of structs, compared by type and name, whatever name ``typedef`` gives a type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.source.constants import Constants
from harness.rules.source.shapes import Types
from harness.rules.source.tree import Tree, read_tree

if TYPE_CHECKING:
    from harness.rules.source.shapes import Shape, Variable

SELF = "wanted"


def read_member(text: str) -> Variable | None:
    """The member that a case file asks for, or None where it is none that C knows."""
    tree = read_tree("option.h", f"struct {SELF} {{ {text.rstrip().rstrip(';')}; }};".encode(), "c")
    if not isinstance(tree, Tree) or tree.torn:
        return None
    types = Types()
    types.add(tree, Constants(tree), ())
    members = types.structs.get(SELF, [])
    return members[0] if len(members) == len(types.variables) == len(types.structs) == 1 else None


def holds(types: Types, struct: str, wanted: Variable) -> bool:
    """Whether a struct has a member of that name and type.

    A type that is no number may be the struct itself: what it is called is the student's choice.
    """
    return any(
        member.name == wanted.name
        and member.shape.sizes == wanted.shape.sizes
        and member.shape.stars == wanted.shape.stars
        and _same_base(types, struct, member.shape, wanted.shape)
        for member in types.structs[struct]
    )


def _same_base(types: Types, struct: str, shape: Shape, wanted: Shape) -> bool:
    if wanted.whole or shape.whole:
        return _number(shape.base) == _number(wanted.base)
    same = {wanted.base, types.named[wanted.base].base if wanted.base in types.named else ""}
    return shape.base in same or (shape.base == struct and wanted.stars > 0)


def _number(base: str) -> frozenset[str]:
    """The words of a type of whole numbers without those that change nothing."""
    words = set(base.split())
    if "char" not in words:
        words -= {"signed"}
    return frozenset(words - {"int"} or {"int"})
