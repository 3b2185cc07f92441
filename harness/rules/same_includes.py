"""Whether the includes of a file are still those of the file that was handed out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.graded import Place
from harness.rules.source.answer import Findings, Settings, tree_of
from harness.rules.source.includes import includes_of
from harness.rules.source.option import Option

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material

OPTIONS = {
    "file": Option(kind="text", needed=True, sentence="the file that is looked at"),
    "skeleton": Option(
        kind="text", sentence="the handed-out file to compare it with; of the same name when left out"
    ),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether they are, in any order."""
    options, findings = Settings(rule, OPTIONS), Findings()
    file = options.text("file")
    tree = tree_of(material, file, findings)
    name = options.text("skeleton") or file
    skeleton = material.given_tree(name)
    if skeleton is None:
        findings.doubt(f"{name} is not among the files that were handed out")
    elif isinstance(skeleton, str):
        findings.doubt(skeleton)
    elif tree is not None:
        there, wanted = includes_of(tree), includes_of(skeleton)
        for include in wanted:
            if include not in there:
                what = f"#include {include} is missing in {file}."
                findings.lack([tree], Place(file=file, line=0, sentence=what))
        for include, line in there.items():
            if include not in wanted:
                findings.add(file, line, f"#include {include} was added ({file}, line {line}).")
    return findings.result(rule)
