"""Whether files are compiled one by one: no source file is included by another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.source.answer import Findings, Settings, trees_of
from harness.rules.source.includes import includes_of
from harness.rules.source.material import is_code, is_header
from harness.rules.source.option import Option

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material

OPTIONS = {
    "files": Option(kind="texts", sentence="the files that are looked at, by patterns; all when left out"),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether no file includes one that is no header."""
    options, findings = Settings(rule, OPTIONS), Findings()
    for tree in trees_of(material, options.texts("files"), findings):
        for include, line in includes_of(tree).items():
            name = include.strip('<>"')
            if is_code(name) and not is_header(name):
                what = f"{tree.name}, line {line}, includes {name}; compile {name} by itself."
                findings.add(tree.name, line, what)
    return findings.result(rule)
