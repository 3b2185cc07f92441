"""Whether a file includes certain headers, and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.graded import Place
from harness.rules.source.answer import Findings, Settings, tree_of
from harness.rules.source.includes import fits, includes_of
from harness.rules.source.option import Option

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material

OPTIONS = {
    "file": Option(kind="text", needed=True, sentence="the file that is looked at"),
    "headers": Option(
        kind="texts",
        needed=True,
        sentence='what it includes: `<iostream>`, `"war.h"`, or `war.h` where either form will do',
    ),
    "only": Option(kind="truth", usual=False, sentence="whether it may include nothing else"),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether it does. What a header includes in turn is not looked at."""
    options, findings = Settings(rule, OPTIONS), Findings()
    file = options.text("file")
    tree = tree_of(material, file, findings)
    if tree is None:
        return findings.result(rule)
    there = includes_of(tree)
    used = set()
    for header in options.texts("headers"):
        found = fits(header, there)
        used.add(found)
        if not found:
            findings.lack([tree], Place(file=file, line=0, sentence=f"{file} does not include {header}."))
    if options.truth("only"):
        for include, line in there.items():
            if include not in used:
                findings.add(file, line, f"#include {include} was added ({file}, line {line}).")
    return findings.result(rule)
