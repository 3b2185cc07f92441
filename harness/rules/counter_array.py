"""Whether there is an array of counters: one whose elements are counted up or down, one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.graded import Place
from harness.rules.source.answer import Findings, Settings
from harness.rules.source.counting import counted_arrays
from harness.rules.source.option import Option
from harness.rules.source.program import Program

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material
    from harness.rules.source.shapes import Variable

OPTIONS = {
    "least": Option(
        kind="number", usual=13, least=1, most=100_000, sentence="how many elements it has at least"
    ),
    "most": Option(
        kind="number", usual=14, least=1, most=100_000, sentence="how many elements it has at most"
    ),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether an array of that size has elements counted by one, as in ``a[i]++`` or ``a[i] = a[i] - 1``.

    It may be counted in another function that gets it as an argument, and be a member of a struct. Where
    none is found, memory from ``malloc`` that is counted in, and sizes that cannot be told, leave it open.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    program = Program(material, findings)
    least, most = options.number("least"), options.number("most")
    arrays, lost = counted_arrays(program)
    if any(_fits(each, least, most) for each in arrays):
        return Findings().result(rule)
    for each in arrays:
        if None in each.shape.sizes:
            findings.doubt(f"the size of `{each.name}` ({each.file}, line {each.line}) could not be told")
    for name, line in lost:
        findings.doubt(f"{name}, line {line}, counts in an array that was not found")
    if not findings.doubts:
        findings.lack(program.trees, _place(program, arrays, least, most))
    return findings.result(rule)


def _fits(variable: Variable, least: int, most: int) -> bool:
    return any(size is not None and least <= size <= most for size in variable.shape.sizes)


def _place(program: Program, arrays: list[Variable], least: int, most: int) -> Place:
    """What comes nearest: an array of the right size that is not counted, or the other way round."""
    wanted = f"{least}" if least == most else f"{least} to {most}"
    idle = [each for each in program.types.variables if each.role != "parameter" and _fits(each, least, most)]
    for each in idle[:1]:
        what = f"No element of `{each.name}` ({each.file}, line {each.line}) is counted up or down."
        return Place(file=each.file, line=each.line, sentence=what)
    for each in arrays[:1]:
        what = f"`{each.name}` ({each.file}, line {each.line}) counts, but should have {wanted} elements."
        return Place(file=each.file, line=each.line, sentence=what)
    return Place(file="", line=0, sentence=f"There is no array of {wanted} counters.")
