"""Where the value of an expression comes from: variables, parameters, and the calls behind them.

It follows names, not time: every value that is ever given to a variable counts, in whatever order.
Variables of one name in one function are one variable. What a C++ function does to a reference is not seen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harness.rules.source.declared import DECLARATIONS, declared_in
from harness.rules.source.functions import bare, functions_at

if TYPE_CHECKING:
    from harness.rules.source.declared import Declared
    from harness.rules.source.functions import Call, Function
    from harness.rules.source.program import Program
    from harness.rules.source.tree import Node, Tree

_CALLED = re.compile(r"([A-Za-z_]\w*)\s*\(")

_CHANGED = {"assignment_expression": "left", "update_expression": "argument", "binary_expression": "right"}
"""What may change a variable, and which part of it that is."""

MOST_VALUES = 10
MOST_NAMES = 50
MOST_CALLS = 500
"""How many values of one variable, names behind one expression and calls of one function are followed."""

Key = tuple[str, int, str]
"""A variable: the file and the function that it is local to (empty and -1 for none), and its name."""


@dataclass(frozen=True, slots=True)
class Spot:
    """An expression in its place: the file, and the function that it stands in."""

    tree: Tree
    function: Function | None
    node: Node


@dataclass(slots=True)
class Given:
    """What is ever given to one variable.

    ``stepped`` is set where it is counted or changed in place; ``taken_by`` are the functions that get its
    address.
    """

    values: dict[tuple[Function | None, str], Spot] = field(default_factory=dict)
    stepped: bool = False
    taken_by: set[str] = field(default_factory=set)

    def add(self, spot: Spot) -> None:
        """Note a value; one that is written the same in the same function is the same."""
        if len(self.values) < MOST_VALUES:
            self.values.setdefault((spot.function, spot.tree.source(spot.node)), spot)

    @property
    def varies(self) -> bool:
        """Whether the variable has not one and the same value all the time, as far as that can be told."""
        return self.stepped or bool(self.taken_by) or len({text for _, text in self.values}) != 1


@dataclass(slots=True)
class Origin:
    """What the value of an expression comes from; ``varies`` where it may be another one each time."""

    varies: bool = False
    calls: set[str] = field(default_factory=set)


class Flow:
    """All that is ever given to the variables of a program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._given: dict[Key, Given] = {}
        self._local: set[Key] = set()
        self._places: dict[Key, tuple[str, int]] = {}
        self._calls: dict[str, list[Call]] = {}
        for call in program.calls:
            self._calls.setdefault(call.name, []).append(call)
        for tree in program.trees:
            functions = program.functions_in(tree)
            inside = functions_at(tree, functions)
            for function in functions:
                self._read_parameters(function)
            for node in tree.nodes:
                self._read(Spot(tree, inside[node.index], node))
        for call in program.calls:
            self._read_addresses(call)

    def key(self, spot: Spot, name: str) -> Key:
        """The variable that a name means at this place."""
        if spot.function is not None:
            key = spot.tree.name, spot.function.node.index, name
            if key in self._local:
                return key
        return "", -1, name

    def given(self, key: Key) -> Given:
        """What is ever given to a variable; to a parameter, the arguments of every call."""
        self._read_arguments(key)
        return self._given.get(key, Given())

    def origin(self, spot: Spot) -> Origin:
        """What the value of an expression comes from."""
        origin = Origin()
        seen: set[Key] = set()
        waiting = [spot]
        while waiting and len(seen) < MOST_NAMES:
            here = waiting.pop()
            for node in (here.node, *here.tree.below(here.node)):
                part = Spot(here.tree, here.function, node)
                if node.kind in {"call_expression", "subscript_expression", "field_expression"}:
                    origin.varies = True
                elif node.kind == "identifier":
                    waiting += self._follow(part, origin, seen)
        return origin

    def _follow(self, spot: Spot, origin: Origin, seen: set[Key]) -> list[Spot]:
        """Note what a name in an expression means, and say where to look on."""
        name = spot.tree.source(spot.node)
        if spot.node.field == "function":
            origin.calls.add(name)
            return []
        constants = self._program.constants(spot.tree)
        if name in constants:
            called = _CALLED.findall(constants.macro(name))
            origin.calls.update(called)
            origin.varies = origin.varies or bool(called)
            return []
        key = self.key(spot, name)
        if key in seen:
            return []
        seen.add(key)
        given = self.given(key)
        origin.calls |= given.taken_by
        origin.varies = origin.varies or given.varies
        return list(given.values.values())

    def _note(self, key: Key) -> Given:
        return self._given.setdefault(key, Given())

    def _declare(self, spot: Spot, each: Declared) -> Key:
        if spot.function is not None:
            self._local.add((spot.tree.name, spot.function.node.index, each.name))
        return self.key(spot, each.name)

    def _read_parameters(self, function: Function) -> None:
        """Note parameters, each with its place among the arguments."""
        for position, parameter in enumerate(function.parameters()):
            if parameter is not None:
                key = self._declare(Spot(function.tree, function, function.node), parameter)
                self._places[key] = function.name, position

    def _read_arguments(self, key: Key) -> None:
        """Note what is given to a parameter: the arguments in its place, once somebody asks for them."""
        name, position = self._places.pop(key, ("", 0))
        for call in self._calls.get(name, [])[:MOST_CALLS]:
            if position < len(call.arguments):
                self._note(key).add(Spot(call.tree, call.function, call.arguments[position]))

    def _read(self, spot: Spot) -> None:
        """Note what one node gives to a variable."""
        tree, node = spot.tree, spot.node
        if node.kind in DECLARATIONS or node.kind == "for_range_loop":
            for each in declared_in(tree, node):
                given = self._note(self._declare(spot, each))
                given.stepped = given.stepped or node.kind == "for_range_loop"
                if each.value is not None:
                    given.add(Spot(tree, spot.function, each.value))
        elif node.kind in _CHANGED:
            self._read_change(spot)

    def _read_change(self, spot: Spot) -> None:
        """Note an assignment, a step, or what a stream gives to a variable."""
        tree, node = spot.tree, spot.node
        sign = tree.part(node, "operator")
        by = tree.source(sign) if sign is not None else "="
        if node.kind == "binary_expression" and (by != ">>" or tree.language == "c"):
            return
        target = bare(tree, tree.part(node, _CHANGED[node.kind]) or node)
        if target.kind != "identifier":
            return
        given = self._note(self.key(spot, tree.source(target)))
        if by == "=":
            given.add(Spot(tree, spot.function, tree.part(node, "right") or node))
        else:
            given.stepped = True

    def _read_addresses(self, call: Call) -> None:
        """Note whose address a call takes."""
        for argument in call.arguments:
            node = bare(call.tree, argument)
            inner = call.tree.part(node, "argument") if node.kind == "pointer_expression" else None
            if inner is not None and call.tree.text[node.start : node.start + 1] == b"&":
                spot = Spot(call.tree, call.function, inner)
                self._note(self.key(spot, call.tree.source(inner))).taken_by.add(call.name)
