"""Rules held against a few lines of source, and what came of it in one text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.assignment import Rule
from harness.rules import Material, check_rules, option_complaints, option_values

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.graded import RuleResult


def material(files: Mapping[str, str | bytes], given: Mapping[str, str] | None = None) -> Material:
    """A hand-in of these files by name."""
    return Material(
        files=tuple(
            (name, text if isinstance(text, bytes) else text.encode()) for name, text in files.items()
        ),
        given=tuple((name, text.encode()) for name, text in (given or {}).items()),
    )


def hold(check: str, hand_in: Material, /, **options: object) -> RuleResult:
    """Hold one rule against a hand-in; its options are those that a case file could give."""
    assert option_complaints(check, options) == ()
    rule = Rule(id="rule", check=check, title="A rule", options=option_values(check, options))
    (result,) = check_rules([rule], hand_in)
    return result


def told(result: RuleResult) -> str:
    """The state with, below it, every place as ``file:line sentence``, and why it is unknown."""
    lines = [f"{place.file}:{place.line} {place.sentence}" for place in result.places]
    return "\n".join([result.state, *lines, *([result.why] if result.why else [])])


def told_of(check: str, files: Mapping[str, str | bytes], /, **options: object) -> str:
    """What a rule says about these files."""
    return told(hold(check, material(files), **options))
