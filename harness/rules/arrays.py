"""Whether there are enough arrays of one size."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from harness.graded import Place
from harness.rules.source.answer import Findings, Settings
from harness.rules.source.option import Option
from harness.rules.source.program import Program

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material
    from harness.rules.source.shapes import Shape, Types

OPTIONS = {
    "size": Option(
        kind="number", needed=True, least=1, most=1_000_000, sentence="how many elements each array has"
    ),
    "least": Option(kind="number", usual=1, least=1, sentence="how many arrays there are at least"),
    "of": Option(
        kind="choice",
        usual="whole",
        choices=("whole", "any"),
        sentence="what the arrays hold: whole numbers (`char` and enums too), or anything",
    ),
}
MOST = 1_000_000
_MAKERS = frozenset({"malloc", "calloc", "realloc", "new"})


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether there are, in all C and C++ files together.

    An array of several dimensions counts once for each row of that size (``[2][26]`` is two of 26), a
    member of a struct once for each variable of that struct. A parameter is no array, nor is a declaration
    with ``extern``. Where there are too few, memory from ``malloc`` or ``new`` and arrays whose size cannot
    be told leave it open.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    program = Program(material, findings)
    size, least, whole = options.number("size"), options.number("least"), options.text("of") == "whole"
    found = _count(program.types, size, whole=whole)
    if found >= least:
        return Findings().result(rule)
    for each in program.types.variables:
        if None in each.shape.sizes and each.role != "parameter" and (each.shape.whole or not whole):
            findings.doubt(f"the size of `{each.name}` ({each.file}, line {each.line}) could not be told")
    for call in program.calls:
        if call.name in _MAKERS:
            findings.doubt(f"{call.tree.name}, line {call.node.line}, takes memory that may be such an array")
    if not findings.doubts:
        many = f"{found} array{'s' * (found != 1)} of {size}"
        what = f"{many} {'was' if found == 1 else 'were'} found; asked for: {least}."
        findings.lack(program.trees, Place(file="", line=0, sentence=what))
    return findings.result(rule)


def _count(types: Types, size: int, *, whole: bool) -> int:
    """How many arrays of that size there are: in each struct first, then in all variables."""
    own: dict[str, int] = {}
    for name, members in types.structs.items():  # a struct comes after those that it holds
        own[name] = min(MOST, sum(_arrays_in(member.shape, own, size, whole=whole) for member in members))
    there = [each for each in types.variables if "extern" not in each.words]
    outer = {(each.file * ("static" in each.words), each.name): each for each in there if each.role == "file"}
    counted = [*outer.values(), *(each for each in there if each.role == "local")]
    used = {each.shape.base for each in there if each.role != "parameter" and not each.shape.stars}
    unused = sum(count for name, count in own.items() if name not in used)
    return sum(_arrays_in(each.shape, own, size, whole=whole) for each in counted) + unused


def _arrays_in(shape: Shape, own: Mapping[str, int], size: int, *, whole: bool) -> int:
    """How many arrays of that size something of this shape is, or holds."""
    sizes = [each if each is not None else 1 for each in shape.sizes]
    if size in sizes and (shape.whole or not whole):
        return min(MOST, max(1, prod(sizes) // size))
    return 0 if shape.stars else min(MOST, own.get(shape.base, 0) * max(1, prod(sizes)))
