"""Rules that source is held against without running it: checks, pure, one file each, found by listing.

Each module has ``OPTIONS`` and ``check(rule, material)``; ``docs/rules.md`` lists them. What they share
stands in ``source/``.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from harness.graded import RuleResult
from harness.rules.source.material import Material
from harness.rules.source.option import Option, OptionComplaint, Setting, complaints, settings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.assignment import Rule

__all__ = [
    "Check",
    "Material",
    "Option",
    "OptionComplaint",
    "Setting",
    "check_rules",
    "find_rule",
    "option_complaints",
    "option_values",
    "rule_names",
]


class Check(Protocol):
    """A module of this folder."""

    OPTIONS: Mapping[str, Option]
    """The options by name; a case file may give these and no others."""

    def check(self, rule: Rule, material: Material, /) -> RuleResult:
        """Hold the material against the rule. Raises nothing, whatever the bytes."""


def rule_names() -> tuple[str, ...]:
    """The checks there are, as case files write them."""
    stems = (path.stem for path in Path(__file__).parent.glob("*.py") if path.stem != "__init__")
    return tuple(sorted(stem.replace("_", "-") for stem in stems))


def find_rule(name: str) -> Check | None:
    """The check of that name, or None where there is none."""
    if name not in rule_names():
        return None
    return cast("Check", importlib.import_module(f"harness.rules.{name.replace('-', '_')}"))


def option_complaints(name: str, options: Mapping[str, object]) -> tuple[OptionComplaint, ...]:
    """Everything that is wrong with the options of a rule, as a case file gives them."""
    check = find_rule(name)
    return () if check is None else complaints(check.OPTIONS, options)


def option_values(name: str, options: Mapping[str, object]) -> tuple[tuple[str, Setting], ...]:
    """The options as ``Rule.options`` holds them: sorted, and without any that would be complained about."""
    check = find_rule(name)
    return () if check is None else settings(check.OPTIONS, options)


def check_rules(rules: Sequence[Rule], material: Material) -> tuple[RuleResult, ...]:
    """Hold the material against each rule, in the order of the rules."""
    return tuple(_check_rule(rule, material) for rule in rules)


def _check_rule(rule: Rule, material: Material) -> RuleResult:
    check = find_rule(rule.check)
    if check is None:
        return RuleResult(rule=rule, state="unknown", why=f"There is no check called {rule.check}.")
    return check.check(rule, material)
