"""Whether nothing of a struct's type is held in arrays: lists are asked for instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harness.rules.source.answer import Findings, Settings
from harness.rules.source.option import Option
from harness.rules.source.program import Program

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.functions import Call
    from harness.rules.source.material import Material
    from harness.rules.source.shapes import Types

OPTIONS = {
    "types": Option(
        kind="texts",
        sentence="the structs, by tag or by the name that `typedef` gives them; all when left out",
    ),
    "pointers": Option(
        kind="truth", usual=False, sentence="whether arrays of pointers to them count as well"
    ),
}
_SIZE_OF = re.compile(
    r"sizeof\s*\(\s*(?:struct\s+)?(\*?\s*[A-Za-z_]\w*)\s*(\*?)\s*\)|sizeof\s*(\*?\s*[A-Za-z_]\w*)"
)
_MAKERS = frozenset({"malloc", "calloc", "realloc", "new"})


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether nothing is, nor in ``malloc(52 * sizeof(card))``, ``calloc``, ``new card[52]``, ``vector``.

    Parameters are not looked at, since what they stand for is declared elsewhere.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    program = Program(material, findings)
    if not program.trees and not findings.doubts:
        findings.add("", 0, "No C or C++ source was handed in.")
    structs = _structs(program.types, options.texts("types"))
    pointers = options.truth("pointers")
    for each in program.types.variables:
        stars = each.shape.stars
        if (
            each.shape.base in structs
            and each.shape.sizes
            and each.role != "parameter"
            and (pointers or not stars)
        ):
            of = "pointers to " * (stars > 0)
            what = f"`{each.name}` is an array of {of}`{each.shape.base}` ({each.file}, line {each.line})."
            findings.add(each.file, each.line, what)
    for call in program.calls:
        if call.name in _MAKERS and _makes_array(program, call, structs, pointers=pointers):
            line = call.node.line
            what = f"`{call.name}` makes an array here ({call.tree.name}, line {line})."
            findings.add(call.tree.name, line, what)
    for tree in program.trees:
        if tree.torn:
            findings.doubt(f"{tree.name} could not be understood from line {tree.torn} on")
    return findings.result(rule)


def _structs(types: Types, names: tuple[str, ...]) -> frozenset[str]:
    """The structs that these names mean."""
    meant = {types.named[name].base if name in types.named else name for name in names}
    return frozenset(struct for struct in types.structs if not names or struct in meant or struct in names)


def _makes_array(program: Program, call: Call, structs: frozenset[str], *, pointers: bool) -> bool:
    """Whether a call takes memory for more than one of these structs."""
    tree = call.tree
    value = program.constants(tree).value
    if call.name == "new":
        base, row = tree.part(call.node, "type"), tree.part(call.node, "declarator")
        length = tree.part(row, "length") if row is not None else None
        named = base is not None and _means(program, tree.source(base), structs)
        return named and length is not None and value(tree.source(length)) != 1
    text = " * ".join(f"({tree.source(argument)})" for argument in call.arguments[call.name == "realloc" :])
    sizes = _SIZE_OF.findall(text)
    named = any(
        _means(program, one or other, structs) and (pointers or not star) for one, star, other in sizes
    )
    return named and value(_SIZE_OF.sub("1", text)) != 1


def _means(program: Program, name: str, structs: frozenset[str]) -> bool:
    """Whether a type, or a variable behind a star, is one of these structs."""
    if name.startswith("*"):
        own = name.strip("* ")
        return any(each.name == own and each.shape.base in structs for each in program.types.variables)
    types = program.types
    return (types.named[name].base if name in types.named else name) in structs
