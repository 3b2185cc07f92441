"""All source of one hand-in together: its files, functions, calls, constants and types."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from harness.rules.source.answer import readable
from harness.rules.source.constants import Constants
from harness.rules.source.functions import calls_of, functions_of
from harness.rules.source.material import is_code, is_header
from harness.rules.source.shapes import Types

if TYPE_CHECKING:
    from harness.rules.source.answer import Findings
    from harness.rules.source.functions import Call, Function
    from harness.rules.source.material import Material
    from harness.rules.source.tree import Tree


class Program:
    """The C and C++ files that were handed in, with the headers that were handed out.

    A handed-out file wins over a copy of it that was handed in. Files that cannot be looked at become doubts.
    """

    def __init__(self, material: Material, findings: Findings) -> None:
        self.trees = tuple(sorted(_trees(material, findings), key=lambda tree: not is_header(tree.name)))

    @cached_property
    def functions(self) -> tuple[Function, ...]:
        """Every function that is defined."""
        return tuple(function for tree in self.trees for function in functions_of(tree))

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """Every call."""
        return tuple(call for tree in self.trees for call in calls_of(tree, self.functions_in(tree)))

    @cached_property
    def types(self) -> Types:
        """Every type and variable."""
        types = Types()
        for tree in self.trees:
            types.add(tree, self.constants(tree), self.functions_in(tree))
        return types

    def functions_in(self, tree: Tree) -> tuple[Function, ...]:
        """The functions that a file defines."""
        return tuple(function for function in self.functions if function.tree is tree)

    def constants(self, tree: Tree) -> Constants:
        """The constants that a file sees."""
        return self._constants[tree.name]

    @cached_property
    def _constants(self) -> dict[str, Constants]:
        headers = [tree for tree in self.trees if is_header(tree.name)]
        return {tree.name: Constants(tree, headers) for tree in self.trees}


def _trees(material: Material, findings: Findings) -> tuple[Tree, ...]:
    given = [name for name, _ in material.given if is_code(name)]
    handed_in = [name for name in material.code_names(("*",)) if name not in given]
    return readable([*map(material.given_tree, given), *map(material.tree, handed_in)], findings)
