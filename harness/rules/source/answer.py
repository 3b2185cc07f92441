"""How a check reads its options and gives its answer. What is not certain is unknown, never broken."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harness.graded import Place, RuleResult
from harness.rules.source.material import is_code

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harness.assignment import Rule
    from harness.rules.source.material import Material
    from harness.rules.source.option import Option, Setting
    from harness.rules.source.tree import Tree

MOST_PLACES = 20


class Settings:
    """The options of one rule: as the case file gave them, else the usual ones."""

    def __init__(self, rule: Rule, known: Mapping[str, Option]) -> None:
        self._given: dict[str, Setting] = dict(rule.options)
        self._known = known

    def _setting(self, name: str) -> Setting:
        return self._given.get(name, self._known[name].usual)

    def text(self, name: str) -> str:
        """A text, a choice or a time; empty where none was given."""
        return str(self._setting(name))

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; empty where none was given."""
        setting = self._setting(name)
        return setting if isinstance(setting, tuple) else ()

    def number(self, name: str) -> int:
        """A whole number."""
        return int(str(self._setting(name)))

    def truth(self, name: str) -> bool:
        """Yes or no."""
        return self._setting(name) is True


@dataclass(slots=True)
class Findings:
    """What a check has found so far: ``broken`` places, ``doubts`` about what could not be looked at."""

    broken: list[Place] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)

    def add(self, file: str, line: int, sentence: str) -> None:
        """Note a place that breaks the rule."""
        self.broken.append(Place(file=file, line=line, sentence=sentence))

    def doubt(self, why: str) -> None:
        """Note, once, what could not be looked at."""
        if why not in self.doubts:
            self.doubts.append(why)

    def result(self, rule: Rule, *, note_only: bool = False) -> RuleResult:
        """Broken by any place that was found; else unknown for any doubt; else kept.

        With ``note_only`` places are told and break nothing.
        """
        places = tuple(self.broken[:MOST_PLACES])
        if places and not note_only:
            return RuleResult(rule=rule, state="broken", places=places)
        if self.doubts:
            return RuleResult(
                rule=rule, state="unknown", places=places, why="; ".join(self.doubts[:MOST_PLACES]) + "."
            )
        return RuleResult(rule=rule, state="kept", places=places)

    def lack(self, trees: Iterable[Tree], place: Place, *, bodies: bool = True) -> None:
        """Note that something was not found in these files; a doubt, where one was understood in part only.

        Without ``bodies``, what was not understood inside of functions does not matter.
        """
        torn = [(tree.name, tree.torn if bodies else tree.torn_outside) for tree in trees]
        for name, line in torn:
            if line:
                self.doubt(f"{name} could not be understood from line {line} on")
        if not any(line for _, line in torn):
            self.broken.append(place)


def missing(name: str) -> str:
    """The sentence about a file that is not there."""
    return f"{name} was not handed in."


def tree_of(material: Material, name: str, findings: Findings) -> Tree | None:
    """The tree of a file that the rule asks for by name. A missing one breaks the rule."""
    tree = material.tree(name)
    if tree is None:
        findings.add(name, 0, missing(name))
    elif isinstance(tree, str):
        findings.doubt(tree)
    else:
        return tree
    return None


def trees_of(
    material: Material, patterns: tuple[str, ...], findings: Findings, *, needed: bool = True
) -> tuple[Tree, ...]:
    """The trees of all files that fit; the rest is a doubt.

    That there is none at all breaks the rule; where none is ``needed``, it leaves nothing to look at.
    """
    names = material.code_names(patterns)
    wanted = ", ".join(patterns) or "C or C++ source"
    if not names and not needed:
        findings.doubt(f"There is no {wanted} here")
    elif not names:
        findings.add(
            patterns[0] if len(patterns) == 1 and is_code(patterns[0]) else "",
            0,
            f"No {wanted} was handed in.",
        )
    return readable((material.tree(name) for name in names), findings)


def readable(trees: Iterable[Tree | str | None], findings: Findings) -> tuple[Tree, ...]:
    """The trees among these; a reason why there is none is a doubt."""
    found = [tree for tree in trees if tree is not None]
    for tree in found:
        if isinstance(tree, str):
            findings.doubt(tree)
    return tuple(tree for tree in found if not isinstance(tree, str))
