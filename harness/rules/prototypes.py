"""Whether a header has the prototypes of the functions that a source file defines for others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.graded import Place
from harness.rules.source.answer import Findings, Settings, tree_of
from harness.rules.source.functions import functions_of, prototypes_of
from harness.rules.source.option import Option

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material

OPTIONS = {
    "source": Option(kind="text", needed=True, sentence="the file with the functions"),
    "header": Option(kind="text", needed=True, sentence="the header with their prototypes"),
    "least": Option(kind="number", usual=1, sentence="how many functions the file defines at least"),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether it has them, by name. ``static`` functions, members of classes and ``main`` need none."""
    options, findings = Settings(rule, OPTIONS), Findings()
    source = tree_of(material, options.text("source"), findings)
    header = tree_of(material, options.text("header"), findings)
    if source is None or header is None:
        return findings.result(rule)
    functions = [
        each
        for each in functions_of(source)
        if not each.is_static and not each.is_member and each.name != "main"
    ]
    declared = {each.name for each in prototypes_of(header)} | {each.name for each in functions_of(header)}
    for each in functions:
        if each.name not in declared:
            line = each.head.line
            what = f"{header.name} has no prototype of `{each.name}` ({source.name}, line {line})."
            findings.lack([header], Place(file=source.name, line=line, sentence=what), bodies=False)
    least = options.number("least")
    if len(functions) < least:
        many = f"{len(functions) or 'no'} function{'s' * (len(functions) > 1)}"
        what = f"{source.name} defines {many} for other files; asked for: {least}."
        findings.lack([source], Place(file=source.name, line=0, sentence=what), bodies=False)
    return findings.result(rule)
