"""Whether files have no variables of their own at file level, but for constants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.source.answer import Findings, Settings, trees_of
from harness.rules.source.declared import declared_in, file_level
from harness.rules.source.option import Option

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material
    from harness.rules.source.tree import Tree

OPTIONS = {
    "files": Option(
        kind="texts",
        sentence="the files that are looked at, by patterns; all when left out",
    ),
    "allow": Option(kind="texts", sentence="variables that may be there, by their names"),
}
CONSTANT = frozenset({"const", "constexpr"})


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether there are none.

    ``const`` or ``constexpr`` anywhere in the declaration's type makes a constant, so that ``const char
    *name`` is one as well. Functions, types, static variables inside of functions and members of classes
    are no globals; ``static``, ``extern`` and anonymous namespaces at file level are. What a macro declares
    is not seen.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    for tree in trees_of(material, options.texts("files"), findings):
        if tree.torn_outside:  # half a function may look like a global
            findings.doubt(f"{tree.name} could not be understood from line {tree.torn_outside} on")
        else:
            _look_at(tree, options.texts("allow"), findings)
    return findings.result(rule)


def _look_at(tree: Tree, allowed: tuple[str, ...], findings: Findings) -> None:
    for node in file_level(tree):
        if node.kind != "declaration":
            continue
        for each in declared_in(tree, node):
            free = each.is_function or each.is_member or each.words & CONSTANT or each.name in allowed
            if not free:
                what = f"`{each.name}` is a global variable ({tree.name}, line {each.line})."
                findings.add(tree.name, each.line, what)
