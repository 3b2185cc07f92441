"""Whether a function is defined in one file, and in no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.graded import Place
from harness.rules.source.answer import Findings, Settings, tree_of, trees_of
from harness.rules.source.functions import functions_of
from harness.rules.source.option import Option

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material

OPTIONS = {
    "function": Option(kind="text", needed=True, sentence="the function, by its name"),
    "file": Option(kind="text", needed=True, sentence="the file that is to define it"),
    "only": Option(kind="truth", usual=True, sentence="whether no other file may define it as well"),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether it is. A prototype defines nothing; a function that a macro makes is not seen."""
    options, findings = Settings(rule, OPTIONS), Findings()
    function, file = options.text("function"), options.text("file")
    tree = tree_of(material, file, findings)
    lines = [] if tree is None else [each.head.line for each in functions_of(tree) if each.name == function]
    if tree is not None and not lines:
        what = f"`{function}` is not defined in {file}."
        findings.lack([tree], Place(file=file, line=0, sentence=what), bodies=False)
    for line in lines[1:]:
        findings.add(file, line, f"`{function}` is defined again in {file}, line {line}.")
    if options.truth("only") and material.code_names():
        for other in trees_of(material, (), Findings()):
            for each in functions_of(other) if other.name != file else ():
                if each.name == function and not each.is_member:
                    also = "also " if lines else ""
                    line = each.head.line
                    findings.add(
                        other.name, line, f"`{function}` is {also}defined in {other.name}, line {line}."
                    )
    return findings.result(rule)
